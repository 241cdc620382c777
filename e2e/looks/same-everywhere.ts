import type { Page as Tab } from '@playwright/test'
import { blockFont } from './block-font'

/** A morning in May: 09:41 in Ireland. The farm is planted for that day. */
export const lookedAt = Date.UTC(2026, 4, 14, 8, 41)

/** The clock of that morning, which goes on from there. */
const clock = (ahead: number) => `{
  const real = Date
  const now = () => real.now() + ${ahead}
  globalThis.Date = new Proxy(real, {
    construct: (of, given, as) => Reflect.construct(of, given.length > 0 ? given : [now()], as),
    apply: () => new real(now()).toString(),
    get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
  })
};`

/** The worker puts its clock right by what the server says the time is. */
const serverTime = (ahead: number) => `{
  const ask = fetch
  globalThis.fetch = async (...asked) => {
    const answer = await ask(...asked)
    if (!/json/.test(answer.headers.get('content-type') ?? '')) return answer
    const said = await answer.text()
    const told = said.replace(/("time":)(\\d{13})\\b/g, (all, name, time) =>
      Math.abs(Number(time) + ${ahead} - Date.now()) < 600_000 ? name + (Number(time) + ${ahead}) : all)
    return new Response(told, { status: answer.status, headers: answer.headers })
  }
};`

const style = () => `
  @font-face { font-family: Blocks; src: url(${blockFont()}) }
  *, *::before, *::after { font-family: Blocks !important; text-rendering: geometricPrecision !important }`

/** Takes away what differs from one machine and one day to the next: the day, and the fonts. */
export async function sameEverywhere(tab: Tab): Promise<void> {
  const ahead = lookedAt - Date.now()
  await tab.addInitScript(clock(ahead))
  await tab.addInitScript((css) => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = document.createElement('style')
      sheet.textContent = css
      document.head.append(sheet)
    })
  }, style())
  // The farm is worked out in a worker, which has a clock of its own.
  await tab.context().route(/\/assets\/farm-worker[^/]*\.js$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: clock(ahead) + serverTime(ahead) + (await answer.text()) })
  })
}
