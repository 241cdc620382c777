import { test } from './farm-test'

for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9])
  test(`measure ${n}`, { tag: '@phone' }, async ({ page, planter, app }) => {
    const t0 = performance.now()
    const farmer = await planter.farmer()
    const t1 = performance.now()
    await (n > 4 ? app.enter(farmer) : app.logIn(farmer))
    const t2 = performance.now()
    await page.locator('nav a').first().waitFor()
    const t3 = performance.now()
    await app.seesHerd()
    const t4 = performance.now()
    console.log(
      `M plant ${(t1 - t0) | 0} typed ${(t2 - t1) | 0} to-nav ${(t3 - t2) | 0} herd ${(t4 - t3) | 0}`,
    )
  })
