import { animalFields } from '../../collections/animals'
import { taskFields } from '../../collections/tasks'
import { arrived } from '../../facts/read-jobs'
import { defineFields } from '../../fields/fields'
import { arrivalEvent } from '../../icar/jobs/arrival-event'
import { movesWithPaper } from '../../regions/movement-rules'
import { arrivalChange, arrivals, lotCost } from '../arrivals'
import { cameUntested, tbAreas } from '../came-untested'
import { defineTaskType, doneOn, type FormAt, noValues, required, type Warning } from '../define-task-type'
import { filings } from '../filings'
import { arrivalTestAt } from '../tb-rules'
import { givesMilk, heldBack } from '../withdrawal'

const noPaper = 'JOBS.DOUBT.CAME_WITHOUT_PAPER'
const untestedSays = 'JOBS.DOUBT.CAME_UNTESTED'
const heldBySeller = 'JOBS.DOUBT.CAME_IN_WITHDRAWAL'

const own = defineFields({
  tbArea: { kind: 'choice', options: tbAreas },
  tbTested: { kind: 'date', latest: 'today' },
})
const asksOfTest = (at: FormAt) => at.subApp === 'bovine' && arrivalTestAt(at, at.today) !== undefined

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
    pricePerHead: taskFields.pricePerHead,
    lotPrice: taskFields.lotPrice,
    lotWeightMg: taskFields.lotWeightMg,
    meatWithdrawalDays: taskFields.meatWithdrawalDays,
    milkWithdrawalDays: taskFields.milkWithdrawalDays,
    haulier: taskFields.haulier,
    operator: taskFields.operator,
    notes: taskFields.notes,
  },
  first: [
    ...(['date', 'supplierId', 'moveFromHerdNumber', 'moveCertNumber', 'tbArea', 'tbTested'] as const),
    'pricePerHead',
  ],
  asksWhere: { tbArea: asksOfTest, tbTested: asksOfTest },
  when: { tbTested: { tbArea: ['low', 'high'] } },
  follows: [
    {
      ...{ rule: 'tb-after', title: 'PLANS.FOLLOW.TB_AFTER', after: 60, by: 120, lapses: 365 },
      ...{ does: 'TBTEST', answeredBy: ['TBTEST'], answeredFrom: 60 },
      when: ({ tbArea }) => tbArea === 'high',
    },
  ],
  creates: arrivals({
    first: ['tag', 'sex', 'breed', 'dob'],
    own: ['tag', 'eId', 'freezebrand', 'purchaseWeightMg', 'notes'],
    noted: ['purchasePrice', 'purchaseWeightMg'],
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
  owns: ({ meatWithdrawalDays, milkWithdrawalDays }) => [
    ...(['arrival', 'weights'] as const),
    ...(meatWithdrawalDays || milkWithdrawalDays ? (['treatments'] as const) : []),
  ],
  effects: (task, animal) => [
    {
      collection: 'animals',
      id: animal.id,
      set: {
        ...arrivalChange(task, animal),
        ...heldBack(task, animal, 'meat'),
        ...(givesMilk(animal) ? heldBack(task, animal, 'milk') : {}),
      },
    },
  ],
  warnsOnce: ({ date, moveCertNumber, moveFromHerdNumber, tbArea, tbTested, ...task }, { subApp, ...at }) => {
    const asked = movesWithPaper(at, subApp === 'ovine' ? 'ovine' : 'bovine', date)
    const days = Math.max(task.meatWithdrawalDays ?? 0, task.milkWithdrawalDays ?? 0)
    const doubts: Warning[] = []
    if (asked && !moveCertNumber) doubts.push({ code: 'jobDoubt', says: noPaper, fields: ['moveCertNumber'] })
    const untested =
      subApp === 'bovine' ? cameUntested(at, { date, moveFromHerdNumber, tbArea, tbTested }) : undefined
    if (untested !== undefined)
      doubts.push({ code: 'jobDoubt', says: untestedSays, values: { days: untested }, fields: ['tbTested'] })
    if (days > 0) doubts.push({ code: 'jobDoubt', says: heldBySeller, values: { days } })
    return doubts
  },
  timeline: ({ moveFromHerdNumber }) => ({
    kind: 'AT-MOVEON',
    key: moveFromHerdNumber ? 'TIMELINE.CAME_FROM' : 'TIMELINE.CAME',
    values: moveFromHerdNumber ? { from: { text: moveFromHerdNumber } } : noValues,
  }),
  lines: ['TIMELINE.CAME', 'TIMELINE.CAME_FROM'],
  doubts: [noPaper, heldBySeller, untestedSays],
})
