import { expect, test } from 'vitest'
import { herdId } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'
import { tab } from '../../worker/test-phone'

test('a file that is no backup of this herd is refused and changes nothing', async () => {
  const app = await openApp({ at: '/settings/backup' })
  await app.giveFile('Restore from a file', 'holiday.json', '{"a":1}')
  await app.answer('Restore from a file')
  await app.alert('The backup could not be read. Nothing was changed.')
  await app.answer('OK')
  expect(await app.outbox()).toEqual([])
})

test('the page of backups says what unsent work is copied on this device, and when the copy is no good', async () => {
  const app = await openApp({ at: '/settings/backup' })
  await app.sees(/^No copy of unsent work is on this device/)
  const { phone } = app
  app.noSignal()
  await phone.save(tab, [{ collection: 'animals', id: 'cow', set: { notes: 'kicks' } }], 'm1')
  await phone.service.keeper.syncNow({ force: true })
  await until(() => expect(phone.backups.size).toBe(1))
  await app.reload()
  await app.sees(/^1 unsent change was copied on this device, \d/)
  phone.backups.set(herdId, 'half of a fi')
  await app.reload()
  await app.sees(/^The copy of unsent work on this device could not be read/)
})
