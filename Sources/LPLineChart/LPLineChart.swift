// What somebody needs who puts a chart into a program: views and layouts, layers, geometry, tables and styles, and
// the errors that writing and showing throw.
@_exported public import Calendar
@_exported public import Diagnostics
@_exported public import Graphics
@_exported public import LayerTree
@_exported public import LineChart
@_exported public import StyleFiles
@_exported public import Tables
