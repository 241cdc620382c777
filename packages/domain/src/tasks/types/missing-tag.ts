import { taskFields } from '../../collections/tasks'
import { choiceKey } from '../../fields/choice-key'
import { defineFields } from '../../fields/fields'
import { ownEvent } from '../../icar/jobs/own-event'
import { oneDay } from '../../one-day'
import { lostTagRules, newest, ruleOn } from '../../regions/dated-rules'
import { tagInEar } from '../../tags/no-tag'
import { defineTaskType, doneOn, required, toldByName } from '../define-task-type'
import { changesNothing, doneToAnimals, doubtsAbout, whoAndNotes } from '../done-to-animals'
import { wasHere } from '../on-the-farm'

const again = 'JOBS.DOUBT.TAG_MISSING_AGAIN'

/** A plan has no region: it goes by the figure that holds where nobody laid down another. */
const replacedWithinDays = newest(lostTagRules.GL).value

const own = defineFields({
  lostTag: { kind: 'choice', options: ['left', 'right', 'both', 'EID'] },
  tagOrderNumber: { kind: 'text', longest: 64 },
})

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
    tagOrderNumber: own.tagOrderNumber,
    ...whoAndNotes,
  },
  first: ['date', 'tagOrderNumber'],
  each: { lostTag: required(own.lostTag) },
  facts: (facts, { task, date }) => {
    // What another app says was done was ordered there.
    if (task.takesEffect === true && !task.tagOrderNumber) facts.tagLost = Math.max(facts.tagLost, date)
  },
  icar: ownEvent,
  follows: [
    {
      ...{ rule: 'order', title: 'PLANS.FOLLOW.ORDER_TAGS', goesOn: true, lapses: 90 },
      when: ({ tagOrderNumber, takesEffect }) => takesEffect === true && !tagOrderNumber,
    },
    {
      ...{
        rule: 'put-in',
        title: 'PLANS.FOLLOW.PUT_TAG_IN',
        after: 7,
        by: replacedWithinDays,
        does: 'RETAG',
      },
      ...{ answeredBy: ['RETAG', 'TAGGING'], sameDay: true, lapses: 180 },
      when: ({ tagOrderNumber }) => Boolean(tagOrderNumber),
    },
  ],
  likely: () => 0.05,
  accepts: (animal, task) => tagInEar(animal.tag) !== undefined && wasHere(animal, task),
  ...changesNothing,
  warns: ({ id, date }, animalId, seen, { region }) => {
    const days = ruleOn(lostTagRules[region], date)?.value ?? 0
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
