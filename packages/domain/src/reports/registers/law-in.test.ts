import { describe, expect, test } from 'vitest'
import { citedLaws } from '../../testing/test-cited-laws'
import { lawIn } from './law-in'

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
      'Regulation (EU) 2016/429, art. 102; dispatch documents',
      'Règlement (UE) 2016/429, art. 102 ; documents de circulation',
      'Reglamento (UE) 2016/429, art. 102; documentos de traslado',
    ],
    [
      'Animal status declarations; farm assurance keeps five years',
      'Animal status declarations ; certification de l’élevage : cinq ans',
      'Animal status declarations; certificación de la explotación: cinco años',
    ],
    [
      'S.I. 462/2024, reg. 19; Regulation (EU) 2019/6, art. 108',
      'S.I. 462/2024, reg. 19 ; Règlement (UE) 2019/6, art. 108',
      'S.I. 462/2024, reg. 19; Reglamento (UE) 2019/6, art. 108',
    ],
  ])('%s is cited in French and in Spanish', (source, french, spanish) => {
    expect(lawIn(source, 'en')).toBe(source)
    expect(lawIn(source, 'fr').replaceAll('\u00a0', ' ')).toBe(french)
    expect(lawIn(source, 'es')).toBe(spanish)
  })

  test('keeps a French sign on the line of its word', () => {
    expect(lawIn('Regulation (EU) 2016/429, art. 102: biosecurity', 'fr')).toBe(
      'Règlement (UE) 2016/429, art. 102\u00a0: biosécurité',
    )
  })

  test('of one country keeps its own name', () => {
    expect(lawIn('Cattle Identification Regulations 2007', 'fr')).toBe(
      'Cattle Identification Regulations 2007',
    )
  })

  test('of the Union is never left in English, in any register of any region', () => {
    const english = /Regulation \((?:EU|EC)\)|\((?:EU|EC)\)|\/EEC|\/EC\b|\bannex\b|biosecurity|dispatch|keeps/
    expect(citedLaws.filter((source) => english.test(source)).length).toBeGreaterThan(4)
    for (const language of ['fr', 'es'] as const)
      expect(citedLaws.map((source) => lawIn(source, language)).filter((said) => english.test(said))).toEqual(
        [],
      )
  })
})
