import { expect, test } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp } from '../../app/test-screen'

const tested = (...counts: number[]) =>
  counts.map((scc, at) => ({ testDate: dayFrom(-10 - 42 * at), milkYield: 20, scc }))
const milking = (id: string, tag: string, counts: number[]) =>
  cow(id, tag, {
    ...{ milkingStatus: 'milking', lactation: 3, lastCalvingDate: dayFrom(-300) },
    ...{ expectedCalvingDate: dayFrom(60), milkRecords: tested(...counts) },
  })

test('drying off proposes seal or tube for each cow with the reason, and keeps what the farmer says instead', async () => {
  const added = [milking('low', '8041', [90, 110, 120]), milking('high', '8042', [230, 110, 90])]
  const app = await openApp({
    from: '/home',
    at: '/task-with-items/create-task?type=DRYOFF&animals=low,high',
    farm: 'nothing',
    added,
  })
  await app.press('Next')
  await app.sees(/Last three counts low, no mastitis · cells 90 · 110 · 120/, 'Seal only')
  await app.sees(/A cell count at or over the limit · cells 230 · 110 · 90/, 'Tube and seal')
  await app.press(/8042/)
  await app.press('Seal only')
  await app.press('Keep and next')
  await app.seesNot('Tube and seal')
  expect(app.text).toContain('Seal only')
})

test('the cows to dry off are listed with what their counts speak for', async () => {
  const added = [milking('low', '8041', [90, 110, 120]), milking('high', '8042', [230, 110, 90])]
  const app = await openApp({ at: '/watchboard/dry-cow-choice', farm: 'nothing', added })
  await app.sees('To dry off (2)', 'Seal only', 'Tube and seal', /Last three counts low/)
  await app.counts(2)
})
