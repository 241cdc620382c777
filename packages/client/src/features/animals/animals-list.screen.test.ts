// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { cow, herdId, tagOf } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'

const list = '/my-herd/animals-list'
const search = 'Tag, brand or name'
const rowTexts = (app: Screen) => app.rows.map((row) => row.textContent ?? '')

/** How many of these stand in the phone's database. */
async function inDatabase(app: Screen, fits: (fields: { [name: string]: unknown }) => boolean) {
  const animals = await app.phone.db.scan(herdId, 'animals', '', 1000)
  return animals.filter(({ fields }) => fields.inHerd && fields.species === 'BOVINE' && fits(fields)).length
}

describe('the animals list', () => {
  test('counts what is in the herd, finds by part of a tag, says when nothing fits, and Escape brings all back', async () => {
    const app = await openApp({
      at: list,
      added: [cow('daisy', '8017'), cow('gone', '8018', { inHerd: false })],
    })
    const all = await app.count()
    expect(all).toBe(await inDatabase(app, () => true))
    await app.fill(search, '8017')
    await app.counts(1)
    expect(rowTexts(app).join()).toContain('88017')
    await app.fill(search, 'no such tag')
    await app.sees('Nothing found')
    await app.keys('{Escape}')
    await app.counts(all)
  })

  test('leaves out the males by a filter, and takes the filter away again', async () => {
    const app = await openApp({ at: list })
    const all = await app.count()
    await app.press(/^Sex/)
    await app.press('Female')
    await app.press('Done')
    await app.counts(await inDatabase(app, ({ sex }) => sex === 'F'))
    await app.press('Remove filter Female')
    await app.counts(all)
  })

  test('sorts by weight, the heaviest first', async () => {
    const app = await openApp({ at: list })
    await app.count()
    await app.press(/^Sort:/)
    await app.press('Highest first')
    await app.press('Last weight')
    const weights = () => rowTexts(app).flatMap((text) => Number(/([\d.]+) kg/.exec(text)?.[1] ?? 0))
    await until(() => {
      const shown = weights()
      expect(shown[0]).toBeGreaterThan(0)
      expect(shown).toEqual(shown.toSorted((a, b) => b - a))
    })
  })

  test('at a desk sorts by its headings: once up, twice down', async () => {
    const app = await openApp({ at: '/tablet/home/animals-list', wide: true })
    await app.count()
    const heading = () =>
      [...document.querySelectorAll('[role="columnheader"]')].find((one) =>
        one.textContent?.startsWith('Born'),
      )
    await app.press(/^Born/, heading())
    await until(() => expect(heading()?.getAttribute('aria-sort')).toBe('ascending'))
    await app.press(/^Born/, heading())
    await until(() => expect(heading()?.getAttribute('aria-sort')).toBe('descending'))
  })

  test('cows asked for in plain words are kept as a favourite list, labelled all at once, and counted the same everywhere', async () => {
    const app = await openApp({ at: list })
    const all = await app.count()
    await app.fill(search, 'cows')
    await app.press('Show these animals')
    await app.control('Remove filter Kind: Cow')
    const cows = await inDatabase(app, ({ sex, lactation }) => sex === 'F' && Number(lactation ?? 0) > 0)
    expect(cows).toBeGreaterThan(0)
    expect(cows).toBeLessThan(all)
    await app.counts(cows)
    app.noSignal()

    await app.press('Save as a list')
    await app.sees('New list')
    await app.fill(/^Name/, 'My cows')
    await app.press('Among the favourites')
    await app.press('Save')
    await app.sees('My cows')
    await app.counts(cows)

    await app.press('Pick')
    await app.press(`Pick all ${cows}`)
    await app.sees(`${cows} picked`)
    await app.press('Label')
    await app.press('Watch')
    await app.press('Put on')
    await app.sees(`${cows} animals labelled.`)
    const animals = await app.phone.db.scan(herdId, 'animals', '', 1000)
    const worn = animals
      .filter(
        ({ fields }) =>
          fields.species === 'BOVINE' &&
          fields.inHerd &&
          fields.sex === 'F' &&
          Number(fields.lactation ?? 0) > 0,
      )
      .map(({ fields }) => new Set(fields.labels as string[] | undefined))
    // One label that every one of them wears, whatever else some wore before.
    expect([...(worn[0] ?? [])].some((label) => worn.every((labels) => labels.has(label)))).toBe(true)

    await app.goTo('/my-herd/smartlists')
    await app.control(`My cows${cows}`, await app.part('Favourites'))
    await app.control(`Cows${cows}`)
    const labelled = await inDatabase(app, ({ labels }) => Array.isArray(labels) && labels.length > 0)
    expect(labelled).toBeGreaterThanOrEqual(cows)
    await app.control(`With a label${labelled}`)
  })

  test('filtered by any field, sorted by two and with its columns moved, it is still so after a reload', async () => {
    const app = await openApp({ at: '/tablet/home/animals-list', wide: true })
    const all = await app.count()
    await app.press('Filter')
    await app.fill(/^Search|^Find/, 'last weight', app.front)
    await app.press('Last weight')
    await app.fill('Value (kg)', '300')
    await app.press('Show')
    const chip = 'Remove filter Last weight over 300 kg'
    await app.control(chip)
    await until(async () => expect(await app.count()).toBeLessThan(all))
    const heavy = await app.count()
    expect(heavy).toBe(await inDatabase(app, ({ lastWeightMg }) => Number(lastWeightMg ?? 0) > 300_000_000))

    const order = () =>
      [...document.querySelectorAll('[role="columnheader"]')].map((one) => one.textContent ?? '')
    const place = (name: string) => order().findIndex((text) => text.startsWith(name))
    expect(place('Sex')).toBeGreaterThan(place('Breed'))
    await app.press('Columns')
    await app.press('Move Sex forward')
    await app.press('Done')
    await until(() => expect(place('Sex')).toBeLessThan(place('Breed')))
    const heading = (name: string) => document.querySelectorAll('[role="columnheader"]')[place(name)]
    await app.press(/^Sex/, heading('Sex'))
    await app.keys('{Shift>}')
    await app.press(/^Born/, heading('Born'))
    await app.keys('{/Shift}')
    const sorted = () =>
      expect([heading('Sex'), heading('Born')].map((one) => one?.getAttribute('aria-sort'))).toEqual([
        'ascending',
        'ascending',
      ])
    await until(sorted)

    await app.reload()
    await app.control(chip)
    await app.counts(heavy)
    await until(() => expect(place('Sex')).toBeLessThan(place('Breed')))
    await until(sorted)
  })

  test('follows a save and its undoing while it is open', async () => {
    const app = await openApp({ at: list, added: [cow('daisy', '8017')] })
    await app.fill(search, '8017')
    await app.counts(1)
    await app.hears({
      animals: [{ id: 'daisy', ...cow('daisy', '8017').fields, tag: tagOf('8099'), updatedAt: Date.now() }],
    })
    await app.counts(0)
    await app.fill(search, '8099')
    await app.counts(1)
  })
})
