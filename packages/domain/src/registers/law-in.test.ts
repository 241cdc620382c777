import { describe, expect, test } from 'vitest'
import { medicineRegisterOf } from '../exports/medicine-register'
import { regionCodes } from '../regions/regions'
import { lawIn } from './law-in'
import { registerRules } from './papers'

const sources = [
  ...new Set(
    regionCodes.flatMap((region) => [
      ...registerRules(region).map(({ rule }) => rule.source),
      medicineRegisterOf(region).rule?.source ?? '',
    ]),
  ),
]

describe('a law at the foot of a register', () => {
  test.each([
    [
      'Regulation (EU) 2019/6, art. 108',
      'Règlement (UE) 2019/6, art. 108',
      'Reglamento (UE) 2019/6, art. 108',
    ],
    [
      'Regulation (EC) 183/2005, annex III',
      'Règlement (CE) 183/2005, annexe III',
      'Reglamento (CE) 183/2005, anexo III',
    ],
    ['Directive 2009/128/EC, art. 5', 'Directive 2009/128/CE, art. 5', 'Directiva 2009/128/CE, art. 5'],
    ['Directive 89/391/EEC, art. 9', 'Directive 89/391/CEE, art. 9', 'Directiva 89/391/CEE, art. 9'],
    [
      'Regulation (EU) 2016/429, art. 102: biosecurity',
      'Règlement (UE) 2016/429, art. 102 : biosécurité',
      'Reglamento (UE) 2016/429, art. 102: bioseguridad',
    ],
    [
      'S.I. 462/2024, reg. 19; Regulation (EU) 2019/6, art. 108',
      'S.I. 462/2024, reg. 19 ; Règlement (UE) 2019/6, art. 108',
      'S.I. 462/2024, reg. 19; Reglamento (UE) 2019/6, art. 108',
    ],
  ])('%s is cited in French and in Spanish', (source, french, spanish) => {
    expect(lawIn(source, 'en')).toBe(source)
    expect(lawIn(source, 'fr')).toBe(french)
    expect(lawIn(source, 'es')).toBe(spanish)
  })

  test('of one country keeps its own name', () => {
    expect(lawIn('Cattle Identification Regulations 2007', 'fr')).toBe(
      'Cattle Identification Regulations 2007',
    )
  })

  test('of the Union is never left in English, in any register of any region', () => {
    const english = /Regulation \((?:EU|EC)\)|\((?:EU|EC)\)|\/EEC|\/EC\b|\bannex\b|biosecurity/
    expect(sources.filter((source) => english.test(source)).length).toBeGreaterThan(4)
    for (const language of ['fr', 'es'] as const)
      expect(sources.map((source) => lawIn(source, language)).filter((said) => english.test(said))).toEqual(
        [],
      )
  })
})
