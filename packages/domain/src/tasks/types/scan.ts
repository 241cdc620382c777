import { taskFields } from '../../collections/tasks'
import { defineFields } from '../../fields/fields'
import { scanEvent } from '../../icar/jobs/scan-event'
import { oneDay } from '../../one-day'
import type { Fields } from '../../sync/stored-record'
import { gestationDays, isOldEnough } from '../births'
import {
  type AnimalFacts,
  defineTaskType,
  doneOn,
  type Earlier,
  noValues,
  required,
  type Warning,
} from '../define-task-type'
import { whoCostAndNotes } from '../done-to-animals'
import { wasHere } from '../on-the-farm'
import { scanResult } from '../scan-result'
import { breedServedBy } from './serving'

/** A scanner's eye is about this good: a service so near the age he gave is the one she held to. */
const tellsWithinDays = 10
/** Sooner after a service nobody can see anything. */
const seenAfterDays = { BOVINE: 28, OVINE: 35 } as const
const tooEarly = 'JOBS.DOUBT.SCANNED_TOO_EARLY'
const toldMany = 'TOLD.SCANNED_MANY'
const disagrees = 'JOBS.DOUBT.SCAN_DISAGREES'

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
  limits: { min: 1, max: 2500 },
  draftIn: 'pregnancyScan',
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
    // What she gave birth to since is not what was seen.
    if (said === '' || ((sheep ? animal.lastLambedDate : animal.lastCalvingDate) ?? 0) > date) return []
    const set = said === 'empty' ? notDue(sheep) : dueOn(dueAfter(date, own, animal, earlier), sheep)
    return [{ collection: 'animals', id: animal.id, set }]
  },
  warns: ({ date, own }, animalId, seen): Warning[] => {
    const { animal } = seen()
    const { lastServeDate: exact, ramLetToEweDate } = animal
    const served = exact ?? ramLetToEweDate
    if (!served || served > date) return []
    const days = Math.round((date - served) / oneDay)
    const soon = seenAfterDays[animal.species === 'OVINE' ? 'OVINE' : 'BOVINE']
    // A ram may have served her on any day since he came.
    const off = typeof own.foetalAge === 'number' && exact ? Math.abs(days - own.foetalAge) : 0
    return [
      ...(days < soon
        ? [{ code: 'jobDoubt', says: tooEarly, values: { days: soon }, animalId } as const]
        : []),
      ...(off > tellsWithinDays ? [{ code: 'jobDoubt', says: disagrees, animalId } as const] : []),
    ]
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
  doubts: [tooEarly, disagrees],
})

const notDue = (sheep: boolean): Fields =>
  sheep ? { expectedLambingDate: null } : { expectedCalvingDate: null, estCalvingDate: null }

function dueOn(day: number | undefined, sheep: boolean): Fields {
  if (day === undefined) return {}
  return sheep ? { expectedLambingDate: day } : { expectedCalvingDate: day }
}

/** From the service that fits what was seen; where none does, from the age alone. Undefined where neither is known. */
function dueAfter(
  date: number,
  { foetalAge }: Fields,
  animal: AnimalFacts,
  earlier: Earlier,
): number | undefined {
  const { lastServeDate: served } = animal
  const carried = gestationDays(animal, breedServedBy(earlier, animal.id)) * oneDay
  if (typeof foetalAge !== 'number') return served ? served + carried : undefined
  const conceived = date - foetalAge * oneDay
  const held = served && Math.abs(served - conceived) <= tellsWithinDays * oneDay ? served : conceived
  return held + carried
}
