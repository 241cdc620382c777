import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { TaskEntry } from '../../jobs/engine/plan-task'
import { at, calve, daysAgo, kg, Phone, today, treat } from '../../jobs/engine/test-farm'
import { cameBack } from '../../jobs/types/moving/came-back'
import { linkedMove } from '../../jobs/types/moving/linked-move'
import { withdrawalsOf } from '../../jobs-read/job/withdrawal'
import { gatherLot } from './gather-lot'
import type { Standing } from './lot-arrival'
import type { WaitingLot } from './shared-lot'
import { movedWith, stillToCome, takenInBy, takingIn } from './waiting-lot'

const seller = { farmName: 'Home farm', herdNumber: 'C1234567' }
const tags = ['IE121234510011', 'IE121234510012', 'IE121234510013']
const bullock = (index: number, more = {}) => ({
  ...{ tag: tags[index] ?? null, sex: 'M', breed: 'LM', dob: daysAgo(600), eId: '' },
  ...{
    lastWeight: 512,
    lastWeightMg: kg(512),
    lastWeightDate: daysAgo(20),
    tbTestDate: daysAgo(40),
    ...more,
  },
})

/** The home herd, with three bullocks that go to the out-farm with one move. */
function homeFarm(animals = ['a', 'b', 'c']) {
  const home = new Phone('home')
  for (const [index, id] of ['a', 'b', 'c'].entries()) home.add(id, bullock(index))
  const move = (id: string, more = {}): TaskEntry => ({
    ...{ id, typeId: linkedMove.id, animals },
    values: { date: daysAgo(1), moveToHerdNumber: 'D7654321', moveCertNumber: 'P-5', ...more },
  })
  return { home, move }
}

const moved = (home: Phone, id = 'move') => {
  const task = home.task(id)
  return task ? movedWith(task, [...home.animals.values()]).map((one) => one.id) : []
}

async function waiting(home: Phone, id = 'move'): Promise<WaitingLot> {
  const read = async (collection: 'animals' | 'tasks', ids: readonly string[]) =>
    ids.flatMap((one) => home[collection].get(one) ?? [])
  const asked = { animals: moved(home, id), task: id, weights: true, dams: true }
  return { id, lot: { ...(await gatherLot(read, asked, today)), seller, region: 'IE' } }
}

/** The out-farm's records of the tags of a lot. */
function standing(out: Phone): Standing {
  const known: { [tag: string]: Standing[string] } = {}
  for (const { id, fields } of out.animals.values())
    if (fields.deleted !== true)
      known[String(fields.tag)] = {
        ...{ id, here: fields.inHerd !== false },
        ...(typeof fields.offHerdDate === 'number' && { left: fields.offHerdDate }),
      }
  return known
}

const jobsOf = (out: Phone, { id }: WaitingLot) =>
  Object.values(takenInBy(id)).flatMap((one) => out.task(one) ?? [])
const left = (out: Phone, lot: WaitingLot) =>
  stillToCome(lot, standing(out), jobsOf(out, lot))?.lot.animals.map(({ tag }) => tag) ?? []

function takeIn(out: Phone, lot: WaitingLot) {
  const now = stillToCome(lot, standing(out), jobsOf(out, lot))
  if (now) out.record(takingIn(now, standing(out), { today, now: today, supplierId: undefined }))
}

describe('animals that go to another herd of the same farmer', () => {
  test('are those whose leaving the move decided; taken back or changed there, the lot is another or none', () => {
    const { home, move } = homeFarm()
    home.record(move('move'))
    expect(moved(home)).toEqual(['a', 'b', 'c'])
    home.record({ ...move('move'), animals: ['a', 'b'] })
    expect(moved(home)).toEqual(['a', 'b'])
    home.record({
      ...{ id: 'home-again', typeId: cameBack.id, animals: ['a'] },
      values: { date: today },
    })
    expect(moved(home)).toEqual(['b'])
    home.remove('move')
    expect(moved(home)).toEqual([])
  })

  test('written down on two phones they wait once', () => {
    const { home, move } = homeFarm()
    const other = homeFarm().home
    home.record(move('move'))
    other.record(move('twice'))
    home.receive(other)
    expect([...moved(home), ...moved(home, 'twice')].sort()).toEqual(['a', 'b', 'c'])
  })

  test('are taken in with all the other herd knew of them, and wait no longer, sold on the same day or not', async () => {
    const { home, move } = homeFarm()
    home.add('cow', { tag: 'IE121234510001' })
    home.save([
      {
        ...{ collection: 'animals', id: 'a' },
        set: { dam: 'cow', meatWithdrawalPeriodEnd: today + 5, eId: '372121234510011' },
      },
    ])
    home.record(move('move'))
    const lot = await waiting(home)
    const out = new Phone('out')
    out.add('cow-here', { tag: 'IE121234510001', inHerd: false })
    expect(left(out, lot)).toEqual(tags)
    takeIn(out, lot)
    expect(left(out, lot)).toEqual([])
    const [first, second = first] = [...out.animals.values()].filter(({ fields }) => fields.inHerd)
    expect(first?.fields).toMatchObject({
      ...{ inHerd: true, dateMovedIn: daysAgo(1), sex: 'M', breed: 'LM', dob: daysAgo(600) },
      ...{ lastWeightMg: kg(512), lastWeight: 512, lastWeightDate: daysAgo(20), tbTestDate: daysAgo(40) },
      ...{ meatWithdrawalPeriodEnd: today + 5, eId: '372121234510011', dam: 'cow-here' },
    })
    expect(out.task('in-move')?.fields).toMatchObject({
      moveFromHerdNumber: 'C1234567',
      moveCertNumber: 'P-5',
    })
    out.record({
      ...{ id: 'sold', typeId: 'EXTMOVE', animals: [second?.id ?? ''] },
      values: { date: daysAgo(1), goesTo: 'mart' },
    })
    expect(out.shown(second?.id ?? '')).toMatchObject({ inHerd: false })
    expect(left(out, lot)).toEqual([])
  })

  test('taken in on two phones they are one arrival; taken back they wait again, and can be taken in again', async () => {
    const { home, move } = homeFarm()
    home.record(move('move'))
    const lot = await waiting(home)
    const [out, tablet] = [new Phone('out'), new Phone('tablet')]
    takeIn(out, lot)
    takeIn(tablet, lot)
    out.receive(tablet)
    expect([...out.tasks.keys()]).toEqual(['in-move'])
    expect([...out.animals.values()].map(({ fields }) => fields.tag).sort()).toEqual(tags)
    out.remove('in-move')
    expect(left(out, lot)).toEqual(tags)
    takeIn(out, lot)
    expect(left(out, lot)).toEqual([])
    expect(
      [...out.animals.values()].filter(({ fields }) => fields.inHerd === true && !fields.deleted),
    ).toHaveLength(3)
  })

  test('one that was there before comes back; one that is there, or came and left since, does not', async () => {
    const { home, move } = homeFarm()
    home.record(move('move'))
    const lot = await waiting(home)
    const out = new Phone('out')
    out.add('before', { tag: tags[0] ?? '', inHerd: false, offHerdDate: daysAgo(90) })
    out.add('here', { tag: tags[1] ?? '' })
    out.add('since', { tag: tags[2] ?? '', inHerd: false, offHerdDate: today })
    expect(left(out, lot)).toEqual([tags[0]])
    takeIn(out, lot)
    expect(out.shown('before')).toMatchObject({ inHerd: true, dateMovedIn: daysAgo(1) })
    expect([...out.tasks.keys()]).toEqual(['back-move'])
    expect(left(out, lot)).toEqual([])
  })

  describe('with a dry cow that carries tubes', () => {
    const tag = 'IE121234510020'
    const clear = daysAgo(-10) + oneDay - 1 + 192 * 3_600_000
    const calved = calve('calving', 'cow', daysAgo(-10), [{ id: 'calf', values: { sex: 'F' } }])

    function tubed() {
      const { home, move } = homeFarm()
      const cow = { tag, sex: 'F', breed: 'HO', dob: daysAgo(1500), milkingStatus: 'dry' }
      home.add('cow', { ...cow, lastCalvingDate: daysAgo(400) })
      const given = {
        milkAfterCalvingHours: 96,
        leastDryDays: 54,
        withdrawalFactor: 2,
        meatWithdrawalDays: 28,
      }
      const dosed = { date: daysAgo(40), diagnosis: 'dry cow', dryCowUse: 'tube', remedy: 'Cloxacillin DC' }
      home.record(treat('tube', ['cow'], { ...dosed, ...given }))
      home.record({ ...move('move'), animals: ['cow'] })
      return home
    }
    const milkOf = (out: Phone, id = '') => {
      const cow = out.animal(id) ?? { id, fields: {} }
      return withdrawalsOf(cow, out.tasksOf(id), today).filter(({ product }) => product === 'milk')
    }
    const calvesOn = (out: Phone, id: string) => {
      const later = { ...at, today: daysAgo(-10) }
      out.record({ ...calved, values: { ...calved.values, dam: id } }, later)
      return out.shown(id)?.milkWithdrawalPeriodEnd
    }

    test('her milk waits on the other herd as long as it would have at home', async () => {
      const home = tubed()
      const lot = await waiting(home)
      expect(lot.lot.animals).toMatchObject([
        { milkAfterCalvingHours: 192, dryRestEnds: daysAgo(40) + 55 * oneDay - 1, milkBy: 'Cloxacillin DC' },
      ])
      expect(lot.lot.animals[0]).not.toHaveProperty('milkClear')
      const out = new Phone('out')
      takeIn(out, lot)
      const [cow] = [...out.animals.values()]
      expect(cow?.fields).toMatchObject({ milkAfterCalvingHours: 192 })
      expect(milkOf(out, cow?.id)).toMatchObject([{ afterCalving: 192, longest: true }])
      const until = calvesOn(out, cow?.id ?? '')
      expect(until).toBe(Math.max(clear, daysAgo(40) + 55 * oneDay - 1 + 192 * 3_600_000))
      expect(milkOf(out, cow?.id)).toMatchObject([{ until }])
    })

    test('one that comes back to a herd she once left is held back there too, for milk and for meat', async () => {
      const home = tubed()
      home.record(treat('late', ['cow'], { date: daysAgo(3), meatWithdrawalDays: 30 }))
      const lot = await waiting(home)
      const out = new Phone('out')
      const gone = { tag, inHerd: false, offHerdDate: daysAgo(90), lastCalvingDate: daysAgo(400) }
      out.add('known', gone)
      out.add('other', { tag: tags[1] ?? '', inHerd: false, offHerdDate: daysAgo(90) })
      takeIn(out, lot)
      const held = out.shown('known')
      expect(held).toMatchObject({ inHerd: true, milkAfterCalvingHours: 192 })
      expect(Number(held?.meatWithdrawalPeriodEnd)).toBeGreaterThanOrEqual(daysAgo(-27) - 1)
      const row = out.animal('known') ?? { id: '', fields: {} }
      expect(withdrawalsOf(row, out.tasksOf('known'), today).map(({ product }) => product)).toEqual([
        ...['meat', 'milk'],
      ])
      expect(Number(calvesOn(out, 'known'))).toBeGreaterThanOrEqual(clear)
    })
  })

  test('a move of tomorrow is an arrival of today', async () => {
    const { home, move } = homeFarm()
    home.record(move('move'))
    const lot = await waiting(home)
    const [entry] = takingIn(
      { ...lot, lot: { ...lot.lot, date: at.today + 1 } },
      {},
      { today, now: today, supplierId: 'dealer' },
    )
    expect(entry?.values).toMatchObject({ date: today, supplierId: 'dealer' })
  })
})
