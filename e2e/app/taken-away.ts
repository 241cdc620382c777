import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { FarmApp } from './farm-app'

/** Chooses a way in the sheet and gives the file's name and bytes. */
export async function takenAway(
  app: FarmApp,
  way: RegExp,
  from = 'Print or send',
): Promise<{ name: string; bytes: Buffer }> {
  await app.page.getByRole('button', { name: from, exact: true }).click()
  const saving = app.page.waitForEvent('download')
  await app.page.getByRole('dialog').getByRole('button', { name: way }).click()
  const file = await saving
  const bytes = await readFile(await file.path())
  await expect(app.toast(/is in your downloads$/).last()).toBeVisible()
  return { name: file.suggestedFilename(), bytes }
}
