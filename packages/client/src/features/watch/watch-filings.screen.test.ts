import { saidAs } from '@steading/domain/jobs-read/filings/said-of'
import { expect, test } from 'vitest'
import { type Added, cow, dayFrom, herdId } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'

const bella = cow('bella', '9001')
const move = (id: string, days: number, more: object = {}): Added => ({
  ...{ collection: 'tasks', id },
  fields: {
    ...{ typeId: 'EXTMOVE', date: dayFrom(-days), takesEffect: true, status: 'done', createdApp: 'bovine' },
    ...{ goesTo: 'mart', taskAnimals: ['bella'], ...more },
  },
})
const says = (state: 'sent' | 'refused' | 'accepted') => ({
  departmentSays: [
    saidAs({
      ...{ animalId: 'bella', state, on: dayFrom(0), acceptedOn: dayFrom(0) },
      reasons: state === 'refused' ? ['holdingMissing'] : [],
    }),
  ],
})

test('the watch has each move an authority has not taken on its day, with its status, and a refused one today', async () => {
  const added = [
    ...[bella, move('late', 9), move('week', 3, says('sent'))],
    ...[move('back', 1, says('refused')), move('done', 2, says('accepted'))],
  ]
  const app = await openApp({ at: '/watchboard', farm: 'connected', added })
  expect((await app.part(/^Late \(1\)/)).textContent).toMatch(
    /1 move to notify.*Not sent yet.*had to be notified by/,
  )
  const today = await app.part(/^Today \(1\)/)
  expect(today.textContent).toMatch(/1 notification refused.*Refused by the department.*Notify the move by/)
  expect((await app.part(/^This week \(1\)/)).textContent).toMatch(
    /Sent to the department, no answer yet.*by/,
  )
  await app.press(/Refused by the department/, today)
  await app.at('tasks/view?id=back')
})

test('a move that is ticked off leaves the watch', async () => {
  const app = await openApp({ at: '/watchboard', farm: 'nothing', added: [bella, move('sale', 2)] })
  await app.sees(/Notify the department yourself.*Notify the move by/)
  await app.press(/Notify the department yourself/)
  await app.press('Mark as notified')
  await app.press('Save')
  await app.sees(/^Notified on /)
  await app.goTo('/watchboard')
  await app.sees('Nothing put aside')
  await until(() => expect(app.text).not.toMatch(/Notify/))
})

test('a calf of a farm that is not connected says whose duty it is until it is ticked off by hand', async () => {
  const rosa = cow('rosa', '8401')
  const calf = cow('calf', '8491', {
    ...{ dob: dayFrom(-4), dam: 'rosa', breed: 'HO', sex: 'F', lactation: 0, lastInHerdSyncDate: null },
    ...{ status: { calfRegStatus: 'CRS-DRAFT' }, calfRegSuccessDate: null },
  })
  const job = { id: 'reg', typeId: 'CALFREG', values: { date: dayFrom(0) }, animals: ['calf'] }
  const yours = /Yours to register and tick off · Register by /
  const app = await openApp({ at: '/my-herd/animals-list', farm: 'nothing', added: [rosa, calf] })
  await app.sees(/8491/)
  await app.phone.saveJob({ farm: herdId, id: 'tab', bigScreen: false }, [job], { accepted: true }, 'm-1')
  await app.sees(yours)
  await app.goTo('/watchboard')
  await app.sees(yours)
  await app.goTo('/animals/view?id=calf')
  await app.sees('Register with the department yourself', /^This farm is not connected/)
  app.noSignal()
  await app.press('Tick off as registered')
  await app.press('Save')
  await app.sees(/^Registered on /)
  await app.goTo('/home')
  await app.sees('Nothing is due today.')
  await app.goTo('/my-herd/animals-list')
  await app.sees(/8491/)
  await app.seesNot(yours)
})

test('help says what happens where the farm is connected, and whose duty it is elsewhere', async () => {
  const connected = await openApp({ at: '/help', farm: 'connected', added: [bella] })
  await connected.press('See which calves to register')
  await connected.sees(/it goes to the department as soon as there is a signal/)
})

test('help says that the farmer registers them where the farm is not connected', async () => {
  const app = await openApp({ at: '/help', farm: 'nothing', added: [bella] })
  await app.press('See which calves to register')
  await app.sees(/Register them with the authority yourself/)
})
