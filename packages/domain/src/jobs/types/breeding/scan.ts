import { oneDay } from '../../../base/one-day'
import {
  type AnimalFacts,
  defineTaskType,
  doneOn,
  type Earlier,
  noValues,
  required,
  type Warning,
} from '../../../jobs-read/job/define-task-type'
import { scanResult } from '../../../jobs-read/rules/scan-result'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { gestationDays, isOldEnough } from '../../births/births'
import { doubtsAbout, mostAnimals, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { scanEvent } from '../../icar/jobs/scan-event'
import { heldTo, isStay, type Mating, matingsSince, scanTellsWithinDays } from './matings'

/** Sooner after a service a scan shows nothing. */
const seenAfterDays = { BOVINE: 28, OVINE: 35 } as const
const tooEarly = 'JOBS.DOUBT.SCANNED_TOO_EARLY'
const toldMany = 'TOLD.SCANNED_MANY'
const disagrees = 'JOBS.DOUBT.SCAN_DISAGREES'
const beforeServed = 'JOBS.DOUBT.SCANNED_BEFORE_SERVED'

const own = defineFields({
  scanMethod: { kind: 'choice', options: ['Echography', 'Palpation', 'Blood', 'Milk', 'Visual', 'Other'] },
  // Days since she conceived, as the scanner judged it.
  foetalAge: { kind: 'number', whole: true, least: 1, most: 300 },
})

/** A pregnancy scan: what was seen of each, and with it when she is due. */
export const scan = defineTaskType({
  id: 'SCAN',
  label: 'TASKS.SCAN',
  icon: 'search',
  group: 'breeding',
  subApps: ['bovine', 'ovine'],
  workflow: 'task-with-items',
  usual: { bovine: 4, ovine: 4 },
  access: { feature: 'FAB_MENU' },
  // A record may be 256 KB, and each animal with what was seen takes about 90 bytes of it.
  limits: { min: 1, max: mostAnimals },
  draftIn: 'pregnancyScan',
  failsAs: 'HW590',
  fields: {
    date: doneOn(taskFields.date),
    scanMethod: own.scanMethod,
    ...whoCostAndNotes,
  },
  first: ['date', 'operator'],
  each: {
    scanStatus: required(taskFields.scanStatus),
    foetalAge: own.foetalAge,
    foetusCount: taskFields.foetusCount,
  },
  race: {
    answers: [
      {
        values: { scanStatus: 'In Calf' },
        says: choiceKey('scanStatus', 'In Calf'),
        key: 'RACE.KEY.CARRYING',
      },
      {
        ...{ values: { scanStatus: 'In Calf', foetusCount: 2 }, says: 'RACE.TWINS' },
        ...{ key: 'RACE.KEY.TWINS', only: 'bovine' },
      },
      {
        ...{ values: { scanStatus: 'In Calf', foetusCount: 2 }, says: 'RACE.TWIN_LAMBS' },
        ...{ key: 'RACE.KEY.TWIN_LAMBS', only: 'ovine' },
      },
      {
        ...{ values: { scanStatus: 'In Calf', foetusCount: 3 }, says: 'RACE.TRIPLETS' },
        ...{ key: 'RACE.KEY.TRIPLETS', only: 'ovine' },
      },
      { values: { scanStatus: 'Empty' }, says: choiceKey('scanStatus', 'Empty'), key: 'RACE.KEY.EMPTY' },
      { values: { scanStatus: 'n/a' }, says: choiceKey('scanStatus', 'n/a'), key: 'RACE.KEY.UNSURE' },
    ],
    figure: { name: 'foetalAge', values: { scanStatus: 'In Calf' } },
  },
  facts: (facts, { task, own, date }) => {
    if (date < facts.scanned) return
    const [said, counted] = [own.scanStatus ?? task.scanStatus, own.foetusCount ?? task.foetusCount]
    facts.scanned = date
    facts.foetuses = typeof counted === 'number' ? counted : -1
    facts.scanSaid = scanResult(said, counted)
  },
  icar: scanEvent,
  follows: [
    {
      ...{ rule: 'recheck', title: 'PLANS.FOLLOW.SCAN_RECHECK', after: 21 },
      answeredBy: ['CALVING', 'LAMBING', 'ABORTION', 'SERVE', 'INSEMINATION'],
      when: ({ own, scanStatus, foetusCount }) =>
        scanResult(own.scanStatus ?? scanStatus, own.foetusCount ?? foetusCount) === '',
    },
  ],
  likely: (animal, today) => {
    const { sex, lastServeDate } = animal
    if (sex !== 'F' || (!lastServeDate && !isOldEnough(animal, today))) return undefined
    const days = typeof lastServeDate === 'number' ? (today - lastServeDate) / oneDay : 0
    return days >= 30 && days <= 120 ? 0.55 : 0.15
  },
  likelyIn: { animals: ['SL-SERVED-NOT-SCANNED', 'SL-DRY'] },
  accepts: (animal, task) => animal.sex === 'F' && wasHere(animal, task),
  owns: (_, __, species) => (species === 'OVINE' ? ['lambings'] : ['calvings']),
  effects: ({ date, own }, animal, earlier) => {
    const sheep = animal.species === 'OVINE'
    const said = scanResult(own.scanStatus, own.foetusCount)
    // After a later birth this scan no longer decides when she is due.
    if (said === '' || ((sheep ? animal.lastLambedDate : animal.lastCalvingDate) ?? 0) > date) return []
    const set = said === 'empty' ? notDue(sheep) : dueOn(dueAfter(date, own, animal, earlier), sheep)
    return [{ collection: 'animals', id: animal.id, set }]
  },
  warns: ({ date, own }, animalId, seen, at): Warning[] => {
    const { animal, earlier } = seen()
    const later = at.animal(animalId)
    const matings = matingsBefore(animal, earlier).filter(({ from }) => from <= date)
    const last = matings.findLast((one) => !isStay(one))
    const soon = seenAfterDays[animal.species === 'OVINE' ? 'OVINE' : 'BOVINE']
    const isSoon = ({ from }: Mating) => date - from < soon * oneDay
    // A male that runs with her may have served her on any day since he came.
    const early = last && !matings.some(isStay) ? isSoon(last) : matings.length > 0 && matings.every(isSoon)
    const conceived = typeof own.foetalAge === 'number' ? date - own.foetalAge * oneDay : undefined
    const odd =
      conceived !== undefined && last !== undefined && !heldTo(matings, conceived, scanTellsWithinDays)
    const carrying = scanResult(own.scanStatus, own.foetusCount) === 'carrying'
    const servedSince = Math.max(later?.lastServeDate ?? 0, later?.ramLetToEweDate ?? 0) > date
    return doubtsAbout(animalId, [
      carrying && matings.length === 0 && servedSince && { says: beforeServed },
      early && { says: tooEarly, values: { days: soon } },
      odd && { says: disagrees },
    ])
  },
  timeline: ({ own, scanStatus, foetusCount }) => {
    const [status, count] = [own.scanStatus ?? scanStatus, own.foetusCount ?? foetusCount]
    const said = scanResult(status, count)
    const line = (key: string, values = noValues) => ({ kind: 'AT-SCAN', key, values })
    if (said === 'empty') return line('TIMELINE.SCANNED_EMPTY')
    if (said === '') return line('TIMELINE.SCANNED_UNSURE')
    if (typeof count === 'number' && count > 1)
      return line('TIMELINE.SCANNED_COUNT', { count: { number: count } })
    return typeof own.foetalAge === 'number'
      ? line('TIMELINE.SCANNED_AGE', { days: { number: own.foetalAge } })
      : line('TIMELINE.SCANNED_CARRYING')
  },
  lines: ['CARRYING', 'EMPTY', 'UNSURE', 'COUNT', 'AGE'].map((end) => `TIMELINE.SCANNED_${end}`),
  told: (_, { noted }) => {
    if (noted.size < 2) return undefined
    const said = [...noted.values()].map((own) => scanResult(own.scanStatus, own.foetusCount))
    const count = (result: string) => ({ number: said.filter((one) => one === result).length })
    return {
      key: toldMany,
      values: { carrying: count('carrying'), empty: count('empty'), unsure: count('') },
    }
  },
  tells: [toldMany],
  doubts: [tooEarly, disagrees, beforeServed],
})

const notDue = (sheep: boolean): Fields =>
  sheep ? { expectedLambingDate: null } : { expectedCalvingDate: null, estCalvingDate: null }

function dueOn(day: number | undefined, sheep: boolean): Fields {
  if (day === undefined) return {}
  return sheep ? { expectedLambingDate: day } : { expectedCalvingDate: day }
}

/**
 * From the service that fits what was seen, or else from the age by the breed of the bull that was with her then; where
 * neither fits, from the age alone. Undefined where nothing is known.
 */
function dueAfter(
  date: number,
  { foetalAge }: Fields,
  animal: AnimalFacts,
  earlier: Earlier,
): number | undefined {
  const matings = matingsBefore(animal, earlier)
  const carried = (breed: string | undefined) => gestationDays(animal, breed) * oneDay
  if (typeof foetalAge !== 'number') {
    const last = matings.findLast((one) => !isStay(one))
    return last && last.from + carried(last.breed)
  }
  const conceived = date - foetalAge * oneDay
  const held = heldTo(matings, conceived, scanTellsWithinDays)
  return (held && !isStay(held) ? held.from : conceived) + carried(held?.breed)
}

/** With the service or the ram her record says, where no job does. */
function matingsBefore(animal: AnimalFacts, earlier: Earlier): Mating[] {
  const { lastServeDate: served = 0, ramLetToEweDate: ram = 0, lastCalvingDate: calved = 0 } = animal
  const known = matingsSince(earlier, animal)
  const isNew = (day: number) => day > calved && !known.some(({ from }) => from === day)
  // A mark of the raddle is no service of its own: the ram that made it stays with her.
  const isMark = ram > 0 && ram <= served
  const all: Mating[] = [
    ...known,
    ...(isNew(served) && !isMark ? [{ how: 'serve', from: served, to: served } as const] : []),
    ...(isNew(ram) ? [{ how: 'stay', from: ram } as const] : []),
  ]
  return all.sort((a, b) => a.from - b.from)
}
