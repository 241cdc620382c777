import { regionCodes } from '@steading/domain/base/regions/regions'
import { expect, test } from './farm-test'

test.use({ brandNew: true })

test('each region has its pages under its own address, and the words of no other region are loaded [P2.7]', {
  tag: '@phone',
}, async ({ device, planter }) => {
  test.setTimeout(600_000)
  for (const region of regionCodes)
    await test.step(region, async () => {
      const app = await device()
      const loaded: string[] = []
      app.page.on('request', (request) => {
        const layer = /\/i18n\/region-(\w+)\//.exec(request.url())?.[1]
        if (layer) loaded.push(layer)
      })
      await app.logIn(await planter.farmer({ region, herds: [{ key: 'home', empty: true }] }))
      const here = region.toLowerCase()
      await expect(app.page).toHaveURL(new RegExp(`/${here}/bovine/home$`))
      await app.page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: 'Farm', exact: true })
        .click()
      await expect(app.page).toHaveURL(new RegExp(`/${here}/bovine/my-farm$`))
      expect([...new Set(loaded)]).toEqual([here])
    })
})
