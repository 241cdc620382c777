import { milkUnitKeys } from '../../base/regions/milk-units'
import { doorTextKeys } from '../../jobs/doors/doors'
import { toldTextKeys } from '../../jobs/engine/job-sentence'
import { taskTypes } from '../../jobs/engine/registry'
import { plannedTold } from '../../jobs/engine/told-when-saved'
import { stockTextKeys } from '../../jobs/stock/stock-after'
import { filingTextKeys } from '../../jobs-read/job/filings'
import { placeTextKeys } from '../../jobs-read/rules/feet'
import { taskFields } from '../../records/collections/tasks'
import type { FieldTable } from '../../records/fields/fields'
import { groupTitle, jobGroups } from '../../records/jobs/job-groups'
import { jobNames, jobTitle } from '../../records/jobs/job-names'
import { likelyTextKeys } from './likely-first'
import { offers } from './offers'

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
