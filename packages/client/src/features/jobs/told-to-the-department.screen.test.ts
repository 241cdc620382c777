import { describe, test } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp } from '../../app/test-screen'

const bella = cow('bella', '9001')
const sale = (state: string, reasons: string[] = []) => ({
  collection: 'tasks' as const,
  id: 'sale',
  fields: {
    ...{ typeId: 'EXTMOVE', date: dayFrom(-1), takesEffect: true, status: 'done', createdApp: 'bovine' },
    ...{ goesTo: 'mart', taskAnimals: ['bella'] },
    departmentSays: [
      { animalId: 'bella', state, on: dayFrom(0), acceptedOn: dayFrom(0), reference: 'D17', reasons },
    ],
  },
})
const open = (at: string, state: string, reasons?: string[]) =>
  openApp({ at, farm: 'nothing', added: [bella, sale(state, reasons)] })

describe('a sale the department', () => {
  test('refused says when and why, opens where it is put right, and waits for the farmer on home', async () => {
    const app = await open('/home', 'refused', ['holdingMissing'])
    await app.sees('1 move to notify')
    await app.press(/1 move to notify/)
    await app.press(/Refused by the department/)
    await app.sees(/^Refused by the department on /)
    await app.sees('1 animal: The number of the other holding is missing')
    await app.press('Put the job right')
    await app.sees('To herd or holding')
  })

  test('refused for its number opens the animal', async () => {
    const app = await open('/tasks/view?id=sale', 'refused', ['animalNotKnown'])
    await app.sees('1 animal: Tag not in their books')
    await app.press('Put the animal right')
    await app.at(/animals\/edit\?id=bella/)
  })

  test('has not answered about asks nothing of the farmer', async () => {
    const app = await open('/tasks/view?id=sale', 'unknown')
    await app.sees('No answer from the department: asking if it arrived')
    await app.goTo('/home')
    await app.seesNot('1 move to notify')
  })

  test('took says so with its number', async () => {
    const app = await open('/tasks/view?id=sale', 'accepted')
    await app.sees(/^Notified on /, 'Reference D17')
  })
})
