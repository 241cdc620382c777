import type { EventCode } from '../events/events'

export type ProblemText = {
  header?: string
  message?: string
  toast?: string
  /** Said as well when the edits were written to a backup on the device. */
  optionalToast?: string
  /** One button, or a question when there is a cancel too. Without any, the alert has a plain OK. */
  buttons?: { confirm: string; cancel?: string }
  /** The next alert, after yes. */
  onConfirm?: string
  /** The server's own words, when it sent some, take the place of this part. */
  serverText?: 'message' | 'toast'
  event?: EventCode
  next?: NextStep
  retry: boolean
}

/** What the app does once the farmer has read the alert. */
export type NextStep =
  | 'reissueToken'
  | 'forceToken'
  | 'passOn'
  | 'reLogin'
  | 'offerUpdate'
  | 'chooseHerd'
  | 'signIn'
  | 'logOut'
  | 'logOutAndRestart'
  | 'restart'
  | 'closeApp'
  | 'upgradePlan'
  | 'openAttention'
  | 'retryUpload'

const unableToConnect = 'GENERAL.UNABLE_TO_CONNECT'
const alert = 'GENERAL.ALERT'
const badConnection = {
  header: unableToConnect,
  message: 'GENERAL.BAD_INTERNET_CONNECTION',
  retry: true,
} as const
const yesNo = { confirm: 'GENERAL.YES', cancel: 'GENERAL.NO' } as const
/** A question: yes saves all the same. */
const doubt = {
  header: 'GENERAL.WARNING',
  buttons: { confirm: 'PROBLEMS.SAVE_ANYWAY', cancel: 'PROBLEMS.LOOK_AGAIN' },
  retry: false,
} as const
const continueCancel = { confirm: 'GENERAL.CONTINUE', cancel: 'GENERAL.CANCEL' } as const

/** Every failure a user can meet: what they are told and what is logged. Screens never write error text. */
export const problems = {
  // Connection and sync
  offline: {
    header: unableToConnect,
    message: 'GENERAL.OFFLINE_MESSAGE',
    optionalToast: 'GENERAL.OFFLINE_BACK_UP_TO_LOCAL',
    event: 'HW175-12-2',
    retry: true,
  },
  serverDown: {
    header: unableToConnect,
    message: 'GENERAL.OFFLINE_MESSAGE',
    serverText: 'message',
    event: 'HW175-12-3',
    retry: true,
  },
  flagsUnavailable: {
    header: unableToConnect,
    message: 'GENERAL.OFFLINE_MESSAGE',
    serverText: 'message',
    event: 'HW175-12-1',
    retry: true,
  },
  noSignal: { header: alert, message: 'GENERAL.OFFLINE', event: 'HW155A', retry: true },
  uploadFailed: { toast: 'GENERAL.ONLINE_BACKUP_FAIL', event: 'HW172', retry: true },
  uploadUnknown: { toast: 'GENERAL.ONLINE_BACKUP_FAIL', event: 'HW173', retry: true },
  farmFetchFailed: { ...badConnection, event: 'HW520' },
  switchHerdFailed: {
    header: 'GENERAL.CONNECTION_LOST',
    message: 'GENERAL.SWITCH_HERD_FAIL',
    next: 'chooseHerd',
    retry: true,
  },
  herdReload: { header: alert, message: 'DIALOGS.RELOAD_HERD.TEXT', retry: false },
  reSignIn: {
    message: 'AUTH.RE_SIGN_IN',
    buttons: { confirm: 'AUTH.SIGN_IN' },
    next: 'signIn',
    retry: false,
  },
  collectionSkipped: { event: 'HW520-1', retry: true },
  farmChangedMeanwhile: { event: 'HW521', retry: true },
  recordRefused: {
    header: 'PROBLEMS.RECORD_REFUSED.HEADER',
    message: 'PROBLEMS.RECORD_REFUSED.TEXT',
    buttons: { confirm: 'PROBLEMS.RECORD_REFUSED.LOOK', cancel: 'GENERAL.LATER' },
    next: 'openAttention',
    event: 'HW526',
    retry: false,
  },
  appTooOldToSync: {
    header: alert,
    message: 'PROBLEMS.APP_TOO_OLD.TEXT',
    buttons: { confirm: 'DIALOGS.UNSUPPORTED.UPDATE', cancel: 'GENERAL.LATER' },
    next: 'offerUpdate',
    retry: false,
  },

  // The device's own database
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

  // Log-in and account
  tokenExpired: { next: 'reissueToken', retry: true },
  newTokenNeeded: { next: 'forceToken', retry: true },
  sessionExpired: { event: 'HW544', next: 'reLogin', retry: true },
  wrongPassword: { header: alert, message: 'AUTH.WRONG_PASSWORD', serverText: 'message', retry: false },
  tooManyAttempts: { header: alert, message: 'AUTH.TOO_MANY_ATTEMPTS', serverText: 'message', retry: false },
  inactiveAccount: { header: alert, message: 'GENERAL.INACTIVE_ACCOUNT', next: 'reLogin', retry: false },
  noAccess: {
    header: 'GENERAL.NO_ACCESS',
    message: 'DIALOGS.NO_ACCESS.TEXT',
    serverText: 'message',
    next: 'reLogin',
    retry: false,
  },
  herdNotYours: {
    header: 'GENERAL.NO_ACCESS',
    message: 'PROBLEMS.HERD_NOT_YOURS.TEXT',
    serverText: 'message',
    event: 'HW543',
    next: 'chooseHerd',
    retry: false,
  },
  unsupported: {
    header: alert,
    message: 'DIALOGS.UNSUPPORTED.TEXT',
    serverText: 'message',
    onConfirm: 'unsupportedPrompt',
    retry: false,
  },
  unsupportedPrompt: {
    header: 'DIALOGS.UNSUPPORTED.HEADER',
    message: 'DIALOGS.UNSUPPORTED.PROMPT',
    buttons: { confirm: 'DIALOGS.UNSUPPORTED.UPDATE', cancel: 'GENERAL.CONTACT_US' },
    next: 'offerUpdate',
    retry: false,
  },
  loginFailed: { header: alert, message: 'GENERAL.UNEXPECTED_ERROR', retry: true },
  loginOffline: { ...badConnection },
  accountNotCreated: { header: alert, message: 'GENERAL.CREATING_ACCOUNT_ISSUE', retry: true },
  registrationIssue: { header: alert, message: 'GENERAL.PROCESSING_REQUEST_ISSUE', retry: true },
  cantRegister: { toast: 'AUTH.CANT_REGISTER', serverText: 'toast', retry: true },
  otpFailed: {
    header: alert,
    message: 'GENERAL.UNABLE_PROCESS_REQUEST',
    serverText: 'message',
    event: 'HW542',
    retry: true,
  },
  otpOffline: { ...badConnection, event: 'HW542' },
  otpRefused: {
    header: alert,
    message: 'GENERAL.BAD_INTERNET_CONNECTION',
    serverText: 'message',
    event: 'HW542',
    retry: true,
  },
  wrongCaptcha: { header: alert, message: 'AUTH.WRONG_CAPTCHA', retry: true },
  passwordResetOffline: { ...badConnection, event: 'HW541' },
  passwordResetFailed: {
    header: unableToConnect,
    message: 'GENERAL.OFFLINE_UPGRADE_MESSAGE',
    event: 'HW541',
    retry: true,
  },
  pinRequestFailed: { header: alert, message: 'AUTH.PIN_REQUEST_FAILED', event: 'HW540', retry: true },
  ignoredHere: { retry: false },
  notSynchronised: {
    header: alert,
    message: 'PROBLEMS.NOT_SYNCHRONISED.TEXT',
    event: 'HW536',
    retry: true,
  },
  logoutFailed: { ...badConnection, event: 'HW535' },
  switchUserFailed: {
    header: unableToConnect,
    message: 'GENERAL.OFFLINE_SWITCH_TO_USER_HERD',
    event: 'HW177',
    next: 'logOutAndRestart',
    retry: false,
  },
  adviserAlreadyLoggedIn: { header: alert, message: 'AUTH.LOG_OUT_BEFORE_SWITCH', retry: false },
  noHerdAccess: {
    header: 'GENERAL.NO_ACCESS',
    message: 'AUTH.NO_HERD_ACCESS',
    event: 'HW543-2',
    next: 'signIn',
    retry: false,
  },
  languageChangeFailed: { toast: 'GENERAL.LANGUAGE_CHANGE_FAIL', event: 'HW157', retry: true },

  // Plan and demo
  accessError: {
    header: 'GENERAL.NO_ACCESS',
    message: 'DIALOGS.NO_ACCESS.TEXT',
    next: 'passOn',
    retry: false,
  },
  upgradeLinkFailed: { ...badConnection },
  upgradeMessage: { header: 'GENERAL.WARNING', serverText: 'message', retry: false },
  quoteFailed: { event: 'HW444', retry: true },
  featureLocked: { next: 'upgradePlan', retry: false },
  printNotAllowed: { event: 'HW413-1', next: 'upgradePlan', retry: false },
  demoAttachFailed: { toast: unableToConnect, serverText: 'toast', retry: true },
  demoRestricted: {
    header: alert,
    message: 'DEMO.RESTRICTED.TEXT',
    buttons: yesNo,
    next: 'logOut',
    retry: false,
  },
  demoRestrictedNotice: { toast: 'DEMO.RESTRICTED.NOTICE', retry: false },

  // Turbo mode
  turboActive: {
    header: alert,
    message: 'GENERAL.UNABLE_TO_CONNECT_WHILE_TURBO_MODE_IS_ACTIVE',
    retry: false,
  },
  turboDuringSync: { header: alert, message: 'TURBO.SYNC_IN_PROGRESS', retry: true },
  turboStart: { header: 'GENERAL.WARNING', message: 'TURBO.START', buttons: continueCancel, retry: false },
  turboSecondStart: {
    header: 'GENERAL.WARNING',
    message: 'TURBO.SECOND_START',
    buttons: continueCancel,
    retry: false,
  },
  turboNotSent: { header: alert, message: 'TURBO.NOT_SENT', retry: true },
  turboStop: { header: 'GENERAL.WARNING', message: 'TURBO.STOP', buttons: continueCancel, retry: false },

  // Files
  noSpace: { header: alert, message: 'FILES.NOT_ENOUGH_SPACE', event: 'HW442', retry: true },
  fileUnreadable: {
    header: alert,
    message: 'FILES.READ_ERROR',
    toast: 'FILES.READ_ERROR_TOAST',
    retry: true,
  },
  invalidFileType: { header: alert, message: 'INVALID_FILE_TYPE', event: 'HW643', retry: false },
  fileTooBig: { header: alert, message: 'SIZE_LIMIT', event: 'HW644', retry: false },
  fileUploadForbidden: { next: 'retryUpload', retry: true },
  fileUploadFailed: { event: 'HW175-5-3', retry: true },
  folderNotCreated: { header: alert, message: 'FILES.NOT_SAVED', event: 'HW443-1', retry: true },
  filePickerFailed: { header: alert, message: 'FILES.NOT_PICKED', event: 'HW443-2', retry: true },
  fileNotMoved: { header: alert, message: 'FILES.NOT_SAVED', event: 'HW443-3', retry: true },
  fileNeverMoved: { header: alert, message: 'FILES.NOT_SAVED', event: 'HW175-5-2', retry: false },
  filesStillUploading: { header: alert, message: 'FILES.STILL_UPLOADING', retry: true },
  uploadingOnOtherDevice: { header: alert, message: 'FILES.UPLOADING_ON_OTHER_DEVICE', retry: true },
  libraryPermission: { header: alert, message: 'FILES.ALLOW_LIBRARY_ACCESS', retry: true },
  onlyOnDevice: { header: alert, message: 'GENERAL.ONLY_ON_DEVICE', retry: false },
  onlyForMobile: { header: alert, message: 'GENERAL.FEATURE_ONLY_FOR_MOBILE', retry: false },
  pdfColumnsDropped: { toast: 'EXPORT_TO_PDF.MAX_COLUMNS', event: 'HW661', retry: false },
  reportNotMade: { header: alert, message: 'REPORTS.NOT_GENERATED', event: 'HW660', retry: true },
  screenshotNotShared: { toast: 'GENERAL.SHARE_FAIL', event: 'HW800', retry: true },

  // Links and pages
  linkOffline: { ...badConnection },
  pageNotOpened: { header: alert, message: 'GENERAL.COULD_NOT_OPEN_PAGE', retry: true },
  pedigreeSearchFailed: { header: alert, message: 'GENERAL.SEARCH_ERROR', retry: true },

  // Scanners, readers and scales
  scanFailed: { header: 'GENERAL.ERROR', message: 'GENERAL.SMT_WENT_WRONG', event: 'HW630', retry: true },
  noCodeFound: { header: alert, message: 'DIALOGS.SCAN_QR.NO_CODE_FOUND', event: 'HW631', retry: true },
  screenTooCoarse: { header: alert, message: 'DIALOGS.SCAN_QR.RETINA_ONLY', retry: false },
  cameraPermission: { header: alert, message: 'DIALOGS.SCAN_QR.ALLOW_CAMERA', event: 'HW632', retry: true },
  localNetworkPermission: {
    header: alert,
    message: 'HARDWARE.LOCAL_NETWORK_PERMISSIONS',
    event: 'HW614',
    retry: true,
  },
  wifiOff: { header: alert, message: 'HARDWARE.ENABLE_WIFI', retry: true },
  bluetoothOff: { header: alert, message: 'HARDWARE.ENABLE_BLUETOOTH', event: 'HW610', retry: true },
  deviceSilent: { header: 'GENERAL.ERROR', message: 'HARDWARE.NOT_RESPONDING', event: 'HW615', retry: true },
  deviceStreamLost: { event: 'HW612', retry: true },

  // The department
  calfNotRegistered: {
    header: 'CALF_REGISTRATION.ERROR',
    message: 'CALF_REGISTRATION.FAILED',
    serverText: 'message',
    event: 'HW550',
    retry: true,
  },
  calfRegistrationTimeout: {
    header: 'CALF_REGISTRATION.ERROR',
    message: 'CALF_REGISTRATION.TIMEOUT',
    event: 'HW551',
    retry: true,
  },
  calfRegistrationSilent: {
    header: 'CALF_REGISTRATION.ERROR',
    message: 'CALF_REGISTRATION.NO_RESPONSE',
    event: 'HW552',
    retry: true,
  },
  certificateFailed: {
    header: alert,
    message: 'MOVEMENTS.CERTIFICATE_FAILED',
    serverText: 'message',
    event: 'HW560',
    retry: true,
  },
  departmentTimeout: { header: alert, message: 'DEPARTMENT.TIMEOUT', event: 'HW570', retry: true },
  departmentUnreachable: { event: 'HW571', retry: true },

  // App updates
  updateReady: {
    header: alert,
    message: 'DIALOGS.UPDATE_READY_TO_INSTALL.TEXT',
    buttons: yesNo,
    onConfirm: 'updateInstalling',
    event: 'HW700',
    retry: false,
  },
  updateInstalling: { event: 'HW702', next: 'restart', retry: false },
  updateLater: {
    header: alert,
    message: 'UPDATE_NOT_INSTALLED_IMMEDIATELY.TEXT',
    event: 'HW703',
    retry: false,
  },
  updateBroken: {
    header: alert,
    message: 'DIALOGS.UPDATE_BROKEN.TEXT',
    buttons: yesNo,
    event: 'HW704',
    next: 'restart',
    retry: true,
  },

  // Jobs: what stops a save
  taskTypeUnknown: {
    header: alert,
    message: 'PROBLEMS.TASK_TYPE_UNKNOWN.TEXT',
    event: 'HW720',
    retry: false,
  },
  taskIncomplete: { header: alert, message: 'PROBLEMS.TASK_INCOMPLETE.TEXT', retry: false },
  taskInFuture: { header: alert, message: 'PROBLEMS.TASK_IN_FUTURE.TEXT', retry: false },
  tooFewAnimals: { header: alert, message: 'PROBLEMS.TOO_FEW_ANIMALS.TEXT', retry: false },
  tooManyAnimals: { header: alert, message: 'PROBLEMS.TOO_MANY_ANIMALS.TEXT', retry: false },
  animalNotForTask: { header: alert, message: 'PROBLEMS.ANIMAL_NOT_FOR_TASK.TEXT', retry: false },
  newbornCount: { header: alert, message: 'PROBLEMS.NEWBORN_COUNT.TEXT', retry: false },
  newbornHasRecords: { header: alert, message: 'PROBLEMS.NEWBORN_HAS_RECORDS.TEXT', retry: false },
  tagTaken: { header: alert, message: 'PROBLEMS.TAG_TAKEN.TEXT', retry: false },

  // Jobs: what is asked before one is saved
  weightUnlikely: { ...doubt, message: 'PROBLEMS.WEIGHT_UNLIKELY.TEXT', event: 'HW601' },
  weighedTwice: { ...doubt, message: 'PROBLEMS.WEIGHED_TWICE.TEXT', event: 'HW602' },
  doseWeightUnknown: { ...doubt, message: 'PROBLEMS.DOSE_WEIGHT_UNKNOWN.TEXT' },
  medicineRecordIncomplete: { ...doubt, message: 'PROBLEMS.MEDICINE_RECORD_INCOMPLETE.TEXT' },
  medicineExpired: { ...doubt, message: 'PROBLEMS.MEDICINE_EXPIRED.TEXT', event: 'HW582' },
  remedyPurchaseMissing: { ...doubt, message: 'PROBLEMS.REMEDY_PURCHASE_MISSING.TEXT', event: 'HW580' },
  organicPeriodShort: { ...doubt, message: 'PROBLEMS.ORGANIC_PERIOD_SHORT.TEXT' },
  gaveBirthRecently: { ...doubt, message: 'PROBLEMS.GAVE_BIRTH_RECENTLY.TEXT' },
  damTooYoung: { ...doubt, message: 'PROBLEMS.DAM_TOO_YOUNG.TEXT' },
  gestationShort: { ...doubt, message: 'PROBLEMS.GESTATION_SHORT.TEXT' },
  gestationLong: { ...doubt, message: 'PROBLEMS.GESTATION_LONG.TEXT' },
  birthPremature: { ...doubt, message: 'PROBLEMS.BIRTH_PREMATURE.TEXT' },

  // Animals: what stops a save
  tagMissing: { header: alert, message: 'PROBLEMS.TAG_MISSING.TEXT', retry: false },
  tagWasHere: { header: alert, message: 'PROBLEMS.TAG_WAS_HERE.TEXT', retry: false },
  eidTaken: { header: alert, message: 'PROBLEMS.EID_TAKEN.TEXT', retry: false },
  eidUnreadable: { header: alert, message: 'PROBLEMS.EID_UNREADABLE.TEXT', event: 'HW622', retry: false },
  eidLostDigits: { header: alert, message: 'PROBLEMS.EID_LOST_DIGITS.TEXT', retry: false },
  eidLostZero: { header: alert, message: 'PROBLEMS.EID_LOST_ZERO.TEXT', retry: false },
  eidNotAnimal: { header: alert, message: 'PROBLEMS.EID_NOT_ANIMAL.TEXT', retry: false },
  bornInFuture: { header: alert, message: 'PROBLEMS.BORN_IN_FUTURE.TEXT', retry: false },
  diedBeforeBirth: { header: alert, message: 'PROBLEMS.DIED_BEFORE_BIRTH.TEXT', retry: false },
  arrivedBeforeBirth: { header: alert, message: 'PROBLEMS.ARRIVED_BEFORE_BIRTH.TEXT', retry: false },
  leftBeforeArrival: { header: alert, message: 'PROBLEMS.LEFT_BEFORE_ARRIVAL.TEXT', retry: false },
  ownParent: { header: alert, message: 'PROBLEMS.OWN_PARENT.TEXT', retry: false },
  damNotFemale: { header: alert, message: 'PROBLEMS.DAM_NOT_FEMALE.TEXT', retry: false },
  sireNotMale: { header: alert, message: 'PROBLEMS.SIRE_NOT_MALE.TEXT', retry: false },
  breedOfOtherSpecies: { header: alert, message: 'PROBLEMS.BREED_OF_OTHER_SPECIES.TEXT', retry: false },
  breedSharesOver100: { header: alert, message: 'PROBLEMS.BREED_SHARES_TOO_MUCH.TEXT', retry: false },
  breedSharesUnreadable: { header: alert, message: 'PROBLEMS.BREED_SHARES_UNREADABLE.TEXT', retry: false },

  // Animals: what is asked before one is saved
  tagLooksLike: { ...doubt, message: 'PROBLEMS.TAG_LOOKS_LIKE.TEXT' },
  tagCheckDigit: { ...doubt, message: 'PROBLEMS.TAG_CHECK_DIGIT.TEXT' },
  tagFormat: { ...doubt, message: 'PROBLEMS.TAG_FORMAT.TEXT' },
  tagOutdated: { ...doubt, message: 'PROBLEMS.TAG_OUTDATED.TEXT' },
  tagNotOfficial: { ...doubt, message: 'PROBLEMS.TAG_NOT_OFFICIAL.TEXT' },
  tagOver38Bits: { ...doubt, message: 'PROBLEMS.TAG_TOO_HIGH.TEXT' },
  tagUnknownCountry: { ...doubt, message: 'PROBLEMS.TAG_UNKNOWN_COUNTRY.TEXT' },
  tagLong: { ...doubt, message: 'PROBLEMS.TAG_LONG.TEXT' },
  eidOver38Bits: { ...doubt, message: 'PROBLEMS.EID_TOO_HIGH.TEXT' },
  eidTestTag: { ...doubt, message: 'PROBLEMS.EID_TEST_TAG.TEXT' },
  eidUnknownCountry: { ...doubt, message: 'PROBLEMS.EID_UNKNOWN_COUNTRY.TEXT' },
  parentYounger: { ...doubt, message: 'PROBLEMS.PARENT_YOUNGER.TEXT' },

  // Anything else
  invalidInput: {
    header: alert,
    message: 'PROBLEMS.INVALID_INPUT.TEXT',
    serverText: 'message',
    retry: false,
  },
  notFound: { header: alert, message: 'PROBLEMS.NOT_FOUND.TEXT', serverText: 'message', retry: false },
  tooLarge: { header: alert, message: 'PROBLEMS.TOO_LARGE.TEXT', serverText: 'message', retry: false },
  unexpected: { header: alert, message: 'GENERAL.UNEXPECTED_ERROR', retry: true },
} as const satisfies Record<string, ProblemText>

export type ProblemCode = keyof typeof problems
/** `values` fill the blanks of the text: a limit in MB, a number of records. */
export type Problem = {
  code: ProblemCode
  serverText?: string | undefined
  values?: Record<string, string | number>
}

/** The row of a problem, with every cell it could have. */
export const textOf = (code: ProblemCode): ProblemText => problems[code]

/** How a POST fails while turbo mode keeps the app off the network. */
export const turboRefusal = { status: 0, statusText: 'CANCELLED' } as const
