import { saidAs } from '@steading/domain/jobs-read/filings/said-of'
import { describe, expect, test } from 'vitest'
import { type Added, cow, dayFrom } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const rosa = cow('rosa', '8401', { dob: dayFrom(-1500), breed: 'HO' })
const ids = ['calf-1', 'calf-2', 'calf-3']

/** Three calves on one job, as the department's answer left them. */
function registered(calfRegStatus: string, said?: 'sent' | 'refused' | 'accepted'): Added[] {
  const reasons = said === 'refused' ? (['damNotKnown'] as const) : []
  const calves = ids.map((id, at) =>
    cow(id, `849${at}`, {
      ...{ dob: dayFrom(-4), dam: 'rosa', breed: 'HO', sex: 'F', lactation: 0, lastInHerdSyncDate: null },
      status: { calfRegStatus, calfRegReasons: [...reasons] },
      calfRegSuccessDate: said === 'accepted' ? dayFrom(0) : null,
    }),
  )
  const job: Added = {
    collection: 'tasks',
    id: 'reg',
    fields: {
      ...{ typeId: 'CALFREG', status: 'done', takesEffect: true, date: dayFrom(0), createdApp: 'bovine' },
      taskAnimals: ids,
      ...(said && {
        departmentSays: ids.map((animalId, at) =>
          saidAs({
            ...{ animalId, state: said, on: dayFrom(0), reasons },
            ...(said === 'accepted' && { acceptedOn: dayFrom(0), reference: `D${at + 7}` }),
          }),
        ),
      }),
    },
  }
  return [rosa, ...calves, job]
}

const home = /calves to register/
const lines = async (app: Screen) =>
  [...(await app.part('Needs you today')).querySelectorAll('li')].map((one) => one.textContent ?? '')
const card = () => document.querySelector('main section[data-tone]')
const cards = () => [...document.querySelectorAll('main section[data-tone]')].map((one) => one.textContent)
const places = ['/animals/view?id=calf-2', '/tasks/view?id=reg']

describe('three calves on one registration', () => {
  test.each([
    {
      is: 'not sent',
      added: registered('CRS-READY'),
      onHome: /3 calves to register(?!.*sent)/,
      onRow: /Ready, not sent yet/,
      onAnimal: /Not sent yet.*Register by/,
      among: /Not sent yet/,
    },
    {
      is: 'sending',
      added: registered('CRS-SENT', 'sent'),
      onHome: /3 calves to register.*3 sent, no answer yet/,
      onRow: /Sent, no answer yet/,
      onAnimal: /Sent to the department, no answer yet.*Register by/,
      among: /Sent to the department, no answer yet/,
    },
    {
      is: 'refused',
      added: registered('CRS-REJECTED', 'refused'),
      onHome: /3 calves with a query/,
      onRow: /Refused.*Dam not in their books/,
      onAnimal: /Refused by the department.*Dam not in their books.*Register by/,
      among: /Refused by the department/,
    },
  ])('that is $is says so at home, on the row, the calf, the job and among the jobs', async (one) => {
    const { is, added, onHome, onRow, onAnimal, among } = one
    const app = await openApp({ at: '/home', farm: 'connected', added })
    await until(async () => expect((await lines(app)).join('\n')).toMatch(onHome))
    if (is === 'refused') {
      expect((await lines(app))[0]).toMatch(onHome)
      expect((await lines(app)).join('\n')).not.toMatch(home)
      const first = (await app.part('Needs you today')).querySelector('li')
      expect(first?.querySelector('a > span')?.className).toMatch(/red/)
    }
    expect((await lines(app)).find((line) => onHome.test(line))).toMatch(/days left/)
    await app.goTo('/calves-to-register')
    await until(() =>
      expect(app.rows.map((row) => row.textContent).filter((text) => onRow.test(text ?? ''))).toHaveLength(3),
    )
    for (const at of places) {
      await app.goTo(at)
      await until(() => expect(card()?.textContent).toMatch(onAnimal))
      expect(card()?.getAttribute('data-tone')).toBe(is === 'refused' ? 'blocked' : 'due')
    }
    await app.goTo('/tasks')
    await app.sees(among)
  })

  test('that is accepted has its number on the calf, the job and among the jobs, and nothing is due', async () => {
    const app = await openApp({
      at: '/home',
      farm: 'connected',
      added: registered('CRS-ACCEPTED', 'accepted'),
    })
    expect((await lines(app)).join('\n')).not.toMatch(/calves/)
    for (const at of places) {
      await app.goTo(at)
      await until(() => expect(card()?.textContent).toMatch(/Registered on.*Reference D/))
      expect(card()?.getAttribute('data-tone')).toBe('clear')
    }
    await app.goTo('/tasks')
    await app.sees(/Registered on.*Reference D7/)
  })
})

/** One calf accepted, one refused, one never sent because it has no tag. */
function threeStates(): Added[] {
  const [, taken, refused, untagged, job] = registered('CRS-DRAFT') as [Added, Added, Added, Added, Added]
  const of = (added: Added, more: object): Added => ({ ...added, fields: { ...added.fields, ...more } })
  const reasons = ['damNotKnown'] as const
  return [
    rosa,
    of(taken, {
      status: { calfRegStatus: 'CRS-ACCEPTED' },
      calfRegSuccessDate: dayFrom(0),
      dob: dayFrom(-20),
    }),
    of(refused, { status: { calfRegStatus: 'CRS-REJECTED', calfRegReasons: [...reasons] } }),
    of(untagged, { tag: '' }),
    of(job, {
      departmentSays: [
        saidAs({
          ...{ animalId: 'calf-1', state: 'accepted', on: dayFrom(0), acceptedOn: dayFrom(0) },
          reference: 'D7',
        }),
        saidAs({ animalId: 'calf-2', state: 'refused', on: dayFrom(0), reasons }),
      ],
    }),
  ]
}

describe('three calves of one registration, one accepted, one refused and one without a tag', () => {
  test('have each its own card, and the job says the worst of them', async () => {
    const app = await openApp({ at: '/animals/view?id=calf-1', farm: 'connected', added: threeStates() })
    await until(() => expect(cards()).toEqual([expect.stringMatching(/Registered on.*Reference D7/)]))
    expect(card()?.getAttribute('data-tone')).toBe('clear')
    expect(card()?.textContent).not.toMatch(/Refused|Register by/)
    await app.goTo('/animals/view?id=calf-2')
    await until(() =>
      expect(cards()).toEqual([expect.stringMatching(/Refused.*Dam not in their books.*Register by/)]),
    )
    await app.goTo('/animals/view?id=calf-3')
    await until(() => expect(cards()).toEqual([expect.stringMatching(/Not sent yet.*Still missing: Tag/)]))
    expect(card()?.textContent).not.toMatch(/Refused/)
    await app.goTo('/tasks/view?id=reg')
    await until(() => expect(card()?.textContent).toMatch(/Refused.*1 animal: Dam not in their books/))
  })

  test('are ticked off together, and the sheet says so on the page of one of them', async () => {
    const app = await openApp({ at: '/animals/view?id=calf-3', farm: 'connected', added: threeStates() })
    await app.press('Tick off as registered')
    await app.sees('This ticks off all 3 animals of the job.')
  })
})

test('an old refusal is on the page of its animal, before three newer moves that were taken', async () => {
  const move = (id: string, days: number, state: 'accepted' | 'refused'): Added => ({
    ...{ collection: 'tasks', id },
    fields: {
      ...{
        typeId: 'CAMEBACK',
        status: 'done',
        takesEffect: true,
        date: dayFrom(-days),
        createdApp: 'bovine',
      },
      taskAnimals: ['rosa'],
      departmentSays: [
        saidAs({
          ...{ animalId: 'rosa', state, on: dayFrom(-days), acceptedOn: dayFrom(-days) },
          reasons: state === 'refused' ? ['notOnHolding'] : [],
        }),
      ],
    },
  })
  const newer = [1, 2, 3].map((days) => move(`m${days}`, days, 'accepted'))
  const added = [rosa, ...newer, move('old', 40, 'refused')]
  await openApp({ at: '/animals/view?id=rosa', farm: 'connected', added })
  await until(() => expect(cards()).toHaveLength(3))
  expect(cards()[0]).toMatch(/Refused by the department/)
})

describe('the row of a registration among the jobs', () => {
  test('has its last day, and the gaps that stop it', async () => {
    const app = await openApp({ at: '/tasks', farm: 'connected', added: registered('CRS-READY') })
    await app.sees(/Not sent yet.*Register by/)
  })

  test('says what is missing', async () => {
    const added = registered('CRS-DRAFT').map((one) =>
      one.id === 'calf-2' ? { ...one, fields: { ...one.fields, dam: null } } : one,
    )
    const app = await openApp({ at: '/tasks', farm: 'connected', added })
    await app.sees(/Not sent yet.*Still missing: Dam/)
  })

  test('says registered where the calves’ own records do', async () => {
    const app = await openApp({
      at: '/tasks',
      farm: 'connected',
      added: registered('CRS-ACCEPTED', 'accepted').map((one) =>
        one.id === 'reg' ? { ...one, fields: { ...one.fields, departmentSays: [] } } : one,
      ),
    })
    await app.sees(/Registered on/)
  })
})
