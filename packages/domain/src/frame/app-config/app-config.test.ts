import { expect, test } from 'vitest'
import { regionCodes } from '../../base/regions/regions'
import { contactAddress, nothingSet, readAppConfig } from './app-config'

test('an answer that is no configuration sets nothing', () => {
  for (const odd of [undefined, null, '<html>', [], 7, {}, { webModules: [], contactPages: 'x' }])
    expect(readAppConfig(odd)).toEqual(nothingSet)
})

test('known names with addresses that may be shown are kept, and nothing else', () => {
  const read = readAppConfig({
    webModules: {
      martLink: 'https://mart.example',
      reports: 'http://x.example',
      toString: 'https://x.example',
    },
    contactPages: { ie: 'https://help.example/ie', uk: 'javascript:alert(1)' },
    environments: 'https://{stage}-{version}.farm.example',
  })
  expect(read).toEqual({
    webModules: { martLink: 'https://mart.example' },
    contactPages: { ie: 'https://help.example/ie' },
    environments: 'https://{stage}-{version}.farm.example',
  })
  expect(readAppConfig({ environments: 'https://farm.example' }).environments).toBeUndefined()
})

test('Ireland has its contact page, Britain and Northern Ireland share one, all others have the default [P2.106, P2.107, P2.108]', () => {
  const config = readAppConfig({
    contactPages: { ie: 'https://a.example', uk: 'https://b.example', default: 'https://c.example' },
  })
  const byRegion = Object.fromEntries(regionCodes.map((region) => [region, contactAddress(config, region)]))
  const { IE, UK, NI, SC, ...others } = byRegion
  expect(IE).toBe('https://a.example')
  expect([UK, NI, SC]).toEqual(['https://b.example', 'https://b.example', 'https://b.example'])
  expect(new Set(Object.values(others))).toEqual(new Set(['https://c.example']))
})

test('a region whose page is not set gets everybody’s', () => {
  const config = readAppConfig({ contactPages: { default: 'https://c.example' } })
  expect(contactAddress(config, 'IE')).toBe('https://c.example')
  expect(contactAddress(nothingSet, 'IE')).toBeUndefined()
})
