import { departmentHerdPath } from '@steading/domain/outside/filings/department-herd'
import { filingPaths } from '@steading/domain/outside/filings/filing-calls'
import { describe, expect, test } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'

const number = (short: string) => `37221000010${short}`
const herd = [
  cow('daisy', '0001', { tag: number('0001'), dob: dayFrom(-900), sex: 'F' }),
  cow('bella', '0002', { tag: number('0002'), dob: dayFrom(-900), sex: 'F' }),
]
const fetchedAt = dayFrom(-2)
const theirs = [{ tag: number('0001'), sex: 'M' }, { tag: number('0009') }]
const answers = (outcome: string | null, more: object = { fetchedAt, animals: theirs }) => ({
  [filingPaths.department]: { body: { success: true, offered: true, connected: true } },
  [departmentHerdPath]: { body: { success: true, outcome, animals: [], ...more } },
})

describe('the herd beside the department’s', () => {
  test.each([
    ['phone', '/department-differences', false],
    ['desk', '/tablet/department-differences', true],
  ])(
    'on a %s shows each animal the two books differ about, and leads to what puts it right',
    async (_, at, wide) => {
      const app = await openApp({
        at,
        wide,
        farm: 'nothing',
        added: herd,
        answers: answers('done'),
      })
      await app.press('Get the department’s herd')
      await app.sees(/0009/)
      await app.sees(/In the department’s book, not in your herd/)
      await app.sees(/In your herd, not in the department’s book/)
      await app.sees(/3 differences/)
      await app.sees(/The department’s herd as of .*2 animals/)
      await app.goTo(`${wide ? '/tablet' : ''}/department-differences/animal?id=${number('0009')}`)
      await app.press('Add the animal here')
      expect((await app.field('Tag')).value).toBe(number('0009'))
    },
  )

  test('leaves one alone with the reason, and says that it agrees with the rest', async () => {
    const at = `/department-differences/animal?id=${number('0002')}`
    const app = await openApp({
      at: '/department-differences',
      farm: 'nothing',
      added: herd,
      answers: answers('done'),
    })
    await app.press('Get the department’s herd')
    await app.sees(/3 differences/)
    await app.goTo(at)
    await app.press('Leave it as it is')
    await app.fill('Why it is left as it is', 'On show until Friday')
    await app.press('Save')
    await app.goTo('/department-differences')
    await app.sees(/2 differences/)
    await app.goTo('/department-differences?listTab=alone')
    await app.sees(/On show until Friday/)
  })

  test('says that the department takes too long, and notes it; what was fetched before stays [D8.32]', async () => {
    const app = await openApp({
      at: '/department-differences',
      farm: 'nothing',
      added: herd,
      answers: answers('timeout'),
    })
    await app.press('Get the department’s herd')
    await app.alert('The department did not answer in time. Try again later.')
    await app.answer('OK')
    await until(async () => expect(await app.phone.notedCodes()).toContain('HW570'))
    await app.sees(/0009/)
  })

  test('out of reach is noted without a word, and without signal the last herd is compared with [D8.33]', async () => {
    const app = await openApp({
      at: '/department-differences',
      farm: 'nothing',
      added: herd,
      answers: answers('notReached'),
    })
    await app.press('Get the department’s herd')
    await until(async () => expect(await app.phone.notedCodes()).toContain('HW571'))
    await app.seesNot('OK')
    await app.sees(/0009/)
    app.noSignal()
    await app.goTo('/home')
    await app.goTo('/department-differences')
    await app.sees(/No signal. This is what the department said last./)
    await app.sees(/0009/)
  })
})
