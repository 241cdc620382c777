import { expect, test } from 'vitest'
import { regionOfDevice } from './region-of-device'

const nowhere = { languages: [], timeZone: 'UTC' }

test('the region of the last log-in is offered again', () => {
  expect(regionOfDevice({ ...nowhere, stored: 'NI', timeZone: 'Europe/Dublin' })).toBe('NI')
})

test.each([
  [['UK', '353'], 'UK'],
  [[undefined, '353'], 'IE'],
  [[undefined, '+44'], 'UK'],
  [[undefined, '0064'], 'NZ'],
  [[undefined, 'GB'], 'UK'],
  [[undefined, 'ca'], 'CA'],
  [['nowhere', '999'], 'AU'],
] as const)('a link with %j means %s, and one that makes no sense means nothing', (link, region) => {
  expect(regionOfDevice({ ...nowhere, link, stored: 'AU' })).toBe(region)
})

test('a link that names the country wins [P2.21]', () => {
  expect(regionOfDevice({ ...nowhere, link: ['nz'], stored: 'IE' })).toBe('NZ')
})

test('a phone in Dublin set to American English is an Irish farm', () => {
  expect(regionOfDevice({ languages: ['en-US'], timeZone: 'Europe/Dublin' })).toBe('IE')
})

test('a phone that gives nothing away is offered the rest of the world', () => {
  expect(regionOfDevice(nowhere)).toBe('GL')
  expect(regionOfDevice({ languages: ['en-CA'], timeZone: 'America/Winnipeg' })).toBe('CA')
  expect(regionOfDevice({ languages: ['fr'], timeZone: 'Europe/Paris' })).toBe('EU')
})

test('a phone that knows its region does not ask the browser for its time zone, which is slow', () => {
  const asked = {
    ...nowhere,
    stored: 'NI',
    get timeZone(): string {
      throw new Error('asked')
    },
  }
  expect(regionOfDevice(asked)).toBe('NI')
})
