import { oneDay } from '../../../base/one-day'
import { ruleAt } from '../../../base/regions/dated-rules'
import { defineTaskType, doneOn, noValues } from '../../../jobs-read/job/define-task-type'
import { ageInDays } from '../../../jobs-read/rules/body-rules'
import {
  isReadOffTime,
  readAfterDays,
  retestAfter,
  superSevereRules,
  type TbResult,
  tbProposal,
  tbReadings,
  tbResults,
  testedFromDays,
  usualRetestDays,
} from '../../../jobs-read/rules/tb-rules'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { doneToAnimals, doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'

const offTime = 'JOBS.DOUBT.TB_READ_OFF_TIME'
const tooYoung = 'JOBS.DOUBT.TB_TOO_YOUNG'
const againstMeasures = 'JOBS.DOUBT.TB_AGAINST_MEASURES'
const toldMany = 'TOLD.TB_READ_MANY'

const millimetres = { kind: 'number', least: 0, most: 150, unit: 'UNITS.MILLIMETRES' } as const
const own = defineFields({
  readDate: { kind: 'date', latest: 'today' },
  tbReading: { kind: 'choice', options: tbReadings },
  // A reading without published figures: the vet says the result, and the app works none out.
  superSevere: { kind: 'flag' },
  injectedAt: { kind: 'dateTime' },
  readAt: { kind: 'dateTime' },
  // The upper site is the avian one, the lower the bovine; 1 on the day they are put on, 2 when they are read.
  skinA1: millimetres,
  skinB1: millimetres,
  skinA2: millimetres,
  skinB2: millimetres,
  oedema: { kind: 'flag' },
  tbResult: { kind: 'choice', options: tbResults },
})

/** A skin test for TB: put on, read on the fourth day as the same job, and what the vet said of each. */
export const tbTest = defineTaskType({
  id: 'TBTEST',
  label: 'TASKS.TBTEST',
  icon: 'test-tube',
  group: 'health',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    readDate: own.readDate,
    tbReading: own.tbReading,
    superSevere: own.superSevere,
    injectedAt: own.injectedAt,
    readAt: own.readAt,
    ...whoCostAndNotes,
  },
  first: ['date', 'operator'],
  asksWhere: { superSevere: (at) => ruleAt(superSevereRules, at, at.today) !== undefined },
  each: {
    skinA1: own.skinA1,
    skinB1: own.skinB1,
    skinA2: own.skinA2,
    skinB2: own.skinB2,
    oedema: own.oedema,
    tbResult: own.tbResult,
  },
  asksEach: ({ readDate }) =>
    typeof readDate === 'number'
      ? { names: ['skinA1', 'skinB1', 'skinA2', 'skinB2', 'oedema', 'tbResult'], settledBy: 'tbResult' }
      : { names: ['skinA1', 'skinB1'], settledBy: 'skinB1' },
  figuresSay: (noted, { tbReading, superSevere, date }) => {
    const tbResult =
      superSevere === true
        ? undefined
        : tbProposal(noted, readingOf(tbReading), typeof date === 'number' ? date : Number.POSITIVE_INFINITY)
    const none: Fields = {}
    return tbResult ? { tbResult } : none
  },
  completes: ({ date }, at): Fields =>
    typeof date === 'number' ? { retestOn: date + retestAfter(at, date) * oneDay } : {},
  goesOn: (today) => ({ readDate: today }),
  facts: (facts, { task, own: noted, date }) => {
    const said = resultOf(noted) ?? resultOf(task)
    // A test another app wrote down was read before it was written down.
    if (!said && task.takesEffect === true) {
      facts.tbPutOn = Math.max(facts.tbPutOn, date)
    } else if (date >= facts.tbTested) {
      facts.tbTested = date
      facts.tbSaid = said ?? ''
    }
  },
  icar: ownEvent,
  follows: [
    {
      ...{ rule: 'read', title: 'PLANS.FOLLOW.TB_READ', after: readAfterDays, goesOn: true, lapses: 60 },
      when: ({ own: noted, takesEffect }) => takesEffect === true && !resultOf(noted),
    },
    {
      // Away from the others until it has gone, or was clear.
      ...{ rule: 'isolate', title: 'PLANS.FOLLOW.TB_ISOLATE', answeredFrom: 30 },
      on: ({ readDate }) => readDate,
      when: ({ own: noted }) => ['reactor', 'inconclusive'].includes(resultOf(noted) ?? ''),
    },
    {
      ...{ rule: 'retest', title: 'PLANS.FOLLOW.TB_RETEST', after: usualRetestDays, answeredFrom: 30 },
      on: ({ retestOn }) => retestOn,
      when: ({ own: noted }) => resultOf(noted) === 'inconclusive',
    },
  ],
  settles: ['tb-tests-due'],
  likely: (animal, today) =>
    (ageInDays(animal, today) ?? Number.POSITIVE_INFINITY) < testedFromDays(today) ? undefined : 0.08,
  likelyIn: { animals: ['SL-TB-DUE'] },
  accepts: wasHere,
  owns: () => ['tests'],
  effects: ({ date, own: noted }, { id, tbTestDate = 0 }) =>
    // A test without a reading is none; one that came with the herd may be later.
    resultOf(noted) && date >= tbTestDate ? [{ collection: 'animals', id, set: { tbTestDate: date } }] : [],
  warns: ({ date, own: noted, tbReading, superSevere }, animalId, seen) => {
    const days = ageInDays(seen().animal, date)
    const said = resultOf(noted)
    const least = testedFromDays(date)
    const measured = superSevere ? undefined : tbProposal(noted, readingOf(tbReading), date)
    return doubtsAbout(animalId, [
      days !== undefined && days < least && { says: tooYoung, values: { days: least } },
      said && measured && said !== measured && { says: againstMeasures },
    ])
  },
  warnsOnce: (task) =>
    isReadOffTime(task) ? [{ code: 'jobDoubt', says: offTime, fields: ['readDate'] } as const] : [],
  timeline: ({ own: noted, readDate, takesEffect }) => {
    const said = resultOf(noted)
    if (said)
      return {
        kind: 'AT-TBTEST',
        key: 'TIMELINE.TB_READ',
        values: { result: { key: choiceKey('tbResult', said) } },
      }
    const putOn = takesEffect === true && readDate === undefined
    return { kind: 'AT-TBTEST', key: putOn ? 'TIMELINE.TB_PUT_ON' : 'TIMELINE.TB_TESTED', values: noValues }
  },
  lines: ['TIMELINE.TB_READ', 'TIMELINE.TB_PUT_ON', 'TIMELINE.TB_TESTED'],
  told: (_, { noted }) => {
    const said = [...noted.values()].map(resultOf)
    if (noted.size < 2 || said.every((one) => one === undefined)) return undefined
    const count = (result: TbResult | undefined) => ({ number: said.filter((one) => one === result).length })
    return {
      key: toldMany,
      values: {
        ...{ clear: count('clear'), inconclusive: count('inconclusive'), reactors: count('reactor') },
        unread: count(undefined),
      },
    }
  },
  tells: [toldMany],
  doubts: [offTime, tooYoung, againstMeasures],
})

const readingOf = (said: unknown) => (said === 'severe' ? 'severe' : 'standard')

function resultOf({ tbResult }: Fields | { tbResult?: unknown }): TbResult | undefined {
  return tbResults.find((one) => one === tbResult)
}
