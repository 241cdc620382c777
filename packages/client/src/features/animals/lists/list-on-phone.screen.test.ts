import { fireEvent } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { cow, dayFrom } from '../../../app/test-farm'
import { openApp, until } from '../../../app/test-screen'

const due = [3, 10].map((days) =>
  cow(`due-${days}`, `85${10 + days}`, { expectedCalvingDate: dayFrom(days) }),
)
const dueToCalve = '/my-herd/smart-list-result?id=SL-DUE-CALVE'

describe('the numbers of a ready-made list', () => {
  test('are folded behind its sentence on a phone; changed to 7 days, sentence, list and count follow', async () => {
    const app = await openApp({ at: dueToCalve, added: due })
    const sentence = await app.control(/^Due to calve within 14 days/)
    expect(sentence.getAttribute('aria-expanded')).toBe('false')
    expect(app.has('Days ahead')).toBe(false)
    const before = await app.count()
    await app.press(/^Due to calve within 14 days/)
    expect((await app.field('Days ahead')).inputMode).toBe('decimal')
    await app.press('7')
    await app.control(/^Due to calve within 7 days/)
    await until(async () => expect(await app.count()).toBeLessThan(before))
    expect(app.rows.some((row) => row.textContent?.includes('8520'))).toBe(false)
    await app.press(/^Due to calve within 7 days/)
    await until(() => expect(app.has('Days ahead')).toBe(false))
  })

  test('stand open at a desk', async () => {
    const app = await openApp({ at: dueToCalve, added: due, wide: true })
    await app.field('Days ahead')
    expect(app.offers(/^Due to calve within 14 days/)).toBe(false)
  })
})

test('active filters come before the unused ones, so that a phone shows them without scrolling', async () => {
  const app = await openApp({ at: '/my-herd/animals-list' })
  const chips = () =>
    [...document.querySelectorAll('main button[aria-haspopup="dialog"]')].map((one) => one.textContent)
  const breed = await app.control('Breed')
  const before = chips().indexOf('Breed')
  expect(before).toBeGreaterThan(2)
  breed.click()
  await app.press('Friesian')
  await app.press('Done')
  // Those here now are another narrowing, which the list begins with.
  await until(() => expect(chips().slice(0, 3)).toEqual(['Filter', 'In herd', 'Friesian']))
  await app.press(/^Remove filter Friesian/)
  await until(() => expect(chips().indexOf('Breed')).toBe(before))
})

describe('the bar for picked animals', () => {
  const at = '/my-herd/animals-list?searchString=85'

  test('is signs with names on a phone, and each can be pressed', async () => {
    const app = await openApp({ at, added: due })
    await until(() => expect(app.rows.length).toBeGreaterThan(0))
    const [row] = app.rows
    if (!row) throw new Error('No row')
    fireEvent.pointerDown(row, { pointerType: 'touch', button: 0, clientX: 300, clientY: 300 })
    const bar = await app.part('Picked animals')
    fireEvent.pointerUp(row, { pointerType: 'touch' })
    const buttons = [...bar.querySelectorAll('button')]
    expect(buttons.map((one) => one.textContent)).toEqual(buttons.map(() => ''))
    expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['Label', 'Job', 'Put in a group']),
    )
    await app.press('Job', bar)
    await app.sees('Which job for this animal', 'Births and breeding')
  })

  test.each([
    [['8513'], ['Calving', 'Foot care'], []],
    [['8513', '8520'], ['Treatment', 'Foot care', 'Pregnancy scan'], ['Calving']],
  ])('offers for %o only the jobs that can be done to as many', async (ends, some, none) => {
    const app = await openApp({ at, added: due })
    await app.press('Pick')
    for (const end of ends) await app.press(new RegExp(end))
    await app.press('Job')
    await app.sees(/^Which job/)
    const names = [...app.front.querySelectorAll('a')].map((link) => link.textContent?.trim())
    expect(names).toEqual(expect.arrayContaining(some))
    for (const name of none) expect(names).not.toContain(name)
  })
})

test('a link narrows a list by a query and by conditions, and once one is taken off the address says only what is left [D2.180]', async () => {
  const heifer = cow('heifer', '8610', { dob: dayFrom(-400), lactation: 0 })
  const bull = cow('bull', '8611', { sex: 'M' })
  const asked = (filters: object) => encodeURIComponent(JSON.stringify(filters))
  const tags = [heifer, bull].map(({ fields }) => fields.tag)
  const app = await openApp({
    at: `/my-herd/animals-list?queryFilters=${asked({ tag: tags })}&predefinedFilters=${asked({ sex: ['M'] })}`,
    added: [heifer, bull],
  })
  await app.counts(1)
  await app.press('Remove filter Male')
  await app.counts(2)
  expect(app.address).not.toMatch(/queryFilters|predefinedFilters/)
  await app.goTo(`/my-herd/animals-list?queryFilters=${asked({ tag: [heifer.fields.tag] })}`)
  await app.counts(1)
  await app.goTo(`/tasks?queryFilters=${asked({ typeId: ['HOOFCARE'] })}`)
  await app.control('Remove filter Foot care')
})
