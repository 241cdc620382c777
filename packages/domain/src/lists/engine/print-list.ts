import { paperDay } from '../../base/dates'
import { fail, ok, type Result } from '../../base/result'
import type { SubApp } from '../../base/sub-apps'
import { type FarmAccess, mayUse } from '../../frame/access/may-use'
import type { Problem } from '../../records/problems/problems'

export const mostPrintedColumns = 12
/** Said when some of them did not fit. */
export const droppedColumnsText = 'EXPORT_TO_PDF.MAX_COLUMNS'

export const printedPage = {
  headerColour: '#b5c426',
  ink: '#16261a',
  line: '#d5dacb',
  light: '#fbfcf7',
  /** The date's place on the page. */
  dateAt: 'bottom right',
  logoAt: 'top',
} as const

export type PrintPlan<C> = {
  columns: C[]
  dropped: C[]
  /** An info toast, when columns were dropped. */
  toast?: { text: typeof droppedColumnsText; tone: 'info' }
  fileName: string
  date: string
}

/** Whether the farm's plan prints lists. Without it the problem is logged and the plans are shown. */
export function mayPrintList(farm: FarmAccess, subApp: SubApp): Result<void, Problem> {
  const { use } = mayUse(farm, { subApp, feature: 'PRINT_THIS_LIST' })
  return use === 'allowed' ? ok(undefined) : fail({ code: 'printNotAllowed' })
}

/** The plan for a printed list: the first twelve columns, today's date and a file name. */
export function planPrint<C>(title: string, columns: readonly C[], today: number): PrintPlan<C> {
  const dropped = columns.slice(mostPrintedColumns)
  return {
    columns: columns.slice(0, mostPrintedColumns),
    dropped,
    ...(dropped.length > 0 && { toast: { text: droppedColumnsText, tone: 'info' } as const }),
    fileName: `${printFileName(title)}.pdf`,
    date: paperDay(today),
  }
}

/** A name every phone and share sheet takes: no #, $ or +, an underscore for a gap or a slash. */
export const printFileName = (title: string): string =>
  title
    .trim()
    .replace(/[#$+]/g, '')
    .replace(/[\s/\\]+/g, '_') || 'list'
