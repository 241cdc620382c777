import { alert, type ProblemText, yesNo } from '../problem-text'

/** The device's own database, and what is backed up from it. */
export const deviceProblems = {
  localDatabase: {
    header: 'DIALOGS.DATABASE_ERROR.HEADER',
    message: 'DIALOGS.DATABASE_ERROR.TEXT',
    buttons: yesNo,
    onConfirm: 'databaseClosing',
    event: 'HW511',
    retry: true,
  },
  databaseClosing: { message: 'DIALOGS.DATABASE_CLOSING.TEXT', next: 'closeApp', retry: false },
  databaseNotOpened: {
    header: alert,
    message: 'PROBLEMS.DATABASE_NOT_OPENED.TEXT',
    event: 'HW510',
    retry: true,
  },
  databaseNotMigrated: {
    header: alert,
    message: 'PROBLEMS.DATABASE_NOT_MIGRATED.TEXT',
    event: 'HW513',
    retry: true,
  },
  databaseCorrupt: { header: alert, message: 'PROBLEMS.DATABASE_CORRUPT.TEXT', event: 'HW514', retry: true },
  databaseNotCleared: {
    header: alert,
    message: 'PROBLEMS.DATABASE_NOT_CLEARED.TEXT',
    event: 'HW515',
    next: 'restart',
    retry: true,
  },
  databaseRebuilt: { toast: 'PROBLEMS.DATABASE_REBUILT.TEXT', event: 'HW516', retry: false },
  storageFull: {
    header: 'PROBLEMS.STORAGE_FULL.HEADER',
    message: 'PROBLEMS.STORAGE_FULL.TEXT',
    event: 'HW512',
    retry: true,
  },
  opfsMissing: { toast: 'PROBLEMS.OPFS_MISSING.TEXT', event: 'HW517', retry: false },
  storageEvicted: {
    header: 'PROBLEMS.STORAGE_EVICTED.HEADER',
    message: 'PROBLEMS.STORAGE_EVICTED.TEXT',
    event: 'HW519',
    next: 'signIn',
    retry: false,
  },
  saveFailed: { header: alert, message: 'PROBLEMS.SAVE_FAILED.TEXT', retry: true },
  recordGone: { toast: 'PROBLEMS.RECORD_GONE.TEXT', retry: false },
  undoTooLate: { toast: 'PROBLEMS.UNDO_TOO_LATE.TEXT', retry: false },
  historyIncomplete: { toast: 'PROBLEMS.HISTORY_INCOMPLETE.TEXT', retry: true },
  backupFailed: { header: alert, message: 'PROBLEMS.BACKUP_FAILED.TEXT', event: 'HW530', retry: true },
  backupNotVerified: {
    header: alert,
    message: 'PROBLEMS.BACKUP_NOT_VERIFIED.TEXT',
    event: 'HW532',
    retry: true,
  },
  backupCheckFailed: { event: 'HW534', retry: true },
  restoreFailed: { header: alert, message: 'PROBLEMS.RESTORE_FAILED.TEXT', event: 'HW326E', retry: true },
} as const satisfies Record<string, ProblemText>
