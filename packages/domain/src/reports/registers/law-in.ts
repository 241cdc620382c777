import { keptTogether } from '../../base/kept-together'
import type { Language } from '../../base/languages'

/** The parts of a citation, and how the Union itself writes them in other languages. */
const words: readonly { en: RegExp; fr: string; es: string }[] = [
  {
    en: /Implementing Regulation \(EU\)/g,
    fr: 'Règlement d’exécution (UE)',
    es: 'Reglamento de Ejecución (UE)',
  },
  { en: /Delegated Regulation \(EU\)/g, fr: 'Règlement délégué (UE)', es: 'Reglamento Delegado (UE)' },
  { en: /(?:Council )?Regulation \(EU\)/g, fr: 'Règlement (UE)', es: 'Reglamento (UE)' },
  { en: /(?:Council )?Regulation \(EC\)(?: No)?/g, fr: 'Règlement (CE)', es: 'Reglamento (CE)' },
  { en: /(?:Council )?Directive (\d+\/\d+)\/EEC/g, fr: 'Directive $1/CEE', es: 'Directiva $1/CEE' },
  { en: /(?:Council )?Directive (\d+\/\d+)\/EC/g, fr: 'Directive $1/CE', es: 'Directiva $1/CE' },
  { en: /Directive (?=\(EU\))/g, fr: 'Directive ', es: 'Directiva ' },
  { en: /\(EU\)/g, fr: '(UE)', es: '(UE)' },
  { en: /\bannex\b/gi, fr: 'annexe', es: 'anexo' },
  { en: /\barticle\b/g, fr: 'article', es: 'artículo' },
  { en: /: biosecurity/g, fr: ' : biosécurité', es: ': bioseguridad' },
  { en: /: movement records/g, fr: ' : registre des mouvements', es: ': registro de movimientos' },
  { en: /: flock records/g, fr: ' : registre d’élevage ovin', es: ': registro de ovinos' },
  { en: /\bCFIA\b/g, fr: 'ACIA', es: 'CFIA' },
  { en: /: records of tags/g, fr: ' : registre des boucles', es: ': registro de la identificación' },
  { en: /: ruminant feed/g, fr: ' : aliments des ruminants', es: ': alimentos para rumiantes' },
  { en: /: reporting of accidents/g, fr: ' : déclaration des accidents', es: ': comunicación de accidentes' },
  { en: /: pesticides/g, fr: ' : produits phytosanitaires', es: ': productos fitosanitarios' },
  {
    en: /; farm assurance keeps five years/g,
    fr: ' ; certification de l’élevage : cinq ans',
    es: '; certificación de la explotación: cinco años',
  },
  { en: /; dispatch documents/g, fr: ' ; documents de circulation', es: '; documentos de traslado' },
  { en: /; farm assurance/g, fr: ' ; certification de l’élevage', es: '; certificación de la explotación' },
  { en: /Flock register/g, fr: 'Registre d’élevage ovin', es: 'Libro de registro ovino' },
  { en: /(?<! ); /g, fr: ' ; ', es: '; ' },
]

/**
 * A law as the reader’s language cites it. An inspector in Lyon asks for the règlement, not for the Regulation. A law of
 * one country keeps its name: it has no other.
 */
export const lawIn = (source: string, language: Language): string =>
  language === 'en'
    ? source
    : keptTogether(
        words.reduce((said, word) => said.replace(word.en, word[language]), source),
        language,
      )
