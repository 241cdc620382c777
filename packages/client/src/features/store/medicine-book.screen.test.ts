import { expect, test } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp } from '../../app/test-screen'

const task = (id: string, fields: object) => ({
  collection: 'tasks' as const,
  id,
  fields: { status: 'done', date: dayFrom(-20), createdApp: 'bovine', takesEffect: true, ...fields },
})
const given = (id: string, more = {}) =>
  task(id, {
    ...{ typeId: 'REMEDY', remedy: 'Penstop', dose: 10, doseUnit: 'ml', courseDays: 2, batchNumber: 'B7' },
    ...{ meatWithdrawalDays: 28, supplierName: 'x', taskAnimals: ['cow-8041', 'cow-8042'], ...more },
  })
const bought = task('p1', {
  ...{
    typeId: 'REMEDYPURCHASE',
    remedy: 'Penstop',
    stockKind: 'bought',
    packs: 1,
    packSize: 100,
    stockUnit: 'ml',
  },
  ...{ batchNumber: 'B7', supplierName: 'Kelly Vets', cost: 50, date: dayFrom(-40), meatWithdrawalDays: 28 },
  ...{ activeSubstance: 'Procaine benzylpenicillin', substanceStrength: 300 },
})
const cows = [cow('cow-8041', '8041'), cow('cow-8042', '8042')]
const added = [...cows, bought, given('t1')]

test('medicines used add up by product, and a product opens its treatments, its purchases and its label [D2.29, D2.88, D2.89, D2.90]', async () => {
  const app = await openApp({ at: '/remedies-and-treatments/remedy-used-list', farm: 'nothing', added })
  await app.sees('Penstop', /40 ml/, /2 animals/, /€20.00/)
  await app.press(/Penstop/)
  await app.at('/remedy-used-list/details')
  await app.sees(/1 treatment · 2 animals · €20.00/, /100 ml/, /28 days/)
  await app.press(/Where it was used/)
  await app.at('/remedy-used-list/treatments')
  await app.counts(1)
  await app.sees(/batch B7/)
})

test('a label put right says who and when, and not permitted is another answer than none', async () => {
  const app = await openApp({ at: '/remedies-and-treatments/remedy-used-list', farm: 'nothing', added })
  await app.press(/Penstop/)
  await app.sees('As it was typed in with the last pack.')
  await app.press('Correct the label')
  await app.fill('Meat withdrawal: how long', '35')
  await app.choose('Milk withdrawal', 'Not permitted')
  await app.choose('Other products', 'In days')
  await app.fill('Other products: how long', '0')
  await app.fill('Active substance', 'Enrofloxacin')
  await app.fill('Milligrams', '100')
  await app.press('Save')
  await app.sees(
    /35 days/,
    'Not permitted',
    /^0 days$/,
    /100 mg in each ml/,
    'Fluoroquinolone',
    /Corrected on .* by Aoife Crowley/,
  )
})

test('a farm that has used no medicine yet sees what to do', async () => {
  const app = await openApp({ at: '/remedies-and-treatments/remedy-used-list', farm: 'nothing' })
  await app.sees('No medicines in this time')
  expect(app.offers('Print or save')).toBe(false)
})

test('the list shows what holds an animal back and until when, and has as many animals as it counts [D2.30]', async () => {
  const held = cow('held', '8044', { meatWithdrawalPeriodEnd: Date.now() + 5 * 864e5 })
  const clear = cow('clear', '8045', { meatWithdrawalPeriodEnd: Date.now() - 2 * 864e5 })
  const app = await openApp({ at: '/withdrawal-list-result', farm: 'nothing', added: [...cows, held, clear] })
  await app.sees('Held back (1)', /8044/)
  await app.counts(1)
  await app.press('Just clear (1)')
  await app.sees(/8045/)
  await app.counts(1)
})

test('the register counts its lines for the days asked, and names the treatment that lacks something', async () => {
  const old = given('old', { date: dayFrom(-500) })
  const lacking = given('lacking', { meatWithdrawalDays: null, remedyPurchaseId: 'p1' })
  const whole = given('whole', { remedyPurchaseId: 'p1' })
  const app = await openApp({
    at: '/remedies-and-treatments/register',
    farm: 'nothing',
    added: [...cows, bought, old, lacking, whole],
  })
  await app.sees('Medicines given', '2 lines', 'Medicines bought', '1 line', '1 line lacks something')
  await app.choose('Period', 'Last five years')
  await app.sees('3 lines')
})
