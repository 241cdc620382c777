import { oneDay } from '@steading/domain/base/one-day'
import { expect, test } from 'vitest'
import { cow, dayFrom, herdId, isoDay } from '../../../app/test-farm'
import { openApp, until } from '../../../app/test-screen'

type App = Awaited<ReturnType<typeof openApp>>

const bull = cow('rocky', '8402', { sex: 'M', breed: 'LM', isStockBull: true })
const rosa = cow('rosa', '8401', { breed: 'HO', dob: dayFrom(-1500) })

/** A day she carries. */
async function hers(app: App, name: string): Promise<number> {
  const herd = await app.phone.db.scan(herdId, 'animals', '', 1000)
  return Number(herd.find(({ id }) => id === 'rosa')?.fields[name] ?? 0)
}

async function jobOf(app: App, typeId: string): Promise<string> {
  const tasks = await app.phone.db.scan(herdId, 'tasks', '', 5000)
  const ofHer = tasks.filter(({ fields }) => JSON.stringify(fields.taskAnimals ?? '').includes('rosa'))
  return ofHer.find(({ fields }) => fields.typeId === typeId)?.id ?? ''
}

/** Corrects the job from its own page, as a farmer does who looks at the notebook again. */
async function putRight(app: App, typeId: string, day: number): Promise<void> {
  await app.goTo(`/tasks/view?id=${await jobOf(app, typeId)}`)
  await app.press('Correct')
  await app.fill('Date', isoDay(day))
  await app.press('Next')
  await app.saveAnyway()
}

test('a service and a treatment put right three weeks late move the day she is due and the day she can go', async () => {
  const app = await openApp({
    at: '/task-with-items/create-task?type=SERVE&animals=rosa',
    added: [bull, rosa],
  })
  app.noSignal()
  await app.fill('Date', isoDay(dayFrom(-40)))
  await app.fill('Sire', '8402')
  await app.press(/8402/)
  await app.press('Next')
  await app.saveAnyway()
  await until(async () => expect(await hers(app, 'lastServeDate')).toBe(dayFrom(-40)))
  const due = await hers(app, 'expectedCalvingDate')

  await app.goTo('/task-with-items/create-task?type=REMEDY&animals=rosa')
  await app.fill('Date', isoDay(dayFrom(-2)))
  await app.takeFrom('Medicine', 'Pen & Strep', /Use “Pen & Strep”/)
  await app.fill('Meat withdrawal', '28')
  await app.press('Next')
  await app.saveAnyway()
  await until(async () => expect(await hers(app, 'meatWithdrawalPeriodEnd')).toBeGreaterThan(dayFrom(26)))
  const held = await hers(app, 'meatWithdrawalPeriodEnd')

  await putRight(app, 'SERVE', dayFrom(-61))
  await until(async () => expect(await hers(app, 'expectedCalvingDate')).toBe(due - 21 * oneDay))
  await putRight(app, 'REMEDY', dayFrom(-23))
  await until(async () => expect(await hers(app, 'meatWithdrawalPeriodEnd')).toBe(held - 21 * oneDay))
})
