import { expect, test } from 'vitest'
import { type PageId, pageOf } from './pages'
import { resolveAddress } from './redirects'

type Named = readonly [name: string, id: PageId, phone: string, wide: string, rows: string]

/** The names the specification has for screens that are there, and the addresses farmers may have kept. */
const identifiers: readonly Named[] = [
  ['my herd', 'animals-list', '/my-herd/animals-list', '/tablet/home/animals-list', '[D2.113]'],
  ['groups/mobs', 'groups-list', '/my-herd/groups-list', '/tablet/my-herd/groups-list', '[D2.114]'],
  ['groups/mobs', 'group-view', '/groups', '/tablet/groups', '[D2.114]'],
  ['smart lists', 'smartlists', '/my-herd/smartlists', '/tablet/my-herd/smartlists', '[D2.115]'],
  ['weights', 'weights', '/weights', '/tablet/weights', '[D2.124]'],
  ['heats', 'heats', '/heats', '/tablet/heats', '[D2.125]'],
  ['calved animals', 'calved-animals', '/calved-animals', '/tablet/calved-animals', '[D2.126]'],
  ['due to calve', 'due-to-calve', '/due-to-calve', '/tablet/due-to-calve', '[D2.127]'],
  ['herd average', 'herd-average', '/herd-average', '/tablet/herd-average', '[D2.141]'],
  ['due to lamb', 'due-to-lamb', '/due-to-lamb', '/tablet/due-to-lamb', '[D2.144]'],
  ['labels', 'labels', '/labels', '/tablet/labels', '[D2.151]'],
  ['sales planner', 'sales-planner', '/sales-planner', '/tablet/sales-planner', '[D2.153]'],
]

test.each(identifiers)('the specification’s %s is the page %s at %s and %s %s', (_, id, phone, wide) => {
  expect(resolveAddress(phone, 'mobile')).toMatchObject({ page: { id }, path: phone })
  expect(resolveAddress(wide, 'tablet')).toMatchObject({ page: { id }, path: wide })
})

/** Named by the specification; some of them are still to come. */
const others: readonly PageId[] = [
  ...(['movements-in', 'movements-out', 'movements-on', 'movements-off', 'movements-death'] as const),
  ...(['missing-tags', 'feed-purchases', 'tb-test-manager', 'serves', 'breeding-events'] as const),
  ...(['withdrawal-list', 'soil-test-results', 'spray-applications', 'spray-stock'] as const),
  ...(['fertiliser-stock', 'fertiliser-applications', 'farm-map', 'paddock-list', 'watchboard'] as const),
  ...(['weather', 'reports', 'nitrates-calculator', 'mart-link', 'lambing-stats', 'cultivations'] as const),
  ...(['seed-drilling', 'harvesting', 'calving-book', 'pedigree-management', 'filing-cabinet'] as const),
  ...(['suckler-beef-scheme'] as const),
]

test('each of them has a place where a farmer finds it, except a group, which is found among the groups', () => {
  const named = [...identifiers.map(([, id]) => id), ...others]
  expect(named.filter((id) => !pageOf(id).place)).toEqual(['group-view'])
})
