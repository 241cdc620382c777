import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mayOpenPage } from '@steading/domain/pages/open-pages'
import { pages, type Page as Row } from '@steading/domain/pages/pages'
import { pathParameters } from '@steading/domain/pages/path-parameters'
import { resolveAddress } from '@steading/domain/pages/redirects'
import { expect, test } from './farm-test'

const english: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../packages/client/public/assets/i18n/common/en.json'), 'utf8'),
)

const visitor = {
  subApp: 'bovine',
  region: 'IE',
  farm: { access: undefined, plan: undefined, flags: undefined },
} as const

/** Pages of a cattle farm in Ireland that need nothing but their address. */
const plain = (pages as readonly Row[]).filter(
  (row) => row.kind === 'farm' && row.draws.kind !== 'screen' && mayOpenPage(row, visitor).use !== 'hidden',
)

const addressOf = (row: Row, wide: boolean) =>
  (wide ? row.tablet : row.mobile).replace(/\$(\w+)/g, (_, name: keyof typeof pathParameters) => {
    const [first] = pathParameters[name]
    return first
  })

test('every page of the table opens under its own heading and stays within the screen [P0.3, P0.4, D0.2]', async ({
  app,
  page,
  farmer,
}) => {
  test.setTimeout(180_000)
  await app.open(farmer)
  expect(plain.length).toBeGreaterThan(50)
  for (const row of plain) {
    const address = addressOf(row, app.wide)
    // Some pages have no layout of their own on a phone and lead on to another.
    const shown = resolveAddress(address, app.wide ? 'tablet' : 'mobile', 'bovine')?.page ?? row
    await app.moveTo(`/ie/bovine${address}`)
    await expect(page, row.id).toHaveTitle(`${english[shown.title]} · Steading`)
    await expect(page.locator('main h1').first(), row.id).toBeAttached()
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over, `${row.id} hangs over the edge`).toBe(0)
  }
})
