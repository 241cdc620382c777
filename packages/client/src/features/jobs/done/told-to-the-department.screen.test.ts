import { describe, test } from 'vitest'
import { cow, dayFrom } from '../../../app/test-farm'
import { openApp } from '../../../app/test-screen'

const bella = cow('bella', '9001')
/** A line of home that is there whatever else is. */
const near = cow('near', '9002', { expectedCalvingDate: dayFrom(3), lastCalvingDate: dayFrom(-387) })
const nearCalving = /^1 cow due to calve/
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
    await app.sees('1 notification refused')
    await app.press(/1 notification refused/)
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

  test('has not answered about keeps its line at home, as sent', async () => {
    const app = await open('/tasks/view?id=sale', 'unknown')
    await app.sees('No answer from the department: asking if it arrived')
    await app.goTo('/home')
    await app.control(/^1 move to notify.*1 sent, no answer yet/)
  })

  test('took says so with its number', async () => {
    const app = await open('/tasks/view?id=sale', 'accepted')
    await app.sees(/^Notified on /, 'Reference D17')
  })
})

const told = (typeId: string, more: object) => ({
  collection: 'tasks' as const,
  id: 'job',
  fields: {
    ...{ typeId, date: dayFrom(-1), takesEffect: true, status: 'done', createdApp: 'bovine' },
    ...{ taskAnimals: [{ animalId: 'bella', lostTag: 'left' }], ...more },
  },
})
const answered = (state: string, more: object = {}) => [
  { animalId: 'bella', state, on: dayFrom(0), acceptedOn: dayFrom(0), ...more },
]
const shows = (at: string, typeId: string, more: object, farm: 'nothing' | 'connected' = 'nothing') =>
  openApp({ at, farm, added: [bella, near, told(typeId, more)] })

describe('a tag ordered through the department', () => {
  const order = (state: string, more?: object) => ({
    tagOrderedFrom: 'department',
    departmentSays: answered(state, more),
  })

  test('says its number on the job and among the missing tags, and is to order no longer', async () => {
    const app = await shows('/tasks/view?id=job', 'MISSINGTAG', order('accepted', { reference: 'T7' }))
    await app.sees(/^Ordered on /, 'Order number T7')
    await app.goTo('/missing-tags')
    await app.sees(/Order number T7/)
    await app.goTo('/watchboard/missing-tags-to-order')
    await app.counts(0)
    await app.goTo('/my-herd/animals-list')
    await app.sees(/^New tag to put in · Put in by /)
    await app.goTo('/home')
    await app.control(nearCalving)
    await app.seesNot(/needs? a new tag/)
  })

  test('and on its way stays counted as sent, on home, in its list, on the watch and on its row', async () => {
    const app = await shows('/tasks/view?id=job', 'MISSINGTAG', order('sent'), 'connected')
    await app.sees(/^Ordered on .*, no answer yet$/)
    await app.goTo('/missing-tags')
    await app.sees(/Ordered on .*, no answer yet/)
    await app.goTo('/watchboard/missing-tags-to-order')
    await app.counts(1)
    await app.sees(/^Ordered on .*, no answer yet · Put in by /)
    await app.goTo('/home')
    await app.control(/^1 animal needs a new tag.*1 sent, no answer yet/)
    await app.goTo('/watchboard')
    await app.sees(/^Ordered on .*, no answer yet · Put in by /)
  })

  test('and not sent yet is counted on home and in its list', async () => {
    const more = { tagOrderedFrom: 'department' }
    const app = await shows('/home', 'MISSINGTAG', more, 'connected')
    await app.control(/^1 animal needs a new tag(?!.*sent)/)
    await app.goTo('/watchboard/missing-tags-to-order')
    await app.counts(1)
    await app.sees(/^New tag: order not sent yet · Put in by /)
  })

  test('says so from the moment it is saved', async () => {
    const app = await shows('/missing-tags', 'MISSINGTAG', { tagOrderedFrom: 'department' }, 'connected')
    await app.press(/Not sent yet/)
    await app.sees('Ordered: it goes to the department as soon as there is a signal.')
  })

  test('that came back says why, and is still to order', async () => {
    const app = await shows('/missing-tags', 'MISSINGTAG', order('refused', { reasons: ['tagOnOrder'] }))
    await app.press(/Refused by the department/)
    await app.sees('1 animal: That tag is on order already', /^The new tag has to be in by /)
    await app.goTo('/watchboard/missing-tags-to-order')
    await app.sees(/^New tag refused: That tag is on order already · Put in by /)
  })
})

describe('a calf for the herd book', () => {
  test('waits for the department', async () => {
    const app = await shows('/tasks/view?id=job', 'CALFREG', { pedigreeToo: true })
    await app.sees('Goes to the breed society once the calf is registered')
  })

  test('that its society refused says so in its own words, and opens where the name is put right', async () => {
    const more = { pedigreeToo: true, societySays: answered('refused', { reasons: ['nameTaken'] }) }
    const app = await shows('/tasks/view?id=job', 'CALFREG', more)
    await app.sees(/^Refused by the breed society on /, '1 animal: Another animal has that pedigree name')
    await app.press('Put the animal right')
    await app.at(/animals\/edit\?id=bella/)
  })
  const refused = { pedigreeToo: true, societySays: answered('refused', { reasons: ['nameTaken'] }) }

  test('that was refused is sent again from its job, and is then on its way', async () => {
    const app = await shows('/tasks/view?id=job', 'CALFREG', refused, 'connected')
    await app.press('Send again')
    await app.sees('Waiting to be sent to the breed society')
    await app.seesNot(/^Refused by the breed society/)
  })

  test('that was refused is sent again from the herd book’s list', async () => {
    const calf = cow('bella', '9001', { isPedigree: true, pedigreeReasons: ['nameTaken'] })
    const added = [calf, told('CALFREG', refused)]
    const app = await openApp({ at: '/pedigree-management', farm: 'connected', added })
    await app.press(/9001/)
    await app.sees('Another animal has that pedigree name')
    await app.press('Send again')
    await app.sees('Waiting to be sent to the breed society')
    await app.seesNot('Another animal has that pedigree name')
    await app.seesNot('Send again')
  })

  test('cannot be sent again where the farm is not connected', async () => {
    const app = await shows('/tasks/view?id=job', 'CALFREG', refused)
    await app.sees(/^Refused by the breed society on /)
    await app.seesNot('Send again')
  })
})
