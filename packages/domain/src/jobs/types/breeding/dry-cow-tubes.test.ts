import { describe, expect, test } from 'vitest'
import { oneDay } from '../../../base/one-day'
import { waitCell } from '../../../herd/medicine/waits'
import { membersOn } from '../../../jobs-read/groups/groups'
import { readTask } from '../../../jobs-read/job/task-rows'
import { withdrawalsOf } from '../../../jobs-read/job/withdrawal'
import type { Fields } from '../../../records/sync/stored-record'
import { entriesOfDraft, type TaskDraft } from '../../engine/drafts'
import { planTasks, type TaskEntry } from '../../engine/plan-task'
import { taskTypeOf } from '../../engine/registry'
import { at, calve, cowOn, daysAgo, Phone, today } from '../../engine/test-farm'
import { dryOff } from './dry-off'

const hour = 3_600_000
const dried = daysAgo(60)
const tube: Fields = {
  ...{ dryCowUse: 'tube', remedy: 'Cloxacillin DC', dose: 4, doseUnit: 'tube', batchNumber: 'T1' },
  ...{ meatWithdrawalDays: 28, milkAfterCalvingHours: 96, leastDryDays: 54, supplierId: 'vet' },
}
const seal: Fields = {
  ...{ dryCowUse: 'seal', remedy: 'Seal', dose: 4, doseUnit: 'tube', batchNumber: 'S1' },
  ...{ meatWithdrawalDays: 0, supplierId: 'vet' },
}

/** As the form saves it: the job with what was given under it. */
function drying(
  how: Readonly<Record<string, string>>,
  given: readonly Fields[],
  values: Fields = {},
): TaskEntry[] {
  const draft: TaskDraft = {
    ...{ id: 'dry', taskId: 'dry', typeId: 'DRYOFF', step: '', startedAt: 0 },
    values: { date: dried, ...values },
    animals: Object.entries(how).map(([animalId, dryTreatment]) => ({ animalId, dryTreatment })),
    brought: given.map((own, index) => ({ id: `given${index}`, values: own })),
  }
  return entriesOfDraft(draft)
}

function farm(): Phone {
  const phone = new Phone('a')
  cowOn(phone, { milkingStatus: 'milking', expectedCalvingDate: today, lastCalvingDate: daysAgo(400) })
  phone.add('low', { milkingStatus: 'milking', expectedCalvingDate: today, lastCalvingDate: daysAgo(400) })
  return phone
}
const both = { cow: 'tube and seal', low: 'seal only' }
const calf = [{ id: 'calf', values: { sex: 'F' } }]
const doubts = (phone: Phone, entries: readonly TaskEntry[]) => {
  const plan = planTasks(entries, phone, at)
  return plan.ok ? plan.value.warnings.flatMap(({ says, code }) => says ?? code) : plan.problem.code
}
const milkUntil = (phone: Phone, id = 'cow') => phone.shown(id)?.milkWithdrawalPeriodEnd
const endOf = (day: number) => day + oneDay - 1

describe('tubes at drying off', () => {
  test('each cow is given what was said of her, out of the store, in the medicine book of that day', () => {
    const phone = farm()
    phone.record(drying(both, [tube, seal]))
    const [tubes, seals] = ['given0', 'given1'].map((id) => phone.tasks.get(id)?.fields ?? {})
    expect(tubes).toMatchObject({
      typeId: 'REMEDY',
      remedy: 'Cloxacillin DC',
      batchNumber: 'T1',
      diagnosis: 'dry cow',
    })
    expect(tubes).toMatchObject({ taskAnimals: ['cow'], parentTaskId: 'dry', antibiotic: 'yes', date: dried })
    expect(seals).toMatchObject({ taskAnimals: ['cow', 'low'], antibiotic: 'no' })
    const used = [...phone.tasks.values()].flatMap((row) => {
      const { facts, own } = readTask(row)
      return taskTypeOf(row.fields.typeId)?.books?.(facts, own) ?? []
    })
    expect(used.map(({ product, amount }) => [product, amount.thousandths])).toEqual([
      ['Cloxacillin DC', 4000],
      ['Seal', 8000],
    ])
    expect(phone.shown('cow')?.meatWithdrawalPeriodEnd).toBe(endOf(dried + 28 * oneDay))
    expect(phone.shown('low')?.meatWithdrawalPeriodEnd).toBeUndefined()
  })

  test('a cow that rests long enough is held back from her calving, for as long as the label says', () => {
    const phone = farm()
    phone.record(drying(both, [tube, seal]))
    expect(phone.shown('cow')?.milkAfterCalvingHours).toBe(96)
    phone.record(calve('c', 'cow', today, calf))
    expect(milkUntil(phone)).toBe(endOf(today) + 96 * hour)
    expect(phone.shown('cow')?.milkAfterCalvingHours).toBeUndefined()
    const cow = phone.animal('cow')
    expect(cow && withdrawalsOf(cow, phone.tasksOf('cow'), today)).toMatchObject([
      { product: 'milk', until: endOf(today) + 96 * hour, taskId: 'given0', remedy: 'Cloxacillin DC' },
    ])
    phone.remove('c')
    expect(phone.shown('cow')?.milkAfterCalvingHours).toBe(96)
  })

  test('one that calves early is held back until she would have rested, and the hours after it', () => {
    const phone = farm()
    phone.record(drying(both, [tube, seal]))
    phone.record(calve('c', 'cow', daysAgo(30), calf))
    expect(milkUntil(phone)).toBe(endOf(dried + 54 * oneDay) + 96 * hour)
  })

  test('the calving of a phone that knew of no tubes comes to the same', () => {
    const [one, other] = [farm(), farm()]
    one.record(drying(both, [tube, seal]))
    other.record(calve('c', 'cow', today, calf))
    one.receive(other)
    other.receive(one)
    expect(milkUntil(one)).toBe(endOf(today) + 96 * hour)
    expect(milkUntil(other)).toBe(endOf(today) + 96 * hour)
  })

  test('the tank is refused her milk after calving, and takes it once the hours are over', () => {
    const phone = farm()
    phone.record(drying(both, [tube, seal]))
    phone.record(calve('c', 'cow', daysAgo(6), calf))
    const tank = (ago: number): TaskEntry => ({
      id: 'tank',
      typeId: 'BULKTANK',
      values: { date: daysAgo(ago), tankLitres: 900 },
    })
    const open = { features: { FAB_MENU: { access: true }, BULK_TANK_COLLECTION: { access: true } } }
    const where = { ...at, access: { ...at.access, access: { bovine: open, ovine: open } } }
    const said = (ago: number) => planTasks([tank(ago)], phone, where)
    expect(said(3)).toMatchObject({ ok: false, problem: { code: 'milkInTank' } })
    expect(said(2)).toMatchObject({ ok: false, problem: { code: 'milkInTank' } })
    expect(said(1)).toMatchObject({ ok: true })
  })

  test('the form asks for an unnamed tube or seal, and for the milk withdrawal of a tube alone', () => {
    const without = ({ milkAfterCalvingHours: _, ...rest }: Fields): Fields => rest
    expect(doubts(farm(), drying(both, []))).toEqual(
      expect.arrayContaining(['JOBS.DOUBT.DRY_NO_TUBE_NAMED', 'JOBS.DOUBT.DRY_NO_SEAL_NAMED']),
    )
    expect(doubts(farm(), drying({ cow: 'none' }, []))).toEqual([])
    expect(doubts(farm(), drying(both, [tube, seal]))).toEqual([])
    expect(doubts(farm(), drying(both, [without(tube), seal]))).toEqual(['JOBS.DOUBT.TUBE_MILK_UNSAID'])
  })

  test('the register says the hours from calving and the rest before it', () => {
    expect(waitCell(tube, 'milk')).toEqual(['96 hc', '54 dd'])
    expect(waitCell({ milkAfterCalvingHours: 0 }, 'milk')).toEqual(['0 hc'])
    expect(waitCell(tube, 'meat')).toEqual(['28 d'])
  })

  test('a form begins with a tube where some get one, and with a seal where some get that', () => {
    const begins = (...how: string[]) =>
      dryOff.under?.begins?.(how.map((dryTreatment) => ({ dryTreatment }))).map(({ dryCowUse }) => dryCowUse)
    expect(begins('seal only', 'tube and seal')).toEqual(['tube', 'seal'])
    expect(begins('seal only')).toEqual(['seal'])
    expect(begins('none')).toEqual([])
  })

  test('a tube given at drying off is booked against the purchase it came from', () => {
    const phone = farm()
    const bought = {
      date: daysAgo(90),
      stockKind: 'bought',
      remedy: 'Cloxacillin DC',
      packSize: 24,
      stockUnit: 'tube',
    }
    phone.record({
      id: 'bought',
      typeId: 'REMEDYPURCHASE',
      values: { ...bought, batchNumber: 'T1', supplierName: 'Vet' },
    })
    phone.record(drying(both, [{ ...tube, remedyPurchaseId: 'bought' }, seal]))
    const jobs = [...phone.tasks.values()].flatMap((row) => {
      const { facts, own } = readTask(row)
      const bookings = taskTypeOf(row.fields.typeId)?.books?.(facts, own) ?? []
      return bookings.map((booking) => ({ id: row.id, date: facts.date, booking }))
    })
    expect(jobs.find(({ id }) => id === 'given0')?.booking).toMatchObject({
      receiptId: 'bought',
      batchNumber: 'T1',
    })
  })
})

describe('the groups of a cow that is dried off', () => {
  const grouped = () => {
    const phone = farm()
    for (const [id, purpose] of [
      ['milkers', 'Lactation'],
      ['home', null],
      ['dries', null],
    ] as const)
      phone.save([
        { collection: 'mobs', id, set: { name: id, purpose, animalIds: id === 'dries' ? [] : ['cow'] } },
      ])
    return phone
  }
  const members = (phone: Phone, id: string) => {
    const row = phone.subject('mobs', id)
    return row ? membersOn(row, phone.groups.stays, today) : []
  }

  test('the cow leaves the milking group and any group the farmer names, and joins the dry cows', () => {
    const phone = grouped()
    phone.record(drying({ cow: 'none' }, [], { intoMob: 'dries' }))
    expect(members(phone, 'milkers')).toEqual([])
    expect(members(phone, 'home')).toEqual(['cow'])
    expect(members(phone, 'dries')).toEqual(['cow'])
    phone.record(drying({ cow: 'none' }, [], { leavesMob: 'home' }))
    expect(members(phone, 'milkers')).toEqual([])
    expect(members(phone, 'home')).toEqual([])
    expect(members(phone, 'dries')).toEqual([])
    phone.remove('dry')
    expect(members(phone, 'milkers')).toEqual(['cow'])
  })
})
