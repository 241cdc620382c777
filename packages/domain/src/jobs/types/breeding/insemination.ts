import { defineTaskType, doneOn, noValues, type Warning } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { amountOf } from '../../../records/stock/units'
import type { Fields } from '../../../records/sync/stored-record'
import { doneToAnimals, doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { served } from '../../facts/read-jobs'
import { inseminationEvent } from '../../icar/jobs/insemination-event'
import { serveRank } from './matings'
import { likelyServed } from './serve'
import {
  breedOfSire,
  inCalfFields,
  serveDoubts,
  serveFollows,
  serveSays,
  serveSets,
  sireDoubts,
} from './serving'
import { strawCode, strawWhen } from './straws'

/** By the third time she is hard to get in calf, and a sexed straw holds less well. Our own figure. */
const sexedUpTo = 2
const notUsedAnyMore = 'JOBS.DOUBT.STRAW_NOT_USED_ANY_MORE'
const sexedLate = 'JOBS.DOUBT.SEXED_LATE'
const toldTo = 'TOLD.INSEMINATED_TO'

const own = defineFields({
  strawFrom: { kind: 'choice', options: ['store', 'technician'] },
  doubleStraw: { kind: 'flag' },
})

/** A straw of a bull, by whom, from whose flask; as good as a service, and one straw less in store for each. */
export const insemination = defineTaskType({
  id: 'INSEMINATION',
  label: 'TASKS.INSEMINATION',
  icon: 'straw',
  group: 'breeding',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    sire: taskFields.sire,
    bullCode: taskFields.bullCode,
    sireBreed: taskFields.sireBreed,
    strawFrom: own.strawFrom,
    batchNumber: taskFields.batchNumber,
    semenKind: taskFields.semenKind,
    sexed: taskFields.sexed,
    sexedPercent: taskFields.sexedPercent,
    doubleStraw: own.doubleStraw,
    tankPlace: taskFields.tankPlace,
    strawPurchaseId: taskFields.strawPurchaseId,
    wasInCalf: inCalfFields.wasInCalf,
    ...whoCostAndNotes,
    operator: { ...taskFields.operator, label: 'FIELDS.TECHNICIAN' },
  },
  first: ['date', 'sire', 'bullCode', 'sireBreed', 'strawFrom', 'sexed', 'sexedPercent', 'operator'],
  when: strawWhen,
  needs: [['sire', 'bullCode']],
  outside: ['sire'],
  looksAtKin: true,
  begins: () => ({ strawFrom: 'store', semenKind: 'Frozen', sexed: 'no' }),
  completes: (values, at) => {
    const { bullCode } = strawCode(values, at)
    const picked = at.task(values.strawPurchaseId)
    // Another bull was named after a straw had been picked: it is not that straw any more.
    const others = picked !== undefined && picked.bullCode !== bullCode
    const batch: Fields = picked?.batchNumber === values.batchNumber ? { batchNumber: null } : {}
    return { ...(bullCode && { bullCode }), ...(others && { ...batch, strawPurchaseId: null }) }
  },
  besideEach: (task, _, at) => breedOfSire(task, at),
  facts: served,
  icar: inseminationEvent,
  follows: serveFollows,
  likely: likelyServed(0.35),
  likelyIn: { sire: ['lately', 'SL-AI-BULLS', 'SL-BULLS-STOCK'] },
  accepts: (animal, task) => animal.sex === 'F' && animal.id !== task.sire && wasHere(animal, task),
  owns: () => ['serves', 'calvings'],
  effects: serveSets,
  takes: {
    ware: 'straw',
    values: ({ product, batchNumber, receiptId, label }) => ({
      ...{ sire: null, ...label },
      ...{ bullCode: product, batchNumber: batchNumber ?? null, strawPurchaseId: receiptId },
      strawFrom: 'store',
    }),
  },
  books: ({ strawFrom, bullCode, batchNumber, strawPurchaseId, doubleStraw, animalIds }) => {
    if (strawFrom === 'technician' || !bullCode) return []
    const used = { product: bullCode, batchNumber, receiptId: strawPurchaseId, unit: 'straw' }
    const amount = amountOf(animalIds.length * (doubleStraw ? 2 : 1), 'straw')
    return [{ ware: 'straw', does: 'use', ...used, amount }]
  },
  warns: (task, animalId, seen, at) => {
    const { date, sexed } = task
    const late = (sexed === 'F' || sexed === 'M') && serveRank(seen().earlier, animalId, date) > sexedUpTo
    return [
      ...serveDoubts(task, animalId, seen, at),
      ...doubtsAbout(animalId, [late && { says: sexedLate, values: { times: sexedUpTo } }]),
    ]
  },
  warnsOnce: (task, at): Warning[] => {
    const bull = at.animal(task.sire)
    const over = bull?.isActiveAIBull === false || (bull?.untilDate ?? task.date) < task.date
    const doubt = { code: 'jobDoubt', says: notUsedAnyMore, fields: ['sire'] } as const
    return [...(over ? [doubt] : []), ...sireDoubts(task, at)]
  },
  timeline: ({ date, bullCode, sexed }, { id }, earlier) => {
    const kind = 'AT-INSEMINATION'
    if (!bullCode) return { kind, key: 'TIMELINE.INSEMINATED', values: noValues }
    const rank = earlier ? serveRank(earlier(), id, date) : 1
    const bull = { text: bullCode }
    const how = sexed === 'F' || sexed === 'M' ? { key: choiceKey('sexed', sexed) } : undefined
    const key = `TIMELINE.INSEMINATED_TO${how ? '_SEXED' : ''}${rank > 1 ? '_AGAIN' : ''}`
    return { kind, key, values: { bull, ...(how && { how }), ...(rank > 1 && { rank: { number: rank } }) } }
  },
  lines: ['', '_TO', '_TO_AGAIN', '_TO_SEXED', '_TO_SEXED_AGAIN'].map((end) => `TIMELINE.INSEMINATED${end}`),
  told: ({ sire, bullCode }, { nameOf }) => {
    const bull = nameOf('animals', sire) ?? bullCode
    return bull ? { key: toldTo, values: { bull: { text: bull } } } : undefined
  },
  tells: [toldTo],
  doubts: [...serveSays, notUsedAnyMore, sexedLate],
})
