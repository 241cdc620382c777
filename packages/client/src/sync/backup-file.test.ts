import { expect, test } from 'vitest'
import { openBackupFile } from './backup-file'

const storageThatSays = (name: string) =>
  ({ getDirectory: () => Promise.reject(new DOMException('not here', name)) }) as unknown as StorageManager

test('a private window that gives no files has no backup, and neither a sync nor a sign-out fails over it', async () => {
  const backup = openBackupFile(storageThatSays('SecurityError'))
  await backup.write('farm', 'edits')
  expect(await backup.read('farm')).toBeUndefined()
  await backup.remove()
})

test('a backup that could not be written for another reason says so', async () => {
  const backup = openBackupFile(storageThatSays('QuotaExceededError'))
  await expect(backup.write('farm', 'edits')).rejects.toThrow('not here')
})
