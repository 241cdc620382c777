import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { ageInDays, castrationRuleOn, painRelief } from '../../../jobs-read/rules/body-rules'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { doneToAnimals, doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { isNow } from '../../facts/read-jobs'
import { procedureEvent } from '../../icar/jobs/procedure-event'

const late = 'JOBS.DOUBT.CASTRATED_LATE'
const withoutRelief = 'JOBS.DOUBT.CASTRATED_WITHOUT_RELIEF'
const stockBull = 'JOBS.DOUBT.CASTRATED_STOCK_BULL'

const own = defineFields({
  castrationMethod: { kind: 'choice', options: ['ring', 'burdizzo', 'knife', 'other'] },
  painRelief,
})

/** A bull calf or ram lamb castrated: how, and what he was given for the pain. */
export const castration = defineTaskType({
  id: 'CASTRATION',
  label: 'TASKS.CASTRATION',
  icon: 'scissors',
  group: 'health',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    castrationMethod: required(own.castrationMethod),
    painRelief: own.painRelief,
    ...whoCostAndNotes,
  },
  first: ['date', 'castrationMethod', 'painRelief'],
  facts: isNow('castrated'),
  icar: procedureEvent('Castration'),
  follows: [{ rule: 'look', title: 'PLANS.FOLLOW.LOOK_AT_WOUND', after: 7, lapses: 7, when: () => true }],
  likely: (animal, today) => {
    const { sex, castrated } = animal
    if ((sex !== 'M' && sex !== 'B') || castrated === true || animal.isStockBull || animal.isStockRam)
      return undefined
    const days = ageInDays(animal, today)
    return days === undefined ? 0.05 : days < 200 ? 0.3 : undefined
  },
  accepts: (animal, task) =>
    (animal.sex === 'M' || animal.sex === 'B') && animal.castrated !== true && wasHere(animal, task),
  owns: () => ['body'],
  effects: (_, { id }) => [{ collection: 'animals', id, set: { castrated: true } }],
  warns: ({ date, castrationMethod, painRelief: given }, animalId, seen, at) => {
    const { animal } = seen()
    const days = ageInDays(animal, date)
    const { ringDays, ringOnlyThen, reliefAfterDays } = castrationRuleOn(at, date, animal.species)
    const relieved = given !== undefined && given !== 'none'
    const isOlder = (age: number) => days !== undefined && days > age
    const ring = castrationMethod === 'ring'
    return doubtsAbout(animalId, [
      ring &&
        isOlder(ringDays) &&
        !(relieved && !ringOnlyThen) && {
          ...{ says: late, values: { days: ringDays } },
        },
      !ring &&
        !relieved &&
        isOlder(reliefAfterDays) && { says: withoutRelief, values: { days: reliefAfterDays } },
      (animal.isStockBull === true || animal.isStockRam === true) && { says: stockBull },
    ])
  },
  timeline: ({ castrationMethod }) => ({
    kind: 'AT-CASTRATION',
    key: 'TIMELINE.CASTRATED',
    values: { how: { key: choiceKey('castrationMethod', castrationMethod ?? 'other') } },
  }),
  lines: ['TIMELINE.CASTRATED'],
  doubts: [late, withoutRelief, stockBull],
})
