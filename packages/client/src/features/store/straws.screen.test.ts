import { describe, expect, test } from 'vitest'
import { cow, dayFrom, herdId } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'

const straw = cow('angus', '2385', {
  ...{ animalType: 'AIBULL', sex: 'B', breed: 'AA', inHerd: false },
  ...{ aiBullCode: 'AA2385', tag: 'AA2385' },
})
const her = cow('rosa', '8401', { breed: 'HO', dob: dayFrom(-1500) })

describe('straws', () => {
  test('are bought, used for a cow without signal, and one fewer is in store', async () => {
    const app = await openApp({ from: '/home', at: '/straws', added: [straw, her] })
    app.noSignal()
    await app.sees('No straws in store yet')
    await app.press('Straws bought')
    await app.fill('Sire', 'AA2385')
    await app.press(/AA2385/)
    await app.fill('Straws', '5')
    await app.fill('Batch', 'K7')
    await app.press('Next')
    await app.sees('Batch K7: 5 straws left afterwards')
    await app.press('Save')
    await app.control('Correct')
    await app.goTo('/task-with-items/create-task?type=INSEMINATION&animals=rosa')
    await app.press(/AA2385.*5 straws/)
    await app.press('Next')
    await app.sees('Batch K7: 4 straws left afterwards')
    await app.press('Save')
    await app.control('Correct')
    const animals = await app.phone.db.scan(herdId, 'animals', '', 1000)
    await until(() =>
      expect(animals.find(({ id }) => id === 'rosa')?.fields.expectedCalvingDate).toBe(dayFrom(283)),
    )
    await app.goTo('/straws')
    await app.press(/Batch K7/)
    await app.sees('4 straws left')
    await app.sees('Used: 1 straw')
  })
})
