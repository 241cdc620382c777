import { oneDay } from '../../../base/one-day'
import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import {
  besideEwes,
  carriedDays,
  isEwe,
  isGrownSheep,
  isRam,
  raddle,
  raddleColours,
  ramRules,
  running,
} from '../../births/ram-season'
import { doneToAnimals, doubtsAbout, mostAnimals, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { served } from '../../facts/read-jobs'
import { ownEvent } from '../../icar/jobs/own-event'

const notIn = 'JOBS.DOUBT.RADDLE_WITHOUT_RAM'
const lighter = 'JOBS.DOUBT.RADDLE_LIGHTER'
const again = 'JOBS.DOUBT.MARKED_AGAIN'

/** Another colour on the ram, and the ewes he has marked with it: they took him after that day, and are due by it. */
export const raddleChange = defineTaskType({
  id: 'RADDLECHANGE',
  label: 'TASKS.RADDLECHANGE',
  icon: 'raddle',
  group: 'breeding',
  subApps: ['ovine'],
  ...doneToAnimals,
  // The colour goes on before anybody is marked with it.
  limits: { min: 0, max: mostAnimals },
  fields: {
    date: doneOn(taskFields.date),
    sire: { ...required(taskFields.sire), label: 'FIELDS.RAM' },
    raddle: required(raddle),
    ...whoAndNotes,
  },
  first: ['date', 'sire', 'raddle'],
  alongside: besideEwes,
  facts: served,
  icar: ownEvent,
  follows: [
    {
      ...{ rule: 'next', title: 'PLANS.FOLLOW.CHANGE_RADDLE' },
      ...{ after: ramRules.cycle.least, by: ramRules.cycle.most, lapses: 10 },
      answeredBy: ['RAMOUT'],
      when: ({ own: { role } }) => role === 'sire',
    },
  ],
  likely: (animal, today) =>
    !isGrownSheep(animal, today) ? undefined : isRam(animal) ? 0.35 : isEwe(animal) ? 0.08 : undefined,
  likelyIn: { sire: ['lately', 'SL-RAMS'], animals: ['SL-EWES'] },
  accepts: (animal, task) =>
    animal.id === task.sire ? isRam(animal) : isEwe(animal) && wasHere(animal, task),
  owns: ({ sire }, id) => (id === sire ? [] : ['serves', 'lambings']),
  effects: ({ date, sire }, animal) => {
    const { id, lastServeDate = 0, lastLambedDate = 0, ramLetToEweDate = 0 } = animal
    if (id === sire || lastServeDate > date) return []
    const set = {
      ...{ lastServeDate: date, ramUsed: sire },
      // One that was never written down as put to him was with him all the same.
      ...(ramLetToEweDate <= lastLambedDate && { ramLetToEweDate: date }),
      ...(lastLambedDate < date && {
        expectedLambingDate: date + carriedDays * oneDay,
      }),
    }
    return [{ collection: 'animals', id, set }]
  },
  warns: ({ date, sire, raddle: colour }, animalId, seen) => {
    const { earlier } = seen()
    if (animalId !== sire) {
      const { lastServeDate = 0, ramLetToEweDate = 0 } = seen().animal
      const marked = lastServeDate >= ramLetToEweDate && lastServeDate > 0 && lastServeDate < date
      const before = earlier.some(({ typeId, fields }) => typeId === 'RADDLECHANGE' && fields.sire === sire)
      return doubtsAbout(animalId, [marked && before && { says: again }])
    }
    const now = running(earlier, animalId)
    const shade = (one: string | undefined) => (raddleColours as readonly unknown[]).indexOf(one)
    return doubtsAbout(animalId, [
      !now && { says: notIn },
      shade(colour) <= shade(now?.colour) && { says: lighter },
    ])
  },
  timeline: ({ raddle: colour, own: { role }, animalIds }) => ({
    kind: 'AT-RADDLECHANGE',
    key: role === 'sire' || animalIds.length < 2 ? 'TIMELINE.RADDLE_CHANGED' : 'TIMELINE.MARKED',
    values: { colour: { key: choiceKey('raddle', colour) } },
  }),
  lines: ['TIMELINE.RADDLE_CHANGED', 'TIMELINE.MARKED'],
  doubts: [notIn, lighter, again],
})
