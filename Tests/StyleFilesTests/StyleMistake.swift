import Testing

/// A wrong file of one line, and what is said of it.
struct StyleMistake: Sendable, CustomTestStringConvertible {
  var text: String
  /// Column, length, message, code, and a suggestion behind a question mark.
  var report: String
  var testDescription: String { text }

  init(_ text: String, _ report: String) {
    self.text = text
    self.report = report
  }

  static let all: [StyleMistake] = [
    StyleMistake("{chartLineColour: 'red'}", "2 15 unknown key 'chartLineColour' [unknown-key] ? chartLineColor"),
    StyleMistake("{lineWidth: 1}", "2 9 unknown key 'lineWidth' [unknown-key] ? chartLineWidth"),
    StyleMistake("{wibble: 1}", "2 6 unknown key 'wibble' [unknown-key]"),
    StyleMistake(
      "{axisWidth: 1, axisWidth: 4}", "16 9 duplicate key 'axisWidth', first given in line 1 [duplicate-key]"),
    StyleMistake(
      "{xReferenceLineWidth: 1, xRefrenceLineWidth: 4}",
      "26 18 duplicate key 'xRefrenceLineWidth', first given in line 1 as 'xReferenceLineWidth' [duplicate-key]"),
    StyleMistake(
      "{yKey: 'a', yKeys: ['b']}", "13 5 duplicate key 'yKeys', first given in line 1 as 'yKey' [duplicate-key]"),
    // Numbers.
    StyleMistake("{axisWidth: 'thick'}", "13 7 'axisWidth' must be a number, not a text [wrong-type]"),
    StyleMistake("{axisWidth: '2'}", "13 3 'axisWidth' must be a number, not a text [wrong-type] ? 2"),
    StyleMistake("{axisWidth: null}", "13 4 'axisWidth' must be a number, not null [wrong-type]"),
    StyleMistake("{axisWidth: true}", "13 4 'axisWidth' must be a number, not true [wrong-type]"),
    StyleMistake("{axisWidth: [1]}", "13 3 'axisWidth' must be a number, not a list [wrong-type]"),
    StyleMistake("{axisWidth: {}}", "13 2 'axisWidth' must be a number, not an object [wrong-type]"),
    StyleMistake("{axisWidth: -1}", "13 2 'axisWidth' must be from 0 to 1000, not -1 [out-of-range]"),
    StyleMistake("{axisWidth: 1000.5}", "13 6 'axisWidth' must be from 0 to 1000, not 1000.5 [out-of-range]"),
    StyleMistake("{axisWidth: 1e999}", "13 5 'axisWidth' must be a finite number, not 1e999 [out-of-range]"),
    StyleMistake("{axisWidth: NaN}", "13 3 'axisWidth' must be a finite number, not NaN [out-of-range]"),
    StyleMistake("{axisWidth: -Infinity}", "13 9 'axisWidth' must be a finite number, not -Infinity [out-of-range]"),
    // Series.
    StyleMistake(
      "{series: []}",
      "10 2 'series' must be an object of series, such as {temp_max: {lineColor: \"red\", area: true}}, not a list "
        + "[wrong-type]"),
    StyleMistake(
      "{series: {a: 'red'}}",
      "14 5 'series.a' must be an object, such as {lineColor: \"red\", area: true}, not a text [wrong-type]"),
    StyleMistake(
      "{series: {a: {linecolor: 'red'}}}", "15 9 unknown key 'linecolor' in 'series.a' [unknown-key] ? lineColor"),
    StyleMistake(
      "{series: {a: {lineShape: 'step'}}}",
      "26 6 'series.a.lineShape' must be one of \"straight\", \"stepAfter\", \"stepBefore\", \"stepMiddle\", "
        + "\"smooth\", not 'step' [unknown-value] ? stepAfter"),
    StyleMistake("{series: {a: {}, a: {}}}", "18 1 duplicate key 'a' in 'series' [duplicate-key]"),
    StyleMistake(
      "{gapBeyond: '2 hours'}",
      "13 9 'gapBeyond' must be a number, a length of time such as \"2h\", \"auto\" or \"none\", not '2 hours' "
        + "[unknown-value]"),
    StyleMistake("{gapBeyond: 0}", "13 1 'gapBeyond' must be above 0, not 0 [out-of-range]"),
    // Annotations.
    StyleMistake("{annotations: {}}", "15 2 'annotations' must be a list of annotations, not an object [wrong-type]"),
    StyleMistake(
      "{annotations: [3]}",
      "16 1 'annotations[0]' must be an object, such as {y: 100, label: \"limit\"}, not a number [wrong-type]"),
    StyleMistake(
      "{annotations: [{y: 1, lable: 'a'}]}", "23 5 unknown key 'lable' in 'annotations[0]' [unknown-key] ? label"),
    StyleMistake(
      "{annotations: [{label: 'a'}]}",
      "16 1 'annotations[0]' must have an 'x' or a 'y', each one place or two for a band; both, one place each, for a "
        + "text; or a 'mark' [wrong-type]"),
    StyleMistake(
      "{annotations: [{y: [1, 2, 3]}]}",
      "20 9 'annotations[0].y' must be a number or a text, or two of them, not 3 [wrong-type]"),
    StyleMistake(
      "{annotations: [{mark: 'most'}]}",
      "23 6 'annotations[0].mark' must be one of \"min\", \"max\", \"first\", \"last\", \"mean\", not 'most' "
        + "[unknown-value]"),
    StyleMistake(
      "{annotations: [{x: 1, y: 2, offset: 3}]}",
      "37 1 'annotations[0].offset' must be two numbers, right and down, not a number [wrong-type]"),
    StyleMistake(
      "{annotations: [{y: 1, series: 'a'}]}",
      "23 6 'annotations[0]' has a 'series', which only a mark has [unknown-key]"),
    StyleMistake(
      "{annotations: [{mark: 'max', offset: [1, 2]}]}",
      "30 6 'annotations[0]' has an 'offset', which only a text has [unknown-key]"),
    StyleMistake(
      "{annotations: [{x: [1, 2], width: 3}]}",
      "28 5 'annotations[0]' has a 'width', which only a line has [unknown-key]"),
    StyleMistake(
      "{annotations: [{mark: 'max', dash: [3]}]}",
      "30 4 'annotations[0]' has a 'dash', which only a line has [unknown-key]"),
    StyleMistake(
      "{annotations: [{x: 1, extendsRange: true}]}",
      "23 12 'annotations[0]' has an 'extendsRange', which only something at a value of the y axis has "
        + "[unknown-key]"),
    StyleMistake(
      "{annotationBandOpacity: 2}", "25 1 'annotationBandOpacity' must be from 0 to 1, not 2 [out-of-range]"),
    // Formats of labels.
    StyleMistake(
      "{yTextFormat: 'sci'}",
      "15 5 'yTextFormat' must be a pattern such as \"%b %Y\", one of \"auto\", \"plain\", \"grouped\", \"si\", "
        + "\"scientific\", or {notation, decimals, prefix, …}, not 'sci' [unknown-value] ? si"),
    StyleMistake(
      "{xTextFormat: '%Y %k'}",
      "15 7 'xTextFormat' has an unknown '%k'; there are %Y %y %m %b %B %d %e %j %q %H %I %M %S %p %a %% "
        + "[unknown-value]"),
    StyleMistake(
      "{xTextFormat: {date: '%Y %'}}",
      "22 6 'xTextFormat.date' ends in a percent sign; \"%%\" is one [unknown-value]"),
    StyleMistake(
      "{yTextFormat: {decimals: 16}}", "26 2 'yTextFormat.decimals' must be from 0 to 15, not 16 [out-of-range]"),
    StyleMistake(
      "{yTextFormat: {sufix: ' kg'}}", "16 5 unknown key 'sufix' in 'yTextFormat' [unknown-key] ? suffix"),
    // Colours: the mark is within the text.
    StyleMistake("{axisColor: 7}", "13 1 'axisColor' must be a colour, not a number [wrong-type]"),
    StyleMistake("{axisColor: ''}", "13 2 'axisColor': a colour is empty [bad-color]"),
    StyleMistake("{axisColor: 'purpel'}", "13 8 'axisColor': unknown colour 'purpel' [bad-color] ? purple"),
    StyleMistake("{axisColor: '#12345g'}", "20 1 'axisColor': 'g' is not a hexadecimal digit [bad-color]"),
    StyleMistake(
      "{axisColor: '#12345'}",
      "13 8 'axisColor': a colour has 3, 4, 6 or 8 digits behind the #, not 5 [bad-color]"),
    StyleMistake(
      "{axisColor: 'ff8000'}", "13 8 'axisColor': a colour in digits begins with # [bad-color] ? #ff8000"),
    StyleMistake("{axisColor: 'rgb(256, 0, 0)'}", "18 3 'axisColor': must be from 0 to 255, not 256 [out-of-range]"),
    StyleMistake("{axisColor: 'rgba(1, 2, 3, 1.5)'}", "28 3 'axisColor': must be from 0 to 1, not 1.5 [out-of-range]"),
    StyleMistake(
      "{axisColor: 'rgb(1%, 2%, 120%)'}", "26 4 'axisColor': must be from 0% to 100%, not 120% [out-of-range]"),
    StyleMistake(
      "{axisColor: 'rgb(1, 2)'}", "22 1 'axisColor': a colour has three or four components, not 2 [bad-color]"),
    StyleMistake("{axisColor: 'rgb(1, x, 2)'}", "21 1 'axisColor': expected a number but found 'x' [bad-color]"),
    StyleMistake("{axisColor: 'rgb(1, 2, 3'}", "25 1 'axisColor': expected ')' at the end [bad-color]"),
    StyleMistake("{axisColor: 'rgb(1, 2, 3) x'}", "27 1 'axisColor': expected the end behind ')' [bad-color]"),
    StyleMistake("{axisColor: 'rgv(1, 2, 3)'}", "14 3 'axisColor': unknown colour function 'rgv' [bad-color] ? rgb"),
    StyleMistake("{axisColor: 'color(p3 1 1 1)'}", "20 1 'axisColor': the colour space has to be srgb [bad-color]"),
    StyleMistake("{axisColor: '\\u0023xyz'}", "13 11 'axisColor': 'x' is not a hexadecimal digit [bad-color]"),
    StyleMistake("{seriesColors: ['red', 'blu']}", "24 5 'seriesColors[1]': unknown colour 'blu' [bad-color] ? blue"),
    StyleMistake("{seriesColors: []}", "16 2 'seriesColors' must have from 1 to 64 elements, not 0 [out-of-range]"),
    // Fonts.
    StyleMistake(
      "{xTextFont: 12}",
      "13 2 'xTextFont' must be a font, such as \"Helvetica 12\" or {family: \"Helvetica\", size: 12}, not a number [wrong-type]"
    ),
    StyleMistake("{xTextFont: ' '}", "13 3 'xTextFont': a font is empty [bad-font]"),
    StyleMistake(
      "{xTextFont: 'Helvetica'}",
      "13 11 'xTextFont': a font needs a size at its end, such as \"Helvetica 12\" [bad-font]"),
    StyleMistake("{xTextFont: '12'}", "13 4 'xTextFont': a font needs a family before its size [bad-font] ? system 12"),
    StyleMistake(
      "{xTextFont: 'Helvetica 12px'}",
      "24 4 'xTextFont': '12px' is not a size: sizes are in points, without a unit [bad-font] ? Helvetica 12"),
    StyleMistake(
      "{xTextFont: 'Helvetica 0'}",
      "24 1 'xTextFont': a font's size must be above 0 and at most 1000, not 0 [out-of-range]"),
    StyleMistake("{xTextFont: {sise: 12}}", "14 4 unknown key 'sise' in 'xTextFont' [unknown-key] ? size"),
    StyleMistake(
      "{xTextFont: {size: 0}}", "20 1 'xTextFont.size' must be above 0 and at most 1000, not 0 [out-of-range]"),
    StyleMistake("{xTextFont: {family: ''}}", "22 2 'xTextFont.family' must not be empty [empty]"),
    StyleMistake("{xTextFont: {family: ' , '}}", "22 5 'xTextFont.family' must not be empty [empty]"),
    StyleMistake(
      "{xTextFont: {weight: 1001}}", "22 4 'xTextFont.weight' must be from 1 to 1000, not 1001 [out-of-range]"),
    StyleMistake("{xTextFont: {weight: 4.5}}", "22 3 'xTextFont.weight' must be a whole number, not 4.5 [wrong-type]"),
    StyleMistake(
      "{xTextFont: {slant: 'italics'}}",
      "21 9 'xTextFont.slant' must be one of \"normal\", \"oblique\", \"italic\", not 'italics' [unknown-value] ? italic"
    ),
    StyleMistake(
      "{xTextFont: {weight: 'bolt'}}",
      "22 6 'xTextFont.weight' must be one of \"thin\", \"extralight\", \"light\", \"regular\", \"normal\", \"medium\", \"semibold\", \"bold\", \"extrabold\", \"black\", not 'bolt' [unknown-value] ? bold"
    ),
    // Edges, transforms, dashes.
    StyleMistake(
      "{chartEdge: 'automatic'}",
      "13 11 'chartEdge' must be a number, four numbers, \"auto\" or {top, left, bottom, right}, not a text [wrong-type]"
    ),
    StyleMistake(
      "{chartEdge: [1, 2]}",
      "13 6 'chartEdge' must have four elements, [top, left, bottom, right], not 2 [wrong-type]"),
    StyleMistake("{chartEdge: [1, -2, 3, 4]}", "17 2 'chartEdge[1]' must be from 0 to 10000, not -2 [out-of-range]"),
    StyleMistake("{chartEdge: {lft: 1}}", "14 3 unknown key 'lft' in 'chartEdge' [unknown-key] ? left"),
    StyleMistake(
      "{chartEdge: {left: '3'}}", "20 3 'chartEdge.left' must be a number or \"auto\", not a text [wrong-type] ? 3"),
    StyleMistake(
      "{xTextTransform: 45}",
      "18 2 'xTextTransform' must be {rotate, scale, translate}, each where wanted, not a number [wrong-type]"),
    StyleMistake(
      "{xTextTransform: {rotate: 1e6}}",
      "27 3 'xTextTransform.rotate' must be from -3600 to 3600, not 1e6 [out-of-range]"),
    StyleMistake(
      "{xTextTransform: {translate: 4}}",
      "30 1 'xTextTransform.translate' must be a list of 2 numbers, not a number [wrong-type]"),
    StyleMistake(
      "{xTextTransform: {scale: [1, 2, 3]}}",
      "26 9 'xTextTransform.scale' must have 1 or 2 numbers, not 3 [wrong-type]"),
    StyleMistake(
      "{xTextTransform: {matrix: [1, 0, 0, 1, 0, 0], scale: 2}}",
      "27 18 'xTextTransform.matrix' stands alone: it is the whole transform [wrong-type]"),
    StyleMistake(
      "{crosshairDashPattern: 4}", "24 1 'crosshairDashPattern' must be a list of lengths, not a number [wrong-type]"),
    StyleMistake(
      "{crosshairDashPattern: [0, 0]}",
      "24 6 'crosshairDashPattern' must have a length above 0; [] is a whole line [out-of-range]"),
    StyleMistake(
      "{crosshairDashPattern: [1, -1]}",
      "28 2 'crosshairDashPattern[1]' must be from 0 to 1000, not -1 [out-of-range]"),
    // Rules.
    StyleMistake("{rules: {}}", "9 2 'rules' must be a list of rules, not an object [wrong-type]"),
    StyleMistake(
      "{rules: [1]}",
      "10 1 'rules[0]' must be an object, such as {part: \"chartPoint\", index: 0, fill: \"red\"}, not a number [wrong-type]"
    ),
    StyleMistake("{rules: [{fill: 'red'}]}", "10 1 'rules[0]' must name its 'part' [missing-key]"),
    StyleMistake(
      "{rules: [{part: 'point'}]}",
      "17 7 'rules[0].part' must be one of \"chartPoint\", \"axisPoint\", \"xReferenceLine\", \"yReferenceLine\", \"xText\", \"yText\", not 'point' [unknown-value] ? axisPoint"
    ),
    StyleMistake(
      "{rules: [{part: 'xText', radius: 2}]}", "26 6 'xText' has no 'radius', but fill, font, hidden [unknown-key]"),
    StyleMistake(
      "{rules: [{part: 'xText', colour: 2}]}", "26 6 unknown key 'colour' in 'rules[0]' [unknown-key]"),
    StyleMistake(
      "{rules: [{part: 'xText', index: -1}]}",
      "33 2 'rules[0].index' must be from 0 to 1000000000, not -1 [out-of-range]"),
    StyleMistake(
      "{rules: [{part: 'xText', index: 1.5}]}", "33 3 'rules[0].index' must be a whole number, not 1.5 [wrong-type]"),
    StyleMistake(
      "{rules: [{part: 'xText', index: 'frist'}]}",
      "33 7 'rules[0].index' must be an index, a list of indexes, {from, to}, or one of \"all\", \"first\", \"last\", \"odd\", \"even\", not 'frist' [unknown-value] ? first"
    ),
    StyleMistake(
      "{rules: [{part: 'xText', index: []}]}",
      "33 2 'rules[0].index' must have from 1 to 10000 elements, not 0 [out-of-range]"),
    StyleMistake(
      "{rules: [{part: 'xText', index: {form: 1}}]}",
      "34 4 unknown key 'form' in 'rules[0].index' [unknown-key] ? from"),
    StyleMistake(
      "{rules: [{part: 'chartPoint', shape: 'cicle'}]}",
      "38 7 'rules[0].shape' must be one of \"circle\", \"ring\", \"square\", \"diamond\", \"triangle\", \"cross\", \"none\", not 'cicle' [unknown-value] ? circle"
    ),
    StyleMistake(
      "{rules: [{part: 'xText', hidden: 'True'}]}",
      "34 6 'rules[0].hidden' must be true or false, not a text [wrong-type] ? true"),
    // What the chart shows.
    StyleMistake("{yRange: [5, 5]}", "10 6 'yRange' must be two different numbers [out-of-range]"),
    StyleMistake(
      "{yRange: [1, 2, 3]}",
      "10 9 'yRange' must be two numbers, the lowest and the highest, of which one may be \"auto\", or \"zero\", not 3 "
        + "[wrong-type]"),
    StyleMistake("{yRange: ['auto', 'x']}", "19 3 'yRange[1]' must be a number, not a text [wrong-type]"),
    StyleMistake("{yRange: [0, null]}", "14 4 'yRange[1]' must be a number, not null [wrong-type]"),
    StyleMistake("{ySpace: 0}", "10 1 'ySpace' must be above 0, not 0 [out-of-range]"),
    StyleMistake("{xMaxCount: 0}", "13 1 'xMaxCount' must be from 1 to 1000000, not 0 [out-of-range]"),
    StyleMistake("{xMinCount: 1e300}", "13 5 'xMinCount' must be from 0 to 1000000, not 1e+300 [out-of-range]"),
    StyleMistake("{xKey: ''}", "8 2 'xKey' must not be empty [empty]"),
    StyleMistake("{yKey: 3}", "8 1 'yKey' must be a text or a list of texts, not a number [wrong-type]"),
    StyleMistake("{xData: 'a'}", "9 3 'xData' must be a list of texts, not a text [wrong-type]"),
    StyleMistake(
      "{yScale: 'logarithmic'}",
      "10 13 'yScale' must be one of \"linear\", \"log\", \"symlog\", not 'logarithmic' [unknown-value]"),
    StyleMistake("{size: [0, 400]}", "9 1 'size[0]' must be from 1 to 32767, not 0 [out-of-range]"),
    StyleMistake("{size: '10x99999'}", "8 10 'size' must have sides from 1 to 32767, not 10x99999 [out-of-range]"),
    StyleMistake("{size: 'big'}", "8 5 'size' must be like \"750x400\" or [750, 400] [wrong-type]"),
    StyleMistake("{size: 750}", "8 3 'size' must be two numbers, the width and the height, not a number [wrong-type]"),
    // The whole.
    StyleMistake(
      "[1]", "1 3 a style file must be an object, such as {chartLineColor: \"teal\"}, not a list [wrong-type]"),
    StyleMistake(
      "{extends: 'tael'}",
      "11 6 there is no style 'tael'; there are: default, sunset, teal, violet [unknown-style] ? teal"),
    StyleMistake("{extends: 'no/where.json5'}", "11 16 there is no file 'no/where.json5' [no-such-file]"),
  ]
}
