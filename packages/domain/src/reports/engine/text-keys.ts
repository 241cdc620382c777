import { unitTextKeys } from './cell-kinds'
import type { Ask, View } from './define-view'
import { periodKey, periodNames } from './periods'
import { views } from './registry'

/** Every text the views can show, so that none is missing in a language. */
export const viewTextKeys = (): string[] => [...new Set([...unitTextKeys(), ...views.flatMap(textsOf)])]

function textsOf({
  title,
  columns,
  asks,
  picture,
  empty,
  emptyOf = {},
  hint,
  counts,
  texts = [],
}: View): string[] {
  return [
    title,
    ...columns.flatMap(({ label, brief }) => [label, ...(brief ? [brief] : [])]),
    ...asks.flatMap(textsAsked),
    ...(picture ? [picture.title, ...(picture.target ? [picture.target.label] : [])] : []),
    ...[empty, ...Object.values(emptyOf)].flatMap((words) => [words.title, words.text]),
    ...[hint, counts].flatMap((key) => key ?? []),
    ...texts,
  ]
}

function textsAsked(ask: Ask): string[] {
  if (ask.kind === 'setting' || ask.kind === 'tank' || ask.kind === 'picked') return []
  if (ask.kind === 'tag') return [ask.otherwise.label]
  if (ask.kind === 'period') return [ask.label, ...periodNames.map(periodKey)]
  if (ask.kind === 'search' || ask.kind === 'choice') return [ask.label]
  const options = ask.kind === 'only' ? ask.options.flatMap((one) => [one, ...(one.more ?? [])]) : ask.options
  return [ask.label, ...options.map(({ label }) => label)]
}
