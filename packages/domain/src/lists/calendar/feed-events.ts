import { isoDay } from '../../base/days/write-day'
import { groupBy } from '../../base/group-by'
import { taskTypes } from '../../jobs/engine/registry'
import { type CalendarEntry, calendarRules } from './calendar-entry'
import { type CalendarKind, calendarKindIds, kindKey } from './calendar-kinds'
import type { CalendarEvent } from './ical'
import { jobKey } from './job-words'

/** Our texts by key, in the language of the feed's maker. */
export type FeedWords = { readonly [key: string]: string }

/** As many names as fit into one line of a calendar. */
const namesInTitle = 3
const namesInText = 60

type About = {
  farm: string
  /** Where the app is, without a slash at the end. */
  app: string
  words: FeedWords
}

/** One event for each job. Animals and bottles of one kind and day share an event. */
export function feedEvents(entries: readonly CalendarEntry[], about: About): CalendarEvent[] {
  const together = groupBy(entries, ({ job, id, kind, day }) => (job ? id : `${kind}/${isoDay(day)}`))
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
  // The calendar has a bottle twice, in the store of cattle and in that of sheep.
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

/** Every text a feed may use. The phone that makes a feed sends them in its language. */
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
