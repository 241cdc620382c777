import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inbreedingOf, type Parents } from './inbreeding'

/** Sire and dam of each, by name. */
const herd = (family: { [animal: string]: readonly [sire: string, dam: string] }) => (id: string) => {
  const [sire, dam] = family[id] ?? []
  return { sire: sire || undefined, dam: dam || undefined } satisfies Parents
}

describe('a calf of', () => {
  test.each([
    ['two that are no kin', { bull: ['a', 'b'], cow: ['c', 'd'] }, 0, 6],
    ['half sibs by one sire', { bull: ['rocky', 'a'], cow: ['rocky', 'b'] }, 0.125, 6],
    [
      'half sibs by a sire who is of half sibs himself',
      { bull: ['rocky', 'a'], cow: ['rocky', 'b'], rocky: ['x', 'y'], x: ['old', 'p'], y: ['old', 'q'] },
      0.140625,
      10,
    ],
    ['full sibs', { bull: ['rocky', 'bella'], cow: ['rocky', 'bella'] }, 0.25, 6],
    ['a sire and his daughter', { cow: ['bull', 'a'] }, 0.25, 4],
    ['a dam and her son', { bull: ['a', 'cow'] }, 0.25, 4],
    [
      'two with one grandsire between them',
      { bull: ['s1', 'a'], cow: ['s2', 'b'], s1: ['old', 'c'], s2: ['old', 'd'] },
      0.03125,
      10,
    ],
    [
      'two with the same four grandparents',
      {
        bull: ['s1', 'd1'],
        cow: ['s2', 'd2'],
        s1: ['w', 'x'],
        s2: ['w', 'x'],
        d1: ['y', 'z'],
        d2: ['y', 'z'],
      },
      0.125,
      14,
    ],
    ['a bull and his granddaughter', { cow: ['a', 'b'], b: ['bull', 'c'] }, 0.125, 6],
    ['two nobody knows anything of', {}, 0, 2],
  ] as const)('%s', (_, family, share, known) => {
    expect(inbreedingOf('bull', 'cow', herd(family))).toMatchObject({ share, known })
  })

  test('two whose common forebear is a generation too far back is not counted', () => {
    const far = {
      bull: ['s1', ''],
      s1: ['g1', ''],
      g1: ['old', ''],
      cow: ['s2', ''],
      s2: ['g2', ''],
      g2: ['old', ''],
    }
    expect(inbreedingOf('bull', 'cow', herd(far as never)).share).toBe(0)
  })

  test('half sibs is named by the sire they share, and by him alone though his parents are on both sides too', () => {
    const family = { bull: ['rocky', 'a'], cow: ['rocky', 'b'], rocky: ['x', 'y'] } as const
    expect(inbreedingOf('bull', 'cow', herd(family))).toMatchObject({ share: 0.125, through: 'rocky' })
  })
})

test('it is the same whichever of the two is called the sire, between 0 and 1, and no wrong record leads round', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const anyFamily = fc.dictionary(
    fc.constantFrom(...names),
    fc.tuple(fc.constantFrom('', ...names), fc.constantFrom('', ...names)),
  )
  fc.assert(
    fc.property(anyFamily, (family) => {
      const [one, other] = [inbreedingOf('a', 'b', herd(family)), inbreedingOf('b', 'a', herd(family))]
      expect(one.share).toBeCloseTo(other.share, 12)
      expect(one.share).toBeGreaterThanOrEqual(0)
      expect(one.known).toBeLessThanOrEqual(14)
    }),
  )
})
