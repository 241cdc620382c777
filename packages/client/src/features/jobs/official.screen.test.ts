import { saidAs } from '@steading/domain/filings/said-of'
import { describe, expect, test } from 'vitest'
import { type Added, cow, dayFrom } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'

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
