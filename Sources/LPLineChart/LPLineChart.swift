@_exported public import Calendar
@_exported public import Graphics
@_exported public import LayerTree
@_exported public import LineChart
@_exported public import StyleFiles
@_exported public import Tables
