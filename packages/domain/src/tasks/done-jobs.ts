import { subAppOfTask } from '../home/farm-record'
import type { FilterObject } from '../pages/query-parameters'
import type { Region } from '../regions/regions'
import type { SubApp } from '../sub-apps'
import type { Fields } from '../sync/stored-record'
import { filingOf, mayBeUntold } from './filings'
import { dateOf } from './task-rows'

/** A job that was done, as little of it as puts it in its place in a list. */
export type DoneJob = {
  id: string
  typeId: string
  date: number
  created: number
  app: string
  words: string
  /** The whole of one that an authority may still have to be told of. */
  untold?: Fields
}

/** Undefined for what is planned, taken back, or only a line of another job. */
export function doneJob(id: string, fields: Fields): DoneJob | undefined {
  const { typeId, status, deleted, parentTaskId, created, createdApp } = fields
  if (deleted === true || status === 'inProgress' || typeof typeId !== 'string') return undefined
  if (typeof parentTaskId === 'string' && parentTaskId !== '') return undefined
  const untold = mayBeUntold(fields)
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
    ...(untold && { untold: fields }),
  }
}

/** Newest first; of one day the one written up last. */
export const newestFirst = (a: DoneJob, b: DoneJob): number =>
  b.date - a.date || b.created - a.created || (a.id < b.id ? 1 : -1)

/** What is not known to be another sub-app's is shown: a job must never be out of sight everywhere. */
export const isJobOf = ({ app }: DoneJob, subApp: SubApp): boolean =>
  app === subApp || !['bovine', 'ovine', 'crop'].includes(app)

/** Still to be told to an authority here: what home counts, and what its line opens. */
export const isToTell = ({ untold }: DoneJob, subApp: SubApp, region: Region): boolean =>
  untold !== undefined && subAppOfTask(untold) === subApp && filingOf(untold, region).state === 'toSend'

/** The link to those that are still to be told. */
export const toTellFilter: FilterObject = { filing: 'toSend' }
export const asksToTell = (predefined: FilterObject | undefined): boolean =>
  predefined?.filing === toTellFilter.filing

/** The kinds of job a link asks for; undefined where it asks for all. */
export function jobTypesIn(predefined: FilterObject | undefined): string[] | undefined {
  const { typeId } = predefined ?? {}
  const types = (Array.isArray(typeId) ? typeId : [typeId]).filter((one) => typeof one === 'string')
  return types.length > 0 ? types : undefined
}
