import type { Language } from '../languages'

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
  { en: /: flock records/g, fr: ' : registre du troupeau ovin', es: ': registro de ovinos' },
  { en: /: ruminant feed/g, fr: ' : aliments des ruminants', es: ': alimentos para rumiantes' },
  { en: /: reporting of accidents/g, fr: ' : déclaration des accidents', es: ': comunicación de accidentes' },
  { en: /: pesticides/g, fr: ' : produits phytosanitaires', es: ': productos fitosanitarios' },
  { en: /; farm assurance/g, fr: ' ; certification de l’élevage', es: '; certificación de la explotación' },
  { en: /Flock register/g, fr: 'Registre du troupeau ovin', es: 'Libro de registro ovino' },
  { en: /; (?=\p{Lu}|\d)/gu, fr: ' ; ', es: '; ' },
]

/**
 * A law as the reader’s language cites it. An inspector in Lyon asks for the règlement, not for the Regulation. A law of
 * one country keeps its name: it has no other.
 */
export const lawIn = (source: string, language: Language): string =>
  language === 'en' ? source : words.reduce((said, word) => said.replace(word.en, word[language]), source)
