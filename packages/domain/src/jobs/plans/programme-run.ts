import { oneDay } from '../../base/one-day'
import type { SubApp } from '../../base/sub-apps'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { isGone, type Row } from '../../jobs-read/job/task-rows'
import { countedFromOf, readSteps } from '../../jobs-read/programmes/programme-steps'
import { programmeOf, saidOfStep } from '../../jobs-read/programmes/registry'
import { subAppOfTask, textOf } from '../../records/collections/farm-record'
import { type CountedFrom, type ProgrammeStep, programmeKey } from '../../records/jobs/define-programme'
import { taskTypeOf } from '../engine/registry'
import { type Answer, answersIn, type EntryKey, movesIn } from './plan'
import { type PlannedLine, recordedId } from './planned-line'

/** A programme that was started: its steps as they were that day, for whom, and what became of each. */
export type Run = {
  id: string
  typeId: string
  /** Which programme it is of. */
  programme: string
  title: string
  /** Its name as a text of ours, where it is one of ours. */
  says?: string
  steps: readonly ProgrammeStep[]
  from: CountedFrom
  start: number
  person: string
  group: string
  /** Each with the day its own days are counted from. */
  animals: readonly { id: string; from: number }[]
  app: SubApp
  /** The day the farmer ended it as a whole. */
  stopped: number
  answers: ReadonlyMap<EntryKey, Answer>
  moves: ReadonlyMap<EntryKey, number>
}

/** Undefined for what is no programme, or was thrown away. */
export function readRun(row: Row): Run | undefined {
  const { fields } = row
  const steps = readSteps(fields.programmeSteps)
  const start = dayIn(fields.dueDate)
  if (!taskTypeOf(fields.typeId)?.plans || steps.length === 0 || start === 0 || isGone(row)) return undefined
  const ours = programmeOf(fields.programme)
  return {
    ...{ id: row.id, typeId: String(fields.typeId), title: textOf(fields.title), steps, start },
    programme: textOf(fields.programme),
    ...(ours && { says: programmeKey(ours.id) }),
    from: countedFromOf(fields.programmeFrom),
    person: textOf(fields.operator),
    group: textOf(fields.mobId),
    animals: onAnimals(fields).map(({ animalId, startsOn }) => ({
      id: animalId,
      from: dayIn(startsOn) || start,
    })),
    app: subAppOfTask(fields),
    stopped: dayIn(fields.until),
    answers: answersIn(fields.occurrences),
    moves: movesIn(fields.moves),
  }
}

/** A step on a day, for those whose days fall together. Ticked, moved and dropped as one. */
export type Unit = { key: string; step: ProgrammeStep; on: number; animals: readonly string[] }

/**
 * Every step with its day, the earliest first. Where all count from the start a step is one, whenever it is started in the
 * end; where each counts from a day of its own, those of one day are one, and what was over before the start is left out.
 */
export function unitsOf(run: Run, isHere: (animalId: string) => boolean = () => true): Unit[] {
  const here = run.animals.filter(({ id }) => isHere(id))
  // Sold or dead, all of them: nothing is left to do. A programme for a group counted by head never had any.
  if (here.length === 0 && run.animals.length > 0) return []
  const units = run.from === 'start' ? together(run, here) : byDayOfEach(run, here)
  return units.sort(
    (a, b) => a.on - b.on || (a.step.hour ?? 0) - (b.step.hour ?? 0) || (a.key < b.key ? -1 : 1),
  )
}

const together = ({ steps, start }: Run, here: Run['animals']): Unit[] =>
  steps.map((step) => ({
    ...{ key: step.id, step, on: start + step.day * oneDay },
    animals: here.map(({ id }) => id),
  }))

function byDayOfEach({ steps, start }: Run, here: Run['animals']): Unit[] {
  const days = new Map<number, string[]>()
  for (const { id, from } of here.length > 0 ? here : [{ id: '', from: start }])
    days.set(from, [...(days.get(from) ?? []), ...(id === '' ? [] : [id])])
  return [...days].flatMap(([from, animals]) =>
    steps.flatMap((step): Unit[] => {
      const on = from + step.day * oneDay
      return on < start ? [] : [{ key: `${step.id}.${Math.round(from / oneDay)}`, step, on, animals }]
    }),
  )
}

/** The answer to a step: a job recorded for it counts only until it is taken back. */
export function answerOf(
  run: Run,
  { key }: Unit,
  isTakenBack: (taskId: string) => boolean,
): Answer | undefined {
  const answer = run.answers.get(key)
  return answer?.taskId !== undefined && isTakenBack(answer.taskId) ? undefined : answer
}

/** A job recorded for a step of a programme, with those it was done to. */
export type StepJob = { id: string; plan: string; key: string; animals: readonly string[] }

/** Undefined for any other job, and for one that was taken back. */
export function readStepJob(row: Row): StepJob | undefined {
  const { forPlan, forStep } = row.fields
  if (isGone(row) || typeof forPlan !== 'string' || typeof forStep !== 'string') return undefined
  return {
    id: row.id,
    plan: forPlan,
    key: forStep,
    animals: onAnimals(row.fields).map((own) => own.animalId),
  }
}

/** The jobs of a farm, as far as a programme asks about them. */
export type JobsOfSteps = {
  isTakenBack(taskId: string): boolean
  /** Those recorded for any step of this programme. */
  recordedFor(run: string): Iterable<StepJob>
}

/** An animal has been through a step once, whatever day the step fell on when it was done. */
const stepIn = (key: string) => key.split('.')[0]

/**
 * How far a step has come. Jobs say for whom it was done, so it stays open for the others; what was dropped, ticked off
 * without a job or recorded before jobs named their step is over for all.
 */
function progressOf(run: Run, unit: Unit, jobs: JobsOfSteps) {
  const answer = answerOf(run, unit, (taskId) => jobs.isTakenBack(taskId))
  const recorded = [...jobs.recordedFor(run.id)].filter(({ key }) => stepIn(key) === unit.step.id)
  const done = new Set(recorded.flatMap(({ animals }) => animals))
  const left = unit.animals.filter((id) => !done.has(id))
  const byJob = recorded.some(({ id }) => id === answer?.taskId)
  const forAll = answer !== undefined && answer.outcome !== 'begun' && !byJob
  return { answer, recorded, left, isOver: forAll || (recorded.length > 0 && left.length === 0) }
}

/** The lines still to do. */
export function linesOfRun(
  run: Run,
  isHere: (animalId: string) => boolean,
  jobs: JobsOfSteps,
): PlannedLine[] {
  if (run.stopped > 0) return []
  return unitsOf(run, isHere).flatMap((unit): PlannedLine[] => {
    const { answer, recorded, left, isOver } = progressOf(run, unit, jobs)
    if (isOver) return []
    const line = lineOfUnit(run, { ...unit, animals: left }, answer)
    return [withThoseDone(line, unit.animals.length, recorded)]
  })
}

/** Some have been through it: how many of how many, and under which number the job of the others is kept. */
function withThoseDone(line: PlannedLine, of: number, recorded: readonly StepJob[]): PlannedLine {
  if (!line.step || recorded.length === 0) return line
  const { plan, key } = line.step
  const taken = new Set(recorded.map(({ id }) => id))
  let again = 2
  while (taken.has(recordedId({ plan, on: line.on, step: key, again }))) again++
  const first = recordedId({ plan, on: line.on, step: key })
  const done = of - line.animals.length
  return {
    ...line,
    step: { ...line.step, ...(done > 0 && { done, of }), ...(taken.has(first) && { again }) },
  }
}

export function lineOfUnit(run: Run, { key, step, on, animals }: Unit, answer?: Answer): PlannedLine {
  const due = run.moves.get(key) ?? on
  const says = saidOfStep(step.id)
  return {
    ...{ id: `${run.id}:${key}`, kind: 'plan', app: run.app, title: step.title, typeId: step.does },
    ...(says && { says }),
    ...{ on, due, by: due, person: run.person, group: animals.length > 0 ? '' : run.group },
    ...{ animals, paddocks: [], values: step.values },
    ...(answer?.outcome === 'begun' && { begun: answer.day }),
    step: {
      ...{ plan: run.id, key, typeId: run.typeId, programme: run.title },
      ...(run.says && { says: run.says }),
      ...(step.hour !== undefined && { hour: step.hour }),
    },
  }
}

const dayIn = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0
