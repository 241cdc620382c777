import type { FieldTable } from '../fields/fields'
import { jobNames, jobTitle } from './job-names'
import { taskTypes } from './registry'

/** Every text the jobs can show, so that a test can ask for each in every language. */
export function taskTextKeys(choiceKey: (field: string, option: string) => string): string[] {
  const forms = taskTypes.flatMap(({ fields, each = {}, newborn }) => [
    fields,
    each,
    ...(newborn ? [newborn.fields] : []),
  ])
  return [
    ...new Set([
      ...jobNames.map(jobTitle),
      ...taskTypes.flatMap(({ label, lines, doubts = [], follows = [] }) => [
        ...[label, ...lines, ...doubts],
        ...follows.map(({ title }) => title),
      ]),
      ...forms.flatMap((fields) => labelsOf(fields, choiceKey)),
    ]),
  ]
}

function labelsOf(fields: FieldTable, choiceKey: (field: string, option: string) => string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    field.label,
    ...('options' in field ? field.options.map((option) => choiceKey(name, option)) : []),
  ])
}
