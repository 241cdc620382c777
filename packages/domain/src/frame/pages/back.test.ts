import { describe, expect, test } from 'vitest'
import { type Back, backFrom, type Visit } from './back'
import { type BackStack, backPriorities, onBack, putOnBackStack, takeOffBackStack } from './back-stack'
import { isThere } from './open-pages'
import { type PageId, pageOf, pages } from './pages'
import type { Search } from './query-parameters'

const at = (page: PageId, search: Search = {}): Visit => ({ page, search })
const steps = (count: number): Back => ({ to: 'visit', steps: count })

describe('entries with the same state are skipped', () => {
  const states: readonly (readonly [what: string, same: Search, other: Search])[] = [
    ['search', { searchString: '12' }, { searchString: '1' }],
    ['tab', { tab: 1 }, { tab: 0 }],
    ['filter', { filters: { sex: ['F'] } }, { filters: { sex: ['M'] } }],
    ['filter of the query', { queryFilters: { a: 1 } }, { queryFilters: { a: 2 } }],
    ['given filter', { predefinedFilters: { a: 1 } }, {}],
    ['appMode', { appMode: 'weighing' }, {}],
  ]
  test.each(states)('the same %s is skipped, another one is not [D2.190]', (_, same, other) => {
    expect(backFrom([at('home'), at('tasks', same), at('tasks', same)])).toEqual(steps(2))
    expect(backFrom([at('home'), at('tasks', other), at('tasks', same)])).toEqual(steps(1))
  })

  test('however often the farmer came by it [D2.190]', () => {
    const same = at('weights', { searchString: '7', tab: 2 })
    expect(backFrom([at('home'), same, same, same, same])).toEqual(steps(4))
  })

  test('a difference that the page does not show does not count [D2.190]', () => {
    const before = at('tasks', { sort: '-date', enableSelectMode: true })
    expect(backFrom([at('home'), before, at('tasks', { sort: 'date' })])).toEqual(steps(2))
  })

  test('the order filters were ticked in does not count [D2.190]', () => {
    const one = at('tasks', { filters: { sex: 'F', breed: { of: 'HE', and: 'LM' } } })
    const other = at('tasks', { filters: { breed: { and: 'LM', of: 'HE' }, sex: 'F' } })
    expect(backFrom([at('home'), one, other])).toEqual(steps(2))
  })

  test('the same state of another page or another animal does count', () => {
    expect(backFrom([at('weights'), at('tasks')])).toEqual(steps(1))
    expect(backFrom([at('animal-view', { id: 'dam' }), at('animal-view', { id: 'calf' })])).toEqual(steps(1))
    const job = (workflow: 'weight' | 'score') => ({ ...at('task-create'), parameters: { workflow } })
    expect(backFrom([job('weight'), job('score')])).toEqual(steps(1))
    expect(backFrom([at('home'), job('score'), job('score')])).toEqual(steps(2))
  })
})

describe('chains of lists are left at once', () => {
  test.each([
    [['home', 'animals-list', 'groups-list', 'smartlists', 'moved-out'], 4],
    [['tasks', 'groups-list', 'animals-list'], 2],
    [['home', 'smartlists', 'smart-list-result', 'groups-list'], 3],
    [['home', 'animals-list', 'animal-view'], 1],
    [['home', 'animals-list', 'groups-list', 'group-view', 'animal-view'], 1],
  ] as const)('from the end of %j it is %i back [D2.191]', (ids, expected) => {
    expect(backFrom(ids.map((id) => at(id)))).toEqual(steps(expected))
  })

  test('but one list that was opened leads back to where it was chosen', () => {
    const result = (id: string) => at('smart-list-result', { id })
    const chain = [at('home'), at('animals-list'), at('smartlists'), result('dry'), result('lame')]
    expect(backFrom(chain)).toEqual(steps(2))
    expect(backFrom([at('home'), at('groups-list'), at('group-view', { id: 'a' })])).toEqual(steps(1))
  })

  test('picking animals for a job leads back to the job, whichever lists were looked at [D2.191]', () => {
    const pick = (page: PageId): Visit => ({
      ...at(page),
      parameters: { workflow: 'weight', step: 'create-task' },
    })
    const job: Visit = { ...at('task-create'), parameters: { workflow: 'weight' } }
    const lists = [pick('task-animal-list'), pick('task-view-mob'), pick('task-smart-list-result')]
    expect(backFrom([at('home'), job, ...lists])).toEqual(steps(3))
  })
})

describe('at the beginning', () => {
  test('with nothing to go back to, Back leads to the page above, and from there home', () => {
    expect(backFrom([at('animal-view', { id: 'a' })])).toEqual({ to: 'page', page: 'animals-list' })
    expect(backFrom([at('animals-list'), at('groups-list')])).toEqual({ to: 'page', page: 'home' })
  })

  test('the log-in stays behind once the farm is open', () => {
    expect(backFrom([at('welcome'), at('login'), at('home')])).toEqual({ to: 'askToLeave' })
    expect(backFrom([at('welcome'), at('login')])).toEqual(steps(1))
  })

  test('Back never leads to a page that is still to come, but to the nearest above it that is there', () => {
    for (const page of pages) {
      const to = backFrom([at(page.id)])
      if (to.to === 'page') expect(isThere(pageOf(to.page)), `${page.id} leads to ${to.page}`).toBe(true)
    }
  })

  test('on the welcome page Back asks whether to leave, whatever came before [P2.34]', () => {
    expect(backFrom([at('welcome')])).toEqual({ to: 'askToLeave' })
    expect(backFrom([at('login'), at('welcome')])).toEqual({ to: 'askToLeave' })
  })
})

describe('several things that want the back button', () => {
  const opened = ['default', 'menuClose', 'appModePopup', 'exitApp'] as const
  const all = opened.reduce<BackStack<string>>(
    (stack, priority) => putOnBackStack(stack, { id: priority, priority, does: `close ${priority}` }),
    [],
  )

  test('leaving the app comes first, then the app-mode popup, the menu, and the page [P9.24, P9.25, P9.26, P9.27, D9.56]', () => {
    const order: string[] = []
    let stack = all.toReversed() as BackStack<string>
    for (let top = onBack(stack); top; top = onBack(stack)) {
      order.push(top.id)
      stack = takeOffBackStack(stack, top.id)
    }
    expect(order).toEqual(['exitApp', 'appModePopup', 'menuClose', 'default'])
  })

  test('among equals the newest comes first', () => {
    const dialog = (id: string) => ({ id, priority: 'default', does: id }) as const
    const two = putOnBackStack(putOnBackStack([], dialog('sheet')), dialog('alert'))
    expect(onBack(two)?.id).toBe('alert')
    expect(onBack(putOnBackStack(two, dialog('sheet')))?.id).toBe('sheet')
    expect(onBack(takeOffBackStack(two, 'alert'))?.id).toBe('sheet')
  })

  test('nothing open leaves the button to the page', () => {
    expect(onBack([])).toBeUndefined()
  })
})

test('the four priorities are the specification’s [P9.24, P9.25, P9.26, P9.27, D9.56]', () => {
  expect(backPriorities).toEqual({
    default: 10000,
    menuClose: 10001,
    appModePopup: 10002,
    exitApp: 10003,
  })
})
