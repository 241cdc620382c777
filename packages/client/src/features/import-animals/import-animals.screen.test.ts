import { describe, expect, test } from 'vitest'
import { cow, tagOf } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'

const bella = cow('bella', '8041', { lastWeight: 600, lastWeightMg: 600_000_000 })
const page = '/animals/import'

/** Out of Excel: semicolons, decimal commas, the headings once more where a page began, a total at the end. */
const sheet = `Hillside Farm;;;;
Ear tag;Sex;Born on;Breed;Weight
${tagOf('8101')};Heifer;03/04/2022;LMX;6125,0
${tagOf('8102')};Heifer;25/04/2022;LMX;612,5
${tagOf('8103')};Heifer;25/04/2022;LMX;7 000
${tagOf('8104')};Heifer;25/04/2022;LMX;5 900
Ear tag;Sex;Born on;Breed;Weight
${tagOf('8041')};Cow;;;640
${tagOf('8105')};Heifer;25/12/2060;LMX;
;;;;
Total;5;;;20 277,5`

async function look(app: Screen, text: string) {
  await app.giveFile('Choose a file', 'hillside.csv', text)
  await app.press('Check the rows')
  await app.sees('Before anything is saved')
}
const part = (app: Screen, name: string, count: number) => app.control(new RegExp(`^${name}\\s*${count}$`))
const open = async (app: Screen, name: string, count: number) => (await part(app, name, count)).click()
const row = (app: Screen, tag: string) => app.press(new RegExp(`^${tag}`))
const listed = () =>
  [...document.querySelectorAll('main li[aria-posinset]')].map((one) => one.textContent ?? '')

/** Pounds, though nothing says so; two of them with a digit too many. */
const pounds = ['Ear tag;Sex;Born on;Weight']
  .concat(
    [1350, 1420, 1290, 14100, 13800].map((weight, at) => `${tagOf(`820${at}`)};Cow;01/03/2020;${weight}`),
  )
  .join('\n')

describe('before a herd is brought in', () => {
  test('each figure opens the rows it counts; a question is answered by putting the cell right or for all rows like it; it is saved as shown and undone', async () => {
    const app = await openApp({ at: page, added: [bella] })
    await look(app, sheet)
    await part(app, 'Questions', 3)
    expect(listed()).toHaveLength(3)
    await app.sees(/Very heavy for such an animal: 12 to 1,150 kg would be usual/)
    await open(app, 'Added', 4)
    await until(() => expect(listed()).toHaveLength(4))
    await app.sees(/Female · 25\/04\/22 · Limousin cross · 612.5 kg/)
    await open(app, 'Changed', 1)
    await app.sees(/600 kg → 640 kg/)
    await open(app, 'Left out', 2)
    await app.sees(/A line of totals, not an animal/, /The headings once more, not an animal/)
    await open(app, 'Cannot come in', 1)
    await app.sees(/25\/12\/2060 is in the future/)

    await open(app, 'Questions', 3)
    await row(app, tagOf('8101'))
    await app.fill('Last weight', '612,0')
    await app.press('Save what you put right')
    await part(app, 'Questions', 2)
    await row(app, tagOf('8103'))
    await app.press('Leave out all 2 like this')
    await part(app, 'Left out', 4)
    expect(app.offers(/^Questions/)).toBe(false)
    await app.press('Bring in 3 animals')
    await app.sees('Your animals are in')
    expect(await app.stored('animals', 'bella')).toMatchObject({ lastWeight: 640 })
    expect((await app.outbox()).map(({ fields }) => fields.lastWeight).sort()).toEqual([612, 612.5, 640])
    await app.press('Undo the whole import')
    await app.answer('Undo the whole import')
    await app.sees('The herd is as it was before.')
    expect(await app.stored('animals', 'bella')).toMatchObject({ lastWeight: 600 })
  })

  test('the page asks once about a column that makes sense in pounds, and names unanswered questions before it saves', async () => {
    const app = await openApp({ at: page, wide: true })
    await look(app, pounds)
    await app.sees('Last weight: 3 weights would make sense in pounds.')
    await part(app, 'Questions', 5)
    await app.press('Read as pounds')
    await part(app, 'Questions', 2)
    await app.press('Bring in 5 animals')
    await app.alert('2 rows still have a question')
    await app.answer('Look again')
    await row(app, tagOf('8204'))
    await app.press('Keep all 2 like this')
    await until(() => expect(app.offers(/^Questions/)).toBe(false))
    await app.sees(/612.3 kg/)
    await app.press('Bring in 5 animals')
    await app.sees('Your animals are in')
  })
})
