import { alert, doubt, type ProblemText } from '../problem-text'

/** Bringing a herd in from a file: what is wrong with the file, with a row of it, and what is asked about a row. */
export const importProblems = {
  importEmpty: { header: alert, message: 'PROBLEMS.IMPORT_EMPTY.TEXT', retry: false },
  importTooBig: { header: alert, message: 'PROBLEMS.IMPORT_TOO_BIG.TEXT', retry: false },
  importOldExcel: { header: alert, message: 'PROBLEMS.IMPORT_OLD_EXCEL.TEXT', retry: false },
  importNotATable: { header: alert, message: 'PROBLEMS.IMPORT_NOT_A_TABLE.TEXT', retry: false },
  importDamaged: { header: alert, message: 'PROBLEMS.IMPORT_DAMAGED.TEXT', retry: false },
  importUnpacksTooBig: { header: alert, message: 'PROBLEMS.IMPORT_UNPACKS_TOO_BIG.TEXT', retry: false },
  importTooManyColumns: { header: alert, message: 'PROBLEMS.IMPORT_TOO_MANY_COLUMNS.TEXT', retry: false },
  importTooManyRows: { header: alert, message: 'PROBLEMS.IMPORT_TOO_MANY_ROWS.TEXT', retry: false },
  importNoRows: { header: alert, message: 'PROBLEMS.IMPORT_NO_ROWS.TEXT', retry: false },
  importNoTagColumn: { header: alert, message: 'PROBLEMS.IMPORT_NO_TAG_COLUMN.TEXT', retry: false },
  importUndone: { header: alert, message: 'PROBLEMS.IMPORT_UNDONE.TEXT', retry: false },
  importTagLostDigits: { header: alert, message: 'PROBLEMS.IMPORT_TAG_LOST_DIGITS.TEXT', retry: false },
  importDateUnreadable: { header: alert, message: 'PROBLEMS.IMPORT_DATE_UNREADABLE.TEXT', retry: false },
  importDateAhead: { header: alert, message: 'PROBLEMS.IMPORT_DATE_AHEAD.TEXT', retry: false },
  importNumberUnreadable: { header: alert, message: 'PROBLEMS.IMPORT_NUMBER_UNREADABLE.TEXT', retry: false },
  importNumberOutOfRange: {
    header: alert,
    message: 'PROBLEMS.IMPORT_NUMBER_OUT_OF_RANGE.TEXT',
    retry: false,
  },
  importAnswerUnknown: { header: alert, message: 'PROBLEMS.IMPORT_ANSWER_UNKNOWN.TEXT', retry: false },
  importYesNoUnreadable: { header: alert, message: 'PROBLEMS.IMPORT_YES_NO_UNREADABLE.TEXT', retry: false },
  importTextTooLong: { header: alert, message: 'PROBLEMS.IMPORT_TEXT_TOO_LONG.TEXT', retry: false },
  importTwice: { header: alert, message: 'PROBLEMS.IMPORT_TWICE.TEXT', retry: false },
  importAlreadyHere: { header: alert, message: 'PROBLEMS.IMPORT_ALREADY_HERE.TEXT', retry: false },
  importGarbled: { ...doubt, message: 'PROBLEMS.IMPORT_GARBLED.TEXT' },
  importBreedUnknown: { ...doubt, message: 'PROBLEMS.IMPORT_BREED_UNKNOWN.TEXT' },
  importParentUnknown: { ...doubt, message: 'PROBLEMS.IMPORT_PARENT_UNKNOWN.TEXT' },
  importDateUnlikely: { ...doubt, message: 'PROBLEMS.IMPORT_DATE_UNLIKELY.TEXT' },
} as const satisfies Record<string, ProblemText>
