import { expect, test } from 'vitest'
import { type PageId, pageOf, pages } from './pages'
import { resolveAddress } from './redirects'

/** The names the specification has for its screens, and the pages that carry them. */
const identifiers: readonly (readonly [name: string, ids: readonly PageId[], rows: string])[] = [
  ['my herd', ['animals-list'], '[D2.113]'],
  ['groups/mobs', ['groups-list', 'group-view'], '[D2.114]'],
  ['smart lists', ['smartlists'], '[D2.115]'],
  ['movements in', ['movements-in'], '[D2.116]'],
  ['movements out', ['movements-out', 'movements-out-sheep'], '[D2.117]'],
  ['movements on', ['movements-on'], '[D2.118]'],
  ['movements off', ['movements-off'], '[D2.119]'],
  ['movements death', ['movements-death'], '[D2.120]'],
  ['missing tags', ['missing-tags'], '[D2.121]'],
  ['feed purchases', ['feed-purchases'], '[D2.122]'],
  ['TB test manager', ['tb-test-manager'], '[D2.123]'],
  ['weights', ['weights'], '[D2.124]'],
  ['heats', ['heats'], '[D2.125]'],
  ['calved animals', ['calved-animals'], '[D2.126]'],
  ['due to calve', ['due-to-calve'], '[D2.127]'],
  ['serves', ['serves'], '[D2.128]'],
  ['breeding events', ['breeding-events'], '[D2.129]'],
  ['withdrawal lists', ['withdrawal-list', 'withdrawal-list-sheep'], '[D2.130]'],
  ['soil test results', ['soil-test-results'], '[D2.131]'],
  ['spray applications', ['spray-applications'], '[D2.132]'],
  ['spray stock', ['spray-stock'], '[D2.133]'],
  ['fertiliser stock', ['fertiliser-stock'], '[D2.134]'],
  ['fertiliser applications', ['fertiliser-applications'], '[D2.135]'],
  ['farm map', ['farm-map'], '[D2.136]'],
  ['paddock list', ['paddock-list'], '[D2.137]'],
  ['watchboard', ['watchboard'], '[D2.138]'],
  ['weather', ['weather'], '[D2.139]'],
  ['reports', ['reports'], '[D2.140]'],
  ['herd average', ['herd-average'], '[D2.141]'],
  ['nitrates calculator', ['nitrates-calculator'], '[D2.142]'],
  ['mart link', ['mart-link'], '[D2.143]'],
  ['due to lamb', ['due-to-lamb'], '[D2.144]'],
  ['lambing stats', ['lambing-stats'], '[D2.145]'],
  ['cultivations', ['cultivations'], '[D2.146]'],
  ['seed drilling', ['seed-drilling'], '[D2.147]'],
  ['harvesting', ['harvesting'], '[D2.148]'],
  ['calving book', ['calving-book'], '[D2.149]'],
  ['pedigree management', ['pedigree-management'], '[D2.150]'],
  ['labels', ['labels'], '[D2.151]'],
  ['filing cabinet', ['filing-cabinet'], '[D2.152]'],
  ['sales planner', ['sales-planner'], '[D2.153]'],
  ['suckler beef scheme', ['suckler-beef-scheme'], '[D2.154]'],
]

test.each(identifiers)('the specification’s %s is a page of its own: %j %s', (_, ids) => {
  for (const id of ids) {
    const { mobile, tablet, title } = pageOf(id)
    expect(title).not.toBe('')
    expect(resolveAddress(mobile, 'mobile')?.page.id).toBe(id)
    expect(resolveAddress(tablet, 'tablet')?.page.id).toBe(id)
  }
})

test('they have a place where a farmer finds them', () => {
  const lost = identifiers.map(([, [first]]) => first).filter((id) => id && !pageOf(id).place)
  expect(lost).toEqual([])
})

test('the rest of the table is ours [D2.112]', () => {
  const named = new Set(identifiers.flatMap(([, ids]) => ids))
  expect(pages.length - named.size).toBeGreaterThan(100)
})
