import { jobNames } from '../jobs/job-names'

type JobName = (typeof jobNames)[number]
export type FormCode = `HW310-${string}` | 'HW415' | 'HW416'

/** Codes that support used before this list existed. */
const given: { readonly [J in JobName]?: FormCode } = {
  BODYCONDITIONSCORE: 'HW310-04',
  INSEMINATION: 'HW310-14',
  REMEDY: 'HW310-16',
  CASTRATION: 'HW310-42',
  SHEEPMOVEOUT: 'HW415',
  LAMBING: 'HW416',
}
const taken: ReadonlySet<string> = new Set(Object.values(given))

/**
 * A form's code is the job's place in the list. It is a hundred more where support knows that number as
 * another job's.
 */
function numbered(job: JobName, place: number): FormCode {
  const code = (number: number): FormCode => `HW310-${String(number).padStart(2, '0')}`
  return given[job] ?? (taken.has(code(place)) ? code(place + 100) : code(place))
}

const formCodes: ReadonlyMap<string, FormCode> = new Map(
  jobNames.map((job, index) => [job, numbered(job, index + 1)]),
)

/** The code of a job's form in the event log. */
export function formCodeOf(job: string): FormCode {
  const code = formCodes.get(job)
  if (!code) throw new Error(`${job} is not in the list of jobs`)
  return code
}

const jobs: ReadonlyMap<string, string> = new Map([...formCodes].map(([job, code]) => [code, job]))

/** The job whose form has this code. */
export const jobOfForm = (code: string): string | undefined => jobs.get(code)

export const formDescriptions: ReadonlyMap<string, string> = new Map(
  [...jobs].map(([code, job]) => [code, `Task form: ${job}`]),
)
