import { describe, expect, test } from 'vitest'
import type { Region } from '../../base/regions/regions'
import { planTasks, type TaskEntry } from '../../jobs/engine/plan-task'
import { at, atSheep, bring, daysAgo, Phone, today } from '../../jobs/engine/test-farm'
import type { Fields } from '../../records/sync/stored-record'

const fit = {
  ...{ sex: 'M', castrated: true, dob: daysAgo(500), animalType: 'BORNONFARM', isPassportReceived: true },
  ...{ tbTestDate: daysAgo(30), bvdTestDate: daysAgo(480), lastInHerdSyncDate: daysAgo(1) },
}
const tagOf = (n: number) => `3722212345${String(n).padStart(5, '0')}`
const yard = (odd: Fields = {}) => {
  const phone = new Phone('a')
  for (const n of [0, 1]) phone.add(`own${n}`, { ...fit, tag: tagOf(n), ...odd })
  return phone
}
/** So many come, ready to leave again but for the days. */
const comes = (id: string, days: number, count = 1, from: string | null = '12/345/6789') =>
  bring(
    id,
    daysAgo(days),
    Array.from({ length: count }, (_, n) => ({
      id: `${id}${n}`,
      values: { sex: 'M', tag: `UK12345650000${n}${id.charCodeAt(0)}`, dob: daysAgo(400) },
      known: { tbTestDate: daysAgo(30), isPassportReceived: true },
    })),
    { moveFromHerdNumber: from },
  )
const sale = (animals: readonly string[], values: Fields = {}, more: Partial<TaskEntry> = {}): TaskEntry => ({
  ...{ id: 'sale', typeId: 'EXTMOVE', animals, ...more },
  values: { date: today, goesTo: 'farm', fciDeclared: true, ...values },
})
function stops(phone: Phone, entry: TaskEntry, region: Region = 'UK') {
  const plan = planTasks([entry], phone, { ...at, region })
  if (plan.ok) return plan.value.warnings.flatMap(({ says }) => (says?.includes('STANDSTILL') ? [says] : []))
  const { code, says, values = {}, days = {} } = plan.problem
  return [
    `${code} ${says}`,
    values.heads,
    values.from,
    values.days,
    (Number(days.clears) - today) / 86_400_000,
  ]
}
const stopped = 'stoppedAtDoor DOORS.HOLDING_STANDSTILL'

describe('after animals came the others of the holding do not leave', () => {
  test.each<[number, string, Region, unknown[]]>([
    // Came on a Monday: Tuesday is the first of six days, and the Monday after is free.
    [0, 'farm', 'UK', [stopped, 3, '12/345/6789', 6, 7]],
    [6, 'farm', 'UK', [stopped, 3, '12/345/6789', 6, 1]],
    [6, 'mart', 'UK', [stopped, 3, '12/345/6789', 6, 1]],
    [7, 'farm', 'UK', []],
    [0, 'factory', 'UK', []],
    [13, 'farm', 'SC', [stopped, 3, '12/345/6789', 13, 1]],
    [14, 'farm', 'SC', []],
    [0, 'factory', 'SC', []],
    [0, 'farm', 'IE', []],
    [0, 'farm', 'NI', []],
  ])('%i days later, to the %s in %s', (days, goesTo, region, said) => {
    const phone = yard()
    phone.record(comes('l', days, 3), { ...at, region })
    expect(stops(phone, sale(['own0', 'own1'], { goesTo }), region)).toEqual(said)
  })

  test('those that came are held by their own days, and by who came after them', () => {
    const phone = yard()
    phone.record(comes('l', 5), { ...at, region: 'UK' })
    expect(stops(phone, sale(['l0']))).toEqual(['JOBS.DOUBT.DOOR_STANDSTILL'])
    phone.record(comes('m', 2, 2, null), { ...at, region: 'UK' })
    expect(stops(phone, sale(['l0']))).toEqual([stopped, 2, 'none', 6, 5])
    expect(stops(phone, sale(['own0']))).toEqual([stopped, 2, 'none', 6, 5])
    expect(stops(phone, sale(['m0']))).toEqual(['JOBS.DOUBT.DOOR_STANDSTILL'])
  })

  test('the day they left counts and not today: a sale of the day before they came is as it was', () => {
    const phone = yard()
    phone.record(comes('l', 3), { ...at, region: 'UK' })
    expect(stops(phone, sale(['own0'], { date: daysAgo(4) }))).toEqual([])
    expect(stops(phone, sale(['own0'], { date: daysAgo(3) }))).toEqual([stopped, 1, '12/345/6789', 6, 4])
  })

  test('a calf born since is held with the rest, but a birth starts no standstill', () => {
    const phone = yard()
    phone.add('calf', { ...fit, tag: tagOf(9), dob: daysAgo(1), dateMovedIn: daysAgo(1) })
    // Nor does one that was only written down today.
    phone.add('written', { ...fit, animalType: 'FROMOTHERHERD', tag: tagOf(8), dateMovedIn: today })
    expect(stops(phone, sale(['own0']))).toEqual([])
    phone.record(comes('l', 3), { ...at, region: 'UK' })
    expect(stops(phone, sale(['calf']))).toEqual([stopped, 1, '12/345/6789', 6, 4])
  })

  test('arriving sheep hold the cattle, even after they leave again; a deleted load holds no animal', () => {
    const phone = yard()
    const ewes = bring('e', daysAgo(2), [
      { id: 'ewe', values: { sex: 'F', tag: 'UK012345600001', purpose: 'ewe' } },
    ])
    phone.record(ewes, { ...atSheep, region: 'UK' })
    expect(stops(phone, sale(['own0']))[0]).toBe(stopped)
    const away = { id: 'away', typeId: 'SHEEPMOVEOUT', animals: ['ewe'] }
    const gone = phone.record(
      { ...away, values: { date: today, goesTo: 'factory' } },
      { ...atSheep, region: 'UK' },
    )
    expect(stops(phone, sale(['own0']))[0]).toBe(stopped)
    phone.undo(gone.undo, { ...atSheep, region: 'UK' })
    phone.remove('e', { ...atSheep, region: 'UK' })
    expect(stops(phone, sale(['own0']))).toEqual([])
  })

  test('one that came back unsold holds the others as well', () => {
    const phone = yard()
    const where = { ...at, region: 'UK' as const }
    phone.record(sale(['own0'], { date: daysAgo(4) }, { id: 'mart' }), where)
    phone.record({ id: 'back', typeId: 'CAMEBACK', animals: ['own0'], values: { date: daysAgo(3) } }, where)
    expect(stops(phone, sale(['own1']))).toEqual([stopped, 1, 'none', 6, 4])
    expect(stops(phone, sale(['own0']))).toEqual(['JOBS.DOUBT.DOOR_STANDSTILL'])
  })

  test('one that came back and went on to the factory holds the others all the same', () => {
    const phone = yard()
    const where = { ...at, region: 'UK' as const }
    phone.record(sale(['own0'], { date: daysAgo(9) }, { id: 'mart' }), where)
    phone.record({ id: 'back', typeId: 'CAMEBACK', animals: ['own0'], values: { date: daysAgo(3) } }, where)
    phone.record(sale(['own0'], { date: daysAgo(2), goesTo: 'factory' }, { id: 'factory' }), where)
    expect(stops(phone, sale(['own1']))).toEqual([stopped, 1, 'none', 6, 4])
    phone.remove('factory', where)
    phone.remove('back', where)
    expect(stops(phone, sale(['own1']))).toEqual([])
  })

  test('the farmer gives a reason to let an animal go; the job keeps it, and the app does not ask again', () => {
    const phone = yard()
    const where = { ...at, region: 'UK' as const }
    phone.record(comes('l', 3), where)
    phone.record(sale(['own0'], {}, { letGo: 'They are in the isolation unit' }), where)
    expect(phone.task('sale')?.fields.letGoReason).toBe('They are in the isolation unit')
    expect(stops(phone, sale(['own0'], { haulier: 'Ned' }))).toEqual([])
    expect(stops(phone, sale(['own0', 'own1']))[0]).toBe(stopped)
  })

  test('among several things in the way it says who came, when, and until when it holds whom', () => {
    const phone = yard({ bvdTestDate: 0, tag: '12NOTAG' })
    phone.record(comes('l', 3, 2), { ...at, region: 'UK' })
    const plan = planTasks([sale(['own0', 'l0'])], phone, { ...at, region: 'UK' })
    const group = !plan.ok && plan.problem.groups?.find(({ name }) => name === 'holdingStandstill')
    expect(group).toMatchObject({
      ...{ stops: true, figures: { heads: 2, from: '12/345/6789', days: 6 }, days: { came: daysAgo(3) } },
      animals: [{ id: 'own0', clears: daysAgo(-4) }],
    })
  })
})
