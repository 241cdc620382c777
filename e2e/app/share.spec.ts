import { readFile } from 'node:fs/promises'
import { expect, test } from './farm-test'

test(
  'a phone shares a picture of the animal, as it is drawn [D2.263]',
  { tag: '@phone' },
  async ({ looking: app }, testInfo) => {
    const { page } = app
    await app.openAnimal(0)
    // This browser cannot share, so the app saves the picture.
    const [download] = await Promise.all([page.waitForEvent('download'), app.more('Share')])
    expect(download.suggestedFilename()).toMatch(/\d.*\.png$/)
    const path = testInfo.outputPath('animal.png')
    await download.saveAs(path)
    const picture = await readFile(path)
    const drawn = await page.evaluate(async (base64) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? {
        data: new Uint8ClampedArray(),
      }
      const colours = new Set<number>()
      for (let at = 0; at < data.length; at += 4)
        colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
      return { width: image.width, height: image.height, colours: colours.size }
    }, picture.toString('base64'))
    expect(drawn.width).toBeGreaterThan(300)
    expect(drawn.height).toBeGreaterThan(400)
    // Letters, lines and the age in its colour; a page that was not drawn has one or two.
    expect(drawn.colours).toBeGreaterThan(40)
  },
)

test('at a desk sharing a picture is said to be for phones [D6.11]', { tag: '@tablet' }, async ({
  looking: app,
}) => {
  await app.openAnimal(0)
  await app.more('Share')
  await app.acknowledge('This works on a phone only.')
})
