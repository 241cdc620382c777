import type { Sourced } from '../../base/regions/dated-rules'
import type { SubApp } from '../../base/sub-apps'
import type { Fields } from '../sync/stored-record'
import type { JobName } from './job-names'

/** Where the days of a programme begin: on the day it is started, or on a day of each animal's own. */
export const countedFroms = ['start', 'birth', 'due', 'gave birth'] as const
export type CountedFrom = (typeof countedFroms)[number]

/** One thing to do on one day of a programme. No other step ever gets its id: its outcome is under it. */
export type ProgrammeStep = {
  id: string
  /** Days after the day it is counted from; below nought before it. */
  day: number
  /** The hour of that day, where it matters. */
  hour?: number
  /** The job that does it; empty for a plain to-do. */
  does: string
  /** In the farm's own words; empty where the step is one of ours. */
  title: string
  /** Values of the job that are already known. */
  values: Fields
}

export const programmeKinds = ['breeding', 'health', 'rearing'] as const

/** A ready-made programme. Its days are a dated row: each check of them records its day and its source. */
export type Programme = Omit<Sourced, 'from'> & {
  id: string
  kind: (typeof programmeKinds)[number]
  subApps: readonly SubApp[]
  from: CountedFrom
  /** The day these days apply from; `from` is where they are counted from. */
  since: number
  steps: readonly ProgrammeStep[]
}

export const defineProgramme = <const P extends Programme>(programme: P): P => programme

/** These days have not yet been checked against a label or a vet's own plan. */
export const fromMemory = {
  since: Date.UTC(2026, 10, 1),
  source: 'labels and the plans of vets',
  fromMemory: true,
} as const

/** A step with the job that does it. */
export const step = (id: string, day: number, does: JobName, values: Fields = {}): ProgrammeStep => ({
  ...{ id, day, does, title: '', values },
})

/** A step without a recorded job. */
export const toDo = (id: string, day: number): ProgrammeStep => ({ id, day, does: '', title: '', values: {} })

export const atHour = (hour: number, one: ProgrammeStep): ProgrammeStep => ({ ...one, hour })

const spelt = (id: string) => id.toUpperCase().replaceAll('-', '_')
export const programmeKey = (id: string): string => `PROGRAMMES.NAME.${spelt(id)}`
export const programmeHint = (id: string): string => `PROGRAMMES.ABOUT.${spelt(id)}`
export const stepKey = (id: string): string => `PROGRAMMES.STEP.${spelt(id)}`
export const kindKey = (kind: string): string => `PROGRAMMES.KIND.${spelt(kind)}`
