import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@steading/domain/base/languages'
import { inSpain, inUruguay } from '@steading/domain/base/regions/test-readers'
import { fixedEnglish } from '@steading/domain/records/problems/test-fixed-english'
import { ownTexts } from '@steading/domain/testing/test-own-texts'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../../text-files'
import { type Never, neverSaid, wordPairs } from './test-never-said'
import { heard, isForFarmers, type Read, textsIn, textsReadBy } from './test-texts-read'

// The log is copied for support and uses support's words, and a farmer may type any word. The operator runs
// the server, and compares its clock with the database's.
const isNotOurs = (where: string) => /^(EVENTS|JOB_WORDS)\.|^OPERATOR\.CLOCK|^HELP\..*\.WORDS$/.test(where)
const isOurs = ([where]: Read) => !(where in fixedEnglish) && !isNotOurs(where)

const word = (pattern: string) => new RegExp(`(?<![\\p{L}-])(?:${pattern})(?![\\p{L}])`, 'iu')

const english = { ...textsOf('common', 'en'), ...textsOf('help', 'en') }

/** Each text with words that no farmer says, and the words to use. */
function foundIn(texts: readonly Read[], rules: readonly Never[]): string[] {
  const tried = rules.map(([said, instead, unless]) => ({ said: word(said), instead, unless }))
  return texts.flatMap(([where, text]) => {
    const spoken = heard(text)
    return tried.flatMap(({ said, instead, unless }) => {
      const [found] = said.exec(spoken) ?? []
      return found && !unless?.test(`${where}: ${text} ${english[where] ?? ''}`)
        ? [`${where}: “${found}”, say: ${instead}`]
        : []
    })
  })
}

const texts = Object.fromEntries(languages.map((language) => [language, textsIn(language).filter(isOurs)]))

describe.each(languages)('%s', (language) => {
  const read = texts[language] ?? []

  test('says nothing a farmer would not say, in any region, nor does the server', () => {
    expect(read.length).toBeGreaterThan(6500)
    expect(foundIn(read, neverSaid[language] ?? [])).toEqual([])
  })

  test('tells only the operator which rules are from memory or not checked yet', () => {
    const said = read.filter(([key, text]) => !key.startsWith('RULES.') && unsure.test(text))
    expect(said).toEqual([])
  })

  test('is written with its own signs', () => {
    // A breed keeps the name of its country.
    for (const [key, text] of read)
      if (!key.startsWith('base/breeds/')) expect(text, key).not.toMatch(wrongSigns[language])
  })
})

const unsure = /from memory|still to be checked|de mémoire|restent à vérifier|de memoria|están por comprobar/i

/** Straight apostrophes and quotes, and the signs of another language. */
const wrongSigns = {
  en: /['"«»¿¡]|\s[:;?]/u,
  fr: /['"“”¿¡]|[^\s:][:;?!](?=\s|$)|«(?!\s)|(?<!\s)»/u,
  es: /['"“”]|\s[:;?]|^[^¿«]*\?/u,
}

describe('Spanish', () => {
  const toFarmers = (reader: typeof inSpain) => textsReadBy(reader).filter(isOurs).filter(isForFarmers)

  test('in Uruguay has no word that only Spain uses', () => {
    const rules = wordPairs.map(([spain, latin, unless]): Never => [spain, latin, unless])
    expect(foundIn(toFarmers(inUruguay), rules)).toEqual([])
  })

  test('in Spain has no word that only Latin America uses', () => {
    const rules = wordPairs.flatMap(([spain, latin, unless]): Never[] =>
      latin ? [[latin, spain, unless]] : [],
    )
    expect(foundIn(toFarmers(inSpain), rules)).toEqual([])
  })
})

test('the check finds a word that farmers do not say, and does not take the name of a blank for one', () => {
  const never: Never[] = [['server|session|other|heads', 'its name']]
  expect(foundIn([['A', 'Ask the {place, select, farm {farm server} other {office}}']], never)).toEqual([
    'A: “server”, say: its name',
  ])
  expect(foundIn([['A', '{session}: {count, plural, one {# head} other {# head}}']], never)).toEqual([])
  expect(foundIn([['A', 'The server']], [['server', 'its name', /^A/]])).toEqual([])
})

describe('the list of words in docs/words.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/words.md'), 'utf8')
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const column = (at: number): Read[] => rows.map((row): Read => [row[1] ?? '', row[at] ?? ''])
  // Holdings and test kits are named there, each in the one place where it is right.
  const fr = column(2).filter(([english]) => !/^holding/.test(english))
  const [es, latin] = [column(3), column(4)]

  test('has a cell of French and of Spanish in each row, and no word of English twice', () => {
    expect(rows.length).toBeGreaterThan(150)
    expect(rows.filter((row) => row.length !== 7 || !row[2] || !row[3])).toEqual([])
    const names = rows.map((row) => row[1])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('names nothing that the check forbids', () => {
    const [ofLatin, ofSpain] = [
      wordPairs.flatMap(([spain, la, unless]): Never[] => (la ? [[la, spain, unless]] : [])),
      wordPairs.map(([spain, la, unless]): Never => [spain, la, unless]),
    ]
    expect(foundIn(fr, neverSaid.fr ?? [])).toEqual([])
    expect(foundIn(es, [...(neverSaid.es ?? []), ...ofLatin])).toEqual([])
    expect(foundIn(latin, [...(neverSaid.es ?? []), ...ofSpain])).toEqual([])
  })
})

/** They hold letters with accents and no text of ours: what farmers type, names, sources of rules. */
const noTexts = [
  'frame/account/common-words.ts',
  'frame/alerts/headed.ts',
  'base/breeds/breed-row.ts',
  'base/breeds/find-breed.ts',
  'base/command-palette/fold.ts',
  'base/dates.ts',
  'base/days/day-words.ts',
  'outside/exports/csv.ts',
  'outside/exports/paper-text.ts',
  'outside/imports/file-kind.ts',
  'base/kept-together.ts',
  'outside/lab-results/read-results.ts',
  'lists/engine/plain-words/french.ts',
  'lists/engine/plain-words/spanish.ts',
  'base/regions/identification-rules.ts',
  'base/regions/movement-rules.ts',
  'base/regions/organic-rules.ts',
  'sample-herd/farm-sketches.ts',
  'sample-herd/people-records.ts',
  'records/stock/units.ts',
]

test('the check reads every file of the domain that says something in French or Spanish', () => {
  const domain = join(import.meta.dirname, '../../../domain/src')
  const speaks = /[àâçèéêëîïôùûœáíñóú¿«]|\bfr: ['"`]/u
  const found = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)test-/.test(file))
    .filter((file) => speaks.test(readFileSync(join(domain, file), 'utf8')))
  expect(found.sort()).toEqual([...Object.keys(ownTexts), ...noTexts].sort())
})

test('a sign, a unit and the thousands stay on the line of their number', () => {
  const unit = /[\d}#] (?:kg|g|mg|ml|l|cm|mm|km|ha|°C|min|Mo)(?![\p{L}\d’])/u
  const parted = { fr: / [:;?!»%]|« | 000/, es: / %/ }
  for (const language of ['fr', 'es'] as const) {
    // A sample farmer typed the phrases, with plain spaces.
    const read = (texts[language] ?? []).filter(([where]) => !where.startsWith('sample-herd/'))
    expect(read.filter(([, text]) => parted[language].test(text) || unit.test(text))).toEqual([])
  }
  const [french, spanish] = [textsOf('common', 'fr'), textsOf('common', 'es')]
  expect(french['GROUPS.WHICH']).toBe('Quel lot\u00a0?')
  expect(french['UNITS.KG']).toBe('{value}\u00a0kg')
  expect(french['LIST_RULES.HIGH_SCC']).toContain('{cells}\u00a0000')
  expect(spanish['PATTERN.UNTIL']).toContain('{target}\u00a0%')
  expect(textsOf('common', 'en')['UNITS.KG']).toBe('{value} kg')
})
