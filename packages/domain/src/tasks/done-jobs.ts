import type { FilterObject } from '../pages/query-parameters'
import type { SubApp } from '../sub-apps'
import type { Fields } from '../sync/stored-record'
import { dateOf } from './task-rows'

/** A job that was done, as little of it as puts it in its place in a list. */
export type DoneJob = {
  id: string
  typeId: string
  date: number
  created: number
  app: string
  words: string
}

/** Undefined for what is planned, taken back, or only a line of another job. */
export function doneJob(id: string, fields: Fields): DoneJob | undefined {
  const { typeId, status, deleted, parentTaskId, created, createdApp } = fields
  if (deleted === true || status === 'inProgress' || typeof typeId !== 'string') return undefined
  if (typeof parentTaskId === 'string' && parentTaskId !== '') return undefined
  const said = [
    fields.remedy,
    fields.title,
    fields.description,
    fields.reason,
    fields.batchNumber,
    fields.notes,
  ]
  return {
    id,
    typeId,
    date: dateOf(fields),
    created: typeof created === 'number' ? created : 0,
    app: typeof createdApp === 'string' ? createdApp : '',
    words: said
      .filter((one) => typeof one === 'string')
      .join(' ')
      .toLowerCase(),
  }
}

/** Newest first; of one day the one written up last. */
export const newestFirst = (a: DoneJob, b: DoneJob): number =>
  b.date - a.date || b.created - a.created || (a.id < b.id ? 1 : -1)

/** What is not known to be another sub-app's is shown: a job must never be out of sight everywhere. */
export const isJobOf = ({ app }: DoneJob, subApp: SubApp): boolean =>
  app === subApp || !['bovine', 'ovine', 'crop'].includes(app)

/** The kinds of job a link asks for; undefined where it asks for all. */
export function jobTypesIn(predefined: FilterObject | undefined): string[] | undefined {
  const { typeId } = predefined ?? {}
  const types = (Array.isArray(typeId) ? typeId : [typeId]).filter((one) => typeof one === 'string')
  return types.length > 0 ? types : undefined
}
