import { describe, expect, test } from 'vitest'
import { type Added, cow, dayFrom } from '../../../app/test-farm'
import { openApp, until } from '../../../app/test-screen'

const three = ['8021', '8022', '8023'].map((end) => cow(`cow-${end}`, end))
const job = (id: string, fields: object): Added => ({
  ...{ collection: 'tasks', id },
  fields: { status: 'done', createdApp: 'bovine', date: dayFrom(0), takesEffect: true, ...fields },
})
const trim = job('trim', { typeId: 'HOOFCARE', courseOfAction: ['trim'], taskAnimals: ['cow-8021'] })
const scan = job('scan', {
  typeId: 'SCAN',
  taskAnimals: [{ animalId: 'cow-8021', scanStatus: 'In Calf' }],
})

describe('animals are added to a job', () => {
  test.each([false, true])(
    'from its page, those on it marked, with an undo (desk %s) [D2.52]',
    async (wide) => {
      const app = await openApp({ at: '/tasks/view?id=trim', wide, added: [...three, trim] })
      app.noSignal()
      await app.press('Add animals')
      await app.at('add-items-to-existing-task/edit-task')
      await app.fill('Tag, brand or name', '802')
      await app.sees('On this job already')
      expect((await app.control(/38021/)).matches(':disabled')).toBe(true)
      await app.press(/48022/)
      await app.press('Next with 1 animal')
      await app.press('Save')
      await app.sees('2 animals')
      expect((await app.stored('tasks', 'trim'))?.taskAnimals).toEqual(['cow-8021', 'cow-8022'])
      await app.undo()
      await until(async () => expect((await app.stored('tasks', 'trim'))?.taskAnimals).toEqual(['cow-8021']))
    },
  )

  test('with what is asked of each of the new ones alone', async () => {
    const app = await openApp({ at: '/tasks/view?id=scan', added: [...three, scan] })
    app.noSignal()
    await app.press('Add animals')
    await app.fill('Tag, brand or name', '8022')
    await app.press(/48022/)
    await app.press('Next with 1 animal')
    await app.sees('0 of 1 answered')
    expect(app.offers(/38021/)).toBe(false)
  })

  test('from an animal’s page to one of the last jobs', async () => {
    const app = await openApp({ at: '/animals/view?id=cow-8023', added: [...three, trim] })
    app.noSignal()
    await app.press('More')
    await app.press('Add to a job')
    await app.press(/feet: Trimmed/)
    await app.press('Next with 1 animal')
    await app.press('Save')
    await app.sees('2 animals')
    expect((await app.stored('tasks', 'trim'))?.taskAnimals).toEqual(['cow-8021', 'cow-8023'])
  })
})
