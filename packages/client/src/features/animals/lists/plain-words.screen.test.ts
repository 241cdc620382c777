import { describe, expect, test } from 'vitest'
import { cow } from '../../../app/test-farm'
import { openApp, until } from '../../../app/test-screen'

const bull = { sex: 'M', name: 'Ferdinand' }
const herd = [cow('ferdinand', '8301', bull), cow('rosa', '8302'), cow('bella', '8303')]
const firstLine = () => document.querySelector('[role="option"]')?.textContent

describe('a farmer who describes animals in plain words', () => {
  test('sees them below while typing, and can keep the words as filters', async () => {
    const app = await openApp({ from: '/home', at: '/my-herd/animals-list', added: herd })
    await app.fill('Tag, brand or name', 'female animals over 100 kg and under 101 kg')
    await app.counts(0)
    await app.fill('Tag, brand or name', 'males')
    await app.sees('Keep as filter')
    await until(() => expect(app.address).toContain('males'))
    await app.sees(/8301/)
    await app.seesNot(/8302/)
    await app.press('Keep as filter')
    await until(() => expect(app.address).not.toContain('searchString=males'))
    await app.sees(/8301/)
    await app.seesNot(/8302/)
  })

  test('sees them in Find anything too, and the first line opens all of them as a list', async () => {
    const app = await openApp({ from: '/home', at: '/apps', added: herd })
    await app.press('Find anything')
    await app.fill('Find anything', 'males')
    await until(() => expect(firstLine()).toMatch(/^males\d+ animals?List$/))
    const count = /\d+/.exec(firstLine() ?? '')?.[0]
    await app.keys('{Enter}')
    await app.at('animals-list')
    await app.counts(Number(count))
  })
})
