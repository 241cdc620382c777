import { describe, expect, test } from 'vitest'
import { cow, dayFrom, herdId } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'

const calves = ['8511', '8512'].map((end) => cow(`calf-${end}`, end, { dob: dayFrom(0), lactation: 0 }))
const cows = ['8521', '8522'].map((end) => cow(`cow-${end}`, end, { dob: dayFrom(-1500) }))

async function stored(app: Screen, typeId: string) {
  const all = await app.phone.db.scan(herdId, 'tasks', '', 2000)
  return all.filter(
    ({ fields }) => fields.typeId === typeId && fields.deleted !== true && fields.dueDate === dayFrom(0),
  )
}

describe('a programme', () => {
  test('is found from what is planned, started without signal, and its steps stand there and on the calf’s page', async () => {
    const app = await openApp({ at: '/watchboard/planned-jobs', farm: 'nothing', added: calves })
    app.noSignal()
    await app.press('Programmes')
    await app.press(/Calf rearing/)
    await app.sees('Colostrum', 'Day 63', /The days are ours/)
    await app.press('Start')
    await app.press('Pick all 2 shown')
    await app.press(/2 animals/)
    await app.sees('Colostrum', 'From the day each was born')
    await app.press('Next')
    await app.press('Save')
    await app.control('Done: Colostrum')
    await app.goTo('/animals/view?id=calf-8511')
    await app.press('Done: Colostrum')
    await until(async () => expect(await stored(app, 'REARING')).toHaveLength(1))
    const [done] = await stored(app, 'REARING')
    expect(done?.fields).toMatchObject({
      rearingStep: 'colostrum',
      litres: 3,
      taskAnimals: ['calf-8511', 'calf-8512'],
    })
    await app.undo()
    await app.control('Done: Colostrum')
    await app.goTo('/watchboard/programmes')
    await app.sees('Under way', /Next: Colostrum/)
  })

  test('shows a step done for one of two wherever it appears, and leaves only the other to do', async () => {
    const app = await openApp({
      at: '/task-with-items/create-task?type=PROGRAMME&given=%7B%22programme%22%3A%22PR-CALF-REARING%22%7D&animals=calf-8511,calf-8512',
      farm: 'nothing',
      added: calves,
    })
    await app.press('Next')
    await app.press('Save')
    await app.press('More for: Colostrum')
    await app.press('Only some of them')
    await app.sees('Step 2 of 3')
    await app.back()
    await app.sees('Step 1 of 3')
    await app.press(/8512/)
    await app.press(/1 animal/)
    await app.press('Next')
    await app.press('Save')
    await until(async () => expect(await stored(app, 'REARING')).toHaveLength(1))
    expect((await stored(app, 'REARING'))[0]?.fields.taskAnimals).toEqual(['calf-8511'])
    await app.goTo('/home')
    await app.sees(/1 of 2 done/)
    await app.goTo('/animals/view?id=calf-8511')
    await app.sees('Transition milk')
    expect(app.offers('Done: Colostrum')).toBe(false)
    await app.goTo('/watchboard/planned-jobs')
    await app.sees(/1 of 2 done/)
    await app.press('Done: Colostrum')
    await until(async () => expect(await stored(app, 'REARING')).toHaveLength(2))
    await app.seesNot(/1 of 2 done/)
    expect(app.offers('Done: Colostrum')).toBe(false)
  })

  test('made the farm’s own keeps every change as it is typed, and is started under its own name', async () => {
    const app = await openApp({ at: '/watchboard/programmes', farm: 'nothing', added: calves })
    await app.press(/Calf rearing/)
    await app.press('Make it your own')
    await app.fill('Name', 'Our calves')
    await app.press('Add a step')
    await app.fill('In your words', 'Worm them', await app.part('Planned job'))
    await app.press('Remove Disbud')
    await until(async () => {
      const own = (await app.phone.db.scan(herdId, 'reports', '', 50)).find(
        ({ fields }) => fields.name === 'Our calves',
      )
      const steps = JSON.stringify(own?.fields.steps)
      expect(steps).toContain('Worm them')
      expect(steps).not.toContain('disbud')
    })
    await app.goTo('/watchboard/programmes')
    await app.press(/Our calves/)
    await app.press('Start')
    await app.press('Pick all 2 shown')
    await app.press(/2 animals/)
    await app.sees('Worm them')
    await app.press('Next')
    await app.press('Save')
    await app.sees('Our calves')
    await app.control('Done: Worm them')
  })
})

test('cows are synchronised from the list of jobs, and one in calf is asked about first', async () => {
  const carrying = cow('carrying', '8531', { dob: dayFrom(-1500), expectedCalvingDate: dayFrom(40) })
  const app = await openApp({
    from: '/home',
    at: '/task-with-items/create-task?type=SYNCHRONISATION&animals=cow-8521,carrying',
    farm: 'nothing',
    added: [...cows, carrying],
  })
  app.noSignal()
  await app.choose('Programme', 'Ovsynch')
  await app.sees('First GnRH', /at 16:00/)
  await app.press('Next')
  await app.press('Save')
  await app.sees(/prostaglandin would end it/)
  await app.answer('Save')
  await app.control('Record: First GnRH')
  await app.press('More for: Second GnRH')
  await app.press('Stop the programme')
  await app.sees('Nothing left to do.')
})
