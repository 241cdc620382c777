import { writeDay } from '@steading/domain/base/days/write-day'
import { expect, test } from 'vitest'
import { openApp, until } from '../../app/test-screen'

const written = (day: number) => writeDay(day, { format: 'dd/MM/yy', language: 'en' })

test('a stretch that would end before it begins is refused where it is typed, and the figures stay as they are [D5.54]', async () => {
  const page = '/remedies-and-treatments/remedy-used-list'
  const app = await openApp({ at: `${page}?listTab=2026-03-01..2026-06-30`, wide: true })
  await app.fill('To', written(Date.UTC(2026, 1, 28)))
  await app.keys('{Enter}')
  await app.sees('The first day is after the last one')
  expect(app.address).toContain('2026-03-01..2026-06-30')
  // The day itself is a stretch of one day.
  await app.fill('To', written(Date.UTC(2026, 2, 1)))
  await app.keys('{Enter}')
  await until(() => expect(app.address).toContain('2026-03-01..2026-03-01'))
  await app.seesNot('The first day is after the last one')
  await app.fill('From', written(Date.UTC(2026, 2, 2)))
  await app.keys('{Enter}')
  await app.sees('The first day is after the last one')
  expect(app.address).toContain('2026-03-01..2026-03-01')
})
