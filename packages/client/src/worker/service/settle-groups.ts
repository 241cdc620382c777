import { settleGroup } from '@steading/domain/jobs-read/groups/groups'
import type { Change } from '@steading/domain/records/sync/change'
import type { Batch } from '@steading/domain/records/sync/local-db'
import type { Author, FarmRecords } from '../../sync/farm-records'
import { breathe } from '../books/breathe'

/**
 * Groups whose stays came from another phone. A group's own list of animals is one field, so of two phones that changed
 * it only one was kept; the stays have them all, and the list is made right from them.
 */
export class UnsettledGroups {
  private readonly groups = new Map<string, Set<string>>()

  note({ farm, puts = [], loads = [], outboxAdd = [] }: Batch): void {
    // Edits saved here went through the rules and are right already.
    if (outboxAdd.length > 0) return
    for (const { collection, record } of [...puts, ...loads]) {
      const id =
        collection === 'mobs' ? record.id : collection === 'mobHistories' ? record.fields.mobId : undefined
      if (typeof id !== 'string') continue
      const known = this.groups.get(farm) ?? new Set()
      this.groups.set(farm, known.add(id))
    }
  }

  /** True when a list had to be changed. */
  async settle(farm: string, records: FarmRecords, { today, ...author }: Author & { today: number }) {
    const ids = this.groups.get(farm) ?? []
    this.groups.delete(farm)
    const changes: Change[] = []
    for (const id of ids) {
      const [group] = await records.db.getMany(farm, [{ collection: 'mobs', id }])
      if (!group || group.fields.deleted === true) continue
      const change = settleGroup(group, await records.db.lookup(farm, 'mobHistories', 'mobId', id), today)
      if (change) changes.push(change)
      await breathe()
    }
    if (changes.length === 0) return false
    await records.save(farm, changes, `groups:${crypto.randomUUID()}`, author)
    return true
  }
}
