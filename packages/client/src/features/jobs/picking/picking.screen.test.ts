import { describe, expect, test, vi } from 'vitest'
import { type Added, cow } from '../../../app/test-farm'
import { openApp, until } from '../../../app/test-screen'

const added: Added[] = ['8021', '8022'].map((end) => cow(`cow-${end}`, end))

describe.each([
  ['on a phone [D2.39, D2.40, D2.41, D2.42, D2.54]', false, ''],
  ['at a desk [D2.39, D2.40, D2.41, D2.42, D2.55]', true, '/tablet/create-update-layout'],
] as const)('animals picked for a job %s', (_, wide, layout) => {
  const flow = wide ? `${layout}/task-create-update-flow` : ''

  test('by a link to any of its lists stay picked from list to list, and the job takes them', async () => {
    const at = `${flow}/task-with-items/create-task/animal-list?type=HOOFCARE`
    const app = await openApp({ at, wide, added })
    await app.fill('Tag, brand or name', '8021')
    await app.press(/8021/)
    await app.press('From a smart list')
    await until(() => expect(app.address).toContain(`${flow}/task-with-items/create-task/smart-list-result`))
    const { searchParams } = new URL(app.address, 'http://farm')
    await app.goTo(
      `${flow}/task-with-items/create-task/smart-list-result?list=SL-ALL-IN-HERD&type=HOOFCARE&id=${searchParams.get('id')}`,
    )
    await app.press(/^Pick all \d+ shown$/)
    await app.press(/^Picked \(\d\d\)$/)
    await until(() => expect(app.address).toContain('/view-selected-animals'))
    await app.sees(/8021/)
    await app.press('From a group')
    await until(() => expect(app.address).toContain('/view-mob'))
    await app.press(/^Next with \d\d animals$/)
    await app.sees('What was done')
    expect(app.address).toContain(`${flow}/task-with-items/create-task?`)
  })

  test('that the vet gave something to are picked at the addresses of the visit', async () => {
    const app = await openApp({ at: `${layout}/vet-call-out/treatment/select`, wide, added })
    await app.fill('Tag, brand or name', '8022')
    await app.press(/8022/)
    for (const [way, end] of [
      ['From a group', 'view-mob'],
      ['From a smart list', 'smart-list-result'],
      ['All animals', 'animal-list'],
    ] as const) {
      await app.press(way)
      await until(() => expect(app.address).toContain(`${layout}/vet-call-out/treatment/select/${end}?`))
    }
    await app.press('Next with 1 animal')
    await app.sees('Why')
    expect(app.address).toContain('type=VETCALLOUT')
  })
})

describe('whom a new job is for', () => {
  const picking = '/task-with-items/create-task?type=HOOFCARE'
  const trimmed = ['3701234589916', '3701234599160', '3701234599169'].map((tag, n) => ({
    ...cow(`trim-${n}`, '1'),
    fields: { ...cow(`trim-${n}`, '1').fields, tag: `37${tag}` },
  }))

  test('is typed by the last digits: Enter takes the one that ends with them, and the box is free for the next', async () => {
    const app = await openApp({ at: picking, added: trimmed })
    const box = await app.field('Tag, brand or name')
    await app.fill('Tag, brand or name', '9916')
    await app.sees('99160')
    box.focus()
    await app.keys('{Enter}')
    await app.press('Next with 1 animal')
    await app.sees('What was done')
    expect(box.value).toBe('')
  })

  test('opens at the top with the likely ones first, wherever the farmer left the form before it', async () => {
    const to: number[] = []
    vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(
      ((where: ScrollToOptions) => void to.push(where.top ?? 0)) as Element['scrollTo'],
    )
    const app = await openApp({ at: picking })
    const list = async () => {
      await until(() => expect(app.rows.length).toBeGreaterThan(3))
      const scroller = app.rows[0]?.closest('ul')?.parentElement
      if (!scroller) throw new Error('Nothing scrolls')
      return scroller
    }
    const first = await list()
    first.scrollTop = 900
    first.dispatchEvent(new Event('scroll'))
    await app.goTo('/home')
    to.length = 0
    await app.goTo(picking)
    await list()
    await until(() => expect(to).not.toEqual([]))
    expect(to.every((top) => top === 0)).toBe(true)
  })
})
