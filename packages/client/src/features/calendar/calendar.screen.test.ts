import { expect, test } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'

const dayName = (days: number) => new Date(dayFrom(days)).toISOString().slice(0, 10)
const spoken = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(dayFrom(days))

/** Far enough ahead that the sample herd has nothing of its own there. */
const far = 320
const two = ['8041', '8042'].map((end) =>
  cow(`cow-${end}`, end, { expectedCalvingDate: dayFrom(far), lastCalvingDate: dayFrom(-50) }),
)
const job = {
  collection: 'tasks' as const,
  id: 'plan-gate',
  fields: {
    typeId: 'PLANNEDJOB',
    title: 'Fix the gate',
    dueDate: dayFrom(far),
    date: dayFrom(0),
    createdApp: 'bovine',
    status: 'inProgress',
  },
}

const rows = () => document.querySelectorAll('main ul li a').length
const inGrid = async (app: Screen) =>
  Number(
    /, (\d+) things?$/.exec(
      (await app.control(new RegExp(`^${spoken(far)}`))).getAttribute('aria-label') ?? '',
    )?.[1],
  )

test('a day of the calendar counts what its list has, a touch opens it, and a kind alone can be shown', async () => {
  const app = await openApp({
    at: `/watchboard/calendar?id=${dayName(far)}`,
    added: [...two, job],
    wide: true,
  })
  await app.sees('Calving expected: 2', /8041$/, /8042$/, 'Fix the gate')
  expect(rows()).toBe(3)
  expect(await inGrid(app)).toBe(3)
  await app.press('Everything')
  await app.press('Calving expected', app.front)
  await app.seesNot('Fix the gate')
  await until(async () => expect(await inGrid(app)).toBe(2))
  expect(rows()).toBe(2)
  await app.press('Show everything')
  await app.sees('Fix the gate')
  const day = await app.control(new RegExp(`^${spoken(far)}`))
  day.focus()
  await app.keys('{ArrowRight}')
  await app.at(`id=${dayName(far + 1)}`)
  await app.sees('Nothing on this day.')
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toContain(spoken(far + 1)))
  await app.keys('{ArrowLeft}')
  await app.press(/8041$/)
  await app.at('id=cow-8041')
})

test('on a phone the days to come stand under the month', async () => {
  const app = await openApp({ at: `/watchboard/calendar?id=${dayName(far)}`, added: two })
  await app.sees(spoken(far), 'Calving expected: 2')
})
