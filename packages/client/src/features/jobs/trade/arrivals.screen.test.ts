import { describe, expect, test } from 'vitest'
import { cow, dayFrom, herdId, tagOf } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const create = '/task-without-items/create-task?type=EXTMOVEON'

const came = async (app: Screen) => {
  const animals = await app.phone.db.scan(herdId, 'animals', '', 1000)
  return animals.filter(({ fields }) => Boolean(fields.fromMoveOnTask) && fields.deleted !== true)
}

async function theJob(app: Screen) {
  const tasks = await app.phone.db.scan(herdId, 'tasks', '', 2000)
  return tasks.find(({ fields }) => fields.typeId === 'EXTMOVEON' && fields.takesEffect === true)
}

/** At the animals, with the first of them said. */
async function atTheAnimals(papers = true) {
  const app = await openApp({ from: '/tasks', at: create })
  app.noSignal()
  await app.fill('From herd or holding', 'C1234567')
  if (papers) await app.fill('Certificate or permit number', 'P-77')
  await app.fill('Price a head', '1200')
  await app.press('Next')
  await app.fill('Tag', 'MART1')
  await app.press('Cow or heifer')
  return app
}

describe('animals that come from another farm', () => {
  test('the number finds the seller and the seller brings the number; one tap keeps an unknown number as a contact', async () => {
    const app = await openApp({ from: '/tasks', at: create })
    await app.fill('From herd or holding', 'C765 4321')
    await app.press('Keep C765 4321 as a contact')
    await app.fill('Name of the seller', 'Ballyglass')
    await app.press('Save', app.front)
    await until(() => expect(app.offers(/as a contact$/)).toBe(false))
    const [seller] = await app.phone.db.scan(herdId, 'operators', 'holder', 1)
    expect(seller?.fields).toMatchObject({ name: 'Ballyglass', herdNumber: 'C765 4321' })
    await app.press('Next')
    await app.fill('Tag', 'MART1')
    await app.press('Cow or heifer')
    await app.press(/^Next/)
    await app.saveAnyway()
    expect((await came(app))[0]?.fields.sellerId).toBe(seller?.id)
    // Written another way it is the same holding.
    await app.goTo(create)
    await app.fill('From herd or holding', 'c7654321')
    await app.press('That is Ballyglass')
    await app.fill('From herd or holding', '')
    await app.press('From C765 4321')
    expect((await app.field('From herd or holding')).value).toBe('C765 4321')
  })

  test('are written up without signal, many at once with the next tags, put right, and taken away again with the job', async () => {
    const app = await atTheAnimals()
    await app.fill('How many more like the last', '5')
    await app.sees('Tags MART2 to MART6')
    await app.press('Add 5 more')
    // More than a few are a line each; one that is touched opens.
    await app.press(/MART3/)
    await app.fill('Tag', 'MART33')
    await app.press('Next with 6 animals')
    await app.sees('Check and save', 'MART33', 'MART6', /7,200/)
    await app.saveAnyway()
    const six = await came(app)
    expect(six.map(({ fields }) => fields.tag).sort()).toEqual([
      ...['MART1', 'MART2', 'MART33', 'MART4', 'MART5', 'MART6'],
    ])
    for (const { fields } of six)
      expect(fields).toMatchObject({
        animalType: 'FROMOTHERHERD',
        inHerd: true,
        sex: 'F',
        purchasePrice: 1200,
        dateMovedIn: dayFrom(0),
      })
    await app.press(/ART33/)
    await app.sees('Came from C1234567')

    const job = await theJob(app)
    await app.goTo(`/tasks/view?id=${job?.id}`)
    await app.press('Correct')
    await app.fill('Price a head', '1000')
    await app.press('Next')
    await app.press('Remove: Animal 6')
    await app.press('Next with 5 animals')
    await app.saveAnyway()
    expect((await came(app)).map(({ fields }) => fields.purchasePrice)).toEqual([
      1000, 1000, 1000, 1000, 1000,
    ])
    await app.press('Delete')
    await app.answer('Delete')
    await app.sees('Job deleted')
    expect(await came(app)).toEqual([])
  })

  test('the form refuses a tag of the herd in its place and asks about missing papers, and Undo takes the animal away again', async () => {
    const app = await atTheAnimals(false)
    const [cow] = (await app.phone.db.scan(herdId, 'animals', '', 50)).filter(
      ({ fields }) => fields.inHerd === true && fields.species !== 'OVINE',
    )
    await app.fill('Tag', String(cow?.fields.tag))
    await app.press('Next with 1 animal')
    await app.alert('Another animal already has tag')
    await app.answer('OK')
    await app.sees('Look at this again')
    await app.fill('Tag', tagOf('7001'))
    await app.press('Next with 1 animal')
    const asked = await app.saveAnyway()
    expect(asked.join(' ')).toContain('no certificate or permit number')
    expect(await came(app)).toHaveLength(1)
    await app.undo()
    await app.sees('Put back as it was.')
    expect(await came(app)).toEqual([])
  })
})

const newTag = (at: number) => `IE12123451${String(at).padStart(4, '0')}`
const here = cow('bella', '8041')
const sold = cow('sold', '8042', { inHerd: false, offHerdDate: dayFrom(-90), offHerdReason: 'sold' })

/** As the mart sends it: what it made, a few that cannot be, and a line of totals. */
const martFile = [
  'Ballyglass Mart;;;;',
  'Ear tag;Sex;Born on;Breed;Weight;Sale price',
  `${newTag(1)};Bullock;03/04/2025;LMX;412,5;1.150,00`,
  `${newTag(2)};Bullock;25/12/2060;Dragon;390;980`,
  `${tagOf('8041')};Cow;;;640;1200`,
  `${tagOf('8042')};Cow;;;655;1300`,
  `${newTag(1)};Bullock;03/04/2025;LMX;412,5;1150`,
  'Total;5;;;;4630',
].join('\n')

describe('animals that come with a file of the seller', () => {
  test('fill the form at one tap without signal; who is here is left out, what could not be read is said row by row, and one that was here comes back', async () => {
    const app = await openApp({ from: '/tasks', at: create, added: [here, sold] })
    app.noSignal()
    await app.fill('From herd or holding', 'C1234567')
    await app.giveFile('Animals from a file', 'mart.csv', martFile)
    await app.sees(
      '2 animals filled in, 1 left out: already here, 2 rows left out, 1 with something left empty',
    )
    await app.press('Row by row')
    await app.sees(
      ...[`Row 4 · ${newTag(2)}`, /^Born: 25\/12\/2060 is in the future.* Breed: .*Dragon/],
      ...[
        `Row 5 · ${tagOf('8041')}`,
        'Already here',
        `Row 7 · ${newTag(1)}`,
        /^The same tag is in row 3 too/,
      ],
      ...['Row 8 · Total', /^A line of totals/],
    )
    await app.fill('Certificate or permit number', 'P-77')
    await app.press('Next')
    await app.press('Next with 2 animals')
    await app.sees('Check and save', newTag(1), newTag(2), /2,130/)
    await app.saveAnyway()
    const all = (await came(app)).map(({ fields }) => fields)
    expect(all.map(({ tag }) => tag).sort()).toEqual([newTag(1), newTag(2)])
    expect(all.find(({ tag }) => tag === newTag(1))).toMatchObject({
      ...{ sex: 'M', dob: Date.UTC(2025, 3, 3), purchasePrice: 1150, purchaseWeightMg: 412_500_000 },
    })
    expect(all.find(({ tag }) => tag === newTag(2))?.dob).toBe(0)

    await app.goTo(create)
    await app.fill('From herd or holding', 'C1234567')
    await app.giveFile('Animals from a file', 'mart.csv', martFile)
    await app.sees('No animal filled in, 3 left out: already here, 2 rows left out')
    await app.press('1 was yours before: it came back')
    await until(async () => expect((await app.field('From herd or holding')).value).toBe('C1234567'))
    await app.press('Next')
    await app.saveAnyway()
    expect(await app.stored('animals', 'sold')).toMatchObject({ inHerd: true, offHerdDate: null })
  })

  test('more than one job takes are saved on several with one confirmation, and one undo takes all of them away', async () => {
    const app = await openApp({ from: '/tasks', at: create, farm: 'nothing' })
    app.noSignal()
    await app.fill('From herd or holding', 'C1234567')
    const rows = Array.from({ length: 230 }, (_, at) => `${newTag(at)};F`)
    await app.giveFile('Animals from a file', 'mart.csv', ['Tag;Sex', ...rows].join('\n'))
    await app.sees('230 animals filled in')
    await app.fill('Certificate or permit number', 'P-77')
    await app.press('Next')
    await app.press('Next with 230 animals')
    await app.sees('Check and save', 'Saved as 3 jobs of up to 100 animals, which undo takes back together.')
    await app.saveAnyway()
    expect(await came(app)).toHaveLength(230)
    await app.sees(/229 others/)
    await app.undo()
    await until(async () => expect(await came(app)).toEqual([]))
    expect(await theJob(app)).toMatchObject({ fields: { deleted: true } })
  })

  test('more than one arrival takes are refused, and so is a file without animals; what was typed stays', async () => {
    const app = await atTheAnimals()
    const many = ['Tag'].concat(Array.from({ length: 10_001 }, (_, at) => newTag(at))).join('\n')
    await app.giveFile('Animals from a file', 'herd.csv', many)
    await app.alert('The file brings 10,001 new animals, and this form takes 999 more.')
    await app.answer('OK')
    await app.giveFile('Animals from a file', 'nothing.csv', 'Dear sir')
    await app.alert('There are headings in this file but no animals')
    await app.answer('OK')
    expect((await app.field('Tag')).value).toBe('MART1')
    await app.giveFile('Animals from a file', 'mart.csv', `Tag;Sex\nMART1;F\n${newTag(3)};F`)
    await app.sees('1 animal filled in, 1 row left out')
    await app.press('Next with 2 animals')
    await app.saveAnyway()
    expect((await came(app)).map(({ fields }) => fields.tag).sort()).toEqual([newTag(3), 'MART1'])
  })
})

describe('telling the authority of a move', () => {
  async function moved() {
    const app = await atTheAnimals()
    await app.press('Next with 1 animal')
    await app.saveAnyway()
    return app
  }

  test('home says how many and by when, its line opens just those, and one marked as notified is gone from it', async () => {
    const app = await moved()
    await app.sees(/^Notify the move by /)
    await app.goTo('/home')
    await app.sees('1 move to notify', /7 days left/)
    await app.press(/1 move to notify/)
    await app.sees('Moves to notify')
    await until(() => expect(app.rows).toHaveLength(1))
    await app.press(/Notify the move by/)
    await app.press('Mark as notified')
    await app.fill('Reference number', 'AIM-5')
    await app.press('Save')
    await app.sees(/^Notified on /, 'Reference AIM-5')
    expect((await theJob(app))?.fields).toMatchObject({ filedDate: dayFrom(0), filedReference: 'AIM-5' })
    await app.goTo('/home')
    await app.part('Needs you today')
    await app.seesNot('1 move to notify')
  })

  test('the page of moves on lists them', async () => {
    const app = await moved()
    await app.goTo('/movements/movements-on')
    await until(() => expect(app.rows.length).toBeGreaterThan(0))
    await app.sees('Moved on')
    expect(app.rows.every((row) => /Moved on/.test(row.textContent ?? ''))).toBe(true)
  })
})
