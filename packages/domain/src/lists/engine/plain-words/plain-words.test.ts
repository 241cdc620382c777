import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../../base/languages'
import type { Fields } from '../../../records/sync/stored-record'
import { type Filter, isFilter, matcher } from '../filters'
import { ago, ahead, at, calf, cow, done, seen, today } from '../test-herd'
import { phrasesOf, vocabularies } from './lexicon'
import { readPlainWords } from './read-plain-words'

const asking = (language: Language, species: 'BOVINE' | 'OVINE' = 'BOVINE') =>
  ({ language, species, region: 'IE', today }) as const
const read = (language: Language, text: string, species?: 'BOVINE' | 'OVINE') =>
  readPlainWords(text, asking(language, species))

const called = (...words: string[]): Filter => ({ field: 'called', is: 'in', value: words })
const older = (count: number, unit = 'months'): Filter => ({
  field: 'dob',
  is: 'longerAgo',
  value: { count, unit },
})
const younger = (count: number, unit = 'months'): Filter => ({
  field: 'dob',
  is: 'inLast',
  value: { count, unit },
})
const yes = (field: string): Filter => ({ field, is: 'equals', value: true })
const no = (field: string): Filter => ({ field, is: 'equals', value: false })
const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)
const charolais: Filter = { field: 'breed', is: 'in', value: ['CH', 'CHX'] }
const holando: Filter = { field: 'breed', is: 'in', value: ['HF', 'HFX'] }
const notServed: Filter = { field: 'lastServed', is: 'empty' }
const since = (field: string, value: Filter['value']): Filter => ({
  field,
  is: 'notSince',
  value: value ?? null,
})
const kilos = (count: number) => count * 1_000_000
const months = (field: string, ...value: number[]): Filter => ({ field, is: 'inMonths', value })

type Case = [text: string, filters: Filter[]]

const inEnglish: Case[] = [
  ['heifers over 15 months not served', [called('heifer'), older(15), notServed]],
  ['Charolais bulls born in March', [charolais, called('bull'), months('dob', 3)]],
  ['cows in calf due in May', [called('cow'), yes('inCalf'), months('dueDate', 5)]],
  ['not weighed since August', [since('lastWeightDate', day(2026, 8, 1))]],
  ['not weighed since December', [since('lastWeightDate', day(2025, 12, 1))]],
  ['Not weighed for 60 days', [since('lastWeightDate', { count: 60, unit: 'days' })]],
  ['not weighed in the last 2 months', [since('lastWeightDate', { count: 2, unit: 'months' })]],
  ['cows and heifers', [called('cow', 'heifer')]],
  ['heifer calves under 6 months', [called('calf'), { field: 'sex', is: 'in', value: ['F'] }, younger(6)]],
  ['bullocks over 500kg', [called('bullock'), { field: 'lastWeightMg', is: 'above', value: kilos(500) }]],
  [
    'steers between 400 and 500 kg',
    [called('bullock'), { field: 'lastWeightMg', is: 'between', value: [kilos(400), kilos(500)] }],
  ],
  ['bulls over 1100 lbs', [called('bull'), { field: 'lastWeightMg', is: 'above', value: 1100 * 453_592 }]],
  ['calves not disbudded', [called('calf'), no('isDisbudded')]],
  ['calves without a passport', [called('calf'), no('isPassportReceived')]],
  [
    'dry cows due within 2 weeks',
    [
      { field: 'milkingStatus', is: 'in', value: ['dry'] },
      called('cow'),
      { field: 'dueDate', is: 'inNext', value: { count: 2, unit: 'weeks' } },
    ],
  ],
  [
    'cows due in the next 14 days',
    [called('cow'), { field: 'dueDate', is: 'inNext', value: { count: 14, unit: 'days' } }],
  ],
  [
    'cows calved in the last 30 days',
    [called('cow'), { field: 'lastGaveBirth', is: 'inLast', value: { count: 30, unit: 'days' } }],
  ],
  [
    'calved this year',
    [{ field: 'lastGaveBirth', is: 'between', value: [day(2026, 1, 1), day(2026, 12, 31)] }],
  ],
  [
    'cows served more than 30 days ago not scanned',
    [
      called('cow'),
      { field: 'lastServed', is: 'longerAgo', value: { count: 30, unit: 'days' } },
      { field: 'lastScanDate', is: 'empty' },
    ],
  ],
  ['served 21 days ago', [{ field: 'lastServed', is: 'equals', value: { ago: 21, unit: 'days' } }]],
  ['born in 2023', [{ field: 'dob', is: 'between', value: [day(2023, 1, 1), day(2023, 12, 31)] }]],
  ['born in March 2024', [{ field: 'dob', is: 'between', value: [day(2024, 3, 1), day(2024, 3, 31)] }]],
  ['born in March or April', [months('dob', 3, 4)]],
  ['born before 1 May 2025', [{ field: 'dob', is: 'below', value: day(2025, 5, 1) }]],
  [
    'born between March and May',
    [{ field: 'dob', is: 'between', value: [day(2026, 3, 1), day(2026, 5, 31)] }],
  ],
  ['March calves', [months('dob', 3), called('calf')]],
  ['in withdrawal', [yes('inWithdrawal')]],
  ['lactation over 5', [{ field: 'lactation', is: 'above', value: 5 }]],
  ['cows with cell count above 200', [called('cow'), { field: 'latestScc', is: 'above', value: 200 }]],
  ['body condition score under 2.5', [{ field: 'bodyConditionScore', is: 'below', value: 2.5 }]],
  ['heifers 15 months or older', [called('heifer'), older(15)]],
  ['stores aged 15 months', [older(15), younger(16)]],
  ['two year old heifers', [older(2, 'years'), younger(3, 'years'), called('heifer')]],
  [
    'treated this week',
    [{ field: 'lastTreated', is: 'between', value: [day(2026, 11, 9), day(2026, 11, 15)] }],
  ],
  ['treated yesterday', [{ field: 'lastTreated', is: 'equals', value: { ago: 1, unit: 'days' } }]],
  ['tag ending 123', [{ field: 'tag', is: 'endsWith', value: '123' }]],
  ['Angus cross steers', [{ field: 'breed', is: 'in', value: ['AAX'] }, called('bullock')]],
  [
    'Limousin and Charolais heifers',
    [{ field: 'breed', is: 'in', value: ['LM', 'LMX', 'CH', 'CHX'] }, called('heifer')],
  ],
  [
    'not castrated males over 3 months',
    [no('castrated'), { field: 'sex', is: 'in', value: ['M', 'B'] }, older(3)],
  ],
  ['empty cows', [{ field: 'scanResult', is: 'in', value: ['empty'] }, called('cow')]],
  [
    'sold last month',
    [{ field: 'offHerdDate', is: 'between', value: [day(2026, 10, 1), day(2026, 10, 31)] }],
  ],
  ['heifers not served over 15 months', [called('heifer'), notServed, older(15)]],
  ['not weighed in over 60 days', [since('lastWeightDate', { count: 60, unit: 'days' })]],
  ['Aberdeen Angus', [{ field: 'breed', is: 'in', value: ['AA', 'AAX'] }]],
  ['cows not calved this year', [called('cow'), since('lastGaveBirth', day(2026, 1, 1))]],
]

const inFrench: Case[] = [
  ['génisses de plus de 15 mois non saillies', [called('heifer'), older(15), notServed]],
  ['taureaux charolais nés en mars', [called('bull'), charolais, months('dob', 3)]],
  ['vaches pleines qui vêlent en mai', [called('cow'), yes('inCalf'), months('dueDate', 5)]],
  ['pas pesées depuis août', [since('lastWeightDate', day(2026, 8, 1))]],
  [
    "les vaches qui n'ont pas été pesées depuis 60 jours",
    [called('cow'), since('lastWeightDate', { count: 60, unit: 'days' })],
  ],
  [
    'vaches vêlées dans les 30 derniers jours',
    [called('cow'), { field: 'lastGaveBirth', is: 'inLast', value: { count: 30, unit: 'days' } }],
  ],
  [
    'vaches saillies il y a plus de 30 jours',
    [called('cow'), { field: 'lastServed', is: 'longerAgo', value: { count: 30, unit: 'days' } }],
  ],
  [
    'boeufs de plus de 600 kg',
    [called('bullock'), { field: 'lastWeightMg', is: 'above', value: kilos(600) }],
  ],
  ['veaux sans passeport', [called('calf'), no('isPassportReceived')]],
  ['vaches taries', [called('cow'), { field: 'milkingStatus', is: 'in', value: ['dry'] }]],
  [
    'génisses limousines entre 12 et 18 mois',
    [called('heifer'), { field: 'breed', is: 'in', value: ['LM', 'LMX'] }, older(12), younger(19)],
  ],
  [
    'vendus le mois dernier',
    [{ field: 'offHerdDate', is: 'between', value: [day(2026, 10, 1), day(2026, 10, 31)] }],
  ],
  [
    'vaches à terme dans les 14 prochains jours',
    [called('cow'), { field: 'dueDate', is: 'inNext', value: { count: 14, unit: 'days' } }],
  ],
  ['veaux non sevrés', [called('calf'), no('isWeaned')]],
  ["vaches sous délai d'attente", [called('cow'), yes('inWithdrawal')]],
  ['nées avant mars 2024', [{ field: 'dob', is: 'below', value: day(2024, 3, 1) }]],
  ['taux cellulaire supérieur à 200', [{ field: 'latestScc', is: 'above', value: 200 }]],
]

const inSpanish: Case[] = [
  ['vaquillas de más de 15 meses sin servir', [called('heifer'), older(15), notServed]],
  ['novillas de más de 15 meses sin cubrir', [called('heifer'), older(15), notServed]],
  ['vacas en plazo de espera', [called('cow'), yes('inWithdrawal')]],
  ['vacas en tiempo de espera', [called('cow'), yes('inWithdrawal')]],
  ['reses en carencia', [called('cow'), yes('inWithdrawal')]],
  ['en supresión', [yes('inWithdrawal')]],
  ['vacas refugo', [called('cow'), { field: 'purpose', is: 'in', value: ['cull', 'cull ewe'] }]],
  ['vacas Holando', [called('cow'), holando]],
  ['toros Charolais nacidos en marzo', [called('bull'), charolais, months('dob', 3)]],
  ['vacas preñadas con parto en mayo', [called('cow'), yes('inCalf'), months('dueDate', 5)]],
  ['no pesados desde agosto', [since('lastWeightDate', day(2026, 8, 1))]],
  [
    'vacas no pesadas desde hace 60 días',
    [called('cow'), since('lastWeightDate', { count: 60, unit: 'days' })],
  ],
  [
    'paridas en los últimos 30 días',
    [{ field: 'lastGaveBirth', is: 'inLast', value: { count: 30, unit: 'days' } }],
  ],
  [
    'vacas servidas hace más de 30 días',
    [called('cow'), { field: 'lastServed', is: 'longerAgo', value: { count: 30, unit: 'days' } }],
  ],
  [
    'novillos de más de 450 kilos',
    [called('bullock'), { field: 'lastWeightMg', is: 'above', value: kilos(450) }],
  ],
  ['terneras menores de 6 meses', [called('calf'), { field: 'sex', is: 'in', value: ['F'] }, younger(6)]],
  ['vacas secas', [called('cow'), { field: 'milkingStatus', is: 'in', value: ['dry'] }]],
  ['terneros sin castrar', [called('calf'), no('castrated')]],
  ['vacas vacías', [called('cow'), { field: 'scanResult', is: 'in', value: ['empty'] }]],
  [
    'compradas este año',
    [{ field: 'dateMovedIn', is: 'between', value: [day(2026, 1, 1), day(2026, 12, 31)] }],
  ],
  [
    'toros Limousin entre 12 y 18 meses',
    [called('bull'), { field: 'breed', is: 'in', value: ['LM', 'LMX'] }, older(12), younger(19)],
  ],
  [
    'vacas en celo ayer',
    [called('cow'), { field: 'lastHeatDate', is: 'equals', value: { ago: 1, unit: 'days' } }],
  ],
]

describe.each<[Language, Case[]]>([
  ['en', inEnglish],
  ['fr', inFrench],
  ['es', inSpanish],
])('in %s', (language, cases) => {
  test.each(cases)('%s', (text, filters) => {
    const answer = read(language, text)
    expect(answer.filters).toEqual(filters)
    expect(answer.unknown).toEqual(text.startsWith('stores') ? ['stores'] : [])
    expect(answer.language).toBe(language)
    for (const filter of answer.filters) expect(isFilter(filter)).toBe(true)
  })
})

test('sheep are asked for in their own words and breeds', () => {
  expect(read('en', 'Texel ewe lambs not weaned', 'OVINE').filters).toEqual([
    { field: 'breed', is: 'in', value: ['OVINE-TX'] },
    called('lamb'),
    { field: 'sex', is: 'in', value: ['F'] },
    no('isWeaned'),
  ])
  expect(read('en', 'ewes carrying twins due in March', 'OVINE').filters).toEqual([
    called('ewe'),
    { field: 'foetusCount', is: 'equals', value: 2 },
    months('dueDate', 3),
  ])
  expect(read('fr', 'brebis vides', 'OVINE').filters).toEqual([
    called('ewe'),
    { field: 'scanResult', is: 'in', value: ['empty'] },
  ])
})

test('the words find the animals they mean', () => {
  const finds = (text: string, fields: Fields, tasks: Parameters<typeof seen>[1] = []) =>
    matcher(read('en', text).filters, at)(fields, seen(fields, tasks))
  const heifer = { ...cow, lactation: 0, lastCalvingDate: 0, dob: day(2025, 8, 1) }
  expect(finds('heifers over 15 months not served', heifer)).toBe(true)
  expect(finds('heifers over 15 months not served', heifer, [done('SERVE', ago(2))])).toBe(false)
  expect(finds('heifers over 15 months not served', { ...heifer, dob: day(2025, 9, 1) })).toBe(false)
  const bull = { ...calf, breed: 'CH', dob: day(2026, 3, 9) }
  expect(finds('Charolais bulls born in March', bull)).toBe(true)
  expect(finds('Charolais bulls born in March', { ...bull, castrated: true })).toBe(false)
  const inCalf = { ...cow, lastCalvingDate: ago(250), expectedCalvingDate: day(2027, 5, 3) }
  expect(finds('cows in calf due in May', inCalf)).toBe(true)
  expect(finds('cows in calf due in May', { ...inCalf, expectedCalvingDate: ahead(20) })).toBe(false)
  expect(finds('not weighed since August', { ...cow, lastWeightDate: day(2026, 7, 31) })).toBe(true)
  expect(finds('not weighed since August', cow)).toBe(true)
  expect(finds('not weighed since August', { ...cow, lastWeightDate: day(2026, 8, 1) })).toBe(false)
})

test('the plain-words search names the words it does not understand, and makes nothing of them', () => {
  expect(read('en', 'purple heifers over the moon')).toMatchObject({
    filters: [called('heifer')],
    unknown: ['purple', 'over', 'moon'],
  })
  expect(read('en', 'not weighed in October').unknown).toEqual(['weighed', 'October'])
  expect(read('en', 'not weighed in October').filters).toEqual([])
  expect(read('en', 'cows without horns or tails')).toMatchObject({ unknown: ['without', 'horns', 'tails'] })
  expect(read('en', '').filters).toEqual([])
})

test('a farmer may type in another of our languages', () => {
  expect(read('en', 'vaches pleines')).toMatchObject({
    language: 'fr',
    filters: [called('cow'), yes('inCalf')],
  })
  expect(read('fr', 'heifers not served')).toMatchObject({ language: 'en', unknown: [] })
})

test('a list of those who left is said to be one', () => {
  expect(read('en', 'sold last month').gone).toBe(true)
  expect(read('en', 'cows in calf').gone).toBe(false)
})

test.each(languages)('no phrase of %s means two things', (language) => {
  const said = phrasesOf(vocabularies[language]).map(([phrase]) => phrase)
  const twice = said.filter((phrase, index) => said.indexOf(phrase) !== index)
  expect(twice).toEqual([])
})

test.each(languages)('%s has every month and every small number', (language) => {
  expect(vocabularies[language].months).toHaveLength(12)
  expect(vocabularies[language].numbers).toHaveLength(12)
})

test('any text at all is read without falling over, and whatever is understood can be asked', () => {
  const words = fc.constantFrom(
    ...languages.flatMap((language) => phrasesOf(vocabularies[language]).map(([phrase]) => phrase)),
    ...['15', '3', '2025', '99999999999', '0', '1,5', 'CH', 'Limousin', '??', 'é', '-'],
  )
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 14 }).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(
      text,
      fc.constantFrom(...languages),
      fc.constantFrom('BOVINE' as const, 'OVINE' as const),
      (said, language, species) => {
        const { filters } = read(language, said, species)
        matcher(filters, at)(cow, seen(cow))
      },
    ),
    { numRuns: 2000 },
  )
})
