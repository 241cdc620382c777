import { taskFields } from '../../collections/tasks'
import { defineFields } from '../../fields/fields'
import { ownEvent } from '../../icar/jobs/own-event'
import { defineTaskType, doneOn, noValues, required } from '../define-task-type'
import { doneToAnimals, doubtsAbout, notes, operator } from '../done-to-animals'
import { wasHere } from '../on-the-farm'

const says = {
  already: 'JOBS.DOUBT.GROUP_ALREADY_IN',
  notIn: 'JOBS.DOUBT.GROUP_NOT_IN',
  samePurpose: 'JOBS.DOUBT.GROUP_SAME_PURPOSE',
  milk: 'JOBS.DOUBT.GROUP_MILK_WITHHELD',
} as const
const [joined, left] = ['TOLD.GROUP_JOINED_NAMED', 'TOLD.GROUP_LEFT_NAMED']

const own = defineFields({
  groupMove: { kind: 'choice', options: ['in', 'out'] },
  groupPurpose: {
    kind: 'choice',
    // biome-ignore format: a list
    options: ['Lactation', 'Reproduction', 'Rearing', 'Growing', 'Finishing', 'Feeding', 'Health', 'Enclosure', 'Movement', 'Session', 'Other'],
  },
})

/** Animals put into a group, or taken out of it, and what the group is for. */
export const groupChange = defineTaskType({
  id: 'GROUPCHANGE',
  label: 'TASKS.GROUPCHANGE',
  icon: 'boxes',
  group: 'moving',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    groupMove: required(own.groupMove),
    intoMob: required(taskFields.intoMob),
    groupPurpose: own.groupPurpose,
    operator,
    notes,
  },
  first: ['date', 'groupMove', 'intoMob'],
  when: { groupPurpose: { groupMove: ['in'] } },
  begins: () => ({ groupMove: 'in' }),
  looksAtGroups: true,
  icar: ownEvent,
  likely: () => 0.05,
  accepts: wasHere,
  owns: () => [],
  effects: () => [],
  // What a group is for is what was said last.
  also: {
    mobs: {
      owns: ({ groupPurpose }) => (groupPurpose ? ['purposes'] : []),
      effects: ({ groupPurpose }, { id }) =>
        groupPurpose ? [{ collection: 'mobs', id, set: { purpose: groupPurpose } }] : [],
    },
  },
  stays: ({ date, groupMove, intoMob, animalIds }) =>
    intoMob && groupMove
      ? animalIds.map((animalId) => ({ mobId: intoMob, day: date, animalId, move: groupMove }))
      : [],
  warns: ({ date, groupMove, intoMob, groupPurpose }, animalId, seen, at) => {
    const groups = at.groupsOf(animalId, date)
    const isIn = groups.some(({ id }) => id === intoMob)
    if (groupMove === 'out') return doubtsAbout(animalId, [!isIn && { says: says.notIn }])
    const purpose = groupPurpose ?? at.group(intoMob)?.purpose
    const other = purpose && groups.find((one) => one.id !== intoMob && one.purpose === purpose)
    const { milkWithdrawalPeriodEnd: held = 0 } = seen().animal
    return doubtsAbout(animalId, [
      isIn && { says: says.already },
      other && { says: says.samePurpose, values: { group: other.name ?? '' } },
      purpose === 'Lactation' && held > date && { says: says.milk },
    ])
  },
  timeline: ({ groupMove }) => ({
    kind: 'AT-GROUPCHANGE',
    key: groupMove === 'out' ? 'TIMELINE.GROUP_LEFT' : 'TIMELINE.GROUP_JOINED',
    values: noValues,
  }),
  lines: ['TIMELINE.GROUP_LEFT', 'TIMELINE.GROUP_JOINED'],
  told: ({ groupMove, intoMob }, { nameOf }) => {
    const group = nameOf('mobs', intoMob)
    return group
      ? { key: groupMove === 'out' ? left : joined, values: { group: { text: group } } }
      : undefined
  },
  tells: [joined, left],
  doubts: Object.values(says),
})
