import { languages } from '@steading/domain/base/languages'
import { describe, expect, test } from 'vitest'
import { readMessage } from './icu'
import { type Read, textsIn } from './test-texts-read'

/** What texts count, one and several of it. A word that is the same for both cannot be wrong. */
const counted = {
  en: {
    ...{ animal: 'animals', calf: 'calves', change: 'changes', cow: 'cows', day: 'days', ewe: 'ewes' },
    ...{ farm: 'farms', field: 'fields', group: 'groups', heifer: 'heifers', herd: 'herds', hour: 'hours' },
    ...{ job: 'jobs', lamb: 'lambs', line: 'lines', litre: 'litres', minute: 'minutes', month: 'months' },
    ...{
      photo: 'photos',
      question: 'questions',
      record: 'records',
      row: 'rows',
      step: 'steps',
      test: 'tests',
    },
    ...{ time: 'times', week: 'weeks', weight: 'weights', year: 'years' },
  },
  fr: {
    ...{ agneau: 'agneaux', an: 'ans', animal: 'animaux', année: 'années', autre: 'autres', étape: 'étapes' },
    ...{
      ferme: 'fermes',
      fiche: 'fiches',
      génisse: 'génisses',
      heure: 'heures',
      jour: 'jours',
      ligne: 'lignes',
    },
    ...{ litre: 'litres', lot: 'lots', minute: 'minutes', parcelle: 'parcelles', photo: 'photos' },
    ...{ question: 'questions', semaine: 'semaines', tête: 'têtes', troupeau: 'troupeaux', vache: 'vaches' },
    ...{ veau: 'veaux' },
  },
  es: {
    ...{
      animal: 'animales',
      año: 'años',
      cabeza: 'cabezas',
      cambio: 'cambios',
      cordero: 'corderos',
      día: 'días',
    },
    ...{ establecimiento: 'establecimientos', explotación: 'explotaciones', ficha: 'fichas', fila: 'filas' },
    ...{ foto: 'fotos', hora: 'horas', litro: 'litros', lote: 'lotes', mes: 'meses', minuto: 'minutos' },
    ...{ novilla: 'novillas', oveja: 'ovejas', parcela: 'parcelas', paso: 'pasos', potrero: 'potreros' },
    ...{
      pregunta: 'preguntas',
      semana: 'semanas',
      tarea: 'tareas',
      ternero: 'terneros',
      vaca: 'vacas',
      vez: 'veces',
    },
  },
} as const

/** French says none of a thing in the singular, English and Spanish in the plural. */
const isSingular = (count: number, language: string) => count === 1 || (count === 0 && language === 'fr')

const blanksOf = (text: string) => [
  ...new Set([...text.matchAll(/\{(\w+), plural/g)].map(([, name = '']) => name)),
]

/** A text with so many of everything it counts; other blanks are a word. */
function said(text: string, language: string, count: number): string {
  const values = Object.fromEntries(
    [...text.matchAll(/\{(\w+)(?:, (select), (\w+))?/g)].map(([, name, select, first]) => [
      name,
      select ? first : 'X',
    ]),
  )
  const counts = Object.fromEntries(blanksOf(text).map((name) => [name, count]))
  return readMessage(text, language)({ ...values, ...counts })
}

/** The number and the word after it, where it is the wrong one. */
function wrongIn(text: string, language: 'en' | 'fr' | 'es', count: number): string | undefined {
  const words = Object.entries(counted[language])
  const wrong = words.map(([one, several]) => (isSingular(count, language) ? several : one))
  return new RegExp(`(?<![\\d.,])${count}\\s(?:${wrong.join('|')})(?![\\p{L}’])`, 'iu').exec(text)?.[0]
}

/** Always about one at least: a doubt, a refusal, a repeat, or a list that is not empty. */
const neverNone =
  /^(?:JOBS\.DOUBT|DOORS|PROBLEMS|PLANS\.EACH|LIST_RULES|TOLD\.(?:SOME|LAMBS_COUNTED)|TIMELINE)\.|^(?:FILTERS\.LOST|JOBS\.(?:ALL_SHOWN|SAME_FOR_REST)|LIST_ACTIONS\.JOB_FOR|LOTS\.OPENED|PICKING\.ALL|WATCH\.ALL|WHEEL\.DOT|AT_DOOR\.HOLDING_STANDSTILL)$/

describe.each(languages)('%s', (language) => {
  const texts = textsIn(language).filter(([, text]) => blanksOf(text).length > 0)

  test.each([0, 1, 2, 21])('%i of a thing is said with the right word', (count) => {
    expect(texts.length).toBeGreaterThan(350)
    const wrong = texts.flatMap(([key, text]: Read) => {
      const found = wrongIn(said(text, language, count), language, count)
      return found ? [`${key}: ${found}`] : []
    })
    expect(wrong).toEqual([])
  })
})

test.each(languages)('a list whose numbers the farmer sets to 1 is said rightly: %s', (language) => {
  const rules = textsIn(language).filter(([key]) => key.startsWith('LIST_RULES.'))
  const wrong = rules.flatMap(([key, text]) => {
    const ones = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, 1]))
    const found = wrongIn(readMessage(text, language)(ones), language, 1)
    return found ? [`${key}: ${found}`] : []
  })
  expect(rules.length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

test('a French text that can count none writes the number or has its own words for none', () => {
  const hides = (text: string) => /plural, one \{(?:[^{}#]|\{\w+\})*\}/u.test(text)
  const found = textsIn('fr').filter(([key, text]) => hides(text) && !neverNone.test(key))
  const spoken = found.map(([key, text]) => [key, said(text, 'fr', 0)])
  expect(spoken.filter(([, none = '']) => !/(?<!\d)0(?!\d)|aucun|rien|\bX\b/iu.test(none))).toEqual([])
})

test('the check finds one animals, none of a cow in French, and two day', () => {
  expect(wrongIn('1 animals left', 'en', 1)).toBe('1 animals')
  expect(wrongIn('Encore 0 vaches', 'fr', 0)).toBe('0 vaches')
  expect(wrongIn('Encore 0 vache', 'fr', 0)).toBeUndefined()
  expect(wrongIn('0 vaca', 'es', 0)).toBe('0 vaca')
  expect(wrongIn('in 2 day', 'en', 2)).toBe('2 day')
  expect(wrongIn('12 days', 'en', 2)).toBeUndefined()
})
