import { oneDay } from '../../../base/one-day'
import { lostTagDays, tagsOrderedThere, usualTagDays } from '../../../base/regions/lost-tag-rules'
import { lostTags, type TagOrder } from '../../../base/tags/lost-tags'
import { tagInEar } from '../../../base/tags/no-tag'
import { heardOf, isTaken } from '../../../jobs-read/filings/said-of'
import { defineTaskType, doneOn, required, toldByName } from '../../../jobs-read/job/define-task-type'
import { aboutAnimal, filings } from '../../../jobs-read/job/filings'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { changesNothing, doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'

const again = 'JOBS.DOUBT.TAG_MISSING_AGAIN'

const own = defineFields({
  lostTag: { kind: 'choice', options: lostTags },
  tagOrderedFrom: { kind: 'choice', options: ['department', 'myself'] },
  tagOrderNumber: { kind: 'text', longest: 64 },
})

type Ordered = { readonly [name: string]: unknown }

/** By a typed order number, by hand at the department, or by its answer for this animal. */
function isOrdered(task: Ordered, animalId: string): boolean {
  if (task.tagOrderNumber || task.filedDate) return true
  const said = heardOf(task, 'department', animalId)
  return said !== undefined && isTaken(said.state)
}

/**
 * How far the order of its tag has got. Undefined for a tag in another app's job, which was ordered there.
 */
function orderOf(task: Ordered, animalId: string): TagOrder | undefined {
  if (task.takesEffect !== true) return undefined
  if (isOrdered(task, animalId)) return 'ordered'
  const state = heardOf(task, 'department', animalId)?.state
  if (state === 'refused' || state === 'asked') return 'back'
  if (state) return 'underWay'
  return task.tagOrderedFrom === 'department' ? 'toSend' : 'toOrder'
}

/** The farmer's to order: by himself, or again after the department sent it back. */
const isToOrder = (task: Ordered, animalId: string): boolean =>
  ['toOrder', 'back'].includes(orderOf(task, animalId) ?? '')

/** A tag found missing: to be ordered, and put in when it comes. */
export const missingTag = defineTaskType({
  id: 'MISSINGTAG',
  label: 'TASKS.MISSINGTAG',
  icon: 'ear-tag',
  group: 'records',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  limits: { min: 1, max: 100 },
  fields: {
    date: doneOn(taskFields.date),
    tagOrderedFrom: own.tagOrderedFrom,
    tagOrderNumber: own.tagOrderNumber,
    ...whoAndNotes,
  },
  first: ['date', 'tagOrderedFrom', 'tagOrderNumber'],
  asksWhere: { tagOrderedFrom: (at) => at.connected && tagsOrderedThere(at) },
  begins: (at): { tagOrderedFrom?: string } =>
    at.connected && tagsOrderedThere(at) ? { tagOrderedFrom: 'department' } : {},
  // The department gives its own.
  when: { tagOrderNumber: { tagOrderedFrom: ['', 'myself'] } },
  each: { lostTag: required(own.lostTag) },
  files: filings.MISSINGTAG,
  facts: (facts, { task, own: { animalId }, date }) => {
    const order = orderOf(task, animalId)
    if (order) facts.lostTags = [...facts.lostTags, { date, order, job: aboutAnimal(task, animalId) ?? task }]
  },
  icar: ownEvent,
  follows: [
    {
      ...{ rule: 'order', title: 'PLANS.FOLLOW.ORDER_TAGS', goesOn: true, lapses: 90 },
      when: isToOrder,
    },
    {
      ...{
        rule: 'put-in',
        title: 'PLANS.FOLLOW.PUT_TAG_IN',
        after: 7,
        by: usualTagDays,
        does: 'RETAG',
      },
      ...{ answeredBy: ['RETAG', 'TAGGING'], sameDay: true, lapses: 180 },
      when: isOrdered,
    },
  ],
  likely: () => 0.05,
  accepts: (animal, task) => tagInEar(animal.tag) !== undefined && wasHere(animal, task),
  ...changesNothing,
  warns: ({ id, date }, animalId, seen, at) => {
    const days = lostTagDays(at, at.subApp === 'ovine' ? 'ovine' : 'bovine', date) ?? usualTagDays
    const before = seen().earlier.some(
      (one) => one.typeId === 'MISSINGTAG' && one.id !== id && date - one.date < days * oneDay,
    )
    return doubtsAbout(animalId, [before && { says: again, values: { days } }])
  },
  timeline: ({ own: { lostTag } }) =>
    typeof lostTag === 'string'
      ? {
          kind: 'AT-TAG',
          key: 'TIMELINE.TAG_MISSING',
          values: { which: { key: choiceKey('lostTag', lostTag) } },
        }
      : toldByName('AT-TAG', 'TASKS.MISSINGTAG'),
  lines: ['TIMELINE.TAG_MISSING'],
  doubts: [again],
})
