import { oneDay } from '../../../base/one-day'
import {
  defineTaskType,
  doneOn,
  noValues,
  required,
  type Seen,
  type Warning,
} from '../../../jobs-read/job/define-task-type'
import { headsOn } from '../../../jobs-read/job/subjects'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import {
  besideEwes,
  carriedDays,
  isEwe,
  isGrownSheep,
  isRam,
  isRamLamb,
  raddle,
  ramRules,
} from '../../births/ram-season'
import { doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { served } from '../../facts/read-jobs'
import { ramEvent } from '../../icar/jobs/ram-event'
import { byHead } from '../../medicine/treated-groups'

const says = {
  many: 'JOBS.DOUBT.RAM_HAS_MANY_EWES',
  unchecked: 'JOBS.DOUBT.RAM_NOT_CHECKED',
  unsound: 'JOBS.DOUBT.RAM_FAILED_CHECK',
  daughter: 'JOBS.DOUBT.RAM_ON_DAUGHTER',
  young: 'JOBS.DOUBT.EWE_YOUNG_FOR_RAM',
} as const
const told = 'TOLD.TO_RAM_NAMED'

const own = defineFields({
  // He stirs the ewes up and gets no lambs.
  teaser: { kind: 'flag' },
})

/** A ram let to ewes: from when, with which colour on his breast, and with it when they are due at the earliest. */
export const ramIn = defineTaskType({
  id: 'RAMIN',
  label: 'TASKS.RAMIN',
  icon: 'raddle',
  group: 'breeding',
  subApps: ['ovine'],
  ...doneToAnimals,
  byHead,
  fields: {
    date: doneOn(taskFields.date),
    sire: { ...required(taskFields.sire), label: 'FIELDS.RAM' },
    raddle,
    teaser: own.teaser,
    ...whoAndNotes,
  },
  first: ['date', 'sire', 'raddle'],
  alongside: besideEwes,
  facts: (facts, done) => {
    if (done.task.teaser !== true) served(facts, done)
  },
  icar: ramEvent,
  follows: [
    {
      ...{ rule: 'raddle', title: 'PLANS.FOLLOW.CHANGE_RADDLE', does: 'RADDLECHANGE' },
      ...{ after: ramRules.cycle.least, by: ramRules.cycle.most, lapses: 10 },
      answeredBy: ['RADDLECHANGE', 'RAMOUT'],
      when: ({ own: { role }, teaser, raddle: colour }) => role === 'sire' && !teaser && colour !== undefined,
    },
    {
      ...{ rule: 'out', title: 'PLANS.FOLLOW.RAM_OUT', does: 'RAMOUT' },
      ...{ after: ramRules.stay.least, by: ramRules.stay.most },
      answeredBy: ['RAMOUT'],
      when: ({ own: { role }, teaser }) => role === 'sire' && !teaser,
    },
    {
      ...{ rule: 'teaser-out', title: 'PLANS.FOLLOW.RAM_OUT', does: 'RAMOUT', after: 14 },
      answeredBy: ['RAMOUT'],
      when: ({ own: { role }, teaser }) => role === 'sire' && teaser === true,
    },
    {
      ...{ rule: 'scan', title: 'PLANS.FOLLOW.SCAN_EWES', does: 'SCAN', after: 75, by: 90, lapses: 30 },
      answeredBy: ['SCAN', 'LAMBING', 'ABORTION'],
      when: ({ own: { role }, teaser }) => role === undefined && !teaser,
    },
  ],
  likely: (animal, today) =>
    !isGrownSheep(animal, today) ? undefined : isRam(animal) ? 0.45 : isEwe(animal) ? 0.1 : undefined,
  likelyIn: { sire: ['lately', 'SL-RAMS'], animals: ['SL-EWES'] },
  accepts: (animal, task) =>
    animal.id === task.sire ? isRam(animal) : isEwe(animal) && wasHere(animal, task),
  owns: ({ sire, teaser }, id) => (id === sire || teaser ? [] : ['serves', 'lambings']),
  effects: ({ date, sire, teaser }, animal) => {
    if (animal.id === sire || teaser) return []
    const { id, lastLambedDate = 0 } = animal
    const set = {
      ...{ ramUsed: sire, ramLetToEweDate: date },
      // A ewe that has lambed since is not due from this ram.
      ...(lastLambedDate < date && {
        expectedLambingDate: date + carriedDays * oneDay,
      }),
    }
    return [{ collection: 'animals', id, set }]
  },
  warns: (task, animalId, seen) => {
    if (task.teaser) return []
    if (animalId !== task.sire) return eweDoubts(task, animalId, seen)
    const ewes = task.animalIds.length - 1 + headsOn(task.counted)
    return ramDoubts(task.date, animalId, seen, ewes)
  },
  timeline: ({ raddle: colour, teaser, own: { role } }) => {
    const line = (key: string, values: ReturnType<typeof colourOf> | typeof noValues = noValues) => ({
      kind: 'AT-RAMIN',
      key,
      values,
    })
    if (role === 'sire') return line('TIMELINE.LET_TO_EWES')
    if (teaser) return line('TIMELINE.TO_TEASER')
    return colour ? line('TIMELINE.TO_RAM_COLOUR', colourOf(colour)) : line('TIMELINE.TO_RAM')
  },
  lines: ['TO_RAM', 'TO_RAM_COLOUR', 'TO_TEASER', 'LET_TO_EWES'].map((end) => `TIMELINE.${end}`),
  told: ({ sire, teaser }, { nameOf }) => {
    const name = teaser ? undefined : nameOf('animals', sire)
    return name ? { key: told, values: { ram: { text: name } } } : undefined
  },
  tells: [told],
  doubts: Object.values(says),
})

const colourOf = (colour: string) => ({ colour: { key: choiceKey('raddle', colour) } })

type Let = { date: number; sire?: string }

function eweDoubts({ date, sire }: Let, animalId: string, seen: () => Seen): Warning[] {
  const { animal } = seen()
  const { leastEweDays } = ramRules
  return doubtsAbout(animalId, [
    (animal.sire === sire || animal.ram === sire) && { says: says.daughter },
    animal.dob &&
      date - animal.dob < leastEweDays * oneDay && { says: says.young, values: { days: leastEweDays } },
  ])
}

function ramDoubts(date: number, animalId: string, seen: () => Seen, ewes: number): Warning[] {
  const { animal, earlier } = seen()
  const { mostEwes, mostEwesLamb, checkedDays } = ramRules
  const most = isRamLamb(animal, date) ? mostEwesLamb : mostEwes
  const check = earlier.findLast(
    ({ typeId, date: on }) => typeId === 'RAMCHECK' && date - on <= checkedDays * oneDay,
  )
  return doubtsAbout(animalId, [
    ewes > most && { says: says.many, values: { ewes, most } },
    !check && { says: says.unchecked, values: { days: checkedDays } },
    check && failed(check.fields.taskAnimals, animalId) && { says: says.unsound },
  ])
}

const failed = (listed: unknown, animalId: string): boolean =>
  Array.isArray(listed) &&
  listed.some((one) => one?.animalId === animalId && Array.isArray(one.ramFailed) && one.ramFailed.length > 0)
