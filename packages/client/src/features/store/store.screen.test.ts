import { describe, expect, test } from 'vitest'
import { type Added, cow, dayFrom, herdId } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'

const bella = cow('bella', '8041', { lastWeightMg: 600_000_000 })
const cabinet = '/remedies-and-treatments/remedies-cabinet'
const treatBella = '/task-with-items/create-task?type=REMEDY&animals=bella'

/** Bought on this farm. Its use-by date is the last day of a month, as a farmer reads it off the label. */
const bottle = (id: string, batchNumber: string, goodFor: number, more: Added['fields'] = {}): Added => ({
  collection: 'tasks',
  id,
  fields: {
    typeId: 'REMEDYPURCHASE',
    takesEffect: true,
    status: 'done',
    date: dayFrom(-20),
    stockKind: 'bought',
    remedy: 'Oxytet',
    packSize: 100,
    stockUnit: 'ml',
    batchNumber,
    useByDate: notTheFirst(dayFrom(goodFor)),
    meatWithdrawalDays: 31,
    milkWithdrawalHours: 60,
    ...more,
  },
})
/** The first of a month would mean the whole of it. */
const notTheFirst = (day: number) => (new Date(day).getUTCDate() === 1 ? day + 86_400_000 : day)

describe('the medicine cabinet', () => {
  test('begins with the first bottle bought: packs times size, checked, kept, and opened from what came [D2.27]', async () => {
    const app = await openApp({ at: cabinet })
    app.noSignal()
    await app.sees('Nothing in the cabinet yet')
    await app.press('Medicine bought')
    await app.press('Next')
    await app.sees('This is needed')
    await app.takeFrom('Medicine', 'Oxytet', 'Use “Oxytet”')
    await app.fill('Packs', '2')
    await app.fill('In each pack', '100')
    await app.sees('200 ml in all')
    await app.fill('Batch', 'B1')
    await app.fill('Bought from', 'Kelly Vets')
    await app.fill('Meat withdrawal', '31')
    await app.press('Next')
    await app.sees('Batch B1: 200 ml left afterwards')
    expect(app.value('In each pack')).toBe('100')
    await app.saveAnyway()
    await until(() => expect(app.value('Packs')).toBe('2'))
    await app.goTo(cabinet)
    await app.sees('Oxytet')
    await app.press(/^Batch B1/)
    await app.sees('200 ml left', /Kelly Vets/)
    await app.press(/^Came in: 200 ml/)
    await app.at('/tasks/view')
    await app.goTo('/remedies-and-treatments/purchases')
    await app.sees('Medicines bought', 'Oxytet came in', 'Medicine bought · 200 ml · Bought')
  })

  test('is counted from a bottle’s own page, and the count takes the place of what was booked', async () => {
    const app = await openApp({ at: cabinet, added: [bottle('p1', 'B1', 300)] })
    app.noSignal()
    await app.press(/^Batch B1/)
    await app.press('Count')
    await until(async () => expect((await app.field('Batch')).value).toBe('B1'))
    expect(app.has('Packs')).toBe(false)
    await app.fill('What is left', '35')
    await app.press('Next')
    await app.sees('Batch B1: 35 ml left afterwards')
    await app.saveAnyway()
    await app.goTo(cabinet)
    await app.press(/^Batch B1.*35 ml/)
    await app.sees('35 ml left', 'Counted: 35 ml', 'Came in: 100 ml')
  })

  test('says in words what expires; the home page counts the same bottles and opens them', async () => {
    const added = [
      bottle('good', 'GOOD', 300),
      bottle('soon', 'SOON', 12),
      bottle('gone', 'GONE', -3),
      bottle('empty', 'EMPTY', -3, { stockKind: 'counted', packSize: 0 }),
    ]
    const app = await openApp({ at: '/home', added })
    await app.press(/^2 medicines expiring soon/)
    await app.sees('Expired', /^Expires in 1[123] days$/)
    await app.seesNot(/Batch GOOD/)
    expect((await app.control('Expiring, 2')).getAttribute('aria-pressed')).toBe('true')
    await app.press('All, 3')
    await app.sees('Batch GOOD', '1 used up')
  })
})

describe('a treatment from the cabinet', () => {
  const two = [bella, bottle('late', 'LATE', 300), bottle('soon', 'SOON', 40)]

  test('takes the bottle that expires first with its batch, date and periods, says what will be left, and gives it back when undone', async () => {
    const app = await openApp({ at: treatBella, added: two })
    app.noSignal()
    await app.takeFrom('Medicine', 'oxy', /^Oxytet.*200 ml left/)
    await app.control(/SOON/)
    const bottles = await app.part('In the cabinet')
    expect(
      [...bottles.querySelectorAll('button')].map((one) => /SOON|LATE/.exec(one.textContent ?? '')?.[0]),
    ).toEqual(['SOON', 'LATE'])
    for (const [name, value] of [
      ['Medicine', 'Oxytet'],
      ['Batch', 'SOON'],
      ['Unit', 'ml'],
      ['Meat withdrawal', '31'],
      ['Milk withdrawal', '60'],
    ] as const)
      expect((await app.field(name)).value).toBe(value)
    await app.fill('Dose', '30')
    await app.press('Next')
    await app.sees('Batch SOON: 70 ml left afterwards')
    await app.saveAnyway()
    const jobs = await app.phone.db.scan(herdId, 'tasks', '', 2000)
    expect(jobs.find(({ fields }) => fields.batchNumber === 'SOON' && fields.dose)?.fields).toMatchObject({
      remedyPurchaseId: 'soon',
      milkWithdrawalHours: 60,
    })
    await app.undo()
    await app.sees('Put back as it was.')
    await app.goTo(cabinet)
    await app.press(/^Batch SOON.*100 ml/)
  })

  test('more than there is is asked once and saved, and the home page then has it to count', async () => {
    const app = await openApp({ at: treatBella, added: two })
    app.noSignal()
    await app.takeFrom('Medicine', 'oxy', /^Oxytet/)
    await app.press(/LATE/)
    await app.fill('Dose', '120')
    await app.fill('Days of treatment', '1')
    await app.press('Next')
    await app.press('Save')
    await app.alert('The cabinet has 100 ml of Oxytet and this takes 120.')
    await app.answer('Save')
    await app.control('Correct')
    await app.goTo('/home')
    await app.press(/^1 medicine to count/)
    await app.sees('-20 ml', 'Below zero: count it')
    await app.goTo('/tasks/view?id=late')
    await app.press('Delete')
    await app.alert('Animals were treated with it.')
    await app.answer('Delete')
    await app.sees('Nothing here now.')
    await app.press('All, 1')
    await app.sees('Batch SOON')
  })

  test('a unit the bottle is not kept in is asked about; another batch typed over it is another bottle', async () => {
    const app = await openApp({ at: treatBella, added: two })
    app.noSignal()
    await app.takeFrom('Medicine', 'oxy', /^Oxytet/)
    await app.press(/LATE/)
    await app.fill('Dose', '2')
    await app.fill('Unit', 'tubes')
    await app.fill('Days of treatment', '1')
    await app.press('Next')
    await app.press('Save')
    await app.alert('Oxytet is kept in ml in the cabinet')
    await app.answer('Look again')
    await app.press('Back', document.querySelector('form') ?? undefined)
    await app.fill('Batch', 'OTHER')
    await app.press('Next')
    await app.sees('Check and save')
    await app.seesNot(/left afterwards/)
    await app.saveAnyway()
    const jobs = await app.phone.db.scan(herdId, 'tasks', '', 2000)
    const saved = jobs.find(({ fields }) => fields.batchNumber === 'OTHER')?.fields
    expect(saved?.remedyPurchaseId ?? null).toBeNull()
  })
})
