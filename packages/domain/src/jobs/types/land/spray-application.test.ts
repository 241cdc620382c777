import { expect, test } from 'vitest'
import { oneDay } from '../../../base/one-day'
import { planTasks, type TaskEntry } from '../../engine/plan-task'
import { at, daysAgo, Phone, today } from '../../engine/test-farm'
import { StockLedger } from '../../stock/ledger'
import { sprayApplication } from './spray-application'

const field = (phone: Phone, id: string, currentStatusId = 'sown') =>
  phone.save([{ collection: 'paddocks', id, set: { name: id, currentStatusId, areaCm: 10 ** 8 } }])

const spray = (id: string, values: TaskEntry['values'] = {}, ...paddocks: string[]): TaskEntry => ({
  id,
  typeId: 'SPRAYAPPLICATION',
  values: { date: today, sprayProduct: 'MCPA', rate: 2, rateUnit: 'l/ha', ...values },
  paddocks: paddocks.length > 0 ? paddocks : ['bog'],
})

const doubts = (phone: Phone, entry: TaskEntry, where = at) => {
  const planned = planTasks([entry], phone, where)
  return planned.ok ? planned.value.warnings.map(({ says }) => says) : [planned.problem.code]
}

test('a sprayed field may be harvested, grazed and entered when the longest of its products allows', () => {
  const phone = new Phone('a')
  field(phone, 'bog')
  phone.record(spray('s1', { date: daysAgo(3), harvestDays: 30, grazingDays: 2, reEntryHours: 24 }))
  const second = phone.record(spray('s2', { harvestDays: 7, grazingDays: 14 }))
  expect(phone.shown('bog', 'paddocks')).toMatchObject({
    lastSprayedDate: today,
    harvestFrom: daysAgo(3) + 30 * oneDay,
    grazeFrom: today + 14 * oneDay,
    // Without a time it was done by the end of the day.
    reEntryAt: daysAgo(3) + oneDay + oneDay,
  })
  phone.undo(second.undo)
  expect(phone.shown('bog', 'paddocks')).toMatchObject({
    lastSprayedDate: daysAgo(3),
    grazeFrom: daysAgo(3) + 2 * oneDay,
  })
  phone.remove('s1')
  expect(phone.shown('bog', 'paddocks')).not.toHaveProperty('harvestFrom')
})

test('the app asks before animals graze a sprayed field', () => {
  const phone = new Phone('a')
  field(phone, 'bog', 'grass field')
  phone.save([{ collection: 'mobs', id: 'heifers', set: { name: 'Heifers' } }])
  const graze = (id: string, grazingMove: string): TaskEntry => ({
    id,
    typeId: 'GRAZING',
    values: { date: today, grazingMob: 'heifers', grazingMove },
    paddocks: ['bog'],
  })
  expect(doubts(phone, graze('g', 'in'))).toEqual([])
  expect(doubts(phone, graze('g', 'out'))).toEqual(['JOBS.DOUBT.NOT_BEING_GRAZED'])
  // Jobs of one day count in the order of their ids, which are made in the order of time.
  phone.record(spray('a', { grazingDays: 1 }))
  expect(doubts(phone, graze('g', 'in'))).toEqual(['JOBS.DOUBT.GRAZED_TOO_SOON'])
  phone.record(graze('g', 'in'))
  expect(phone.shown('heifers', 'mobs')).toMatchObject({ paddockId: 'bog' })
  expect(phone.shown('bog', 'paddocks')).toMatchObject({
    currentStatusId: 'being grazed',
    grazedSince: today,
  })
  expect(doubts(phone, spray('s2'))).toContain('JOBS.DOUBT.SPRAYED_WHILE_GRAZED')
  phone.record(graze('h', 'out'))
  expect(phone.shown('bog', 'paddocks')).toMatchObject({ currentStatusId: 'grass field' })
  expect(phone.shown('heifers', 'mobs')).not.toHaveProperty('paddockId')
})

test('wind, still air and what the law wants written are asked about, each once', () => {
  const phone = new Phone('a')
  field(phone, 'bog')
  field(phone, 'hill')
  const whole = { regNumber: '04567', operator: 'o', target: 'docks', waterRate: 200, sprayCrop: 'Grass' }
  const ask = (values: TaskEntry['values'], where = at) =>
    doubts(phone, spray('s', { ...whole, ...values }, 'bog', 'hill'), where)
  expect(ask({ windSpeed: 10 })).toEqual([])
  expect(ask({ windSpeed: 17 })).toEqual(['JOBS.DOUBT.SPRAYED_IN_WIND'])
  expect(ask({ windSpeed: 2 })).toEqual(['JOBS.DOUBT.SPRAYED_IN_STILL_AIR'])
  expect(ask({ regNumber: '' })).toEqual(['JOBS.DOUBT.SPRAY_RECORD_INCOMPLETE'])
  // In Victoria the wind must be written down.
  expect(ask({}, { ...at, region: 'AU' })).toEqual(['JOBS.DOUBT.SPRAY_RECORD_INCOMPLETE'])
  expect(ask({}, { ...at, region: 'US' })).toEqual([])
})

test('the part of a field that was treated is noted beside it, and a field that is gone is refused', () => {
  const phone = new Phone('a')
  field(phone, 'bog')
  const part = { ...spray('s'), paddocks: [{ paddockId: 'bog', treatedAreaCm: 10 ** 8 }] }
  phone.record(part)
  expect(phone.task('s')?.fields.paddocks).toEqual([{ paddockId: 'bog', treatedAreaCm: 10 ** 8 }])
  expect(doubts(phone, spray('t', {}, 'sold'))).toEqual(['recordGone'])
  expect(doubts(phone, { ...spray('t'), paddocks: [] })).toEqual(['tooFewPaddocks'])
})

test('a spraying takes from the can what the dose and the land ask for, and undoing it gives it back', () => {
  const phone = new Phone('a')
  phone.save([{ collection: 'paddocks', id: 'bog', set: { name: 'bog', areaCm: 4 * 10 ** 8 } }])
  phone.save([{ collection: 'paddocks', id: 'hill', set: { name: 'hill', areaCm: 6 * 10 ** 8 } }])
  const bought = { stockKind: 'bought', sprayProduct: 'MCPA', packs: 2, packSize: 10, sprayUnit: 'l' }
  const label = { harvestDays: 21, regNumber: '04567', batchNumber: 'B7' }
  phone.record({
    id: 'b',
    typeId: 'SPRAYPURCHASE',
    values: { date: daysAgo(9), ...bought, ...label },
  })
  const inStore = () => {
    const ledger = new StockLedger()
    for (const task of phone.tasks.values()) ledger.put(task)
    return ledger.batches(today)
  }
  const [can] = inStore()
  expect(can).toMatchObject({ ware: 'spray', product: 'MCPA', left: 20_000_000 })
  const values = can ? sprayApplication.takes?.values(can) : undefined
  expect(values).toMatchObject({
    sprayProduct: 'MCPA',
    harvestDays: 21,
    regNumber: '04567',
    batchNumber: 'B7',
  })
  // Four hectares whole and two of the six, at two litres.
  const part = { paddockId: 'hill', treatedAreaCm: 2 * 10 ** 8 }
  const done = phone.record({ ...spray('s', values), paddocks: ['bog', part] })
  expect(inStore()[0]).toMatchObject({ left: 8_000_000 })
  expect(phone.shown('bog', 'paddocks')).toMatchObject({ harvestFrom: today + 21 * oneDay })
  phone.undo(done.undo)
  expect(inStore()[0]).toMatchObject({ left: 20_000_000 })
})

test('a can that was only counted has no price and no seller, whatever was typed before', () => {
  const phone = new Phone('a')
  const values = {
    date: today,
    sprayProduct: 'MCPA',
    packSize: 5,
    sprayUnit: 'l',
    cost: 80,
    supplierName: 'Co-op',
  }
  phone.record({ id: 'b', typeId: 'SPRAYPURCHASE', values: { ...values, stockKind: 'bought' } })
  expect(phone.task('b')?.fields).toMatchObject({ cost: 80, supplierName: 'Co-op' })
  phone.record({ id: 'b', typeId: 'SPRAYPURCHASE', values: { ...values, stockKind: 'counted' } })
  expect(phone.task('b')?.fields).toMatchObject({ cost: null, supplierName: null, packSize: 5 })
})
