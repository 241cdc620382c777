import { groupBy } from '../../base/group-by'
import { daysBetween } from '../../base/one-day'
import { type Reader, sentence, type Wording, worded } from '../../base/regions/wording'
import type { CalendarEntry } from './calendar-entry'
import { type CalendarKind, deadlineKinds } from './calendar-kinds'

/**
 * How many days before a last day the app reminds people, by the date the steps came into use. Ours; no law
 * asks for them.
 */
const steps: readonly { since: number; days: readonly number[] }[] = [
  { since: Date.UTC(2026, 10, 1), days: [7, 2] },
]

/** The reminder step a last day has reached; undefined where it is too early or over. */
export function stepOn(
  { day, late }: Pick<CalendarEntry, 'day' | 'late'>,
  today: number,
): number | undefined {
  const left = daysBetween(today, day)
  const days = steps.findLast(({ since }) => since <= today)?.days ?? []
  if (late || left < 0) return undefined
  return days.filter((step) => left <= step).at(-1)
}

export const isDeadline = ({ kind }: Pick<CalendarEntry, 'kind'>): boolean => deadlineKinds.includes(kind)

/** The most days ahead that any reminder goes out. */
export const toldAhead = (): number => Math.max(...steps.flatMap(({ days }) => days))

const kinds: Partial<Record<CalendarKind, Wording>> = {
  register: { en: 'register calves', fr: 'déclarer des veaux', es: 'registrar terneros' },
  notify: { en: 'notify a movement', fr: 'notifier un mouvement', es: 'comunicar un movimiento' },
  newTag: {
    en: 'put a new tag in',
    fr: 'poser une boucle neuve',
    es: 'poner un crotal nuevo',
    'es-419': 'poner una caravana nueva',
  },
  tbTest: { en: 'TB test', fr: 'tuberculination', es: 'prueba de tuberculosis' },
  test: { en: 'test', fr: 'analyse', es: 'prueba' },
  sprayer: {
    en: 'sprayer test',
    fr: 'contrôle du pulvérisateur',
    es: 'inspección del pulverizador',
    'es-419': 'inspección de la pulverizadora',
  },
}
const other: Wording = { en: 'deadline', fr: 'échéance', es: 'plazo' }

const days = (left: number): Wording =>
  left === 0
    ? { en: 'today', fr: 'aujourd’hui', es: 'hoy' }
    : left === 1
      ? { en: 'tomorrow', fr: 'demain', es: 'mañana' }
      : { en: `in ${left} days`, fr: `dans ${left} jours`, es: `en ${left} días` }

const mostNames = 5

/** One line for each kind and day: "register calves, in 2 days: 0412, 0413". */
export function deadlineLines(entries: readonly CalendarEntry[], today: number, reader: Reader): string[] {
  return [...groupBy(entries, ({ kind, day }) => `${kind} ${day}`).values()].map((together) => {
    const [{ kind, day }] = together as [CalendarEntry]
    const names = [...new Set(together.map(({ name }) => name).filter(Boolean))]
    const rest = names.length > mostNames ? ` +${names.length - mostNames}` : ''
    const who = names.length > 0 ? names.slice(0, mostNames).join(', ') + rest : `${together.length}`
    const what = worded(kinds[kind] ?? other, reader)
    const when = worded(days(daysBetween(today, day)), reader)
    return sentence(line(`${what}, ${when}`, who), reader)
  })
}

const line = (what: string, who: string): Wording => ({
  en: `${what}: ${who}`,
  fr: `${what} : ${who}`,
  es: `${what}: ${who}`,
})
