import { expect, test } from 'vitest'
import { paths } from '../../records/sync/wire-calls'
import { callKindOf, callKinds } from './call-kinds'

test('each call of the app is known by its kind, those of parts still to come are named already, any other goes by its address', () => {
  expect(Object.keys(callKinds)).toHaveLength(18)
  expect(['IE', 'gb'].map((at) => callKindOf(paths.account(at)))).toEqual(['getFarms', 'getFarms'])
  expect([`/${paths.update}`, paths.get, '/api/2/:country'].map(callKindOf)).toEqual([
    'backupAndSync',
    'fetchEntities',
    'getFarms',
  ])
  expect(callKindOf('api/2/history')).toBe('api/2/history')
})
