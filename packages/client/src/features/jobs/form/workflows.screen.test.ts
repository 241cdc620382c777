import { describe, expect, test } from 'vitest'
import { cow } from '../../../app/test-farm'
import { openApp, until } from '../../../app/test-screen'

const added = [cow('rosa', '8631')]
const heading = () => document.querySelector('main h1')?.textContent

describe('a new job', () => {
  test.each([
    ['Weaning', '/task-with-items/create-task', 'Next'],
    ['Milk collection', '/task-without-items/create-task', 'Next'],
    ['Calving', '/selectable-task/create-task', 'Save'],
    ['Weight', '/weights/session', 'Start weighing'],
  ])(
    '%s opens its own way of recording at %s, and the form begins [D2.37, D2.45, D2.46, D2.47, D2.48]',
    async (name, address, goesOn) => {
      const app = await openApp({ at: '/fab-children', farm: 'cattle', added })
      await app.press(name)
      await app.at(address)
      await until(() => expect(heading()).toBeTruthy())
      await app.control(new RegExp(`^${goesOn}`))
    },
  )

  test('that was saved is put right at an address of its own [D2.38, D2.45]', async () => {
    const at = '/task-with-items/create-task?type=HOOFCARE&animals=rosa'
    const app = await openApp({ at, farm: 'cattle', added })
    app.noSignal()
    await app.press('Trimmed')
    await app.press('Next')
    await app.saveAnyway()
    await app.press('Correct')
    await app.at('/task-with-items/edit-task?')
    await app.press('Block')
    await app.press('Next')
    await app.saveAnyway()
    await app.sees(/Trimmed, Block/)
  })
})
