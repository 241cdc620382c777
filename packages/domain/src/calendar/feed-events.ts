import { isoDay } from '../days/write-day'
import { taskTypes } from '../tasks/registry'
import { togetherBy } from '../together-by'
import { type CalendarEntry, calendarRules } from './calendar-entry'
import { type CalendarKind, calendarKindIds, kindKey } from './calendar-kinds'
import type { CalendarEvent } from './ical'
import { jobKey } from './job-words'

/** Our texts in the language of whoever made the feed, by key. */
export type FeedWords = { readonly [key: string]: string }

/** As many names as fit into a line of somebody's calendar. */
const namesInTitle = 3
const namesInText = 60

type About = {
  farm: string
  /** Where the app is, without a slash at the end. */
  app: string
  words: FeedWords
}

/** Jobs each by themselves; animals and bottles of one kind and day together. */
export function feedEvents(entries: readonly CalendarEntry[], about: About): CalendarEvent[] {
  const together = togetherBy(entries, ({ job, id, kind, day }) => (job ? id : `${kind}/${isoDay(day)}`))
  return [...together]
    .slice(0, calendarRules.mostEntries)
    .map(([key, [first, ...others]]) => eventOf(key, [first as CalendarEntry, ...others], about))
}

function eventOf(
  key: string,
  entries: readonly [CalendarEntry, ...CalendarEntry[]],
  { farm, app, words }: About,
): CalendarEvent {
  const [{ kind, day, job }] = entries
  const called = words[kindKey(kind)] ?? 'Steading'
  // A bottle stands in the store of cattle and sheep alike.
  const names = [...new Set(entries.map(({ name }) => name).filter(Boolean))]
  const what = job ? sayJob(job, words) : names.length <= namesInTitle ? names.join(', ') : `${names.length}`
  return {
    uid: `${key}.${farm}@steading`,
    day,
    title: job && kind === 'job' ? what : [called, what].filter(Boolean).join(': '),
    ...(names.length > namesInTitle && { text: listed(names) }),
    url: `${app}/watchboard/calendar?id=${isoDay(day)}`,
    category: called,
  }
}

const listed = (names: readonly string[]) =>
  names.length > namesInText ? `${names.slice(0, namesInText).join(', ')} …` : names.join(', ')

const sayJob = (job: NonNullable<CalendarEntry['job']>, words: FeedWords): string =>
  job.title || words[jobKey(job)] || words['PLANS.UNNAMED'] || 'Steading'

/** What a feed may have to say; whoever makes one sends these in their language. */
export const feedTextKeys = (): string[] => [
  ...new Set([
    'PLANS.UNNAMED',
    ...calendarKindIds.map((kind: CalendarKind) => kindKey(kind)),
    ...taskTypes.flatMap(({ id, label, follows = [] }) => [
      label,
      jobKey({ title: '', typeId: id }),
      ...follows.map(({ title }) => title),
    ]),
  ]),
]
