import { mayOpenPage } from '@steading/domain/frame/pages/open-pages'
import { pages, type Page as Row } from '@steading/domain/frame/pages/pages'
import { pathParameters } from '@steading/domain/frame/pages/path-parameters'
import { resolveAddress } from '@steading/domain/frame/pages/redirects'
import type { FarmApp } from './farm-app'

const visitor = {
  subApp: 'bovine',
  region: 'IE',
  farm: { access: undefined, plan: undefined, flags: undefined },
  sites: [],
} as const

/** Pages of a cattle farm in Ireland that need nothing but their address. */
export const plainPages = (pages as readonly Row[]).filter(
  (row) =>
    row.kind === 'farm' &&
    !['screen', 'view'].includes(row.draws.kind) &&
    mayOpenPage(row, visitor).use !== 'hidden',
)

const addressOf = (row: Row, wide: boolean) =>
  (wide ? row.tablet : row.mobile).replace(/\$(\w+)/g, (_, name: keyof typeof pathParameters) => {
    const [first] = pathParameters[name]
    return first
  })

/** Opens one and says what is wrong with it: another heading than its own, or wider than the screen. */
export async function wrongWithPlain(
  app: FarmApp,
  row: Row,
  texts: Record<string, string>,
): Promise<string[]> {
  const address = addressOf(row, app.wide)
  // Some pages have no layout of their own on a phone and lead on to another.
  const shown = resolveAddress(address, app.wide ? 'tablet' : 'mobile', 'bovine')?.page ?? row
  await app.moveTo(`/ie/bovine${address}`)
  const title = `${texts[shown.title]} · Steading`
  const opened = await app.page
    .waitForFunction((own) => document.title === own && document.querySelector('main h1') !== null, title)
    .catch(() => undefined)
  if (!opened) return [`${row.id} is titled ${await app.page.title()} and not ${title}, or has no heading`]
  const over = await app.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return over === 0 ? [] : [`${row.id} hangs over the edge`]
}
