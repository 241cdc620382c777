import { alert, type ProblemText } from '../problem-text'

/** Files and reports. */
export const fileProblems = {
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
} as const satisfies Record<string, ProblemText>
