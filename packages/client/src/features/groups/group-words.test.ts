import { expect, test } from 'vitest'
import type { Translate } from '../../i18n/translation'
import { groupCount } from './group-words'

const say = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as Translate

test('a group is counted by animal, a mob by head, and both where some are known by tag', () => {
  expect(groupCount({ animals: 3, heads: 3 }, {}, say)).toBe('ANIMALS.COUNT {"count":3}')
  expect(groupCount({ animals: 0, heads: 200 }, {}, say)).toBe('GROUPS.HEADS_COUNT {"count":200}')
  expect(groupCount({ animals: 3, heads: 203 }, {}, say)).toContain('GROUPS.HEADS_AND_ANIMALS')
})

test('a farm without mobs counts no heads [P6.19]', () => {
  expect(groupCount({ animals: 3, heads: 203 }, { mobs: false }, say)).toBe('ANIMALS.COUNT {"count":3}')
})
