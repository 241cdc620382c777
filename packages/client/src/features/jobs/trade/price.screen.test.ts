import { describe, expect, test } from 'vitest'
import { cow, herdId } from '../../../app/test-farm'
import { openApp, until } from '../../../app/test-screen'

const at = '/price-calculator/create-task?type=PRICECALC'
const two = [
  cow('cow-8021', '8021', { lastWeightMg: 500_000_000 }),
  cow('cow-8022', '8022', { lastWeightMg: 601_000_000 }),
]

describe('what animals would bring', () => {
  test.each([false, true])(
    'is worked out as it is typed, and saved as an asking price (desk %s) [D2.53]',
    async (wide) => {
      const app = await openApp({ at: `${at}&animals=cow-8021,cow-8022`, wide, added: two })
      app.noSignal()
      await app.sees('500 kg', '601 kg', 'Type a price and the total shows here.')
      await app.press('Live weight')
      await app.fill('Price by weight (a kg)', '3.333')
      await app.sees(/3,669\.63 in all/, /1,666\.50/, /2,003\.13/)
      await app.press('Deductions, VAT and notes')
      await app.fill('Levies', '4')
      await app.sees(/3,661\.63 in all/)
      await app.press('Save')
      await app.control('Correct')
      const [saved] = (await app.phone.db.scan(herdId, 'tasks', '', 2000)).filter(
        ({ fields }) => fields.typeId === 'PRICECALC',
      )
      expect(saved?.fields.taskAnimals).toMatchObject([{ askingPrice: 1662.5 }, { askingPrice: 1999.13 }])
      expect(await app.stored('animals', 'cow-8021')).not.toHaveProperty('salePrice')
      await app.goTo('/animals/view?id=cow-8021')
      await app.sees(/Asking price .1,662\.50/)
    },
  )

  test('is worked out for a lot without named animals, and leaves nothing behind but its draft', async () => {
    const app = await openApp({ from: '/tasks', at, added: two })
    app.noSignal()
    await app.press('Next with a lot')
    await app.press('The head')
    await app.fill('Price a head', '1000')
    await app.fill('How many head', '3')
    await app.sees(/3,000\.00 in all/)
    await until(async () => {
      const drafts = await app.phone.db.scan(herdId, 'priceCalculator', '', 50)
      expect(JSON.stringify(drafts)).toContain('1000')
    })
    const saved = await app.phone.db.scan(herdId, 'tasks', '', 2000)
    expect(saved.filter(({ fields }) => fields.typeId === 'PRICECALC')).toEqual([])
  })
})
