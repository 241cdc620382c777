import { expect, test } from 'vitest'
import { apiHost } from './api-host'

test('the server address comes from environment, region and domain [D7.40]', () => {
  expect(apiHost('production', 'IE', 'steading.farm')).toBe('https://api-ie.steading.farm')
  expect(apiHost('production', 'NI', 'steading.farm')).toBe('https://api-uk.steading.farm')
  expect(apiHost('stage', 'NZ', 'steading.farm')).toBe('https://api-au-stage.steading.farm')
  expect(apiHost('test', 'EU', 'example.org')).toBe('https://api-gl-test.example.org')
})

test('a farm that runs its own server reaches it at one address for every region [D7.40]', () => {
  expect(apiHost('local', 'IE', '127.0.0.1:8080')).toBe('http://127.0.0.1:8080')
  expect(apiHost('local', 'US', 'https://farm.lan')).toBe('https://farm.lan')
})
