import type { ProblemText } from './problem-text'
import { accountCodeProblems } from './rows/account-code-problems'
import { accountProblems } from './rows/account-problems'
import { animalDoubts } from './rows/animal-doubts'
import { animalProblems } from './rows/animal-problems'
import { birthProblems } from './rows/birth-problems'
import { connectionProblems } from './rows/connection-problems'
import { departmentProblems } from './rows/department-problems'
import { deviceProblems } from './rows/device-problems'
import { entryProblems } from './rows/entry-problems'
import { fileProblems } from './rows/file-problems'
import { groupProblems } from './rows/group-problems'
import { hardwareProblems } from './rows/hardware-problems'
import { importProblems } from './rows/import-problems'
import { jobDoubts } from './rows/job-doubts'
import { jobProblems } from './rows/job-problems'
import { lotProblems } from './rows/lot-problems'
import { medicineProblems } from './rows/medicine-problems'
import { movementProblems } from './rows/movement-problems'
import { operatorProblems } from './rows/operator-problems'
import { otherProblems } from './rows/other-problems'
import { pageProblems } from './rows/page-problems'
import { peopleProblems } from './rows/people-problems'
import { planEndProblems } from './rows/plan-end-problems'
import { planProblems } from './rows/plan-problems'
import { resultProblems } from './rows/result-problems'
import { safetyProblems } from './rows/safety-problems'
import { turboProblems } from './rows/turbo-problems'
import { updateProblems } from './rows/update-problems'

/** One table to a subject. */
export const problemTables = [
  connectionProblems,
  deviceProblems,
  accountProblems,
  accountCodeProblems,
  entryProblems,
  safetyProblems,
  peopleProblems,
  planProblems,
  planEndProblems,
  turboProblems,
  fileProblems,
  pageProblems,
  hardwareProblems,
  departmentProblems,
  updateProblems,
  jobProblems,
  jobDoubts,
  birthProblems,
  animalProblems,
  animalDoubts,
  groupProblems,
  importProblems,
  medicineProblems,
  movementProblems,
  lotProblems,
  resultProblems,
  operatorProblems,
  otherProblems,
] as const

type CodesOf<Table> = Table extends unknown ? keyof Table : never
export type ProblemCode = CodesOf<(typeof problemTables)[number]>

/** Every failure a user can meet: its text and its log event. Screens never write error text. */
export const problems: Readonly<Record<ProblemCode, ProblemText>> = Object.assign({}, ...problemTables)

/** `values` fill the blanks of the text: a limit in MB, a number of records. */
export type Problem = {
  code: ProblemCode
  serverText?: string | undefined
  values?: Record<string, string | number>
  /** Blanks that hold a weight in milligrams, which the screen writes in the farmer's unit. */
  weights?: Record<string, number>
  /** Blanks that hold a moment, which the screen writes as day and time. */
  moments?: Record<string, number>
  /** Blanks that hold a day. */
  days?: Record<string, number>
  /** The texts that name its subject; they fill the blank `what`. */
  names?: readonly string[]
  /** The animals or fields it is about, by id: each is named under it and led to. */
  animals?: readonly string[]
  /** The text in place of the row's own: a job words its doubts itself. */
  says?: string
}

/** The row of a problem, with every cell it could have. */
export const textOf = (code: ProblemCode): ProblemText => problems[code]

/** How a POST fails while turbo mode keeps the app off the network. */
export const turboRefusal = { status: 0, statusText: 'CANCELLED' } as const
