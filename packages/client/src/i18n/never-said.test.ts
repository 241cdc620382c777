import { serverProblems } from '@steading/domain/problems/server-error'
import { fixedEnglish } from '@steading/domain/problems/test-fixed-english'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../../text-files'

/** Words the app never uses, each with the words to use instead; the whole list of words is docs/words.md. */
const neverSaid = {
  en: {
    'server|database|token|payload|migration|cache|endpoint|backend|users?|invalid':
      'what it means to the farmer',
    'please|please note|kindly|in order to': 'nothing',
    'taken away|stands? in it|how it came|waited for|to know|is to come|what one has|that which':
      'plain words',
    'all the same|save it so': 'anyway',
    'begun|go on|going on': 'started, carry on',
    'turned down|was not taken|were not taken': 'refused',
    'wears?|wearing|heads|whilst|utilise': 'has, head, while, use',
    'sessions?': 'weighing',
    'fetch\\w*': 'get, load',
  },
  fr: {
    'serveurs?|base de données|jeton|cache|utilisateurs?|invalides?': 'ce que cela veut dire pour l’éleveur',
    'veuillez|merci de|s’il vous plaît|cliquez': 'rien, touchez',
    'tu|ton|ta|tes|toi': 'vous',
    'tâches?|séances?|enregistrements': 'travail, pesée, fiche',
    'gestantes?|en question|véto|appli': 'pleine, à revoir, vétérinaire, application',
    'cheptel|retrait|kg/jour': 'troupeau, délai d’attente, kg/j',
  },
  es: {
    'servidor(?:es)?|base de datos|token|caché|usuarios?|inválid[oa]s?': 'lo que significa para el ganadero',
    'por favor|haga clic|tú|tus?|te|ti|app': 'nada, toque, usted, aplicación',
    'caravanas?|aretes?|vaquillas?|guach[oa]s?|majadas?|descartes?|parici(?:ón|ones)':
      'crotal, novilla, de biberón, rebaño, desvieje, paridera',
    'servid[oa]s?|servicios?': 'cubierta, cubrición',
    'retiro|retirada|supresión|periodo de espera': 'plazo de espera',
    'atras[oa]s?|atrasad[oa]s?|agreg\\w+|computadora|celular': 'retraso, añadir, ordenador, móvil',
    'medicinas?|mastitis|lactancias?|encuestas?': 'medicamento, mamitis, lactación, cuestionario',
    'grupos?|granjas?|trabajos?(?! está)': 'lote, explotación, tarea',
  },
} as const

/** Words of the law or of the specification. */
const allowed = ['FARM.HERD_NUMBER', 'MY_HERDS.NUMBER', 'MY_HERDS.THEIR_NUMBER', ...Object.keys(fixedEnglish)]
// The log is copied for support and uses support's words, and a farmer may type any word. The operator runs
// the server, and compares its clock with the database's.
const isNotOurs = (key: string) => /^(EVENTS|JOB_WORDS)\.|^OPERATOR\.CLOCK|^HELP\..*\.WORDS$/.test(key)

const word = (pattern: string) => new RegExp(`(?<![\\p{L}-])(?:${pattern})(?![\\p{L}])`, 'iu')

/** A text as the farmer reads it: no names of blanks, no cases. */
const spoken = (text: string) =>
  text
    .replace(/\{\w+(, number)?\}/g, ' # ')
    .replace(/\{\w+, (plural|select),/g, ' ')
    .replace(/[=\w]+ \{/g, ' ')
    .replace(/\}/g, ' ')

const languages = ['en', 'fr', 'es'] as const
const textsIn = (language: (typeof languages)[number]) => [
  ...['common', 'help']
    .flatMap((layer) => Object.entries(textsOf(layer, language)))
    .filter(([key]) => !allowed.includes(key) && !isNotOurs(key)),
  ...Object.entries(serverProblems)
    .filter(([code]) => !['tokenUnauthorized', 'wrongCaptcha'].includes(code))
    .map(([code, { text }]) => [code, text[language]] as const),
]

describe.each(languages)('%s', (language) => {
  test('says nothing a farmer would not say', () => {
    const rules = Object.entries(neverSaid[language]).map(([pattern, instead]) => ({
      rule: word(pattern),
      instead,
    }))
    const found = textsIn(language).flatMap(([key, text]) =>
      rules.flatMap(({ rule, instead }) => {
        const [said] = rule.exec(spoken(text)) ?? []
        return said ? [`${key}: “${said}”, say: ${instead}`] : []
      }),
    )
    expect(found).toEqual([])
  })

  test('tells only the operator which rules are from memory or not checked yet', () => {
    const said = textsIn(language).filter(([key, text]) => !key.startsWith('RULES.') && unsure.test(text))
    expect(said).toEqual([])
  })

  test('is written with its own signs', () => {
    for (const [key, text] of textsIn(language)) expect(text, key).not.toMatch(wrongSigns[language])
  })
})

const unsure = /from memory|still to be checked|de mémoire|restent à vérifier|de memoria|están por comprobar/i

/** Straight apostrophes and quotes, and the signs of another language. */
const wrongSigns = {
  en: /['"«»¿¡]|\s[:;?]/u,
  fr: /['"“”¿¡]|[^\s:][:;?!](?=\s|$)|«(?!\s)|(?<!\s)»/u,
  es: /['"“”]|\s[:;?]|^[^¿«]*\?/u,
}

test('the check finds a word that farmers do not say, and does not take the name of a blank for one', () => {
  expect(spoken('Ask the {place, select, farm {farm server} other {office}}')).toMatch(word('server'))
  expect(spoken('{session}: {count, plural, one {# head} other {# head}}')).not.toMatch(
    word('session|other|heads'),
  )
})

test('a sign, a unit and the thousands stay on the line of their number', () => {
  const [french, spanish] = [textsOf('common', 'fr'), textsOf('common', 'es')]
  expect(Object.values(french).filter((text) => / [:;?!»%]|« | 000/.test(text))).toEqual([])
  expect(Object.values(spanish).filter((text) => / %/.test(text))).toEqual([])
  const unit = /[\d}#] (?:kg|g|mg|ml|l|cm|mm|km|ha|°C|min|Mo)(?![\p{L}\d’])/u
  for (const texts of [french, spanish])
    expect(Object.values(texts).filter((text) => unit.test(text))).toEqual([])
  expect(french['GROUPS.WHICH']).toBe('Quel lot\u00a0?')
  expect(french['UNITS.KG']).toBe('{value}\u00a0kg')
  expect(french['LIST_RULES.HIGH_SCC']).toContain('{cells}\u00a0000')
  expect(spanish['PATTERN.UNTIL']).toContain('{target}\u00a0%')
  expect(textsOf('common', 'en')['UNITS.KG']).toBe('{value} kg')
})
