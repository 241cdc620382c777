import { expect, test } from 'vitest'
import { isEnvironmentPattern } from './environment-pattern'
import {
  environmentAddress,
  readEnvironmentChoice,
  stages,
  versionChoices,
  versionName,
  writeEnvironmentChoice,
} from './environment-switcher'

test('the stages are test and stage, the versions this one, the next minor and the next major [P9.19]', () => {
  expect(stages).toEqual(['test', 'stage'])
  expect(versionChoices.map((choice) => versionName(choice, '1.4.2'))).toEqual(['1.4', '1.5', '2.0'])
  expect(versionName('nextMinor', '0.9')).toBe('0.10')
})

test('each choice has an address of its own', () => {
  const pattern = 'https://{stage}-{version}.farm.example/app'
  expect(environmentAddress(pattern, { stage: 'stage', version: 'nextMajor' }, '1.4.2', 'IE')).toBe(
    'https://stage-2.0.farm.example/app',
  )
  const all = stages.flatMap((stage) =>
    versionChoices.map((version) => environmentAddress(pattern, { stage, version }, '1.4.2', 'IE')),
  )
  expect(new Set(all).size).toBe(6)
})

test('a pattern is a secure address that names both', () => {
  expect(isEnvironmentPattern('https://{stage}-{version}.farm.example')).toBe(true)
  for (const wrong of [
    'http://{stage}-{version}.farm.example',
    'https://{stage}.farm.example',
    'https://{version}.farm.example',
    'javascript:{stage}{version}',
    '',
  ])
    expect(isEnvironmentPattern(wrong)).toBe(false)
})

test('the app keeps the chosen environment as text and reads it back; anything else counts as nothing [P3.59]', () => {
  const choice = { stage: 'stage', version: 'nextMinor' } as const
  expect(readEnvironmentChoice(writeEnvironmentChoice(choice))).toEqual(choice)
  for (const odd of [null, '', 'stage', 'production current', 'test next'])
    expect(readEnvironmentChoice(odd)).toBeUndefined()
})
