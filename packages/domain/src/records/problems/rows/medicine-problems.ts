import { alert, type ProblemText } from '../problem-text'

const scanned = { header: 'GENERAL.WARNING', retry: false } as const
const takeIt = { confirm: 'PACK.TAKE_THE_REST', cancel: 'PACK.SCAN_AGAIN' } as const
const heldBack = {
  ...scanned,
  buttons: {
    confirm: 'LEAVING.LET_GO',
    cancel: 'PROBLEMS.LOOK_AGAIN',
    instead: { label: 'LEAVING.LEAVE_OUT', where: 'rest' },
  },
  asksWhy: 'LEAVING.WHY',
} as const

/** Medicine: questions about a scanned pack, and alerts at the door while an animal is held back. */
export const medicineProblems = {
  packNotRead: { header: alert, message: 'PACK.NOT_READ', retry: false },
  packNumberWrong: { ...scanned, message: 'PACK.NUMBER_WRONG', buttons: takeIt },
  packDateWrong: { ...scanned, message: 'PACK.DATE_WRONG', buttons: takeIt },
  packBatchHidesDate: {
    ...scanned,
    message: 'PACK.BATCH_HIDES_DATE',
    buttons: { confirm: 'PACK.SPLIT', cancel: 'PACK.KEEP_WHOLE' },
  },
  meatHeldBack: { ...heldBack, message: 'PROBLEMS.MEAT_HELD_BACK.TEXT' },
  milkInTank: {
    ...scanned,
    message: 'PROBLEMS.MILK_IN_TANK.TEXT',
    buttons: { confirm: 'LEAVING.WENT_IN', cancel: 'PROBLEMS.LOOK_AGAIN' },
    asksWhy: 'LEAVING.WHY_WENT_IN',
  },
  milkHeldBack: { ...heldBack, message: 'PROBLEMS.MILK_HELD_BACK.TEXT' },
} as const satisfies Record<string, ProblemText>
