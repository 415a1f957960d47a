import CLinux
import Glibc

/// What is known of a kind of file system.
nonisolated enum FileSystem {
  /// File systems whose files change without the kernel's doing: on another machine, or as they are read.
  private static let silent: Set<Int> = [
    Int(NFS_SUPER_MAGIC), Int(SMB_SUPER_MAGIC), Int(CIFS_SUPER_MAGIC), Int(SMB2_SUPER_MAGIC), Int(V9FS_MAGIC),
    Int(AFS_SUPER_MAGIC), Int(CEPH_SUPER_MAGIC), Int(CODA_SUPER_MAGIC), Int(FUSE_SUPER_MAGIC),
    Int(PROC_SUPER_MAGIC), Int(SYSFS_MAGIC),
  ]

  /// Whether the kernel tells of all changes in a directory.
  static func tellsOfChanges(_ directory: String) -> Bool {
    var status = statfs()
    guard statfs(directory, &status) == 0 else { return true }
    return !silent.contains(Int(status.f_type))
  }
}
