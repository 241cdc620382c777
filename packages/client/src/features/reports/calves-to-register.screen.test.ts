import { filingPaths } from '@steading/domain/outside/filings/filing-calls'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { describe, expect, test } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'

const rosa = cow('rosa', '8401', { dob: dayFrom(-1500), breed: 'HO' })
const calf = (id: string, tag: string, status: Fields, born = -4) =>
  cow(id, tag, {
    ...{ dob: dayFrom(born), dam: 'rosa', breed: 'HO', sex: 'F', animalType: 'BORNONFARM', status },
    ...{ calfRegSuccessDate: null, lastInHerdSyncDate: null },
  })
const calves = [
  rosa,
  calf('fresh', '8491', { calfRegStatus: 'CRS-DRAFT' }),
  calf('gone', '8492', { calfRegStatus: 'CRS-TIMEOUT' }),
  calf('wrong', '8493', { calfRegStatus: 'CRS-REJECTED', calfRegReasons: ['damNotKnown'] }),
]
const connected = { [filingPaths.department]: { body: { success: true, offered: true, connected: true } } }
const answered = (...states: string[]) => ({
  ...connected,
  [filingPaths.batchRegisterCalf]: {
    body: { success: true, calves: states.map((state) => ({ animal: 'gone', state, reasons: [] })) },
  },
})

describe('calves to register', () => {
  test.each([
    ['phone', '/calves-to-register', false],
    ['desk', '/tablet/compliance/calves-to-register', true],
  ])(
    'on a %s show the state of each, how long is left and what is wrong [D2.18, D2.75, D1.23]',
    async (_, at, wide) => {
      const app = await openApp({ at, wide, added: calves, answers: connected })
      await app.sees(/8491/)
      await app.sees(/Still to be got ready/)
      await app.sees(/asking if it arrived/)
      await app.sees(/Dam not in their books/)
      await app.sees(/23/)
      await app.sees(/Calves you register are sent for you/)
    },
  )

  test.each([
    ['refused', 'HW550', 'The department did not accept the calf. Check it and send it again.'],
    ['unknown', 'HW551', 'The department is taking too long. We will keep asking.'],
    ['queued', 'HW552', 'The department has not answered. The calf is saved here and can be sent again.'],
  ])(
    'sent and then %s are noted as %s, and an alert with the title of an error says "%s" [P2.60, D8.20, D8.21, D8.22]',
    async (state, code, says) => {
      const app = await openApp({ at: '/calves-to-register', added: calves, answers: answered(state) })
      await app.press('Send now')
      await app.alert(says)
      expect(document.querySelector('[role="alertdialog"] [data-title]')?.getAttribute('data-title')).toBe(
        'error',
      )
      await app.answer('OK')
      await until(async () => expect(await app.phone.notedCodes()).toContain(code))
    },
  )

  test('of a farm whose log-in the department refuses say so, and ask for it again', async () => {
    const app = await openApp({ at: '/calves-to-register', farm: 'connected', answers: connected })
    await app.sees(/Calves you register are sent for you/)
    const { state, sessionMoved } = app.phone.service
    await state.keepFarmData('A', { ...state.dataOf('A'), '2faTokenExpired': true })
    sessionMoved()
    await app.sees(/no longer takes this log-in, so nothing is sent/)
    await until(() => expect(app.offers('Connect to the department')).toBe(true))
  })

  test('that came back with an error are among the queries and not among those to register; those in progress are still to register [D8.52, D8.53]', async () => {
    const app = await openApp({
      at: '/watchboard/claves-with-reg-queries',
      added: calves,
      answers: connected,
    })
    await until(() =>
      expect(app.rows.map((row) => /\d{4}/.exec(row.textContent ?? '')?.[0]).length).toBeGreaterThan(0),
    )
    const shown = () => app.rows.map((row) => row.textContent ?? '')
    expect(shown().some((text) => text.includes('8493'))).toBe(true)
    expect(shown().some((text) => /8491|8492/.test(text))).toBe(false)
    await app.goTo('/my-herd/smart-list-result?id=SL-CALVES-TO-REGISTER')
    await until(() => expect(shown().some((text) => text.includes('8492'))).toBe(true))
    expect(shown().some((text) => text.includes('8491'))).toBe(true)
    expect(shown().some((text) => text.includes('8493'))).toBe(false)
  })

  test('without signal say that nothing is lost', async () => {
    const app = await openApp({ at: '/home', added: calves, answers: connected })
    app.noSignal()
    await app.goTo('/calves-to-register')
    await app.sees(/kept here and goes once there is one/)
    await app.sees(/8491/)
  })
})
