import { describe, expect, test } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'

const due = cow('due', '8201', { expectedCalvingDate: dayFrom(1) })
const at = '/animals/view?id=due'
const next = () =>
  [...document.querySelectorAll('nav[aria-label="Next job"] > a')].map((one) => one.textContent)

describe('the next jobs of an animal', () => {
  test('are four on a phone, the calving of a cow that is due first; the rest is behind More jobs, by groups', async () => {
    const app = await openApp({ at, added: [due] })
    await until(() => expect(next()).toHaveLength(4))
    expect(next()[0]).toBe('Calving')
    await app.press('More jobs')
    const health = await app.part('Health')
    expect(health.querySelectorAll('a').length).toBeGreaterThan(1)
    expect(app.front.textContent).not.toContain('Calving')
    await app.press('Plan a job')
    await app.at('type=PLANNEDJOB')
    await app.sees('1 animal')
  })

  test('are six at a desk', async () => {
    await openApp({ at, added: [due], wide: true })
    await until(() => expect(next()).toHaveLength(6))
  })
})
