import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../context'
import { runPlanned } from '../database/keep-plans'
import type { Disk } from '../disk/watch-disk'
import { Refused } from '../problems/refused'
import { farmMeasurer } from './measure-farm'

/** Measures a farm that seems full again before refusing it, but not for every phone that asks. */
const doubtedFor = 60_000
/** The growth after which a farm is measured again: an added size may be more than PostgreSQL really keeps. */
const measuredAfter = 1 / 16
/** The longest wait for a measurement; after that, the last figure counts. */
const patienceMs = 15_000
const triesRemembered = 5_000

type Standing = {
  bytes: number
  records: number
  measured: number
  measured_bytes: number
  /** The bytes of all farms of the owner with most room left. */
  owned: number | null
}

/** A farm with two owners can use the room of either. */
const standing = {
  name: 'farm_room',
  text: `select coalesce(bytes, 0) as bytes, coalesce(records, 0) as records, coalesce(measured, 0) as measured,
      coalesce(measured_bytes, 0) as measured_bytes, (
        select min(total)::bigint from (
          select sum(coalesce(theirs.bytes, 0)) as total
          from account_farms as owner
          join account_farms as own on own.account = owner.account and own.role = 'owner'
          left join farm_room as theirs on theirs.farm = own.farm
          where owner.farm = $1 and owner.role = 'owner' group by owner.account
        ) as owners
      ) as owned
    from farms left join farm_room on farm_room.farm = farms.id where farms.id = $1`,
}

export type Room = {
  /** Refuses data for a full farm, before PostgreSQL writes any of it: it stops when it runs out of space. */
  refuseFull(farm: string, by: string): Promise<void>
}

type Tools = Pick<Context, 'db' | 'reads' | 'callers' | 'config' | 'now'>

/**
 * The room a farm uses is saved with each write, so every process knows it. The server measures a farm beside
 * its uploads, never in front of them. All farms of an owner also share a room, so that many herds cannot
 * evade the limit of one.
 */
export function farmRoom(context: Tools, disk: Disk, failed: (error: unknown) => void): Room {
  const { callers, config, now } = context
  const { farmRoom: room, accountRoom } = config
  const measurer = farmMeasurer(context)
  const tried = new Map<string, number>()

  const measure = (farm: string, by: string): Promise<void> => {
    tried.delete(farm)
    tried.set(farm, now())
    const [oldest] = tried.keys()
    if (tried.size > triesRemembered && oldest !== undefined) tried.delete(oldest)
    // A measurement that fails changes nothing: the last figure counts, and a later call tries again.
    return measurer(farm, by).catch(failed)
  }

  async function look(farm: string): Promise<Standing> {
    const [found] = await runPlanned<Standing>(callers, standing, [farm])
    return found ?? { bytes: 0, records: 0, measured: 0, measured_bytes: 0, owned: null }
  }

  const isFull = ({ records, bytes, owned }: Standing) =>
    records >= room.records || bytes >= room.bytes || Number(owned ?? 0) >= accountRoom.bytes
  const isDue = ({ bytes, measured, measured_bytes: last }: Standing) =>
    measured === 0 || bytes - last > room.bytes * measuredAfter

  return {
    async refuseFull(farm, by) {
      if (await disk.isFull()) throw new Refused('serverFull')
      const found = await look(farm)
      const [full, due] = [isFull(found), isDue(found)]
      if (!full && !due) return
      const lately = Math.max(found.measured, tried.get(farm) ?? 0)
      if (now() - lately < doubtedFor) {
        if (full) throw new Refused('farmFull')
        return
      }
      const measured = measure(farm, by)
      if (!full) return
      await Promise.race([measured, pause(patienceMs, undefined, { ref: false })])
      if (isFull(await look(farm))) throw new Refused('farmFull')
    },
  }
}
