import { readFile } from 'node:fs/promises'
import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

async function openBackup(app: FarmApp): Promise<void> {
  await app.visit('Settings')
  await app.page.getByRole('button', { name: /^Backup and restore/ }).click()
  await expect(app.page.getByText('All records in one file')).toBeVisible()
}

/** Presses a row that saves a file, and gives what is in it. */
async function saved(app: FarmApp, row: string, to: string): Promise<string> {
  const saving = app.page.waitForEvent('download')
  await app.page.getByRole('button', { name: row }).click()
  await (await saving).saveAs(to)
  await expect(app.toast('Backup saved to your downloads.')).toBeVisible()
  return readFile(to, 'utf8')
}

test(
  'a backup file made without signal brings unsent work to another phone, which sends it [D3.132, D4.74]',
  { tag: '@phone' },
  async ({ app, page, farmer, device }, testInfo) => {
    await app.open(farmer)
    const id = await app.openAnimal(0)
    await app.loseSignal()
    await app.edit({ Notes: 'only on the lost phone' })
    await app.visit('Sync')
    await picture(page, 'sync-waiting')
    await page.getByRole('button', { name: 'Backup and restore' }).click()
    await expect(page.getByText('All records in one file')).toBeVisible()
    const file = testInfo.outputPath('backup.json')
    const backup = JSON.parse(await saved(app, 'Save a backup file', file))
    await picture(page, 'backup')
    expect(backup).toMatchObject({ farm: farmer.farms[0], theme: 'bovine' })
    expect(backup.records.animals.length).toBeGreaterThan(5)

    const other = await device()
    await other.open(farmer)
    await openBackup(other)
    await other.page.getByLabel('Restore from a file').setInputFiles(file)
    const restarted = other.page.waitForEvent('load')
    await other.alert.getByRole('button', { name: 'Restore from a file' }).click()
    await restarted
    await other.showAnimal(id)
    await expect(other.page.getByText('only on the lost phone')).toBeVisible()
    await other.sent()

    const third = await device()
    await third.open(farmer)
    await third.showAnimal(id)
    await expect(third.page.getByText('only on the lost phone')).toBeVisible()
  },
)

test('a file that is no backup of this herd is refused and changes nothing', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ looking: app }) => {
  const { page } = app
  const animals = await app.numberOfAnimals()
  await openBackup(app)
  await page
    .getByLabel('Restore from a file')
    .setInputFiles({ name: 'holiday.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') })
  await app.alert.getByRole('button', { name: 'Restore from a file' }).click()
  await app.acknowledge('The backup could not be read. Nothing was changed.')
  await app.visit('Animals')
  await expect(app.count).toHaveText(`${animals} animals`)
})

test(
  'every record goes out in one file and comes in again as changes that everyone gets',
  {
    tag: '@phone',
  },
  async ({ app, page, farmer, device }, testInfo) => {
    await app.open(farmer)
    const id = await app.openAnimal(0)
    await app.edit({ Notes: 'as it was' })
    await openBackup(app)
    const file = testInfo.outputPath('herd.json')
    const herd = JSON.parse(await saved(app, 'Save all records to a file', file))
    expect(herd).toMatchObject({ format: 'steading-herd', farm: farmer.farms[0] })
    expect(herd.records.animals).toContainEqual(expect.objectContaining({ id, notes: 'as it was' }))

    await page.goto(`/animals/view?id=${id}`)
    await app.edit({ Notes: 'a mistake' })
    await openBackup(app)
    await page.getByLabel('Bring records in from a file').setInputFiles(file)
    await expect(app.alert).toContainText('1 record is changed. Everyone on the farm gets this.')
    await picture(page, 'herd-file-ask')
    await app.alert.getByRole('button', { name: 'Bring records in from a file' }).click()
    await expect(app.toast('The file is imported.')).toBeVisible()
    await app.sent()

    const other = await device()
    await other.open(farmer)
    await other.showAnimal(id)
    await expect(other.page.getByText('as it was')).toBeVisible()

    await page.getByLabel('Bring records in from a file').setInputFiles(file)
    await app.acknowledge('The herd already matches the file.')
    await page.getByLabel('Bring records in from a file').setInputFiles({
      name: 'other-herd.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...herd, farm: 'another' })),
    })
    await app.acknowledge('The backup could not be read. Nothing was changed.')
  },
)
