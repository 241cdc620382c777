import { expect, test } from 'vitest'
import type { Region } from '../../base/regions/regions'
import { addPrefix, stripPrefix } from './address'
import { type PageId, pageOf, pages } from './pages'
import { isIn } from './region-groups'

const irish = { region: 'IE', theme: 'bovine' }

test('pages of a farm carry region and sub-app in front of their address [P2.12, D2.69]', () => {
  expect(addPrefix('/my-herd/animals-list', irish)).toBe('/ie/bovine/my-herd/animals-list')
  expect(addPrefix('/home', { region: 'NZ', theme: 'ovine' })).toBe('/nz/ovine/home')
})

test('the wide layout comes after region and sub-app [P2.12, D2.57]', () => {
  expect(addPrefix('/tablet/home/animals-list', irish)).toBe('/ie/bovine/tablet/home/animals-list')
})

test('no prefix while region or sub-app are unknown [P2.12]', () => {
  expect(addPrefix('/home', undefined)).toBe('/home')
})

test.each(['/login', '/password-reset', '/welcome', '/sign-up', '/sign-up/create-account'])(
  '%s carries no region [P2.13]',
  (path) => {
    expect(addPrefix(path, irish)).toBe(path)
  },
)

test('the app finds the page with or without a region and a sub-app in front', () => {
  expect(stripPrefix('/ie/bovine/animals/view')).toBe('/animals/view')
  expect(stripPrefix('/NZ/ovine')).toBe('/')
  expect(stripPrefix('/animals/view')).toBe('/animals/view')
  expect(stripPrefix('/iex/bovine/animals')).toBe('/iex/bovine/animals')
})

test('no page could be mistaken for a region prefix', () => {
  for (const { mobile, tablet } of pages)
    for (const path of [mobile, tablet]) expect(stripPrefix(path)).toBe(path)
})

test('a page that only some regions have is missing in the others', () => {
  const has = (region: Region, id: PageId) => isIn(pageOf(id), region)
  expect([has('IE', 'tb-test-manager'), has('NZ', 'tb-test-manager')]).toEqual([true, false])
  expect([has('US', 'us-animal-health-help'), has('CA', 'us-animal-health-help')]).toEqual([true, false])
  expect([has('SC', 'movement-certificates'), has('EU', 'movement-certificates')]).toEqual([true, false])
})
