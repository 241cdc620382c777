import { expect, test } from 'vitest'
import { languages } from '../languages'
import { volumeSystemOf, volumeUnitOf } from '../units'
import {
  countryOf,
  currencyOf,
  isRegion,
  type Region,
  regionCodes,
  regionFacts,
  regions,
  textLayersOf,
} from './regions'

const column = <K extends keyof (typeof regions)['IE']>(key: K) =>
  Object.fromEntries(regionCodes.map((region) => [region, regionFacts(region)[key]]))

/** One value for the regions named, another for all the rest. */
const everywhere = <T, U>(named: Region[], value: T, rest: U) =>
  Object.fromEntries(regionCodes.map((region) => [region, named.includes(region) ? value : rest]))

test('there are exactly eleven regions and a typed-in one is recognised', () => {
  expect(Object.keys(regions)).toEqual(['IE', 'NI', 'UK', 'SC', 'US', 'LA', 'CA', 'AU', 'NZ', 'GL', 'EU'])
  expect(isRegion('SC')).toBe(true)
  expect(isRegion('FR')).toBe(false)
})

test('the app speaks English, French and Spanish [P1.8] [D7.50]', () => {
  expect(languages).toEqual(['en', 'fr', 'es'])
})

test('each region talks to the servers of its API region [P9.51] [D7.47]', () => {
  expect(column('apiRegion')).toEqual({
    ...{ IE: 'IE', UK: 'UK', NI: 'UK', SC: 'UK', US: 'US', CA: 'US', LA: 'US' },
    ...{ AU: 'AU', NZ: 'AU', GL: 'GL', EU: 'GL' },
  })
})

test('Ireland is IE and the United Kingdom is GB wherever a country code is sent [P9.52] [D7.48]', () => {
  expect([countryOf('IE'), countryOf('UK'), countryOf('NI'), countryOf('SC')]).toEqual([
    'IE',
    'GB',
    'GB',
    'GB',
  ])
})

test('one-country regions send their ISO code, wide ones the country of the farmer [P9.53]', () => {
  expect([countryOf('US'), countryOf('CA'), countryOf('AU'), countryOf('NZ')]).toEqual([
    'US',
    'CA',
    'AU',
    'NZ',
  ])
  expect([countryOf('LA', 'AR'), countryOf('GL', 'IN'), countryOf('EU', 'FR')]).toEqual(['AR', 'IN', 'FR'])
  expect(countryOf('UK', 'FR')).toBe('GB')
  expect(countryOf('EU')).toBeUndefined()
})

test('herds carry a herd number in IE, UK, NI and SC only [D6.26]', () => {
  expect(regionCodes.filter((region) => regionFacts(region).herdNumbers)).toEqual(['IE', 'NI', 'UK', 'SC'])
})

test('the short tag has the length of the region', () => {
  const lengths = Object.fromEntries(
    regionCodes.map((region) => [region, regionFacts(region).shortTag.length]),
  )
  expect(lengths).toEqual({
    ...{ IE: 5, UK: 6, SC: 6, NI: 5, AU: 6, NZ: 6, GL: 6, EU: 6, LA: 6, CA: 5, US: 5 },
  })
})

test('prices are in the money of the region', () => {
  expect(column('currency')).toEqual({
    ...{ SC: 'GBP', UK: 'GBP', NI: 'GBP', US: 'USD', LA: 'USD', GL: 'USD' },
    ...{ CA: 'CAD', EU: 'EUR', IE: 'EUR', NZ: 'NZD', AU: 'AUD' },
  })
})

test('before a region is known prices are in dollars [P9.61]', () => {
  expect(currencyOf(undefined)).toBe('USD')
  expect(currencyOf('NZ')).toBe('NZD')
})

test('land is measured in acres in IE, UK, SC, NI, US, CA and LA, in hectares elsewhere', () => {
  expect(column('landAreaUnit')).toEqual(everywhere(['IE', 'UK', 'SC', 'NI', 'US', 'CA', 'LA'], 'AC', 'HA'))
})

test('length is in feet in US, CA and LA, in metres elsewhere', () => {
  expect(column('lengthUnit')).toEqual(everywhere(['US', 'CA', 'LA'], 'FT', 'M'))
})

test('only US and Canadian farmers are asked for a weight unit, with pounds first', () => {
  expect(column('weightUnitPrompt')).toEqual(everywhere(['US', 'CA'], true, false))
  expect(column('weightUnit')).toEqual(everywhere(['US', 'CA'], 'LBS', 'KG'))
})

test('the US tank is in gallons whatever was saved', () => {
  expect(volumeUnitOf('US')).toBe('GAL')
  expect(volumeUnitOf('US', 'METRIC')).toBe('GAL')
})

test('a Canadian tank is in litres until the farmer saves imperial', () => {
  expect(volumeSystemOf('CA')).toBe('METRIC')
  expect(volumeUnitOf('CA')).toBe('L')
  expect(volumeUnitOf('CA', 'IMPERIAL')).toBe('GAL')
})

test('every other tank is in litres, even when imperial was saved', () => {
  for (const region of regionCodes.filter((code) => code !== 'US' && code !== 'CA')) {
    expect(volumeSystemOf(region, 'IMPERIAL')).toBe('METRIC')
    expect(volumeUnitOf(region, 'IMPERIAL')).toBe('L')
  }
})

test('dates are month first in the US and day first everywhere else', () => {
  expect(column('dateFormat')).toEqual(everywhere(['US'], 'MM/dd/yy', 'dd/MM/yy'))
})

test('the weather is imperial for US farms only', () => {
  expect(column('weatherUnits')).toEqual(everywhere(['US'], 'imperial', 'metric'))
})

test('Latin American farms open in Spanish, all others in English until the farmer chooses', () => {
  expect(column('language')).toEqual(everywhere(['LA'], 'es', 'en'))
})

test('texts are shared by the regions of one API region', () => {
  for (const region of regionCodes) {
    expect(regionFacts(region).textGroup).toBe(regionFacts(region).apiRegion.toLowerCase())
  }
})

test('contact us opens the Irish page, the shared UK page or the default one [P2.106] [P2.107] [P2.108]', () => {
  expect(column('contactPage')).toEqual({
    ...{ IE: 'ie', UK: 'uk', NI: 'uk', SC: 'uk', US: 'default', LA: 'default', CA: 'default' },
    ...{ AU: 'default', NZ: 'default', GL: 'default', EU: 'default' },
  })
})

test('texts load common first, then the group of regions, then the region itself [D7.49]', () => {
  expect(textLayersOf('SC')).toEqual(['common', 'group-uk', 'region-sc'])
  expect(textLayersOf('IE')).toEqual(['common', 'group-ie', 'region-ie'])
})

test('only IE prefixes a scanned 12-digit tag, only UK and SC drop the last three of an 826 tag', () => {
  expect(regionCodes.filter((region) => regionFacts(region).tagRules.prefixOf12 === '372')).toEqual(['IE'])
  expect(regionCodes.filter((region) => regionFacts(region).tagRules.prefixOf12OnMoveOn === 'IE')).toEqual([
    'UK',
  ])
  const dropsThree = regionCodes.filter(
    (region) => regionFacts(region).tagRules.ukElectronicTag === 'drop first and last three',
  )
  expect(dropsThree).toEqual(['UK', 'SC'])
  expect(regionCodes.filter((region) => regionFacts(region).tagRules.stillbornTag)).toEqual(['UK', 'SC'])
  expect(regionCodes.filter((region) => regionFacts(region).tagRules.aiBullBreedPrefix)).toEqual(['IE'])
})
