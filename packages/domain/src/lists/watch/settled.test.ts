import { expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { PlanAt, TaskEntry } from '../../jobs/engine/plan-task'
import { taskTypes } from '../../jobs/engine/registry'
import { at, atSheep, calve, daysAgo, Phone, today, weigh } from '../../jobs/engine/test-farm'
import { taskFactsOf } from '../../jobs/facts/note-task'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import { listsAt } from '../../jobs-read/facts/lists-at'
import type { Fields } from '../../records/sync/stored-record'
import { NeedTally } from '../home/need-tally'
import { listNeeds } from '../home/needs'
import { oneTapEntry } from './one-tap'

const farm = listsAt({ today, now: today, region: 'IE' })

/** The lines of the watch that contain one animal. */
function linesOf(phone: Phone, id = 'a'): string[] {
  const tally = new NeedTally(farm)
  const record = phone.animal(id)
  const jobs = [...phone.tasks.values()]
  if (record) tally.put(animalFactsOf(record, taskFactsOf(id, jobs)))
  return tally.due.map(({ need }) => need)
}

const cow: Fields = { dob: daysAgo(1500), tag: '372211234500017', animalType: 'BORNONFARM', lactation: 2 }
const milked: Fields = { ...cow, milkingStatus: 'milking', lastCalvingDate: daysAgo(300) }
const expecting = (days: number): Fields => ({ ...milked, expectedCalvingDate: today + days * oneDay })
const ewe: Fields = { species: 'OVINE', sex: 'F', dob: daysAgo(1000), tag: 'IE041234500017' }
const bullock: Fields = { sex: 'M', dob: daysAgo(400), purpose: 'meat', tag: '372211234500018' }

const job = (typeId: string, values: Fields = {}): TaskEntry => ({
  ...{ id: typeId, typeId, animals: ['a'] },
  values: { date: today, ...values },
})
const heat = (date: number): TaskEntry => ({
  ...job('HEAT', { heatCertainty: 'InHeat' }),
  values: { date, heatCertainty: 'InHeat' },
  id: `heat${date}`,
})
const tap: TaskEntry = { ...(oneTapEntry('HEAT', 'a', { ...at, subApp: 'bovine' }) as TaskEntry), id: 'tap' }
const certificate = job('CERTAPPLY', { date: daysAgo(3) })

type Case = { fields: Fields; before?: TaskEntry[]; does: TaskEntry; where?: PlanAt }
const cases: [line: string, job: string, of: Case][] = [
  ['animals-heats-due', 'HEAT', { fields: cow, before: [heat(daysAgo(21))], does: tap }],
  ['watch-for-repeat', 'HEAT', { fields: { ...cow, lastServeDate: daysAgo(21) }, does: tap }],
  [
    'cows-near-calving',
    'CALVING',
    { fields: expecting(5), does: calve('c', 'a', today, [{ id: 'calf', values: { sex: 'F' } }]) },
  ],
  [
    'cows-overdue-to-calve',
    'CALVING',
    { fields: expecting(-5), does: calve('c', 'a', today, [{ id: 'calf', values: { sex: 'F' } }]) },
  ],
  ['cows-due-to-dry-off', 'DRYOFF', { fields: expecting(60), does: job('DRYOFF') }],
  [
    'sheep-close-to-lambing',
    'LAMBING',
    {
      fields: { ...ewe, expectedLambingDate: today + 3 * oneDay },
      does: {
        id: 'l',
        typeId: 'LAMBING',
        values: { date: today, dam: 'a', birthDifficulty: '1' },
        brought: [{ id: 'lamb', values: { sex: 'F' } }],
      },
      where: atSheep,
    },
  ],
  [
    'weights-overdue',
    'WEIGHTRECORDING',
    { fields: bullock, before: [weigh('w', 'a', daysAgo(90), 200)], does: weigh('w2', 'a', today, 300) },
  ],
  [
    'electronic-tags-due',
    'TAGGING',
    {
      fields: { ...ewe, dob: daysAgo(330), eId: '' },
      does: {
        ...{ id: 'tag', typeId: 'TAGGING', values: { date: today, tagKind: 'EID button' } },
        animals: [{ animalId: 'a', tag: '372221234500011' }],
      },
      where: atSheep,
    },
  ],
  [
    'missing-tags-to-order',
    'RETAG',
    {
      fields: cow,
      before: [{ ...job('MISSINGTAG', { date: daysAgo(2) }), animals: [{ animalId: 'a', lostTag: 'left' }] }],
      does: { ...job('RETAG', { retagWhy: 'lost' }) },
    },
  ],
  [
    'movement-not-completed',
    'CERTNOTIFY',
    { fields: cow, before: [certificate], does: job('CERTNOTIFY', { moveCertNumber: 'C-9' }) },
  ],
  [
    'movement-not-completed',
    'EXTMOVE',
    { fields: cow, before: [certificate], does: job('EXTMOVE', { goesTo: 'mart' }) },
  ],
  [
    'movement-not-completed',
    'INTMOVE',
    { fields: cow, before: [certificate], does: job('INTMOVE', { moveToHerdNumber: 'IE1234567' }) },
  ],
]

test.each(cases)('%s: %s takes the animal off the line, and undoing it brings it back', (line, _, one) => {
  const { fields, before = [], does, where } = one
  const phone = new Phone('a')
  phone.add('a', fields)
  for (const entry of before) phone.record(entry, where)
  expect(linesOf(phone)).toContain(line)
  const { undo } = phone.record(
    { ...does, passed: ['tbTestOutOfDate'], letGo: 'asked for' } as TaskEntry,
    where,
  )
  expect(linesOf(phone)).not.toContain(line)
  phone.undo(undo, where)
  expect(linesOf(phone)).toContain(line)
})

test('every job that says it settles a line of animals is among them', () => {
  const shown = new Set(cases.map(([line, id]) => `${line} ${id}`))
  const lists = new Set(listNeeds.map(({ id }) => id))
  // A registration is the department's to settle, and a lorry of sheep is one of cattle.
  const apart = ['calves-to-register CALFREG', 'movement-not-completed SHEEPMOVEOUT']
  const said = taskTypes.flatMap(({ id, settles = [] }) =>
    settles.filter((line) => lists.has(line)).map((line) => `${line} ${id}`),
  )
  expect(said.filter((one) => !shown.has(one) && !apart.includes(one))).toEqual([])
})
