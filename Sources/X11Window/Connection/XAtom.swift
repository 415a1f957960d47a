/// The names that are used with a window manager, besides those that X itself has numbers for.
nonisolated enum XAtom: String, CaseIterable {
  case protocols = "WM_PROTOCOLS"
  case deleteWindow = "WM_DELETE_WINDOW"
  case utf8String = "UTF8_STRING"
  case netName = "_NET_WM_NAME"
  case netIconName = "_NET_WM_ICON_NAME"
  case netIcon = "_NET_WM_ICON"
  case netPing = "_NET_WM_PING"
  case netProcess = "_NET_WM_PID"
  case netStartup = "_NET_STARTUP_ID"
}
