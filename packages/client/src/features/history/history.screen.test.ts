import { paths } from '@steading/domain/records/sync/wire-calls'
import { expect, test } from 'vitest'
import { cow } from '../../app/test-farm'
import { openApp } from '../../app/test-screen'

const at = '/record-history?collection=animals&id=rosa'
const added = [cow('rosa', '8631')]

test('the history of an unchanged animal says that nothing has changed yet', async () => {
  const answers = { [paths.history]: { body: { success: true, history: [] } } }
  const app = await openApp({ at, farm: 'cattle', added, answers })
  await app.sees('Nothing changed yet')
})

test('without signal the history says that it may lack something, and not that nothing changed', async () => {
  const app = await openApp({ at, farm: 'cattle', added, answers: { [paths.history]: 'no signal' } })
  await app.sees(/signal/i)
  expect(app.text).not.toContain('Nothing changed yet')
})
