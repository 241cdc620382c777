import { systemTypes } from '@steading/domain/records/breeds/system-types'
import { writeClock } from '@steading/domain/records/sync/clock'
import { digestOf } from '@steading/domain/records/sync/digest'
import type { Put } from '@steading/domain/records/sync/local-db'
import type { Database } from '../database/database'
import { systemFarm } from '../database/tables'
import { pgFarmStore } from '../store/pg-farm-store'

/**
 * Writes this version's breeds and crops for every farm. It skips unchanged ones, so a restart sends phones
 * nothing. A changed table reaches every phone with its next sync.
 */
export async function writeSystemTypes(db: Database, now: number): Promise<number> {
  return pgFarmStore(db).write(systemFarm, async (farm) => {
    const keys = systemTypes.map(({ id }) => ({ collection: 'systemType' as const, id }))
    const found = await farm.getMany(keys)
    const puts = systemTypes.flatMap(({ id, fields }, index): Put[] => {
      const before = found[index]
      const clock = before?.clocks['*'] ?? writeClock(now, 0, 'server')
      const same = before && digestOf({ id, fields, clocks: { '*': clock } }) === digestOf(before)
      if (same) return []
      return [
        { collection: 'systemType', record: { id, fields, clocks: { '*': writeClock(now, 0, 'server') } } },
      ]
    })
    await farm.put(puts, now)
    return puts.length
  })
}
