import { expect, test } from 'vitest'
import { cow } from '../../../app/test-farm'
import { openApp, until } from '../../../app/test-screen'

const herd = [
  cow('dairy-1', '8301', { purpose: 'dairy' }),
  cow('dairy-2', '8302', { purpose: 'dairy' }),
  cow('suckler', '8303', { purpose: 'suckler' }),
]

test('the purpose of three cows is changed at once after a look at what changes, and one Undo takes it back', async () => {
  const app = await openApp({
    at: '/tablet/home/animals-list?searchString=830',
    wide: true,
    added: herd,
  })
  await app.counts(3)
  await app.press('Pick all 3')
  await app.sees('3 picked')
  ;(document.activeElement as HTMLElement).blur()
  await app.keys('e')
  await app.press('Kept for')
  await app.choose('Kept for', 'Suckler')
  await app.press('See what changes')
  await app.sees('2 animals change to: Suckler', '2 had: Dairy', '1 has it already')
  await app.press('Change 2 animals')
  await app.sees('2 animals changed.')
  const purposes = async () =>
    Promise.all(herd.map(async ({ id }) => (await app.stored('animals', id))?.purpose))
  expect(await purposes()).toEqual(['suckler', 'suckler', 'suckler'])
  await app.undo()
  await until(async () => expect(await purposes()).toEqual(['dairy', 'dairy', 'suckler']))
})
