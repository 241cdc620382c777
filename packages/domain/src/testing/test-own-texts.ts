import { breeds } from '../base/breeds/breeds'
import { coatColours } from '../base/breeds/coat-colours'
import { crops } from '../base/breeds/crops'
import { typeName } from '../base/breeds/type-name'
import { oneDay } from '../base/one-day'
import { type Reader, sentence, type Wording } from '../base/regions/wording'
import { deadlineMessages, deadlineTitle } from '../frame/account/deadline-messages'
import { messages } from '../frame/account/messages'
import { personWhoLeft } from '../frame/account/person-who-left'
import { resetAsked } from '../frame/account/reset-asked'
import { checkoutWords } from '../frame/farm-plan/checkout-words'
import type { CalendarEntry } from '../lists/calendar/calendar-entry'
import { type CalendarKind, calendarKinds } from '../lists/calendar/calendar-kinds'
import { deadlineLines } from '../lists/calendar/deadline-words'
import { peopleRefusals } from '../records/problems/people-refusals'
import { serverProblems } from '../records/problems/server-error'
import { codeErrors } from '../records/problems/server-rows/code-errors'
import { entryErrors } from '../records/problems/server-rows/entry-errors'
import { lotErrors } from '../records/problems/server-rows/lot-errors'
import { operatorErrors } from '../records/problems/server-rows/operator-errors'
import { lawIn } from '../reports/registers/law-in'
import { ownWords } from '../sample-herd/phrases'
import { citedLaws } from './test-cited-laws'

type Texts = (reader: Reader) => readonly string[]

const all =
  (texts: readonly Wording[]): Texts =>
  (reader) =>
    texts.map((text) => sentence(text, reader))

const refused = (rows: { readonly [code: string]: { readonly text: Wording } }): Texts =>
  all(Object.values(rows).map(({ text }) => text))

const said = (rows: {
  readonly [name: string]: { readonly subject: Wording; readonly text: Wording }
}): Texts => all(Object.values(rows).flatMap(({ subject, text }) => [subject, text]))

const named =
  (rows: readonly (readonly [id: string, ...unknown[]])[]): Texts =>
  (reader) =>
    rows.map(([id]) => typeName(id, reader))

const breedsOf = (species: 'BOVINE' | 'OVINE'): Texts =>
  named(breeds.filter((breed) => breed.species === species).map(({ id }) => [id] as const))

// Support reads these two word for word in the log of another app.
const { tokenUnauthorized: _, wrongCaptcha: __, ...ourProblems } = serverProblems

const entry: Pick<CalendarEntry, 'app' | 'name' | 'person' | 'opens'> = {
  ...{ app: 'bovine', name: '0412', person: '' },
  opens: { page: 'calendar', search: {} },
}

/** A line of the mail for each kind of deadline, today, tomorrow and later. */
const deadlines: Texts = (reader) =>
  (Object.keys(calendarKinds) as CalendarKind[]).flatMap((kind) =>
    [0, 1, 3].flatMap((left) => deadlineLines([{ ...entry, id: kind, kind, day: left * oneDay }], 0, reader)),
  )

const checkout: Texts = ({ language }) => {
  const { levels, ...words } = checkoutWords[language]
  return [...Object.values(words), ...Object.values(levels)]
}

/** Every text that the domain says itself, by the file it is written in. */
export const ownTexts: { readonly [file: string]: Texts } = {
  'frame/account/deadline-messages.ts': said(deadlineMessages),
  'frame/account/messages.ts': said(messages),
  'frame/account/person-who-left.ts': all([personWhoLeft]),
  'frame/account/reset-asked.ts': all([resetAsked]),
  'base/breeds/cattle-breeds.ts': breedsOf('BOVINE'),
  'base/breeds/sheep-breeds.ts': breedsOf('OVINE'),
  'base/breeds/coat-colours.ts': named(coatColours),
  'base/breeds/crops.ts': named(crops),
  'lists/calendar/deadline-words.ts': (reader) => [...deadlines(reader), sentence(deadlineTitle, reader)],
  'frame/farm-plan/checkout-words.ts': checkout,
  'records/problems/people-refusals.ts': refused(peopleRefusals),
  'records/problems/server-error.ts': refused(ourProblems),
  'records/problems/server-rows/code-errors.ts': refused(codeErrors),
  'records/problems/server-rows/entry-errors.ts': refused(entryErrors),
  'records/problems/server-rows/lot-errors.ts': refused(lotErrors),
  'records/problems/server-rows/operator-errors.ts': refused(operatorErrors),
  'reports/registers/law-in.ts': ({ language }) => citedLaws.map((source) => lawIn(source, language)),
  'sample-herd/phrases.ts': ownWords,
}
