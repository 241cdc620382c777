import { type FarmRole, roleAllows, roles } from '../../frame/access/roles'
import { groupOfField, groupsOfSubject, ownedGroups } from '../../jobs-read/job/owned-fields'
import { isSubject } from '../../jobs-read/job/subjects'
import type { CollectionName } from '../../records/collections/collections'
import { entryOf } from '../../records/sync/set-fields'
import type { Fields, StoredRecord } from '../../records/sync/stored-record'
import { taskTypeOf } from './registry'

type Edit = { collection: CollectionName; set: { readonly [field: string]: unknown } }

/**
 * Judges an edit by a person's role. The phone asks before it saves, and the server asks again when the edit
 * arrives. `byJobs` marks a change that only a job may cause. The phone accepts it together with that job;
 * the server works it out from the job itself.
 */
export function judgeEdit(
  role: FarmRole,
  { collection, set }: Edit,
  before: Pick<StoredRecord, 'fields'> | undefined,
): 'allowed' | 'byJobs' | 'refused' {
  if (roleAllows(role, { changes: collection })) return 'allowed'
  if (collection === 'tasks') return mayEditJob(role, set, before?.fields) ? 'allowed' : 'refused'
  const follows = roles[role].byJobs.includes(collection) && before !== undefined
  return follows && decidedByJobs(collection, set) ? 'byJobs' : 'refused'
}

/** A job of a kind only a newer app knows is closed to every role that may not write all tasks. */
function mayEditJob(role: FarmRole, set: Edit['set'], before: Fields | undefined): boolean {
  const kinds = [before?.typeId, set.typeId].filter((id) => id !== undefined)
  return (
    kinds.length > 0 &&
    kinds.every((id) => {
      const type = taskTypeOf(id)
      return type !== undefined && roleAllows(role, { job: { id: type.id, group: type.group } })
    })
  )
}

/** Fields that every save writes in addition to the edit. */
const noted = new Set(['id', 'updatedAt', 'updatedAtApp', 'jobRules', '_clocks', '_decided'])

function decidedByJobs(collection: CollectionName, set: Edit['set']): boolean {
  if (!isSubject(collection)) return false
  const snapshots = new Set<string>(groupsOfSubject(collection).map((group) => ownedGroups[group].before))
  return Object.keys(set).every(
    (name) =>
      noted.has(name) ||
      snapshots.has(name) ||
      groupOfField(collection, entryOf(name)?.field ?? name) !== undefined,
  )
}
