import { defineTaskType, doneOn, noValues, required } from '../../../jobs-read/job/define-task-type'
import type { Staying } from '../../../jobs-read/job/staying'
import { type Counted, headsOn } from '../../../jobs-read/job/subjects'
import { heldUntil } from '../../../jobs-read/job/withdrawal'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { doneToAnimals, doubtsAbout, notes, operator } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'
import { byHead, heldWith } from '../../medicine/treated-groups'

const says = {
  already: 'JOBS.DOUBT.GROUP_ALREADY_IN',
  notIn: 'JOBS.DOUBT.GROUP_NOT_IN',
  samePurpose: 'JOBS.DOUBT.GROUP_SAME_PURPOSE',
  milk: 'JOBS.DOUBT.GROUP_MILK_WITHHELD',
  headsMissing: 'JOBS.DOUBT.GROUP_HEADS_MISSING',
  headsFromElsewhere: 'JOBS.DOUBT.GROUP_HEADS_ELSEWHERE',
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

const [purposes, treatments] = [['purposes'], ['mobTreatments']] as const

/** Out of the groups they were in, and into the chosen one; heads never move from a group into itself. */
function headStays(counted: readonly Counted[], day: number, into: string | undefined): Staying[] {
  const leaving = counted.filter(({ mobId }) => mobId !== into)
  const heads = headsOn(leaving)
  return [
    ...leaving.map(
      (one) => ({ mobId: one.mobId, day, heads: one.heads, why: 'moved', move: 'out' }) as const,
    ),
    ...(into && heads > 0 ? [{ mobId: into, day, heads, why: 'moved' } as const] : []),
  ]
}

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
  byHead,
  carries: true,
  icar: ownEvent,
  likely: () => 0.05,
  accepts: wasHere,
  owns: () => [],
  effects: () => [],
  // The last entry decides a group's purpose; heads take their treatments with them into the other group.
  also: {
    mobs: {
      owns: ({ groupMove, groupPurpose, intoMob, counted }, id) =>
        id === intoMob && groupMove === 'in'
          ? [...(groupPurpose ? purposes : []), ...(counted.length > 0 ? treatments : [])]
          : [],
      effects: ({ date, groupMove, groupPurpose, intoMob, counted }, group, _, other) => {
        if (group.id !== intoMob || groupMove !== 'in') return []
        const from = counted.flatMap(({ mobId }) => other(mobId) ?? [])
        const set = { ...(groupPurpose && { purpose: groupPurpose }), ...heldWith(from, group, date) }
        return Object.keys(set).length > 0 ? [{ collection: 'mobs', id: group.id, set }] : []
      },
    },
  },
  stays: ({ date: day, groupMove, intoMob, animalIds, counted }) =>
    intoMob && groupMove
      ? [
          ...animalIds.map((animalId) => ({ mobId: intoMob, day, animalId, move: groupMove })),
          ...headStays(counted, day, groupMove === 'in' ? intoMob : undefined),
        ]
      : [],
  warnsOnce: ({ date, groupMove, intoMob, counted }, at) => [
    ...counted.flatMap(({ mobId, heads }) => {
      const there = at.headsIn(mobId, date)
      const values = { group: at.group(mobId)?.name ?? '', heads: there }
      return heads > there ? [{ code: 'jobDoubt', says: says.headsMissing, values } as const] : []
    }),
    ...(counted.some(({ mobId }) => (mobId === intoMob) === (groupMove === 'in'))
      ? [{ code: 'jobDoubt', says: says.headsFromElsewhere } as const]
      : []),
  ],
  warns: ({ date, groupMove, intoMob, groupPurpose }, animalId, seen, at) => {
    const groups = at.groupsOf(animalId, date)
    const isIn = groups.some(({ id }) => id === intoMob)
    if (groupMove === 'out') return doubtsAbout(animalId, [!isIn && { says: says.notIn }])
    const purpose = groupPurpose ?? at.group(intoMob)?.purpose
    const other = purpose && groups.find((one) => one.id !== intoMob && one.purpose === purpose)
    const held = heldUntil(seen().animal, 'milk')
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
