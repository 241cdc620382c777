import { expect, test } from 'vitest'
import { addPrefix, stripPrefix } from './address-prefix'

const irish = { region: 'IE', theme: 'bovine' }

test('pages of a farm carry region and sub-app in front of their address [P2.12, D2.69]', () => {
  expect(addPrefix('/my-herd/animals-list', irish)).toBe('/ie/bovine/my-herd/animals-list')
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

test('the page is found whatever stands in front', () => {
  expect(stripPrefix('/ie/bovine/animals/view')).toBe('/animals/view')
  expect(stripPrefix('/NZ/ovine')).toBe('/')
  expect(stripPrefix('/animals/view')).toBe('/animals/view')
  expect(stripPrefix('/iex/bovine/animals')).toBe('/iex/bovine/animals')
})
