import LineChart

extension StyleKey {
  /// Every key of a style file, section by section.
  public static let all: [StyleKey] = fileKeys + dataKeys + lookKeys + textKeys + axisKeys + lastKeys

  private static let fileKeys: [StyleKey] = [
    StyleKey(
      "$schema", .schema, .text, .file, "Where editors find the schema of style files; the chart does not read it."),
    StyleKey(
      "extends", .base, .name, .file,
      "The style to begin from: a name such as \"teal\", or a path relative to this file."),
  ]

  private static let dataKeys: [StyleKey] = [
    StyleKey(
      "data", .data, .names, .data,
      "The file that holds the data, relative to this file, or a list of files, whose series are joined by x."),
    StyleKey(
      "yKey", .settingTexts(\.yKeys), .names, .data, alias: "yKeys",
      "The column that is drawn, or a list of columns, one series each; else every numeric column that is not x."),
    StyleKey(
      "y2Keys", .settingTexts(\.y2Keys), .names, .data, alias: "y2Key",
      "The series that an axis of their own on the right measures, by their names or those of their columns."),
    StyleKey(
      "xKey", .settingText(\.xKey), .name, .data, "The column whose text or value stands under a point."),
    StyleKey(
      "byKey", .settingText(\.byKey), .name, .data, alias: "by",
      "The column of a long table whose texts tell the series apart; else found from the data."),
    StyleKey("xRankKey", .settingText(\.xRankKey), .name, .data, "The column that the rows are sorted by."),
    StyleKey(
      "yRange", .settingRange(\.yRange), .range, .data,
      "The lowest and the highest value of the y axis, in either order; one may be \"auto\", or \"zero\" has zero shown; "
        + "else found from the data."),
    StyleKey(
      "ySpace", .settingNumber(\.ySpace), .number(NumberRange(above: 0)), .data,
      "The distance between the y axis' ticks, in data units; else found from the data."),
    StyleKey(
      "xData", .settingTexts(\.xData), .texts, .data,
      "Fixed texts, spread evenly over the x axis whatever the number of rows."),
    StyleKey(
      "xMinCount", .settingCount(\.xMinCount), .count(0...1_000_000), .data,
      "The least number of slots on the x axis; those without a row are empty and on the right."),
    StyleKey(
      "xMaxCount", .settingCount(\.xMaxCount), .count(1...1_000_000), .data,
      "The largest number of labels on the x axis."),
    .words(
      "xScale", \.xScale,
      "How the x axis places rows: auto decides by the data, slots are equally spaced rows with their texts."),
    .words(
      "yScale", \.yScale,
      "How the y axis places values; symlog is linear around zero and logarithmic beyond."),
    .words(
      "logBase", \.logBase, "Of which number logarithmic axes have their ticks at the powers: \"10\", \"2\" or \"e\"."),
    StyleKey("yReversed", .settingFlag(\.yReversed), .flag, .data, "Whether larger values are further down."),
    .words(
      "stack", \.stack,
      "Whether the series of the left axis are put upon each other, as they are or as parts of their sum."),
    StyleKey("title", .settingText(\.title), .text, .data, "The text above the chart."),
    StyleKey("subtitle", .settingText(\.subtitle), .text, .data, "The smaller text under the title."),
    StyleKey("xTitle", .settingText(\.xTitle), .text, .data, "What the x axis shows."),
    StyleKey("yTitle", .settingText(\.yTitle), .text, .data, "What the y axis shows."),
    StyleKey("y2Title", .settingText(\.y2Title), .text, .data, "What the axis on the right shows."),
    StyleKey(
      "size", .size, .size, .data,
      "The width and the height of the window or picture, in points: [750, 400] or \"750x400\"."),
  ]

  private static let lookKeys: [StyleKey] = [
    StyleKey("viewBackgroundColor", .color(\.viewBackgroundColor), .color, .picture, "Behind the whole chart."),
    StyleKey(
      "chartEdge", .edge(\.chartEdge), .edge, .picture,
      "From the picture's sides to the axes, in points: one number, [top, left, bottom, right], or named sides. "
        + "\"auto\" is as much as the labels need, at least 10, 40, 30 and 10."),

    StyleKey("chartLineColor", .color(\.chartLineColor), .color, .line, "The line of the first series."),
    StyleKey("chartLineWidth", .number(\.chartLineWidth), .number(.length), .line, "The width of lines, in points."),
    .words("chartLineCap", \.chartLineCap, .line, "How lines end."),
    .words("chartLineJoin", \.chartLineJoin, .line, "How lines turn; corners of steps are mitered."),
    .words(
      "chartLineShape", \.chartLineShape, .line,
      "How lines go from value to value; smooth is curved without going beyond the values."),
    .words(
      "missingValues", \.missingValues, .line,
      "What lines do where values are missing: join them, leave a gap, go through zero, or stay at the last value."),
    StyleKey(
      "gapBeyond", .gapBeyond, .gap, .line,
      "How far apart two values may be for a line to go from one to the other: a number in the x axis' units, a length "
        + "of time such as \"2h\", \"auto\" for three times the median distance, or \"none\"."),
    StyleKey(
      "seriesColors", .colors(\.seriesColors), .colors, .line,
      "The lines of the second series and those after it, in turn."),
    StyleKey(
      "chartPointColor", .color(\.chartPointColor), .color, .line,
      "The points of a chart with one series; with several, points have their line's colour."),
    StyleKey(
      "chartPointRadius", .number(\.chartPointRadius), .number(.length), .line,
      "The radius of the points, in points; 0 for none."),
    StyleKey(
      "barWidth", .number(\.barWidth), .number(NumberRange(0...1)), .line,
      "How much of the distance of two places the columns there take, from 0 to 1."),
    .words(
      "chartPointVisibility", \.chartPointVisibility, .line,
      "Whether points are shown: auto hides those of a series where they would touch, always shows each that can be "
        + "told from the others."),

    StyleKey(
      "topBackgroundColor", .color(\.topBackgroundColor), .color, .area, "The area's colour at the top of the plot."),
    StyleKey(
      "bottomBackgroundColor", .color(\.bottomBackgroundColor), .color, .area, "The area's colour at the baseline."),

    StyleKey(
      "xReferenceLineColor", .color(\.xReferenceLineColor), .color, .referenceLines, alias: "xRefrenceLineColor",
      "The vertical lines at the ticks of the x axis."),
    StyleKey(
      "xReferenceLineWidth", .number(\.xReferenceLineWidth), .number(.length), .referenceLines,
      alias: "xRefrenceLineWidth", "Their width, in points; 0 for none."),
    StyleKey(
      "xReferenceLineDashPattern", .dash(\.xReferenceLineDashPattern), .dash, .referenceLines,
      alias: "xRefrenceLineDashPattern", "Lengths of dashes and gaps in turn, in points; [] for whole lines."),
    StyleKey(
      "referenceLinesInFront", .flag(\.referenceLinesInFront), .flag, .referenceLines,
      "Whether the lines at the ticks lie over the series."),
    StyleKey(
      "yReferenceLineColor", .color(\.yReferenceLineColor), .color, .referenceLines, alias: "yRefrenceLineColor",
      "The horizontal lines at the ticks of the y axis."),
    StyleKey(
      "yReferenceLineWidth", .number(\.yReferenceLineWidth), .number(.length), .referenceLines,
      alias: "yRefrenceLineWidth", "Their width, in points; 0 for none."),
    StyleKey(
      "yReferenceLineDashPattern", .dash(\.yReferenceLineDashPattern), .dash, .referenceLines,
      alias: "yRefrenceLineDashPattern", "Lengths of dashes and gaps in turn, in points; [] for whole lines."),
  ]

  private static let textKeys: [StyleKey] = [
    StyleKey("xTextColor", .color(\.xTextColor), .color, .texts, "The labels of the x axis."),
    StyleKey("xTextFont", .font(\.xTextFont), .font, .texts, "Their font."),
    StyleKey(
      "xTextTransform", .transform(\.xTextTransform), .transform, .texts,
      "Scales, then turns by degrees clockwise, then moves each label of the x axis about its centre."),
    .words(
      "xTextAngle", \.xTextAngle, .texts,
      "How the texts lie where they are not transformed: flat, or auto, which turns them where more of them have room so."
    ),
    StyleKey(
      "xTextFormat", .textFormat(\.xTextFormat), .textFormat, .texts,
      "How numbers and times of the x axis are written; texts of the data stay as they are."),
    StyleKey("yTextColor", .color(\.yTextColor), .color, .texts, "The labels of the y axis."),
    StyleKey("yTextFont", .font(\.yTextFont), .font, .texts, "Their font."),
    StyleKey(
      "yTextFormat", .textFormat(\.yTextFormat), .textFormat, .texts,
      "How numbers of the y axis are written: a notation, or {notation, decimals, prefix, suffix, percent}."),
  ]

  private static let axisKeys: [StyleKey] = [
    StyleKey("axisColor", .color(\.axisColor), .color, .axes, "The axis lines."),
    StyleKey("axisWidth", .number(\.axisWidth), .number(.length), .axes, "Their width, in points; 0 for none."),
    StyleKey(
      "axisEndSpace", .number(\.axisEndSpace), .number(.length), .axes,
      "How far the axes go on after their last ticks, in points."),
    StyleKey("axisPointColor", .color(\.axisPointColor), .color, .axes, "The points on the axes at their ticks."),
    StyleKey(
      "axisPointRadius", .number(\.axisPointRadius), .number(.length), .axes, "Their radius, in points; 0 for none."),
    StyleKey("indicatorColor", .color(\.indicatorColor), .color, .axes, "The arrows at the axes' ends."),
    StyleKey(
      "indicatorRadius", .number(\.indicatorRadius), .number(.length), .axes,
      "Half of an arrow's breadth, in points; 0 for no arrows."),
    .words(
      "axisPosition", \.axisPosition, .axes,
      "Where the axes' lines lie: at the edge of the plot, or at zero where that is in view."),
    StyleKey(
      "minorTickLength", .number(\.minorTickLength), .number(.length), .axes,
      "The length of the marks between the ticks, in points; 0 for none."),
    StyleKey("minorTickColor", .color(\.minorTickColor), .color, .axes, "These marks."),
    StyleKey(
      "indicatorWidth", .number(\.indicatorWidth), .number(.length), .axes,
      "The width of the arrows' lines, in points."),
  ]

  private static let lastKeys: [StyleKey] = [
    StyleKey("titleColor", .color(\.titleColor), .color, .title, "The chart's title."),
    StyleKey("titleFont", .font(\.titleFont), .font, .title, "Its font."),
    StyleKey("subtitleColor", .color(\.subtitleColor), .color, .title, "The text under it."),
    StyleKey("subtitleFont", .font(\.subtitleFont), .font, .title, "Its font."),
    StyleKey("axisTitleColor", .color(\.axisTitleColor), .color, .title, "The axes' titles."),
    StyleKey("axisTitleFont", .font(\.axisTitleFont), .font, .title, "Their font."),

    .words(
      "legendPosition", \.legendPosition, .legend, alias: "seriesLabels",
      "Where the names of the series stand: auto is under the chart where two lines are enough, else right of it, and "
        + "nowhere for one series; inside is the emptiest corner of the plot, end beside the end of each line."),
    StyleKey("legendTextColor", .color(\.legendTextColor), .color, .legend, "The names."),
    StyleKey("legendFont", .font(\.legendFont), .font, .legend, "Their font."),
    StyleKey(
      "legendBackgroundColor", .color(\.legendBackgroundColor), .color, .legend,
      "Behind the names where they are inside the plot."),

    StyleKey(
      "crosshairColor", .color(\.crosshairColor), .color, .pointer,
      "The lines through the point that the pointer is nearest to."),
    StyleKey(
      "crosshairWidth", .number(\.crosshairWidth), .number(.length), .pointer, "Their width, in points; 0 for none."),
    StyleKey(
      "crosshairDashPattern", .dash(\.crosshairDashPattern), .dash, .pointer,
      "Lengths of dashes and gaps in turn, in points; [] for whole lines."),
    StyleKey(
      "tooltipBackgroundColor", .color(\.tooltipBackgroundColor), .color, .pointer, "Behind the values of a point."),
    StyleKey("tooltipTextColor", .color(\.tooltipTextColor), .color, .pointer, "The values of a point."),
    StyleKey("tooltipFont", .font(\.tooltipFont), .font, .pointer, "Their font."),
    .words(
      "hover", \.hover, .pointer,
      "What the pointer finds: what is nearest along the x axis, or the value that is drawn nearest to it."),
    .words(
      "tooltipOrder", \.tooltipOrder, .pointer,
      "The order of several series: as they are drawn, or by value, the largest first."),

    StyleKey(
      "overviewHeight", .number(\.overviewHeight), .number(.length), .overview,
      "How high the strip is at most that a window shows under the chart while a part of the x axis is in view, in "
        + "points; 0 for none. It takes at most 12 % of the window's height, and a tiny window has none."),
    StyleKey(
      "overviewLineWidth", .number(\.overviewLineWidth), .number(.length), .overview,
      "The width of the lines in it, in points; they have the colours of their series."),
    StyleKey(
      "overviewShadeColor", .color(\.overviewShadeColor), .color, .overview, "Over the parts that are out of view."),
    StyleKey(
      "overviewEdgeColor", .color(\.overviewEdgeColor), .color, .overview, "The ends of the part that is in view."),

    StyleKey(
      "annotations", .annotations, .annotations, .annotations,
      "Lines, bands, texts and marked values. They come after those of the style below; [] takes those away."),
    StyleKey("annotationColor", .color(\.annotationColor), .color, .annotations, "What they have without their own."),
    StyleKey("annotationFont", .font(\.annotationFont), .font, .annotations, "The font of their labels."),
    StyleKey(
      "annotationWidth", .number(\.annotationWidth), .number(.length), .annotations, "Of their lines, in points."),
    StyleKey(
      "annotationDashPattern", .dash(\.annotationDashPattern), .dash, .annotations,
      "Lengths of dashes and gaps of their lines in turn, in points; [] for whole lines."),
    StyleKey(
      "annotationBandOpacity", .number(\.annotationBandOpacity), .number(NumberRange(0...1)), .annotations,
      "How opaque bands are, from 0 to 1."),
    StyleKey(
      "series", .series, .series, .series,
      "Changes by the names of the series: colour, width, dashes and shape of the line, area, points, label."),
    StyleKey(
      "rules", .rules, .rules, .rules,
      "Changes of some parts at some indexes, in order; the later ones win. They come after the rules of the style "
        + "below; [] takes those away."),
  ]
}
