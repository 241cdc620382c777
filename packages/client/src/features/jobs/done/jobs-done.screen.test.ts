import { describe, expect, test } from 'vitest'
import { type Added, cow, dayFrom } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const job = (id: string, typeId: string, daysAgo: number, more = {}): Added => ({
  collection: 'tasks',
  id,
  fields: {
    ...{ typeId, status: 'done', date: dayFrom(-daysAgo), createdApp: 'bovine', taskAnimals: ['one'] },
    ...more,
  },
})
const added: Added[] = [
  cow('one', '8031'),
  { collection: 'operators', id: 'pat', fields: { name: 'Pat Duffy' } },
  job('feet-now', 'HOOFCARE', 0, { courseOfAction: ['trim'], operator: 'pat' }),
  job('feet-then', 'HOOFCARE', 400, { courseOfAction: ['block'] }),
  job('scan-now', 'SCAN', 3, { operator: 'pat' }),
  job('weaned', 'WEANING', 2),
  job('certificate', 'SOILTEST', 2),
]

/** The number beside an answer in the sheet that is open. */
async function offeredAs(app: Screen, name: string): Promise<number> {
  const option = await app.control(new RegExp(`^${name} \\(\\d+\\)$`))
  return Number(/\((\d+)\)/.exec(option.closest('label')?.textContent ?? '')?.[1])
}

const kindsListed = (app: Screen) =>
  new Set(app.rows.map((row) => /Foot care|Pregnancy scan|Weaning/.exec(row.textContent ?? '')?.[0]))

describe('a rule about a job', () => {
  test.each([
    ['castration', 'CASTRATION', 'Castration'],
    ['weaning', 'WEANING', 'Weaning'],
    ['body-condition-score', 'BODYCONDITIONSCORE', 'Body condition'],
    ['hoof-care', 'HOOFCARE', 'Foot care'],
  ])(
    'leads on a phone from %s to the jobs done, narrowed to it [D2.32, D2.33, D2.34, D2.35]',
    async (last, typeId, kind) => {
      const of = (id: string, type: string) => job(id, type, 5, { title: `the ${type}` })
      const app = await openApp({
        at: `/compliance/${last}`,
        farm: 'nothing',
        added: [cow('one', '8031'), of('asked', typeId), of('other', 'HEAT')],
      })
      await app.at('/tasks?predefinedFilters=')
      await app.counts(1)
      await app.press(`Remove filter ${kind}`)
      await app.counts(2)
    },
  )
})

describe('the jobs done', () => {
  test('are narrowed by kind, by time and by person, and each number is the length of the list it opens', async () => {
    const app = await openApp({ at: '/tasks', added })
    const all = await app.count()
    await app.press('Kind of job')
    const feet = await offeredAs(app, 'Foot care')
    expect(feet).toBeGreaterThanOrEqual(2)
    // The list shows kinds of job the app cannot record, but the filter does not offer them.
    expect(app.offers(/^Certificate applied for/)).toBe(false)
    await app.press(/^Foot care/)
    await app.press('Done')
    await app.counts(feet)
    expect(kindsListed(app)).toEqual(new Set(['Foot care']))
    await app.press('When')
    await app.press('Today')
    await app.counts(1)
    await app.press('Remove filter Today')
    await app.counts(feet)
    await app.press('When')
    await app.fill('On one day', new Date(dayFrom(-400)).toISOString().slice(0, 10))
    await app.press('Done')
    await app.counts(1)
    await app.sees(/Block/)
    await app.press('Remove filter Foot care')
    await app.press(/^Remove filter /)
    await app.counts(all)
    await app.press('Who did it')
    const pats = await offeredAs(app, 'Pat Duffy')
    await app.press(/^Pat Duffy/)
    await app.counts(pats)
    expect(kindsListed(app)).toEqual(new Set(['Foot care', 'Pregnancy scan']))
  })

  test('are found by the animal they were done to, weighed among others too, by a paper’s number and by a note', async () => {
    const taskAnimals = ['ninth']
    const papers = { goesTo: 'farm', moveCertNumber: 'MC-7781', taskAnimals }
    const more: Added[] = [
      cow('ninth', '990077'),
      job('gone', 'EXTMOVE', 1, papers),
      job('weigh-day', 'WEIGHTRECORDING', 5, { taskAnimals: [] }),
      job('weighed', 'AT-WEIGHT', 5, { taskAnimals, parentTaskId: 'weigh-day', weightMg: 400_000_000 }),
      job('quarter', 'HEALTHOBSERVATION', 9, { notes: 'Warm left quarter' }),
    ]
    const app = await openApp({ at: '/tasks', added: [...added, ...more] })
    for (const [words, found] of [
      ['990077', 2],
      ['mc-77', 1],
      ['LEFT quarter', 1],
    ] as const) {
      await app.fill('Animal, medicine, paper or note', words)
      await app.counts(found)
    }
  })

  test('keep their filter in the address, through a job that is opened and back', async () => {
    const app = await openApp({ at: '/tasks', added })
    await app.press('Kind of job')
    await app.press(/^Pregnancy scan/)
    await app.press('Done')
    await until(() => expect(kindsListed(app)).toEqual(new Set(['Pregnancy scan'])))
    const scans = await app.count()
    await app.arrived()
    const [first] = app.rows
    await app.press(/Pregnancy scan/, first)
    await app.at('/tasks/view')
    await app.back()
    await app.counts(scans)
    expect(kindsListed(app)).toEqual(new Set(['Pregnancy scan']))
  })

  test('nothing that fits says so, and all of them are a touch away', async () => {
    const asked = JSON.stringify({ typeId: ['CASTRATION'], period: 'TODAY' })
    const app = await openApp({ at: `/tasks?filters=${asked}`, added })
    await app.sees('No job found', 'No jobs')
    await app.press('Show all jobs')
    await app.sees(/^[1-9]\d+ jobs$/)
    expect(app.offers(/^Remove filter/)).toBe(false)
  })
})

describe('a tile that names a kind of job', () => {
  test('opens the jobs of that kind on a phone, and says which', async () => {
    const app = await openApp({ at: '/apps', added })
    for (const kind of ['Foot care', 'Weaning', 'Castration']) expect(app.offers(kind), kind).toBe(true)
    await app.press('Foot care')
    await app.at('/tasks?predefinedFilters=')
    await until(() => expect(kindsListed(app)).toEqual(new Set(['Foot care'])))
    expect(app.offers('Remove filter Foot care')).toBe(true)
  })

  test('opens a page of that kind at a desk, and a job opened from there keeps that kind beside it', async () => {
    const app = await openApp({ at: '/tablet/compliance/hoof-care', wide: true, added })
    await until(() => expect(kindsListed(app)).toEqual(new Set(['Foot care'])))
    const feet = await app.count()
    expect(app.offers('Kind of job')).toBe(false)
    await app.press(/Block/)
    await app.control('Correct')
    await app.control('Remove filter Foot care')
    await app.counts(feet)
    expect(kindsListed(app)).toEqual(new Set(['Foot care']))
  })

  test('a page of a few kinds that has none yet offers the form of each', async () => {
    const app = await openApp({ at: '/tablet/compliance/movements/linked', wide: true, added })
    await app.sees(/^Nothing recorded here yet/)
    expect([app.offers('Came back'), app.offers('New job')]).toEqual([true, false])
    await app.press('Moved to a linked holding')
    await app.at('INTMOVE')
  })

  test('a page of a kind only others record lists what they recorded', async () => {
    const app = await openApp({ at: '/tablet/compliance/weaning', wide: true, added })
    await until(() => expect(kindsListed(app)).toEqual(new Set(['Weaning'])))
  })
})
