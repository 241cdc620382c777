import { describe, expect, test } from 'vitest'
import { type CountedJob, countedJobs, countLimit } from './count-limits'
import { type Region, regionCodes } from './regions'

const range = (
  job: CountedJob,
  region: Region,
  subApp: 'bovine' | 'ovine' = 'bovine',
  singleAnimal = false,
) => {
  const { min, max } = countLimit({ job, region, subApp, singleAnimal })
  return `${min}-${max}`
}
const usualRegions: Region[] = ['IE', 'US', 'CA', 'AU', 'NZ', 'GL', 'EU', 'LA']

describe.each(usualRegions)('in %s', (region) => {
  test('missing tags are ordered 1 to 100 at a time', () => {
    expect(range('missingTag', region)).toBe('1-100')
  })
  test('certificates are notified 1 to 10 at a time', () => {
    expect(range('certificateNotify', region)).toBe('1-10')
  })
  test('animals move on 1 to 100 at a time', () => {
    expect(range('externalMoveOn', region)).toBe('1-100')
  })
  test('scans take 1 to 10000 animals', () => {
    expect(range('scan', region)).toBe('1-10000')
  })
  test('pre-breeding scans take 1 to 10000 animals', () => {
    expect(range('preBreedingScan', region)).toBe('1-10000')
  })
  test('calves are added 1 to 100 at a time', () => {
    expect(range('bulkCalfAdd', region)).toBe('1-100')
  })
})

test('outside IE, UK, SC and NI up to 100 deaths are registered together', () => {
  for (const region of ['US', 'CA', 'AU', 'NZ', 'GL', 'EU', 'LA'] as const) {
    expect(range('deathRegistration', region, 'bovine')).toBe('1-100')
    expect(range('deathRegistration', region, 'ovine')).toBe('1-100')
  }
})

describe.each(['UK', 'SC'] as const)('in %s', (region) => {
  test('0 to 10 certificates are applied for', () => {
    expect(range('certificateApply', region)).toBe('0-10')
  })
  test('missing tags, notifications and scans are as usual', () => {
    expect(range('missingTag', region)).toBe('1-100')
    expect(range('certificateNotify', region)).toBe('1-10')
    expect(range('scan', region)).toBe('1-10000')
    expect(range('preBreedingScan', region)).toBe('1-10000')
  })
  test('cattle deaths go one at a time, sheep deaths up to 100', () => {
    expect(range('deathRegistration', region, 'bovine')).toBe('1-1')
    expect(range('deathRegistration', region, 'ovine')).toBe('1-100')
  })
})

test('in NI animals move within the farm one at a time', () => {
  expect(range('internalMove', 'NI')).toBe('1-1')
  expect(range('missingTag', 'NI')).toBe('1-100')
})

test('in NI up to 100 sheep deaths are registered together', () => {
  expect(range('deathRegistration', 'NI', 'ovine')).toBe('1-100')
})

test('a scan, pre-breeding scan, score or calf opened from one animal takes that one only', () => {
  for (const region of regionCodes) {
    for (const job of ['scan', 'preBreedingScan', 'scoring', 'bulkCalfAdd'] as const) {
      expect(range(job, region, 'bovine', true)).toBe('1-1')
    }
    expect(range('missingTag', region, 'bovine', true)).toBe('1-100')
  }
})

test('the limits the departments leave open are cautious, and none is missing', () => {
  expect(range('deathRegistration', 'IE', 'bovine')).toBe('1-1')
  expect(range('deathRegistration', 'IE', 'ovine')).toBe('1-100')
  expect(range('deathRegistration', 'NI', 'bovine')).toBe('1-1')
  expect(range('certificateApply', 'IE')).toBe('0-10')
  expect(range('internalMove', 'UK')).toBe('1-100')
  expect(range('bulkCalfAdd', 'UK')).toBe('1-100')
  for (const region of regionCodes) {
    for (const job of countedJobs) {
      const { min, max } = countLimit({ job, region, subApp: 'ovine' })
      expect(max).toBeGreaterThanOrEqual(Math.max(min, 1))
    }
  }
})
