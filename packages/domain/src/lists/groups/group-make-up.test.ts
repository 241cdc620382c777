import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ago, today } from '../engine/test-herd'
import { groupMakeUp } from './group-make-up'

const told = (shares: { name: string; head: number }[]) => shares.map(({ name, head }) => `${head} ${name}`)

test('a group shows its make-up by class, by sex and by age, and leaves out empty kinds', () => {
  const { classes, sexes, ages } = groupMakeUp(
    [
      { sex: 'F', lactation: 3, dob: ago(2000) },
      { sex: 'F', dob: ago(600) },
      { sex: 'M', dob: ago(100) },
      { sex: 'F', dob: ago(300) },
      { sex: 'B' },
    ],
    today,
  )
  expect(told(classes)).toEqual(['1 cows', '1 heifers', '1 bulls', '2 calves'])
  expect(told(sexes)).toEqual(['3 F', '2 M'])
  expect(told(ages)).toEqual(['1 under6', '1 under12', '1 under24', '1 over60', '1 unknown'])
})

test('however mixed a group is, each of the three adds up to its animals', () => {
  const animal = fc.record({
    species: fc.constantFrom('BOVINE', 'OVINE'),
    sex: fc.constantFrom('F', 'M', 'B', undefined),
    dob: fc.constantFrom(undefined, 0, ago(3), ago(181), ago(365), ago(731), ago(5000)),
    purpose: fc.constantFrom('ewe', 'lamb', undefined),
    castrated: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(animal, { maxLength: 20 }), (animals) => {
      for (const shares of Object.values(groupMakeUp(animals, today)))
        expect(shares.reduce((sum, { head }) => sum + head, 0)).toBe(animals.length)
    }),
  )
})
