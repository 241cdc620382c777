import { expect, type Page } from '@playwright/test'
import type { FarmApp } from './farm-app'

/** Gives the farm's log-in at the department, as its owner does once. */
export async function connectToDepartment(page: Page, app: FarmApp): Promise<void> {
  await app.moveTo('/calves-to-register')
  await page.getByRole('button', { name: 'Connect to the department', exact: true }).click()
  const logIn = page.getByRole('dialog')
  await logIn.getByLabel('Log-in name at the department', { exact: true }).fill('aine')
  await logIn.getByLabel('Password at the department', { exact: true }).fill('a password of hers')
  await logIn.getByRole('button', { name: 'Connect to the department', exact: true }).click()
  await expect(page.getByText('Connected. Calves you register are sent for you.')).toBeVisible()
}
