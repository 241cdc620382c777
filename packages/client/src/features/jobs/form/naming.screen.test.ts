import { describe, expect, test } from 'vitest'
import { cow, dayFrom } from '../../../app/test-farm'
import { openApp, until } from '../../../app/test-screen'

const added = [
  cow('old', '8041'),
  cow('bull', '8042', { sex: 'M' }),
  cow('gone', '8043', { inHerd: false, offHerdDate: dayFrom(-30), offHerdReason: 'sold' }),
]
const at = '/task-with-items/create-task?type=HEAT&animals=old,bull'

describe('an animal a job cannot be done to', () => {
  test('is named, leads to its page, and can be left out so that the others are saved', async () => {
    const app = await openApp({ at, added })
    await app.sees('About the job')
    await app.press('Next')
    await app.alert('One animal cannot be in this job')
    const dialog = () => document.querySelector('[role="alertdialog"]')
    await until(() =>
      expect([...(dialog()?.querySelectorAll('a') ?? [])].map((one) => one.textContent)).toEqual(['68042']),
    )
    await app.answer('Leave it out')
    await app.press('Save')
    await until(() => expect(app.asked || app.address.includes('/tasks/view')).toBe(true))
  })

  test('alone in its job is named all the same, and one touch away', async () => {
    const app = await openApp({ at: '/task-with-items/create-task?type=HEAT&animals=bull', added })
    await app.sees('About the job')
    await app.press('Next')
    await app.alert('One animal cannot be in this job')
    expect(app.offers('Leave it out')).toBe(false)
    await app.press(/8042/, document.querySelector('[role="alertdialog"]') ?? undefined)
    await app.at('/animals/view')
  })
})

describe('all that are shown', () => {
  test.each([
    ['REGDEATH', false],
    ['CALFREG', false],
    ['HOOFCARE', true],
  ])('of a %s are offered at once: %s', async (type, offered) => {
    const app = await openApp({ at: `/task-with-items/create-task?type=${type}`, added })
    await app.sees('Which animals')
    await until(() => expect(app.rows.length).toBeGreaterThan(0))
    if (offered) await until(() => expect(app.offers('A smart list')).toBe(true))
    expect(app.offers(/^Pick all/)).toBe(offered)
    await until(() => expect(app.offers('A whole group')).toBe(offered))
  })
})
