import { draftCollection } from '@steading/domain/jobs/engine/drafts'
import { describe, expect, test } from 'vitest'
import { type Added, cow, dayFrom, herdId } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const two = ['8021', '8022'].map((end) => cow(`cow-${end}`, end))
const plans = '/watchboard/planned-jobs'

const plan = (id: string, days: number, fields: object = {}): Added => ({
  ...{ collection: 'tasks', id },
  fields: {
    ...{ typeId: 'PLANNEDJOB', status: 'inProgress', createdApp: 'bovine', dueDate: dayFrom(days) },
    ...{ title: id, ...fields },
  },
})

async function stored(app: Screen, typeId: string) {
  const all = await app.phone.db.scan(herdId, 'tasks', '', 2000)
  return all.filter(({ fields }) => fields.typeId === typeId && fields.deleted !== true)
}

describe('a planned job', () => {
  test('is listed under late, today, this week or later, and home counts just the late and today’s [D2.95]', async () => {
    const added = [
      ...[plan('Drench', -4), plan('Bed the sheds', 0), plan('Order meal', 5), plan('Service baler', 30)],
      ...[plan('Forgotten', -91), plan('Spray docks', 0, { createdApp: 'crop' })],
    ]
    const app = await openApp({ at: plans, farm: 'nothing', added })
    const rows = async (when: RegExp) => {
      const heading = await until(() => {
        const found = [...document.querySelectorAll('h2')].find((one) => when.test(one.textContent ?? ''))
        return found ?? Promise.reject(new Error(`Nothing under ${when}`))
      })
      return [...(heading.parentElement?.querySelectorAll('li') ?? [])].map((row) => row.textContent ?? '')
    }
    expect((await rows(/^Late/)).join()).toMatch(/Drench4 days late/)
    expect((await rows(/^Today/)).join()).toMatch(/Bed the sheds/)
    expect((await rows(/^This week/)).join()).toMatch(/Order meal/)
    expect((await rows(/^Later/)).join()).toMatch(/Service baler/)
    expect((await rows(/^Late by months/)).join()).toMatch(/Forgotten/)
    await app.sees('Forgotten')
    expect(app.offers(/Spray docks/)).toBe(false)
    await app.goTo('/home')
    await app.sees('2 jobs to do')
    await app.press(/2 jobs to do/)
    await app.press('Done: Drench')
    await app.sees('Ticked off')
    await app.seesNot('Drench')
    await app.goTo('/home')
    await app.sees('1 job to do')
    await app.goTo('/tasks')
    await app.press(/1 job to do/)
    await app.at('planned-jobs')
    await app.goTo('/home')
    await app.press('Done: Bed the sheds')
    await app.seesNot(/job to do/)
  })

  test('is ticked off in one tap and open again when that is taken back; a repeated one comes again', async () => {
    const app = await openApp({
      at: plans,
      farm: 'nothing',
      added: [plan('Check water', -1, { repeats: 'day' })],
    })
    app.noSignal()
    await app.press('Done: Check water')
    await app.sees('Tomorrow', /every day/)
    await app.undo()
    await app.sees('1 day late')
    await app.press('More for: Check water')
    await app.press('Skip this time')
    await app.sees('Tomorrow', /every day/)
    await app.press('More for: Check water')
    await app.press('Stop repeating')
    await app.sees('Nothing planned')
    expect((await app.stored('tasks', 'Check water'))?.status).toBe('inProgress')
  })

  test('is put off to another day, or said to be begun', async () => {
    const app = await openApp({ at: plans, farm: 'nothing', added: [plan('Fix gate', 0)] })
    await app.press('More for: Fix gate')
    await app.press('Started, not finished')
    await app.sees(/Started \d/)
    await app.press('More for: Fix gate')
    await app.press('Another day')
    await app.fill('New day', new Date(dayFrom(9)).toISOString().slice(0, 10))
    await app.press('Save')
    await app.sees('Later (1)')
  })

  test('for one person shows when the farmer filters the list by that person', async () => {
    const person = (id: string, name: string, more: object = {}): Added => ({
      ...{ collection: 'operators', id },
      fields: { name, type: 'OPERATOR', ...more },
    })
    const added = [
      ...[person('me', 'Aoife', { userId: '7' }), person('pat', 'Pat')],
      ...[plan('Mine to do', 0, { operator: 'me' }), plan('For Pat', 0, { operator: 'pat' })],
    ]
    const app = await openApp({ at: plans, farm: 'nothing', added })
    await app.press('Mine')
    await app.seesNot('For Pat')
    await app.sees('Mine to do')
    await app.press('Pat')
    await app.sees('For Pat')
  })
})

describe('a job is planned', () => {
  test('for tomorrow and every week, from the add button, asking for no more than what and when', async () => {
    const app = await openApp({ from: plans, at: '/fab-children', farm: 'nothing' })
    app.noSignal()
    await app.press('Plan a job')
    await app.press('Tomorrow')
    await app.press('Save')
    await app.sees('This is needed')
    await app.fill('What needs doing', 'Clean troughs')
    await app.choose('Repeats', 'By the week')
    await app.press('Save')
    await app.sees('Clean troughs', 'Tomorrow', /every week/)
    const [made] = await stored(app, 'PLANNEDJOB')
    expect(made?.fields).toMatchObject({ status: 'inProgress', dueDate: dayFrom(1), repeats: 'week' })
    expect(made?.fields.takesEffect).toBeUndefined()
  })

  test('for a cow from her own page, with what is known of it', async () => {
    const app = await openApp({ at: '/animals/view?id=cow-8021', added: two })
    app.noSignal()
    await app.press('More jobs')
    await app.press('Plan a job')
    await app.choose('Which job', 'Foot care')
    await app.press('Today')
    await app.press('Already filled in')
    await app.press('Trimmed')
    await app.sees('1 animal')
    await until(async () => {
      const drafts = await app.phone.db.scan(herdId, draftCollection({ typeId: 'PLANNEDJOB' }), '', 50)
      expect(JSON.stringify(drafts)).toContain('trim')
    })
    await app.press('Save')
    await app.control('Done: Foot care')
  })

  test('is recorded in one tap where all is known, and its undo takes job and tick back', async () => {
    const known = { plannedType: 'HOOFCARE', plannedValues: { courseOfAction: ['trim'] } }
    const feet = plan('feet', 0, { title: null, ...known, taskAnimals: ['cow-8021'] })
    const app = await openApp({ at: '/tasks/view?id=feet', added: [...two, feet] })
    app.noSignal()
    await app.press('Done: Foot care')
    await app.sees('Nothing left to do.')
    const done = async () =>
      (await stored(app, 'HOOFCARE')).filter(({ fields }) => fields.date === dayFrom(0))
    expect((await done()).map(({ fields }) => [fields.courseOfAction, fields.taskAnimals])).toEqual([
      [['trim'], ['cow-8021']],
    ])
    await app.undo()
    await app.control('Done: Foot care')
    expect(await done()).toEqual([])
    await app.goTo('/animals/view?id=cow-8021')
    await app.control('Done: Foot care')
  })

  test('with answers still to give opens its form with the animals in it, and saving ticks the day', async () => {
    const added = [
      ...two,
      plan('feet', 0, { title: null, plannedType: 'HOOFCARE', taskAnimals: ['cow-8021', 'cow-8022'] }),
    ]
    const app = await openApp({ at: plans, added })
    app.noSignal()
    await app.press('Record: Foot care')
    await app.press('Trimmed')
    await app.press('Next')
    await app.sees(/38021/, /48022/)
    await app.press('Next')
    await app.press('Save')
    await app.control('Correct')
    await app.goTo(plans)
    await app.sees(/^(Nothing planned|Late|Today|This week|Later)/)
    await app.seesNot(/2 animals/)
    const [job] = (await stored(app, 'HOOFCARE')).filter(({ fields }) => fields.date === dayFrom(0))
    await app.goTo(`/tasks/view?id=${job?.id}`)
    await app.press('Delete')
    await app.answer('Delete')
    await app.sees('Job deleted')
    await app.goTo(plans)
    await app.control('Record: Foot care')
  })
})

test('a block that was put on is to come off, on the cow’s page and among what is planned, until it is said not to', async () => {
  const trim: Added = {
    ...{ collection: 'tasks', id: 'trim' },
    fields: {
      ...{ typeId: 'HOOFCARE', status: 'done', createdApp: 'bovine', date: dayFrom(-30), takesEffect: true },
      ...{ courseOfAction: ['block'], taskAnimals: two.map(({ id }) => id) },
    },
  }
  const app = await openApp({ at: '/animals/view?id=cow-8021', added: [...two, trim] })
  await app.sees('Take the block off', /after Foot care/)
  await app.goTo(plans)
  await app.sees(/2 animals · after Foot care/)
  await app.press('More for: Take the block off')
  await app.press('Not needed')
  await app.seesNot('Take the block off')
  await app.undo()
  await app.press('Record: Take the block off')
  await until(() => expect(app.address).toContain('type=HOOFCARE'))
  await app.press('Trimmed')
  await app.press('Next')
  await app.sees(/38021/, /48022/)
})

test('a farmer plans a field job for the picked fields, and their page shows it', async () => {
  const field: Added = {
    collection: 'paddocks',
    id: 'long',
    fields: { name: 'Long Meadow', areaCm: 10 ** 9 },
  }
  const app = await openApp({
    from: plans,
    at: '/task-without-items/create-task?type=PLANNEDJOB',
    added: [field],
  })
  app.noSignal()
  await app.press('Today')
  await app.choose('Which job', 'Grazing')
  await app.press(/Choose fields/)
  await app.press(/Long Meadow/)
  await app.press('Save')
  await until(async () => {
    const made = (await stored(app, 'PLANNEDJOB')).find(({ fields }) => fields.plannedType === 'GRAZING')
    expect(made?.fields).toMatchObject({ paddocks: ['long'], taskAnimals: [] })
  })
  await app.goTo('/paddocks/view?id=long')
  await app.control('Record: Grazing')
})
