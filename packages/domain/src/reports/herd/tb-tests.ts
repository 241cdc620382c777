import { oneDay } from '../../base/one-day'
import { mayMoveUntil } from '../../jobs/doors/tb-move-rules'
import { isHere } from '../../jobs-read/facts/lists-at'
import { readAfterDays, retestAfter, tbResults } from '../../jobs-read/rules/tb-rules'
import { tbDaysLeft } from '../../lists/home/needs/tb-due'
import { defineView } from '../engine/define-view'
import { findsAnimal, opensAnimal, searchAnimals } from '../engine/found-animals'

const resultKey = (said: string) => `TB.IS_${said.toUpperCase()}`

const statuses = ['HELD', 'WAITING', 'DUE', 'CLEAR'].map((status) => `TB.HERD_${status}`)
const texts: readonly string[] = [
  ...['TB.TO_READ', 'TB.HERD', 'TB.LAST_TEST'],
  ...statuses,
  ...tbResults.map(resultKey),
]

/** The herd's TB tests: who is still to be read, who was a reactor or inconclusive, and who is due. */
export const tbTests = defineView({
  id: 'tb-test-manager',
  title: 'PAGES.TB_TEST_MANAGER',
  subApps: ['bovine'],
  over: 'herd',
  asks: [
    {
      kind: 'only',
      name: 'only',
      in: 'listTab',
      label: 'TB.BY_RESULT',
      options: [
        { value: 'due', label: 'TB.DUE' },
        { value: 'unread', label: 'TB.TO_READ' },
        { value: 'reactor', label: 'TB.REACTOR' },
        { value: 'inconclusive', label: 'TB.INCONCLUSIVE' },
        { value: 'clear', label: 'TB.CLEAR' },
      ],
    },
    searchAnimals,
  ],
  fold: ({ fields, facts }, at) => {
    if (facts.ovine || !isHere(facts, at.today)) return undefined
    const { tbTested, tbSaid, tbUnread } = facts
    const days = tbDaysLeft(fields, at)
    const due = days !== undefined
    if (!due && tbUnread === 0 && tbTested === 0) return undefined
    const until =
      tbSaid === 'clear' ? mayMoveUntil(facts, { ...at, day: at.today, tested: tbTested }) : undefined
    const next = tbUnread
      ? tbUnread + readAfterDays * oneDay
      : tbSaid === 'inconclusive'
        ? tbTested + retestAfter(at, tbTested) * oneDay
        : days === undefined
          ? null
          : at.today + days * oneDay
    return {
      line: {
        cells: {
          tag: fields.tag ?? null,
          tested: tbUnread || tbTested || null,
          result: tbUnread ? 'TB.TO_READ' : tbSaid ? resultKey(tbSaid) : null,
          next,
          until: until !== undefined && until >= at.today ? until : null,
        },
        tags: [...(due ? ['due'] : []), ...(tbUnread ? ['unread'] : tbSaid ? [tbSaid] : [])],
      },
      adds: [
        ['herd', tbSaid === 'clear' || tbSaid === '' ? 'clear' : 'held', 1],
        ...(tbUnread ? ([['herd', 'unread', 1]] as const) : []),
        ...(tbTested > 0 ? ([['herd', 'tested', tbTested]] as const) : []),
        ...(due ? ([['herd', 'due', 1]] as const) : []),
      ],
    }
  },
  finds: findsAnimal,
  order: { column: 'next', direction: 'asc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'result', label: 'TB.RESULT', kind: 'key', place: 'figure' },
    { key: 'tested', label: 'TB.TESTED', kind: 'day', place: 'about', brief: 'TB.TESTED_ON' },
    { key: 'next', label: 'TB.NEXT', kind: 'day', place: 'about', brief: 'TB.NEXT_ON' },
    { key: 'until', label: 'TB.MOVE_UNTIL', kind: 'day', place: 'about', brief: 'TB.MOVE_UNTIL_DAY' },
  ],
  sums: (tallies) => {
    const of = (figure: string) => tallies.of('herd', figure)
    const tested = of('tested')
    if (tested.count === 0) return []
    // Held while one of them is a reactor or inconclusive; the vet and the department have the last word.
    const status =
      of('held').count > 0
        ? 'HELD'
        : of('unread').count > 0
          ? 'WAITING'
          : of('due').count > 0
            ? 'DUE'
            : 'CLEAR'
    return [
      { label: 'TB.HERD', kind: 'key', value: `TB.HERD_${status}` },
      { label: 'TB.LAST_TEST', kind: 'day', value: tested.highest },
    ]
  },
  opens: opensAnimal,
  empty: { title: 'TB.NONE_DUE', text: 'TB.NONE_TEXT' },
  emptyOf: {
    ...Object.fromEntries(
      ['unread', 'reactor', 'inconclusive'].map((tag) => [
        tag,
        { title: `TB.NONE_${tag.toUpperCase()}`, text: 'TB.NONE_TEXT' },
      ]),
    ),
    clear: { title: 'TB.NONE', text: 'TB.NONE_TEXT' },
  },
  hint: 'TB.HINT',
  texts,
})
