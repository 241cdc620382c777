import { taskFields } from '../collections/tasks'
import type { FieldTable } from '../fields/fields'
import { milkUnitKeys } from '../regions/milk-units'
import { stockTextKeys } from '../stock/stock-after'
import { doorTextKeys } from './doors'
import { placeTextKeys } from './feet'
import { filingTextKeys } from './filings'
import { groupTitle, jobGroups } from './job-groups'
import { jobNames, jobTitle } from './job-names'
import { toldTextKeys } from './job-sentence'
import { likelyTextKeys } from './likely-first'
import { offers } from './offers'
import { taskTypes } from './registry'
import { plannedTold } from './told-when-saved'

/** Every text the jobs can show, so that a test can ask for each in every language. */
export function taskTextKeys(choiceKey: (field: string, option: string) => string): string[] {
  const forms = taskTypes.flatMap(({ fields, each = {}, creates, under }) => [
    fields,
    each,
    ...(creates ? [creates.fields] : []),
    ...(under ? [under.fields] : []),
  ])
  return [
    ...new Set([
      ...jobNames.map(jobTitle),
      taskFields.filedDate.label,
      taskFields.filedReference.label,
      ...stockTextKeys,
      plannedTold,
      ...jobGroups.map(groupTitle),
      ...likelyTextKeys,
      ...placeTextKeys,
      ...doorTextKeys,
      ...filingTextKeys,
      ...offers.map(({ words }) => words),
      ...toldTextKeys(taskTypes),
      ...taskTypes.flatMap(({ race }) => race?.answers.flatMap(({ says, key }) => [says, key]) ?? []),
      ...taskTypes.flatMap(({ label, lines, doubts = [], follows = [], proposes }) => [
        ...[label, ...lines, ...doubts, ...(proposes?.keys ?? [])],
        ...follows.map(({ title }) => title),
      ]),
      ...taskTypes.flatMap(({ creates, subApps }) => [
        ...(creates?.untagged ? [creates.untagged] : []),
        ...subApps.flatMap((subApp) => Object.values(creates?.called(subApp) ?? {})),
      ]),
      ...forms.flatMap((fields) => labelsOf(fields, choiceKey)),
    ]),
  ]
}

function labelsOf(fields: FieldTable, choiceKey: (field: string, option: string) => string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    field.label,
    ...('unit' in field && field.unit ? [field.unit] : []),
    ...('milk' in field && field.milk ? milkUnitKeys() : []),
    ...('options' in field ? field.options.map((option) => choiceKey(name, option)) : []),
  ])
}
