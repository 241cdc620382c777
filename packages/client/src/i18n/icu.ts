import { joined } from './joined'

/** Values of a text, by name. */
export type Values = { readonly [name: string]: unknown }
type Say = (values: Values, count?: number) => string
type Choices = ReadonlyMap<string, Say>

/**
 * The part of the ICU message format our texts use: `{name}`, `{count, number}`, `{count, plural, =0 {} one {} other {}}`
 * with #, `{kind, select, a {} other {}}` and quotes. The full library is six times the size of the page that waits
 * for it; a test holds every text of ours to what the library says.
 */
export function readMessage(text: string, language: string): Say {
  const reader = new Reader(text, language)
  const say = reader.message(false)
  reader.atEnd()
  return say
}

/** Costly to make and the same for every text, so made once, and only when a text counts something. */
function oncePerLanguage<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>()
  return (language) => {
    const it = made.get(language) ?? make(language)
    made.set(language, it)
    return it
  }
}
const numbers = oncePerLanguage((language) => new Intl.NumberFormat(language))
const plurals = oncePerLanguage((language) => new Intl.PluralRules(language))

class Reader {
  private at = 0

  constructor(
    private readonly text: string,
    private readonly language: string,
  ) {}

  /** Up to the end, or up to the brace that closes it. */
  message(inPlural: boolean): Say {
    const parts: { say: Say; fills: boolean }[] = []
    let plain = ''
    const flush = () => {
      const said = plain
      if (said) parts.push({ say: () => said, fills: false })
      plain = ''
    }
    while (this.at < this.text.length && this.text[this.at] !== '}') {
      const letter = this.text[this.at]
      if (letter === "'") plain += this.quoted(inPlural)
      else if (letter === '{') {
        flush()
        parts.push({ say: this.argument(), fills: true })
      } else if (letter === '#' && inPlural) {
        flush()
        this.at++
        parts.push({ say: (_, count) => numbers(this.language).format(count ?? 0), fills: false })
      } else {
        plain += letter
        this.at++
      }
    }
    flush()
    return (values, count) =>
      parts.reduce((said, { say, fills }) => {
        const next = say(values, count)
        return fills ? joined(said, next, this.language) : said + next
      }, '')
  }

  /** Two quotes are one; a quote before a brace keeps what follows as it is, up to the next. */
  private quoted(inPlural: boolean): string {
    this.at++
    if (this.text[this.at] === "'") {
      this.at++
      return "'"
    }
    const special = this.text[this.at] ?? ''
    if (!'{}'.includes(special) && !(inPlural && special === '#')) return "'"
    let kept = ''
    while (this.at < this.text.length) {
      const letter = this.text[this.at++]
      if (letter !== "'") kept += letter
      else if (this.text[this.at] === "'") {
        kept += "'"
        this.at++
      } else break
    }
    return kept
  }

  private argument(): Say {
    this.take('{')
    const name = this.word()
    if (this.takeIf('}')) return (values) => written(values[name])
    this.take(',')
    const kind = this.word()
    if (kind === 'number') {
      this.take('}')
      return (values) => numbers(this.language).format(Number(values[name]))
    }
    this.take(',')
    const choices = this.choices(kind === 'plural')
    if (kind === 'select') return (values, count) => chosen(choices, written(values[name]))(values, count)
    if (kind !== 'plural') return this.broken(`knows no ${kind}`)
    return (values) => {
      const count = Number(values[name])
      const say = choices.get(`=${count}`) ?? chosen(choices, plurals(this.language).select(count))
      return say(values, count)
    }
  }

  private choices(inPlural: boolean): Choices {
    const choices = new Map<string, Say>()
    while (!this.takeIf('}')) {
      const choice = this.word()
      this.take('{')
      choices.set(choice, this.message(inPlural))
      this.take('}')
    }
    return choices.has('other') ? choices : this.broken('needs an other')
  }

  private word(): string {
    this.space()
    const [word = ''] = /^[^\s{},]+/.exec(this.text.slice(this.at)) ?? []
    if (word === '') this.broken('has a name missing')
    this.at += word.length
    this.space()
    return word
  }

  private space(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++
  }

  private takeIf(letter: string): boolean {
    this.space()
    if (this.text[this.at] !== letter) return false
    this.at++
    return true
  }

  private take(letter: string): void {
    if (this.text[this.at] !== letter) this.broken(`needs a ${letter}`)
    this.at++
  }

  atEnd(): void {
    if (this.at < this.text.length) this.broken('closes what was not open')
  }

  private broken(why: string): never {
    throw new Error(`The text "${this.text}" ${why} at ${this.at}`)
  }
}

const chosen = (choices: Choices, name: string): Say => (choices.get(name) ?? choices.get('other')) as Say

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
