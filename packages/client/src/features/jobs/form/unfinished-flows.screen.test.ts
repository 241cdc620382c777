import type { CollectionName } from '@steading/domain/records/collections/collections'
import { expect, test } from 'vitest'
import { cow, dayFrom, type Farm, herdId } from '../../../app/test-farm'
import { openApp, until } from '../../../app/test-screen'

const tillage = {
  collection: 'paddocks' as const,
  id: 'acre',
  fields: { name: 'Long Acre', areaCm: 400_000_000 },
}
const bottle = {
  collection: 'tasks' as const,
  id: 'bought',
  fields: {
    ...{
      typeId: 'REMEDYPURCHASE',
      status: 'done',
      date: dayFrom(-9),
      createdApp: 'bovine',
      takesEffect: true,
    },
    ...{
      remedy: 'Oxytet',
      packs: 1,
      packSize: 100,
      stockUnit: 'ml',
      batchNumber: 'B1',
      meatWithdrawalDays: 31,
    },
  },
}
const gone = { inHerd: false, offHerdReason: 'sent to abattoir', offHerdDate: dayFrom(-3) }
const added = [cow('rosa', '8631'), cow('gone', '8099', gone), tillage, bottle]
const withAnimals = '/task-with-items/create-task?type='
const fromBottle = encodeURIComponent(
  JSON.stringify({ remedy: 'Oxytet', remedyPurchaseId: 'bought', batchNumber: 'B1' }),
)

// A weighing keeps its animals and the one on the scale beside its session: weighing.screen.test.ts. A score and a survey
// have tests of their own.
// biome-ignore format: a flow to a line
test.each<[CollectionName, string, string, Farm?]>([
  ['select', `${withAnimals}HOOFCARE&animals=rosa`, 'Notes'],
  ['pregnancyScan', `${withAnimals}SCAN&animals=rosa`, 'Notes'],
  ['price', `${withAnimals}EXTMOVE&animals=rosa`, 'Notes'],
  ['priceWeight', `${withAnimals}CARCASSRESULT&animals=gone`, 'Notes'],
  ['priceCalculator', '/price-calculator/create-task?type=PRICECALC&animals=rosa', 'Notes'],
  ['animalWithTask', '/selectable-task/create-task?type=CALVING&dam=rosa', 'Weight at birth (kg)'],
  ['treatmentsFromSystemTypes', `${withAnimals}REMEDY&animals=rosa`, 'Dose'],
  ['treatmentsFromPurchase', `${withAnimals}REMEDY&animals=rosa&given=${fromBottle}`, 'Dose'],
  ['grassRecords', `${withAnimals}GRAZING&animals=acre`, 'Notes'],
  ['selectPaddock', `${withAnimals}SPRAYAPPLICATION&animals=acre`, 'Notes', 'tillage'],
])('a job closed half filled in waits in %s and goes on where it was left [P3.6, P3.7]', async (place, at, label, farm = 'cattle') => {
  const app = await openApp({ at, farm, added })
  app.noSignal()
  await app.fill(label, '41')
  const waiting = async () => {
    const kept = await app.phone.db.scan(herdId, place, '', 50)
    return kept.filter(({ fields }) => fields.deleted !== true && JSON.stringify(fields).includes('41'))
  }
  await until(async () => expect(await waiting()).toHaveLength(1))
  await app.goTo('/tasks/unfinished')
  await app.press('Carry on')
  expect((await app.field(label)).value).toBe('41')
  // The phone has it, and the server does not.
  expect(await app.outbox()).toEqual([])
  await app.goTo('/tasks/unfinished')
  await app.press('Throw away')
  await until(async () => expect(await waiting()).toEqual([]))
})
