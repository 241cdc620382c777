import { expect, test } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'

const visit = (id: string, more = {}) => ({
  collection: 'tasks' as const,
  id,
  fields: {
    ...{ typeId: 'VISITORLOG', status: 'done', date: dayFrom(-3), createdApp: 'bovine', takesEffect: true },
    ...{ visitorName: `Visitor ${id}`, visitPurpose: 'vet', ...more },
  },
})
const whole = {
  animalType: 'FROMOTHERHERD',
  sellerId: 'mart',
  dateMovedIn: dayFrom(-200),
  dob: dayFrom(-900),
}
const added = [
  { collection: 'operators' as const, id: 'mart', fields: { name: 'Kilkenny Mart' } },
  cow('cow-8041', '8041', whole),
  cow('cow-8042', '8042', { ...whole, sellerId: null }),
  visit('a', { visitorDisinfected: 'yes' }),
  visit('b'),
]

const stateOf = (id: string) =>
  until(() => {
    const said = document.querySelector(`[data-testid="state-${id}"]`)?.textContent
    return said ? said : Promise.reject(new Error(`No state of ${id}`))
  })

test('rules and records says what is to be completed in each register, and what it counts is what it opens [D1.8]', async () => {
  const app = await openApp({ at: '/compliance', farm: 'nothing', added })
  await app.sees('To complete before an inspection: 2')
  expect(await stateOf('herd-register')).toBe('1 to complete')
  expect(await stateOf('visitor-register')).toBe('1 to complete')
  expect(await stateOf('movement-book')).toBe('Nothing in it')

  await app.press(/^Herd register/)
  await app.at('/herd-register/book')
  await app.counts(1)
  await app.sees(/8042/, /To complete: The other holding/)

  await app.goTo('/compliance')
  await stateOf('visitor-register')
  await app.press(/^Visitors/)
  await app.at('/compliance/visitors')
  await app.counts(1)
  await app.sees('Visitor b', /To complete: Boots and wheels disinfected/)

  // Another user completes it on another phone.
  await app.goTo('/compliance')
  await app.sees('To complete before an inspection: 2')
  await app.hears({
    tasks: [{ ...visit('b', { visitorDisinfected: 'no' }).fields, id: 'b', updatedAt: Date.now() }],
  })
  await app.sees('To complete before an inspection: 1')
  expect(await stateOf('visitor-register')).toBe('Complete')
})

test('a chosen period counts for every register, and stays when the farmer opens one', async () => {
  const old = visit('old', { date: dayFrom(-800) })
  const app = await openApp({ at: '/compliance', farm: 'nothing', added: [...added, old] })
  await app.sees('To complete before an inspection: 3')
  await app.choose('Period', 'Last twelve months')
  await app.sees('To complete before an inspection: 2')
  await app.press(/^Visitors/)
  await app.at('listTab=year')
  await app.counts(1)
})

test('an animal that was sold and came back is in the book once for each stay, and both lines open it', async () => {
  const move = (id: string, typeId: string, days: number, fields = {}) => ({
    collection: 'tasks' as const,
    id,
    fields: {
      ...{ typeId, status: 'done', takesEffect: true, createdApp: 'bovine', date: dayFrom(-days) },
      ...{ taskAnimals: ['cow-8043'], ...fields },
    },
  })
  const again = cow('cow-8043', '8043', {
    ...{ ...whole, dateMovedIn: dayFrom(-40), backWithTask: 'back' },
    ...{ beforeArrival: { dateMovedIn: dayFrom(-200), sellerId: 'mart' }, beforeLeaving: { inHerd: true } },
  })
  const sold = move('sold', 'EXTMOVE', 100, { goesTo: 'mart', moveToHerdNumber: 'IE1234567' })
  const back = move('back', 'CAMEBACK', 40, { moveFromHerdNumber: 'IE1234567' })
  const app = await openApp({ at: '/herd-register/book', farm: 'nothing', added: [again, sold, back] })
  await app.counts(2)
  const lines = await until(() => {
    const found = [...document.querySelectorAll('a')].filter(({ textContent }) =>
      textContent?.includes('8043'),
    )
    return found.length === 2 ? found : Promise.reject(new Error(`${found.length} lines`))
  })
  expect(lines.map(({ textContent }) => /left/.test(textContent ?? ''))).toEqual([true, false])
  expect(lines.map(({ href }) => new URL(href).search)).toEqual(['?id=cow-8043', '?id=cow-8043'])
})

test('a farmer writes down a visitor in a few taps, and the book lists the visit', async () => {
  const app = await openApp({ at: '/compliance/visitors', farm: 'nothing' })
  await app.sees('No visitors in this time')
  await app.press('Visitor')
  await app.fill('Visitor', 'Ann Kelly')
  await app.fill('Firm', 'Kelly Vets')
  await app.press('Next')
  await app.press('Save')
  await app.sees(/Visitor: Ann Kelly/)
  await app.goTo('/compliance/visitors')
  await app.counts(1)
  await app.sees('Ann Kelly', /Kelly Vets/)
})

test('the register describes an animal that lacks nothing by its breed and sex', async () => {
  const bred = { animalType: 'BORNONFARM', dob: dayFrom(-900), dateMovedIn: null, breed: 'HF', sex: 'F' }
  const complete = cow('cow-8043', '8043', { ...bred, geneticDamTag: '372221234500011' })
  const app = await openApp({ at: '/herd-register/book', farm: 'nothing', added: [complete] })
  await app.counts(1)
  await app.sees(/8043/, /Holstein Friesian · Female/)
})
