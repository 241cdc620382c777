import { describe, expect, test } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp, type Screen } from '../../app/test-screen'

const ewe = {
  species: 'OVINE',
  animalType: 'BORNONFLOCK',
  sex: 'F',
  tag: '372999900012345',
  inHerd: true,
  dob: dayFrom(-900),
}
const added = [
  cow('rosa', '8631'),
  { id: 'ewe', fields: ewe },
  { collection: 'paddocks' as const, id: 'acre', fields: { name: 'Long Acre', areaCm: 400_000_000 } },
]

/** The answers a question offers, in their order. */
async function offered(app: Screen, label: string): Promise<string> {
  const options = [...(await app.field(label)).querySelectorAll('option')]
  return options.flatMap(({ value, textContent }) => (value ? [textContent] : [])).join(', ')
}

describe('the form of', () => {
  // biome-ignore format: a question to a line
  test.each([
    ['a cow', '/animals/edit?id=rosa', [
      ['Sex', 'Cow or heifer, Bullock or male, Bull, Not known'],
      ['Kept for', 'Dairy, Suckler, Beef, Cull, AI bull, Ram, Lamb, Ewe, Cull ewe, Wether'],
      ['Pedigree registration', 'Not registered, Sent, Notified, Died, Confirmed, Announced'],
      ['Calf size', 'Very small, Small, Average, Large, Very large'],
      ['Calf vigour', 'Very lively, Lively, Average, Weak, Very weak'],
      ['Docility', 'Very good, Good, Average, Poor, Very poor'],
      ['Why it left', 'Sold at the mart, Sold privately, Sent to the factory, Died on the farm, Moved to a linked herd, Exported, Lost or stolen, Other'],
      ['Born here or bought', 'Born here, From another herd, Stock bull, AI bull, Cow, Born here, at a calving, Here before the app, Never in the herd, Not known'],
    ]],
    ['a ewe', '/animals/edit?id=ewe', [
      ['Sex', 'Ewe, Wether or male, Ram, Not known'],
      ['Born here or bought', 'Born in the flock, From another flock, Sheep, Here before the app, Never in the herd, Not known'],
    ]],
    ['a calving', '/selectable-task/create-task?type=CALVING&dam=rosa', [
      ['Calf size', 'Very small, Small, Average, Large, Very large'],
      ['Calf vigour', 'Very lively, Lively, Average, Weak, Very weak'],
    ]],
    ['a field', '/paddocks/edit?id=acre', [
      ['How it is now', 'Cultivated, Harvested, Sown, Grass, Reseeded, Being grazed, Silage cut, Other use'],
    ]],
  ])('%s offers every answer there is [D3.6, D3.8, D3.47, D3.48, D3.51, D3.52, D3.53, D3.89, D3.99, D3.100]', async (_, at, questions) => {
    const app = await openApp({ at, added })
    for (const [label = '', answers] of questions) expect([label, await offered(app, label)]).toEqual([label, answers])
  })

  test('a cow asks for the dates of her breeding, and that of a ewe how she lambs and was reared [D3.25, D3.57]', async () => {
    const app = await openApp({ at: '/animals/edit?id=rosa', added })
    for (const day of ['Due to calve', 'Estimated calving', 'Last calved', 'Dried off', 'Last served'])
      await app.field(day)
    await app.goTo('/animals/edit?id=ewe')
    await app.field('Lambing number')
    for (const asked of [
      'Vigour',
      'Reared as',
      'Alive',
      'Notes on how it is',
      'Last lambed',
      'Due to lamb',
      'Ram let in',
      'Lambing ease',
      'Milk for the lambs',
    ])
      expect([asked, app.has(asked)]).toEqual([asked, true])
  })

  test('a field offers both soils as buttons [D3.91]', async () => {
    const app = await openApp({ at: '/paddocks/edit?id=acre', added })
    const soils = [...(await app.part('Soil')).querySelectorAll('label')].map((one) => one.textContent)
    expect(soils).toEqual(['Mineral', 'Peat'])
  })

  test('a scan says for each animal that she carries, is empty, or that it is not sure [D3.49]', async () => {
    const app = await openApp({ at: '/task-with-items/create-task?type=SCAN&animals=rosa', added })
    await app.press('Next')
    await app.press(/8631/)
    for (const answer of ['Carrying', 'Empty', 'Not sure']) await app.control(answer)
  })
})
