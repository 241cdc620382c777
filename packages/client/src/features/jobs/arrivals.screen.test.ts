import { describe, expect, test } from 'vitest'
import { dayFrom, herdId, tagOf } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'

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
  test('the number finds the seller and the seller brings the number; one nobody knows is kept at a touch', async () => {
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

  test('a tag of the herd is refused where it stands, papers that are missing are asked about, and Undo takes the animal away again', async () => {
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
