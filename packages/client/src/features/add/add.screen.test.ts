import { describe, expect, test } from 'vitest'
import { openApp, type Screen, until } from '../../app/test-screen'

const tiles = () => [...document.querySelectorAll('main li > a')]
const names = (inside: Element) => [...inside.querySelectorAll('a')].map((one) => one.textContent)

async function adding(wide = false): Promise<Screen> {
  const app = await openApp({ at: '/fab-children', farm: 'cattle', wide })
  await app.part('Used most here')
  return app
}

describe('the add page of a farm', () => {
  test('four jobs the farm records most stand on top, the others once each under what they are about', async () => {
    const app = await adding()
    const most = names(await app.part('Used most here'))
    expect(most).toHaveLength(4)
    expect(names(await app.part('Births and breeding')).concat(most)).toEqual(
      expect.arrayContaining(['Calving', 'Pregnancy scan']),
    )
    const all = tiles().map((one) => one.textContent)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining(['Animal', 'Survey', 'Price calculator', 'Medicine bought']))
  })

  test('a job is found by what people call it, and Enter opens the best', async () => {
    const app = await adding()
    await app.fill('Find a job', 'trim lame')
    await until(() => expect(tiles().map((one) => one.textContent)).toEqual(['Foot care']))
    await app.fill('Find a job', 'jab')
    await until(() => expect(tiles()[0]?.textContent).toBe('Treatment'))
    ;(await app.field('Find a job')).focus()
    await app.keys('{Enter}')
    await app.at('type=REMEDY')
  })

  test('a word that is nothing of ours is said so, and the box cleared shows everything again', async () => {
    const app = await adding()
    await app.fill('Find a job', 'tractor rally')
    await app.sees('Nothing goes by that word')
    await app.fill('Find a job', '')
    await app.part('Used most here')
  })

  test('at a desk typing begins at once, and arrows go on to the jobs', async () => {
    const app = await adding(true)
    const box = await app.field('Find a job')
    await until(() => expect(document.activeElement).toBe(box))
    await app.keys('{ArrowDown}')
    expect(document.activeElement).toBe(tiles()[0])
    await app.keys('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(document.activeElement).toBe(tiles()[1])
  })
})
