import Calendar
import Diagnostics
import TableReaders
import Tables
import Testing

@Suite("Real delimited files")
struct DataFileTests {
  /// Columns as "name:type", with "-n" behind it for n missing values.
  func summary(_ table: Table) -> String {
    table.columns.map { "\($0.name):\($0.type.rawValue)\($0.missingCount > 0 ? "-\($0.missingCount)" : "")" }
      .joined(separator: " ")
  }

  @Test(
    "Each has its columns, types and missing values",
    arguments: [
      ("airline.csv", 144, "Date:time Passengers:number", "1949-01", "112"),
      ("co2_weekly.csv", 2284, "date:time co2:number-59", "19580329", "316.1"),
      ("co2_shuffled.csv", 2284, "date:time co2:number-59", "19670311", "322.6"),
      (
        "danish_quarterly_bom.csv", 55, "period:time lrm:number lry:number lpy:number ibo:number ide:number", "1974Q1",
        "11.63255023"
      ), ("ecg_mitdb.csv", 7500, "data:number label:number", nil, "0"),
      (
        "elnino_wide.csv", 61,
        "YEAR:time JAN:number FEB:number MAR:number APR:number MAY:number JUN:number JUL:number AUG:number "
          + "SEP:number OCT:number NOV:number DEC:number", "1950", "23.11"
      ), ("eu_elec_equip.csv", 257, "DATE:time STS.M.I7.W.TOVT.NS0016.4.000:number", "Jan-1-1995", "66.19"),
      ("gb_solar_halfhour.csv", 289, "datetime_gmt:time solar_gen:number", "2021-05-01 00:00:00+00:00", "0"),
      ("glucose_gaps.csv", 8000, "isig:number datetime:time glucose:number", nil, nil),
      ("iowa_electricity_long.csv", 51, "year:time source:text net_generation:number", "2001-01-01", "Fossil Fuels"),
      (
        "lincoln_weather_quoted.csv", 366, "STATION:text NAME:text DATE:time TMAX:number-1 TMIN:number-1", nil,
        "LINCOLN 11 SW, NE US"
      ),
      (
        "macro_german_latin1.csv", 203,
        "Quartal:time Arbeitslosenquote (%):number Inflation (%):number-1 BIP real (Mrd. $):number", "01.01.1959", "5.8"
      ), ("nile.csv", 100, "year:time volume:number", "1871", "1120"),
      (
        "nyc_weather_na.csv", 1413,
        "origin:text year:time month:number day:number hour:number temp:number dewp:number humid:number "
          + "wind_dir:number-4 wind_speed:number wind_gust:number-1065 precip:number pressure:number-156 "
          + "visib:number time_hour:time", nil, nil
      ), ("seattle_temps_hourly.csv", 8759, "date:time temp:number", "2010/01/01 00:00", "39.4"),
      (
        "seattle_weather.csv", 1461,
        "date:time precipitation:number temp_max:number temp_min:number wind:number weather:text", "2012/01/01", "0"
      ), ("sf_temps_y_first.csv", 8759, "temp:number date:time", nil, nil),
      ("stocks_long.csv", 2136, "Ticker:text Date:time Close:number Volume:number", nil, nil),
      ("sunspots_yearly.csv", 309, "YEAR:time SUNACTIVITY:number", "1700", "5"),
      (
        "us_change.csv", 187,
        "column 1:number Quarter:time Consumption:number Income:number Production:number Savings:number "
          + "Unemployment:number", nil, nil
      ),
      (
        "us_economics.tsv", 574,
        "date:time pce:number pop:number psavert:number uempmed:number unemploy:number", "1967-07-01", "506.7"
      ),
      (
        "us_marriages.csv", 145,
        "Year:time Marriages:number-4 Divorces:number-4 Population:number Marriages_per_1000:number-4 "
          + "Divorces_per_1000:number-4", "1867", "357000"
      ),
      (
        "us_unemployment_wide.csv", 69,
        "Year:time Jan:number Feb:number Mar:number Apr:number May:number Jun:number Jul:number Aug:number "
          + "Sep:number Oct:number Nov:number Dec:number Annual:number", "1948", "4"
      ), ("commits_headerless.txt", 4916, "column 1:time", "Sat, 22 Apr 2017 15:11:58 -0500", nil),
    ] as [(String, Int, String, String?, String?)])
  func files(name: String, rows: Int, columns: String, time: String?, second: String?) throws {
    let loaded = try TableLoader.load(path("../Data/" + name))
    #expect(loaded.table.rowCount == rows)
    #expect(summary(loaded.table) == columns)
    #expect(loaded.diagnostics.allSatisfy { $0.severity == .note })
    if let time, let format = loaded.table.columns.first?.timeFormat {
      #expect(loaded.table.columns.first?[0].double == format.parse(time))
    }
    if let second { #expect(loaded.table.columns[1].text(at: 0) == second) }
  }

  @Test("Many columns of a wide file are read by their names")
  func wide() throws {
    let table = try TableLoader.load(path("../Data/us_employment.csv")).table
    #expect(table.rowCount == 120)
    #expect(table.columns.count == 24)
    #expect(table.columns.map(\.type) == [.time] + Array(repeating: .number, count: 23))
    #expect(table.column("nonfarm_change")?.text(at: 0) == "282")
    #expect(table.column("government")?.text(at: 119) == "22100")
    let macro = try TableLoader.load(path("../Data/us_macro_quarterly.csv")).table
    #expect(macro.columns.map(\.type) == [.time] + Array(repeating: .number, count: 13))
    #expect(macro.column("cpi")?.text(at: 0) == "28.98")
  }

  @Test("What is left out of a file of a statistics office is told")
  func preamble() throws {
    let loaded = try TableLoader.load(path("../Data/macro_german_latin1.csv"))
    #expect(
      dump(loaded.diagnostics) == """
        note: the text is not UTF-8; it is read as Windows-1252 (Latin-1), unless --encoding names another [encoding]
        1:1: note: 2 lines above the table are left out [preamble]
        209:1: note: a line below the table is left out [footnote]
        """)
    #expect(loaded.table.columns[3].text(at: 0) == "2710.349")
    #expect(loaded.table.columns[3].text(at: 202) == "12990.341")
  }

  @Test(
    "Cases read as they should",
    arguments: [
      (
        "duplicate-header.csv", "t:number a:number a (2):number b:number\n0 10 20 1\n1 11 21 2\n2 12 22 3",
        "1:5: warning: another column is called \"a\"; this one is called \"a (2)\" [duplicate-column]"
      ), ("empty-header.csv", "t:number column 2:number b:number\n0 5 1\n1 6 2", ""),
      (
        "latin1.csv", "zeit:number Temp °C:number\n0 20\n1 21",
        "note: the text is not UTF-8; it is read as Windows-1252 (Latin-1), unless --encoding names another [encoding]"
      ), ("utf16le.csv", "zeit:number Temp °C:number\n0 20\n1 21", ""),
      ("utf16be.csv", "zeit:number Temp °C:number\n0 20\n1 21", ""),
      ("missing-markers.csv", "t:number v:number\n0 -\n1 12\n2 -\n3 35\n4 -\n5 47\n6 -\n7 -\n8 29", ""),
      (
        "number-lookalikes.csv",
        "part:text qty:number\n'204E015507' 5\n'777E020011' 7\n'003E000002' 6\n'0x1F' 9\n'Infinity' 3\n'nan' 4", ""
      ),
      (
        "number-lookalikes-values.csv", "t:number v:number\n0 -\n1 -\n2 -\n3 5\n4 0.5\n5 5\n6 1000",
        "2:3: warning: \"0x10\" is no number; 3 values of column \"v\" count as missing, on lines 2, 3, 4 [not-a-number]"
      ),
      (
        "ragged.csv", "t:number a:number b:number\n1 10 100\n2 20 -\n3 30 300\n4 40 400\n5 50 500",
        "3:1: warning: line 3 has 2 cells where 3 are expected; the others are missing [row-length]\n"
          + "6:10: warning: line 6 has 4 cells where 3 are expected; the rest is left out [row-length]"
      ), ("semicolon-comma.csv", "t:number v:number\n0.5 1.25\n1 2.5\n1.5 -3.75", ""),
      ("tab-comma.tsv", "t:number v:number\n0.5 1.25\n1 2.5\n1.5 -3.75", ""),
      ("semicolon-point.csv", "t:number v:number\n0.5 1.25\n1 2.5\n1.5 -3.75", ""),
      ("not-finite.csv", "t:number v:number\n0 -\n1 4\n2 -\n3 2\n4 -\n5 -\n6 3", ""),
      ("big-int.csv", "id:number v:number\n9007199254740993 1\n9007199254740995 2", ""),
      ("epoch-seconds.csv", "t:time v:number\n1700000000 1\n1700000060 3\n1700000120 2\n1700000180 4", ""),
      ("epoch-milliseconds.csv", "t:time v:number\n1700000000 1\n1700000060 3\n1700000120 2\n1700000180 4", ""),
    ])
  func cases(name: String, table: String, diagnostics: String) throws {
    let loaded = try TableLoader.load(path("../Cases/" + name))
    #expect(dump(loaded.table) == table)
    #expect(dump(loaded.diagnostics) == diagnostics)
  }

  @Test("Empty files say that there are no rows", arguments: ["empty.csv", "header.csv", "blank.csv"])
  func empty(name: String) throws {
    let loaded = try TableLoader.load(path("../Cases/" + name))
    #expect(loaded.table.rowCount == 0)
    #expect(loaded.diagnostics.map(\.code) == ["no-rows"])
    #expect(loaded.diagnostics.first?.path?.hasSuffix(name) == true)
  }
}
