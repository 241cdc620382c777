import { defineTaskType, doneOn, noValues } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { isGrownSheep, isRam, isRamLamb, ramRules } from '../../births/ram-season'
import { changesNothing, doneToAnimals, doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'

const small = 'JOBS.DOUBT.RAM_SMALL_TESTICLES'
const thin = 'JOBS.DOUBT.RAM_THIN'

/** Looked at from one end to the other; what is not named here passed. */
const marks = ['teeth', 'toes', 'testicles', 'tone', 'treatments', 'penis', 'eyes']

const own = defineFields({
  ramFailed: { kind: 'choices', options: marks },
  ramRecheck: { kind: 'choices', options: marks },
  scrotumCm: { kind: 'number', least: 10, most: 60 },
})

/** Rams looked over before they go to the ewes. */
export const ramCheck = defineTaskType({
  id: 'RAMCHECK',
  label: 'TASKS.RAMCHECK',
  icon: 'clipboard-check',
  group: 'breeding',
  subApps: ['ovine'],
  ...doneToAnimals,
  limits: { min: 1, max: 500 },
  fields: { date: doneOn(taskFields.date), ...whoCostAndNotes },
  first: ['date', 'operator'],
  each: {
    ramFailed: own.ramFailed,
    ramRecheck: own.ramRecheck,
    scrotumCm: own.scrotumCm,
    score: taskFields.score,
  },
  // ICAR's condition score wants a score, and most rams are only looked at.
  icar: ownEvent,
  follows: [
    {
      ...{ rule: 'recheck', title: 'PLANS.FOLLOW.RAM_RECHECK', after: 14, lapses: 30 },
      answeredBy: ['RAMIN'],
      when: ({ own: { ramRecheck } }) => isSome(ramRecheck),
    },
  ],
  likely: (animal, today) => (isRam(animal) && isGrownSheep(animal, today) ? 0.4 : undefined),
  likelyIn: { animals: ['SL-RAMS'] },
  accepts: (animal, task) => isRam(animal) && wasHere(animal, task),
  ...changesNothing,
  warns: ({ date, own: { scrotumCm, score } }, animalId, seen) => {
    const { leastScrotumCm, leastScrotumCmLamb, leastCondition } = ramRules
    const least = isRamLamb(seen().animal, date) ? leastScrotumCmLamb : leastScrotumCm
    return doubtsAbout(animalId, [
      typeof scrotumCm === 'number' && scrotumCm < least && { says: small, values: { least } },
      typeof score === 'number' &&
        score < leastCondition && { says: thin, values: { least: leastCondition } },
    ])
  },
  timeline: ({ own: { ramFailed, ramRecheck } }) => {
    const line = (key: string, listed?: unknown) => ({
      kind: 'AT-RAMCHECK',
      key,
      values: isSome(listed)
        ? { marks: { keys: listed.map((one) => choiceKey('ramFailed', String(one))) } }
        : noValues,
    })
    if (isSome(ramFailed)) return line('TIMELINE.RAM_FAILED', ramFailed)
    return isSome(ramRecheck) ? line('TIMELINE.RAM_RECHECK', ramRecheck) : line('TIMELINE.RAM_SOUND')
  },
  lines: ['TIMELINE.RAM_SOUND', 'TIMELINE.RAM_FAILED', 'TIMELINE.RAM_RECHECK'],
  doubts: [small, thin],
})

const isSome = (listed: unknown): listed is readonly unknown[] => Array.isArray(listed) && listed.length > 0
