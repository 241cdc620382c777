import { fail } from '@steading/domain/base/result'
import { listFieldOf } from '@steading/domain/lists/engine/list-fields'
import { mayPrintList } from '@steading/domain/lists/engine/print-list'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import { nameInFile } from '@steading/domain/records/collections/record-names'
import { textOf } from '@steading/domain/records/problems/problems'
import type { Json, StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { FarmCalls } from '../../farm/farm-calls'
import type { RowValues } from '../../farm/farm-client'
import type { FarmService } from '../service/farm-service'
import { planAt } from '../service/plan-at'

/** A piece of a list as a file wants it: the values of some fields, names in the place of other records' ids. */
export function listRowCalls(service: FarmService): Pick<FarmCalls, 'listRows' | 'mayTakeAway'> {
  return {
    /** Asked before the first row: without the plan for it the try is noted, and nothing is read. */
    async mayTakeAway(tab) {
      const at = planAt(service, tab)
      if (!at) return fail({ code: 'printNotAllowed' })
      const answer = mayPrintList(at.access, at.subApp)
      const event = answer.ok ? undefined : textOf(answer.problem.code).event
      if (event) service.events.log(event)
      return answer
    },

    async listRows(tab, ids, fields) {
      const farm = service.farmOf(tab)
      if (!farm) return []
      const { lists } = service.ports
      const [animals, read] = [await lists.records(farm, 'animals', ids), await lists.reader(farm, fields)]
      return withNames(service, farm, animals.map(read), fields)
    },
  }
}

/** Ids of what is not here any more stay as they are: better a number than nothing. */
async function withNames(
  { ports: { db } }: FarmService,
  farm: string,
  rows: RowValues[],
  fields: readonly string[],
): Promise<RowValues[]> {
  const linked = fields.flatMap((field, at) => {
    const from = linksTo(field)
    return from ? [{ at, from }] : []
  })
  for (const { at, from } of linked) {
    const ids = [...new Set(rows.flatMap((row) => idsIn(row[at])))]
    const held = await db.getMany(
      farm,
      ids.map((id) => ({ collection: from, id })),
    )
    const names = new Map(ids.map((id, index) => [id, nameOf(from, held[index]) ?? id]))
    for (const row of rows) row[at] = idsIn(row[at]).map((id) => names.get(id) ?? id)
  }
  return rows
}

function linksTo(name: string): CollectionName | undefined {
  const field = listFieldOf(name)
  if (field?.kind !== 'record' && field?.kind !== 'records') return undefined
  return field.from === 'systemType' ? undefined : field.from
}

const idsIn = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '') as string[]

const nameOf = (collection: CollectionName, record: StoredRecord | undefined) =>
  record && nameInFile(collection, record.fields)
