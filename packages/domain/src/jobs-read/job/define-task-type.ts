import type { CountedJob, CountLimit } from '../../base/regions/count-limits'
import type { Located } from '../../base/regions/places'
import type { SubApp } from '../../base/sub-apps'
import type { Clash } from '../../base/tags/tag-index'
import type { Needs } from '../../frame/access/may-use'
import type { KeyId } from '../../frame/keys/keys'
import type { PageIcon } from '../../frame/pages/icons'
import type { PageId } from '../../frame/pages/pages'
import type { Workflow } from '../../frame/pages/path-parameters'
import type { SettingName } from '../../frame/settings/settings'
import type { animalFields } from '../../records/collections/animals'
import type { CollectionName } from '../../records/collections/collections'
import type { mobFields } from '../../records/collections/groups'
import type { paddockFields } from '../../records/collections/land'
import type { taskFields } from '../../records/collections/tasks'
import type { EventCode } from '../../records/events/events'
import type { Field, FieldTable, ValuesOf, When } from '../../records/fields/fields'
import type { Programme } from '../../records/jobs/define-programme'
import type { JobGroup } from '../../records/jobs/job-groups'
import type { TimelineLine } from '../../records/jobs/timeline-line'
import type { Problem } from '../../records/problems/problems'
import type { Booking, Ware } from '../../records/stock/bookings'
import type { Change } from '../../records/sync/change'
import type { Fields as StoredFields } from '../../records/sync/stored-record'
import type { DoneTo, TaskFacts as ListFacts } from '../facts/task-facts'
import type { JobEvent } from '../icar/job-event'
import type { Destination } from '../rules/destinations'
import type { Scale } from '../scores/scale'
import type { StockBatch } from '../stock/replay-stock'
import type { Creates } from './creates'
import type { Filing } from './filings'
import type { OwnedGroup } from './owned-fields'
import type { Staying } from './staying'
import type { Counted, Picked, Subject } from './subjects'
import type { Product } from './withdrawal'

/** An animal as a task meets it: its fields, undefined where they are empty. */
export type AnimalFacts = ValuesOf<typeof animalFields> & { id: string }

/** The same of whatever else a job is done to. */
export type SubjectFacts = {
  animals: AnimalFacts
  paddocks: ValuesOf<typeof paddockFields> & { id: string }
  mobs: ValuesOf<typeof mobFields> & { id: string }
}

/** A task as it was recorded, with its animals; `own` is what was noted for the animal in hand, its dose for one. */
export type Recorded<F extends FieldTable> = ValuesOf<typeof taskFields> &
  ValuesOf<F> & {
    id: string
    date: number
    animalIds: readonly string[]
    paddockIds: readonly string[]
    /** Groups it was done to by head. */
    counted: readonly Counted[]
    own: StoredFields
    /** The same of all of them, by their ids: a lot is shared among those who have no price of their own. */
    ownOfAll: ReadonlyMap<string, StoredFields>
  }

/** The tasks replayed for this animal before the current one, earliest first. */
export type Earlier = readonly { typeId: string; id: string; date: number; fields: StoredFields }[]

/** An animal at a day of its life, and what had been recorded of it by then. */
export type Seen<S extends Subject = 'animals'> = { animal: SubjectFacts[S]; earlier: Earlier }

/** Where and when a task is looked at. */
export type TaskAt = Located & {
  subApp: SubApp
  today: number
  /** Another animal as it is now, a sire for one; his forebears only where the job `looksAtKin`. */
  animal(animalId: string | undefined): AnimalFacts | undefined
  breedOf(animalId: string | undefined): string | undefined
  /** Another job the farm has, a purchase for one. */
  task(id: unknown): StoredFields | undefined
  /** The answers noted beside each one it is done to. */
  noted: readonly StoredFields[]
  /** The jobs that are saved under it, or were before. */
  under: readonly StoredFields[]
  /** Groups an animal was in on a day, this job not counted; none where the job does not `looksAtGroups`. */
  groupsOf(animalId: string, day: number): readonly SubjectFacts['mobs'][]
  group(id: string | undefined): SubjectFacts['mobs'] | undefined
  /** How many a group was on a day, those that are only counted as well, this job not counted. */
  headsIn(id: string, day: number): number
  /** Who carries one of these numbers besides this animal. */
  carriers(numbers: StoredFields, animalId: string): readonly Clash[]
}

/** Where a form is opened; `connected` where the server tells the department for the farm. */
export type FormAt = Located & Pick<TaskAt, 'subApp' | 'today'> & { connected: boolean }

/** A doubt the farmer settles: the problem's text is a question, and yes saves all the same. */
export type Warning = Problem & { animalId?: string; fields?: readonly string[] }

/**
 * The state a job reaches by a day through time alone. `again` holds the values another of its kind begins
 * with, and the text that offers it.
 */
export type Standing = Pick<TimelineLine, 'key' | 'values'> & {
  again?: { says: string; values: StoredFields }
}
/** `since` holds the other jobs done to this animal from this job's day on. */
export type StandsAt = Located & { today: number; since: readonly StoredFields[] }

/** The answers noted beside each, and the names of others. */
export type Telling = {
  noted: ReadonlyMap<string, StoredFields>
  nameOf(of: Subject, id: string | undefined): string | undefined
}

/** For a line that says all it has to say. */
export const noValues: TimelineLine['values'] = {}

/** For a job that another app noted less of than we ask: by its name alone. */
export const toldByName = (kind: string, job: string): TimelineLine => ({
  kind,
  key: 'TIMELINE.JOB',
  values: { job: { key: job } },
})

/** A batch as a job takes from it. */
export type FromBatch = Pick<StockBatch, 'product' | 'batchNumber' | 'useBy' | 'receiptId' | 'unit' | 'label'>

export type Others<S extends Subject> = (id: string) => SubjectFacts[S] | undefined

/** The decisions a job makes about those it is done to. */
export type Decides<F extends FieldTable, S extends Subject> = {
  /** Which of its fields this task decides from now on. */
  owns(task: Recorded<F>, id: string, species: string | undefined): readonly OwnedGroup[]
  /**
   * Pure. `subject` is the record as its earlier tasks left it. `other` is another of its kind the job names, as that stood
   * just before it; only where the job `carries` something from one to the other.
   */
  effects(task: Recorded<F>, subject: SubjectFacts[S], earlier: Earlier, other: Others<S>): Change[]
}

/** A job that a job asks for some days later, where what was done says so: the block that was put on comes off. */
export type Follow<F extends FieldTable = FieldTable> = {
  rule: string
  /** The text that says what to do. */
  title: string
  /** In days after it: from when, and by when at the latest. */
  after?: number
  by?: number
  /** So many days later the job lapses: the farmer looks at a wound soon or not at all. */
  lapses?: number
  /** The day, where the job itself says it. */
  on?(task: Recorded<F>): number | undefined
  /** In days after that: by when at the latest. */
  within?(task: Recorded<F>): number | undefined
  /** Its topic, where a job of its kind can have several: only the same vaccine answers a booster. */
  about?(task: Recorded<F>): string
  /** Kinds of job that make it needless, besides another of its own kind. */
  answeredBy?: readonly string[]
  /** One of those on the very day is the answer too: a lame cow is lifted within the hour. */
  sameDay?: true
  /** The job that does it, where that is another than the one that asks. */
  does?: string
  /** A job sooner than this many days after it was about something else. */
  answeredFrom?: number
  /** It is done by going on with the job itself, and over when the job says so: a test is read. */
  goesOn?: true
  /** Whether it follows for the animal in hand. */
  when(task: Recorded<F>, animalId: string): boolean
}

/** The questions about each, and the answer that settles it. The form asks next about one without it. */
export type EachAsked = { names: readonly string[]; settledBy?: string }

/** The answers for one animal in the race. `says` and `key` are texts: each language has its own letter. */
export type Race = {
  answers: readonly { values: StoredFields; says: string; key: string; only?: SubApp }[]
  /** Typed instead: a figure of `each`, and what it says besides. */
  figure?: { name: string; values: StoredFields }
}

/** How the animals on a job are scored: one touch each, noted beside them as `score`. */
export type Scores = {
  /** By what was answered before, and by what kind of animal it is. */
  scale(task: StoredFields, species: unknown): Scale
  /** The score that an animal carries itself, where no job holds it. */
  carried?(animal: StoredFields, task: StoredFields): number | undefined
  /** Whether an earlier job of the kind scored the same thing on the same scale. */
  isSame?(task: StoredFields, earlier: StoredFields): boolean
}

/** Jobs of another kind that are saved under a job and with it: what the vet gave. */
export type Under = {
  typeId: string
  /** Asked of each, `first` at once. */
  fields: FieldTable
  first: readonly string[]
  /** The values of each, from the job above and its own answers; its own answers win. */
  values(above: StoredFields, own: StoredFields): StoredFields
  /** The animals it goes to, by the notes on the job above. Without this the form asks. */
  goesTo?(own: StoredFields, noted: StoredFields): boolean
  /** The blocks a form begins with, by what was noted of each. */
  begins?(noted: readonly StoredFields[]): readonly StoredFields[]
  /** The question that tells them apart. */
  apart?: string
  /** Out of the farm's own store, where the vet brings along what the vet gives. */
  fromStore?: true
}

/** An answer about one animal that its records speak for. */
export type Proposes = {
  /** The fields of the animal it goes by. */
  reads: readonly string[]
  /** Numbers the farm may have set for it, by what they are called here. */
  settings: { readonly [name: string]: SettingName }
  /** How the bulk tank has done is one of its numbers: `tankCells`, the worst month of a year. */
  looksAtTank?: true
  of(
    animal: StoredFields,
    at: Located & { date: number; settings: { readonly [name: string]: number | undefined } },
  ): { values: StoredFields; why: Pick<TimelineLine, 'key' | 'values'> } | undefined
  /** Every text it can say. */
  keys: readonly string[]
}

/** `use` as a treatment says it in `dryCowUse`, `says` its name in the book until the farmer gives one. */
export type Unnamed = {
  animals: readonly string[]
  use: string
  says: string
  antimicrobial: boolean
}

export type TaskType<F extends FieldTable = FieldTable, S extends Picked = 'animals'> = Decides<F, S> & {
  id: string
  label: string
  subApps: readonly SubApp[]
  icon: PageIcon
  /** Its group in the list of all jobs. */
  group: JobGroup
  /** How its screens follow one another; also the first segment of their address. */
  workflow: Workflow
  /** Recorded on a page of its own instead. */
  page?: PageId
  /** The access it needs from the farm's plan. */
  access: Needs
  /** The kind of record it is done to; animals where it is left out. */
  subject?: S
  /** Its decisions about other records: grazing a paddock decides where the group of animals is. */
  also?: { readonly [A in Subject]?: Decides<F, A> }
  /** The animals to pick from: those that have left. Those that are here where it is left out. */
  among?: 'left'
  /** How many of them on one task, those it brings not counted. */
  limits: CountLimit
  /** Where regions take more or fewer at once: its row of regions/count-limits.ts goes over `limits`. */
  countedAs?: CountedJob
  /** Where a group that is only counted can be chosen as well: at most so many heads on one job. */
  byHead?: { most: number }
  fields: F
  /** Questions whose animal may stand elsewhere or be dead: the bull of a straw. */
  outside?: readonly (keyof F & string)[]
  /** It asks how the animals it names and is done to are related, so their forebears are read as well. */
  looksAtKin?: true
  /** It asks which groups its animals are in, so those are read as well. */
  looksAtGroups?: true
  /** Heads go from group to group with it, and with them what they were given: these groups are replayed together. */
  carries?: true
  /** Who joined and who left a group with it, or how many heads came: kept as stays, which go when it goes. */
  stays?(task: Recorded<F>): readonly Staying[]
  /** Fields that name the animals it is done to, instead of ticks in a list: a lamb, and the ewe it is put on. */
  named?: readonly (keyof F & string)[]
  /** A field that names one more animal on the job, with its `role`: the ram put to the ewes. */
  alongside?: { field: keyof F & string; role: string }
  /** Asked for each animal and noted beside it: what the scanner said of her. */
  each?: FieldTable
  /** The likely answer for each, and why. The form shows it from the start; a touch changes it. */
  proposes?: Proposes
  /** Which of `each` are asked by what the job says so far, where not all of them are. */
  asksEach?(task: StoredFields): EachAsked
  /**
   * Answers at a race, in the order the animals come. The farmer finds each by number and answers with one
   * key or one touch, or with a figure.
   */
  race?: Race
  /** Texts for what was noted of one, where its fields by themselves do not say it. */
  says?(own: StoredFields): readonly string[]
  /** The answer that an animal's figures give; the farmer's own answer overrides it. */
  figuresSay?(own: StoredFields, task: StoredFields): StoredFields
  /** Done in two goes: what its form says by itself when the second begins, with what is asked of each. */
  goesOn?(today: number): StoredFields
  /** Asked of each by a touch on a scale, instead of by a form. */
  scores?: Scores
  /** The form's default values when it opens, besides the day. */
  begins?(at: FormAt): StoredFields
  /** Where a half-filled form waits. */
  draftIn: CollectionName
  /** Where it waits if it was begun from a batch in store, by a bottle's own page. */
  draftOfBatch?: CollectionName
  /** Asked at once, in this order; the rest waits until it is looked for. Left out where all is asked at once. */
  first?: readonly (keyof F & string)[]
  /** Of each of these one must be answered: the bull, or the code on his straw. */
  needs?: readonly (readonly (keyof F & string)[])[]
  /** Questions that answers so far, the place or the animals make necessary. */
  wants?(task: Recorded<F>, place: Located, animals: readonly AnimalFacts[]): readonly string[]
  /** Asked only on some farms: whom tags are ordered from, where the department takes the order. */
  asksWhere?: { readonly [name in keyof F & string]?: (at: FormAt) => boolean }
  /** Asked only where others were answered so: { cost: { stockKind: ['bought'] } }. */
  when?: { readonly [name in keyof F & string]?: When }
  /** Animals that come into the herd with it. */
  creates?: Creates
  /** The event logged when a save fails, where support has a name of its own for that. */
  failsAs?: EventCode
  /** The report due to an authority, and its last day. */
  files?: Filing
  /** Medicine it says was given; the medicine book misses its name for animals that no treatment names. */
  unnamed?(task: Recorded<F>): readonly Unnamed[]
  /** Its cost, for reports; `noted` holds the notes beside each animal. */
  costs?(task: Recorded<F>, noted: readonly StoredFields[]): number | undefined
  under?: Under
  /** Saved and deleted with a task above it: one weighing of a session. The app never offers it by itself. */
  parent?: string
  /** Its place among what a farm records in its first days, until the farm has shown what it does. */
  usual?: { readonly [S in SubApp]?: number }
  /** The key that opens it at a desk. */
  key?: KeyId
  /** A plan for a later day: it changes no record until the farmer does it. */
  plans?: true
  /** The kinds of programme that are started with it. */
  starts?: readonly Programme['kind'][]
  /** The jobs it asks for some days later. The app computes and never stores them: they go with the job. */
  follows?: readonly Follow<F>[]
  /** Lines of "what needs you today" that are over once it is done. */
  settles?: readonly string[]
  /** Each is picked by itself: a whole list at once is never meant. */
  oneByOne?: true
  /** Only some of those on the line will have it, a heat that shows: they come first in its form and none is ticked. */
  settlesSome?: true
  /** The form's defaults are the whole answer: a tap on its row records it, and undo takes it back. */
  inOneTap?: true
  /** The facts that lists, chips and home take from it about an animal. Jobs may come in any order. */
  facts?(facts: ListFacts, done: DoneTo): void
  /** The same by one that another app has only planned. */
  factsPlanned?(facts: ListFacts, done: DoneTo): void
  /** Medicine is given with it: what was used last, and what it cost, is read from it. */
  gives?: 'medicine'
  /**
   * The product that leaves the farm by it. This door refuses an animal that is held back until the farmer
   * gives a reason; the job keeps the reason.
   */
  leaves?: Product
  /** Their destination: the app checks the papers they need on the way there (`at-the-door.ts`). */
  goesTo?(task: Recorded<F>): Destination | undefined
  /** Which of those on it leave, where some stay: a lamb that was drafted to be kept. */
  isLeaving?(task: Recorded<F>): boolean
  /** It names no animal and is of the whole herd: milk in the tank. False if held-back milk was kept out. */
  leavesOfHerd?(task: Recorded<F>): boolean
  /** The text there, where the usual words do not fit; `asks` is the question that settles it as well. */
  refusesAs?: { code: Problem['code']; asks: keyof F & string }
  /** How it leaves and comes back in ICAR's words. A job that is only the head of others leaves it to them. */
  icar?: JobEvent
  /** How likely it is done to this animal next, 0 to 1; undefined where it never is. */
  likely?(animal: StoredFields, today: number): number | undefined
  /**
   * Ready-made lists whose animals come first where it asks for some, the likeliest list first: those due for
   * a dam. `animals` are those it is done to; `lately` are those that the last jobs named there.
   */
  likelyIn?: { readonly [of in 'animals' | (keyof F & string)]?: readonly (`SL-${string}` | 'lately')[] }
  accepts(subject: SubjectFacts[S], task: Recorded<F>): boolean
  /** Doubts about one animal. `seen` is the animal just before this task; looking costs, so only those who need it look. */
  warns?(task: Recorded<F>, id: string, seen: () => Seen<S>, at: TaskAt): Warning[]
  /** Doubts about the task as a whole. */
  warnsOnce?(task: Recorded<F>, at: TaskAt): Warning[]
  /** Its bookings into the store and out of it; `noted` holds the notes beside each animal. */
  books?(task: Recorded<F>, noted: ReadonlyMap<string, StoredFields>): Booking[]
  /** The ware it takes from the store, and the form's values once the farmer picks a batch. */
  takes?: { ware: Ware; values(batch: FromBatch): StoredFields }
  /** Values that follow from the answers and are saved with them: the code of the bull that was picked. */
  completes?(values: StoredFields, at: Pick<TaskAt, 'animal' | 'task' | 'subApp'> & Located): StoredFields
  /** The notes saved beside each: the dose its weight asked for, the whole of a field. */
  besideEach?(
    task: Recorded<F>,
    subject: SubjectFacts[S],
    at: Pick<TaskAt, 'animal' | 'breedOf' | 'groupsOf'>,
  ): StoredFields
  /** The same where a note depends on all of them: each one's share of a lot. */
  besideAll?(task: Recorded<F>, noted: ReadonlyMap<string, StoredFields>): ReadonlyMap<string, StoredFields>
  /** `earlier` is what else was done to it before, where that is at hand. */
  timeline(
    task: Recorded<F>,
    animal: Pick<AnimalFacts, 'id' | 'species'>,
    earlier?: () => readonly Pick<Earlier[number], 'id' | 'fields'>[],
  ): TimelineLine
  /**
   * More blanks, or another of the texts in `tells`, where its line with a number in it says too little among
   * other jobs. Undefined where the line says enough.
   */
  told?(task: Recorded<F>, at: Telling): { key?: string; values: TimelineLine['values'] } | undefined
  tells?: readonly string[]
  /** The text beside its line once time has passed: the paper ran out. Its texts are in `tells`. */
  stands?(task: Recorded<F>, at: StandsAt): Standing | undefined
  /** Keys its lines and its own doubts can use, so that every language is asked for them. */
  lines: readonly string[]
  doubts?: readonly string[]
}

/** A task type is data: one file of ninety. Field kinds give its effects the types of their values. */
export const defineTaskType = <const F extends FieldTable, S extends Picked = 'animals'>(
  type: TaskType<F, S>,
): TaskType<F, S> => type

/** The same field, which the form may not leave empty. */
export const required = <const F extends Field>(field: F) => ({ ...field, required: true as const })

/** Most tasks record what has been done, and nothing has been done tomorrow. */
export const doneOn = <const F extends Extract<Field, { kind: 'date' }>>(field: F) => ({
  ...field,
  required: true as const,
  latest: 'today' as const,
})
