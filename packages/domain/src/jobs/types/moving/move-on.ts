import { oneDay } from '../../../base/one-day'
import { ruleAt } from '../../../base/regions/dated-rules'
import { movesWithPaper } from '../../../base/regions/movement-rules'
import { herdGroupRules } from '../../../base/regions/tb-herd-rules'
import {
  defineTaskType,
  doneOn,
  type FormAt,
  noValues,
  required,
  type Warning,
} from '../../../jobs-read/job/define-task-type'
import { filings } from '../../../jobs-read/job/filings'
import { heldBack } from '../../../jobs-read/job/withdrawal'
import { animalFields } from '../../../records/collections/animals'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { arrivalChange, arrivals, lotCost } from '../../doors/arrivals'
import {
  bvdOrigins,
  cameUntested,
  cowUntested,
  doubtsByGroup,
  tbAreas,
  testsAfterArrival,
} from '../../doors/came-untested'
import { arrivalTestAt, usualAgain } from '../../doors/tb-move-rules'
import { arrived } from '../../facts/read-jobs'
import { arrivalEvent } from '../../icar/jobs/arrival-event'
import { milkHeldBack } from '../../medicine/held-by-tubes'
import { papersRuleOn } from '../../rules/papers-rules'

const noPaper = 'JOBS.DOUBT.CAME_WITHOUT_PAPER'
const untestedSays = 'JOBS.DOUBT.CAME_UNTESTED'
const heldBySeller = 'JOBS.DOUBT.CAME_IN_WITHDRAWAL'
const tubesOfSeller = 'JOBS.DOUBT.CAME_WITH_TUBES'

const own = defineFields({
  tbArea: { kind: 'choice', options: tbAreas },
  tbTested: { kind: 'date', latest: 'today' },
  bvdOrigin: { kind: 'choice', options: bvdOrigins },
})
const isOfCattle = ({ subApp }: FormAt) => subApp === 'bovine'
const asksOfArea = (at: FormAt) => isOfCattle(at) && arrivalTestAt(at, at.today) !== undefined
const asksOfTest = (at: FormAt) =>
  asksOfArea(at) || (isOfCattle(at) && ruleAt(herdGroupRules, at, at.today) !== undefined)
const asksOfBvd = (at: FormAt) => isOfCattle(at) && papersRuleOn(at, at.today).bvdArrivalDays !== undefined

/** Animals that come from another farm, a mart or abroad, and enter the herd with it. */
export const moveOn = defineTaskType({
  id: 'EXTMOVEON',
  label: 'TASKS.EXTMOVEON',
  icon: 'log-in',
  group: 'moving',
  subApps: ['bovine', 'ovine'],
  workflow: 'task-without-items',
  access: { feature: 'FAB_MENU' },
  limits: { min: 0, max: 0 },
  draftIn: 'animalWithTask',
  fields: {
    date: doneOn(taskFields.date),
    supplierId: taskFields.supplierId,
    moveFromHerdNumber: taskFields.moveFromHerdNumber,
    moveCertNumber: taskFields.moveCertNumber,
    moveCertDate: taskFields.moveCertDate,
    tbArea: own.tbArea,
    tbTested: own.tbTested,
    bvdOrigin: own.bvdOrigin,
    pricePerHead: taskFields.pricePerHead,
    lotPrice: taskFields.lotPrice,
    lotWeightMg: taskFields.lotWeightMg,
    meatWithdrawalDays: taskFields.meatWithdrawalDays,
    milkWithdrawalDays: taskFields.milkWithdrawalDays,
    milkAfterCalvingHours: taskFields.milkAfterCalvingHours,
    leastDryDays: { ...taskFields.leastDryDays, label: 'FIELDS.REST_STILL_TO_COME' },
    haulier: taskFields.haulier,
    operator: taskFields.operator,
    notes: taskFields.notes,
  },
  first: [
    ...(['date', 'supplierId', 'moveFromHerdNumber', 'moveCertNumber', 'tbArea', 'tbTested'] as const),
    'bvdOrigin',
    'pricePerHead',
  ],
  asksWhere: {
    ...{ tbArea: asksOfArea, tbTested: asksOfTest, bvdOrigin: asksOfBvd },
    ...{ milkAfterCalvingHours: isOfCattle, leastDryDays: isOfCattle },
  },
  // Where the area does not count it is not asked for, and the test is.
  when: { tbTested: { tbArea: ['', 'low', 'high'] } },
  completes: testsAfterArrival,
  follows: [
    {
      ...{ rule: 'tb-after', title: 'PLANS.FOLLOW.TB_AFTER', after: usualAgain.least, lapses: 365 },
      ...{ does: 'TBTEST', answeredBy: ['TBTEST'], answeredFrom: usualAgain.least },
      on: ({ tbAgainFrom }) => tbAgainFrom,
      // A job of an older app says neither day.
      within: ({ tbAgainFrom, tbAgainBy }) =>
        tbAgainFrom && tbAgainBy ? (tbAgainBy - tbAgainFrom) / oneDay : usualAgain.most - usualAgain.least,
      when: ({ tbArea, tbAgainFrom }) => tbArea === 'high' && tbAgainFrom !== 0,
    },
    {
      ...{ rule: 'bvd-after', title: 'PLANS.FOLLOW.BVD_AFTER', lapses: 365 },
      ...{ does: 'BVDTEST', answeredBy: ['BVDTEST'], sameDay: true },
      on: ({ date }) => date,
      within: ({ date, bvdTestBy = date }) => (bvdTestBy - date) / oneDay,
      when: ({ bvdTestBy }) => bvdTestBy !== undefined,
    },
  ],
  creates: arrivals({
    first: ['tag', 'sex', 'breed', 'dob'],
    own: ['tag', 'eId', 'freezebrand', 'purchaseWeightMg', 'notes'],
    noted: ['purchasePrice', 'purchaseWeightMg'],
    doubts: doubtsByGroup,
    fields: {
      tag: animalFields.tag,
      sex: required(animalFields.sex),
      breed: animalFields.breed,
      dob: animalFields.dob,
      purchasePrice: animalFields.purchasePrice,
      purchaseWeightMg: animalFields.purchaseWeightMg,
      isPassportReceived: animalFields.isPassportReceived,
      purpose: animalFields.purpose,
      eId: animalFields.eId,
      freezebrand: animalFields.freezebrand,
      colourId: animalFields.colourId,
      notes: animalFields.notes,
    },
  }),
  files: filings.EXTMOVEON,
  costs: (task, noted) => lotCost(task, noted),
  facts: arrived,
  icar: arrivalEvent,
  accepts: () => true,
  owns: ({ meatWithdrawalDays, milkWithdrawalDays, milkAfterCalvingHours }) => [
    ...(['arrival', 'weights'] as const),
    ...(meatWithdrawalDays || milkWithdrawalDays || milkAfterCalvingHours ? (['treatments'] as const) : []),
  ],
  effects: (task, animal) => [
    {
      collection: 'animals',
      id: animal.id,
      set: {
        ...arrivalChange(task, animal),
        ...heldBack(task, animal, 'meat'),
        ...milkHeldBack(task, animal),
      },
    },
  ],
  warnsOnce: ({ date, moveCertNumber, moveFromHerdNumber, tbArea, tbTested, ...task }, { subApp, ...at }) => {
    const asked = movesWithPaper(at, subApp === 'ovine' ? 'ovine' : 'bovine', date)
    const days = Math.max(task.meatWithdrawalDays ?? 0, task.milkWithdrawalDays ?? 0)
    const { milkAfterCalvingHours: hours = 0 } = task
    const doubts: Warning[] = []
    if (asked && !moveCertNumber) doubts.push({ code: 'jobDoubt', says: noPaper, fields: ['moveCertNumber'] })
    const untested =
      subApp === 'bovine' ? cameUntested(at, { date, moveFromHerdNumber, tbArea, tbTested }) : undefined
    if (untested !== undefined)
      doubts.push({ code: 'jobDoubt', says: untestedSays, values: { days: untested }, fields: ['tbTested'] })
    if (days > 0) doubts.push({ code: 'jobDoubt', says: heldBySeller, values: { days } })
    if (hours > 0) doubts.push({ code: 'jobDoubt', says: tubesOfSeller, values: { hours } })
    return doubts
  },
  timeline: ({ moveFromHerdNumber }) => ({
    kind: 'AT-MOVEON',
    key: moveFromHerdNumber ? 'TIMELINE.CAME_FROM' : 'TIMELINE.CAME',
    values: moveFromHerdNumber ? { from: { text: moveFromHerdNumber } } : noValues,
  }),
  lines: ['TIMELINE.CAME', 'TIMELINE.CAME_FROM'],
  doubts: [noPaper, heldBySeller, tubesOfSeller, untestedSays, cowUntested],
})
