import { expect, test } from 'vitest'
import { animalsQuery, inHerd } from './animals-query'

const asked = (subApp: 'bovine' | 'ovine') => animalsQuery({ subApp, filters: [inHerd], sorts: [], text: '' })

test('a list shows the animals in use: sheep for sheep, everything else for cattle', () => {
  expect(asked('ovine').filters).toEqual([{ field: 'species', is: 'equals', value: 'OVINE' }, inHerd])
  expect(asked('bovine').filters).toEqual([{ field: 'species', is: 'not', value: 'OVINE' }, inHerd])
})
