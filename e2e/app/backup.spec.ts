import { readFile } from 'node:fs/promises'
import { expect, picture, test } from './farm-test'

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
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save a backup file' }).click()
    const file = testInfo.outputPath('backup.json')
    await (await saving).saveAs(file)
    await expect(app.toast('Backup saved to your downloads.')).toBeVisible()
    const backup = JSON.parse(await readFile(file, 'utf8'))
    expect(backup).toMatchObject({ farm: farmer.farms[0], theme: 'bovine' })
    expect(backup.records.animals.length).toBeGreaterThan(5)

    const other = await device()
    await other.open(farmer)
    await other.visit('Sync')
    await other.page.getByLabel('Restore from a file').setInputFiles(file)
    const restarted = other.page.waitForEvent('load')
    await other.alert.getByRole('button', { name: 'Restore from a file' }).click()
    await restarted
    await other.page.goto(`/animals/view?id=${id}`)
    await expect(other.page.getByText('only on the lost phone')).toBeVisible()
    await other.sent()

    const third = await device()
    await third.open(farmer)
    await third.page.goto(`/animals/view?id=${id}`)
    await expect(third.page.getByText('only on the lost phone')).toBeVisible()
  },
)

test('a file that is no backup of this herd is refused and changes nothing', { tag: '@phone' }, async ({
  app,
  page,
  farmer,
}) => {
  await app.open(farmer)
  const animals = await app.numberOfAnimals()
  await app.visit('Sync')
  await page
    .getByLabel('Restore from a file')
    .setInputFiles({ name: 'holiday.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') })
  await app.alert.getByRole('button', { name: 'Restore from a file' }).click()
  await app.acknowledge('The backup could not be read. Nothing was changed.')
  await app.visit('Animals')
  await expect(app.count).toHaveText(`${animals} animals`)
})
