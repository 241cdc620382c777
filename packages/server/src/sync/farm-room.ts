import { sql } from 'kysely'
import type { Context } from '../context'
import { Refused } from '../http/refused'

type Used = {
  records: number
  bytes: number
  measured: number
  /** What came since it was measured, and what of that other processes do not know yet. */
  grown: number
  unsaved: number
  /** When its owners were last seen to have room. */
  asked: number
}

const measuredFor = 3_600_000
/** A farm that seems full is measured again before it is told so, but not for every phone that asks. */
const doubtedFor = 60_000
const farmsRemembered = 5_000
/** What one process may keep to itself; the total of an account is never further off, for each of its farms. */
const mostUnsaved = 1024 * 1024
/** An upload fills records and history. So much of its room and a farm is measured again, whatever the clock says. */
const measuredAfter = 1 / 16

type Arriving = { records: number; bytes: number }

/**
 * How much a farm keeps here: records, history, the apps' event logs, answers to uploads, what the department is told.
 * Measured now and then, and in between added up from what arrives: adding everything up for each upload would cost more
 * than the upload. All farms of an owner share a room besides, so that many herds are no way round the limit of one.
 */
export function farmRoom({ db, reads, config, now }: Pick<Context, 'db' | 'reads' | 'config' | 'now'>) {
  const { farmRoom: room, accountRoom } = config
  const known = new Map<string, Used>()
  const measuring = new Map<string, Promise<Used>>()
  const savedEvery = Math.min(mostUnsaved, accountRoom.bytes * measuredAfter)
  const isFull = ({ records, bytes }: Used) => records >= room.records || bytes >= room.bytes

  async function measure(farm: string): Promise<Used> {
    const { rows } = await sql<{ records: number; bytes: number }>`
      select
        (select count(*) from records where farm = ${farm}) as records,
        (select coalesce(sum(octet_length(body)), 0)::bigint from records where farm = ${farm}) +
          (select coalesce(sum(octet_length(changes)), 0)::bigint from history where farm = ${farm}) +
          (select coalesce(sum(octet_length(body)), 0)::bigint from events where farm = ${farm}) +
          (select coalesce(sum(octet_length(answer)), 0)::bigint from uploads where farm = ${farm}) +
          (select coalesce(sum(octet_length(original) + octet_length(pulled)), 0)::bigint
            from pulled_stamps where farm = ${farm}) +
          (select coalesce(sum(octet_length(payload::text)), 0)::bigint from filings where farm = ${farm}) as bytes`.execute(
      reads,
    )
    const [{ records, bytes } = { records: 0, bytes: 0 }] = rows
    await save(farm, { bytes, measured: true })
    return { records, bytes, measured: now(), grown: 0, unsaved: 0, asked: Number.NEGATIVE_INFINITY }
  }

  /** Where all processes see it. A farm that was erased meanwhile has no room to keep. */
  async function save(farm: string, { bytes, measured }: { bytes: number; measured: boolean }) {
    await sql`
      insert into farm_room (farm, bytes) select id, ${bytes} from farms where id = ${farm}
      on conflict (farm) do update set
        bytes = case when ${measured} then excluded.bytes else farm_room.bytes + excluded.bytes end`.execute(
      db,
    )
  }

  /** Phones that ask at the same time share one measuring. */
  async function usedBy(farm: string, freshFor: number): Promise<Used> {
    const remembered = known.get(farm)
    const isFresh = remembered && now() - remembered.measured < freshFor
    if (isFresh && remembered.grown < room.bytes * measuredAfter) return remembered
    const asked = measuring.get(farm) ?? measure(farm).finally(() => measuring.delete(farm))
    measuring.set(farm, asked)
    const used = await asked
    known.delete(farm)
    known.set(farm, used)
    const [oldest] = known.keys()
    if (known.size > farmsRemembered && oldest !== undefined) known.delete(oldest)
    return used
  }

  /** Whether all farms of each of its owners together are full. A farm with two owners has the room of either. */
  async function ownersAreFull(farm: string): Promise<boolean> {
    const { rows } = await sql<{ bytes: number | null }>`
      select min(total)::bigint as bytes from (
        select owner.account, sum(coalesce(farm_room.bytes, 0)) as total
        from account_farms as owner
        join account_farms as own on own.account = owner.account and own.role = 'owner'
        left join farm_room on farm_room.farm = own.farm
        where owner.farm = ${farm} and owner.role = 'owner' group by owner.account
      ) as owners`.execute(reads)
    return Number(rows[0]?.bytes ?? 0) >= accountRoom.bytes
  }

  return {
    /** Refuses what comes to a farm that is full; else counts it in. */
    async take(farm: string, { records, bytes }: Arriving): Promise<void> {
      let used = await usedBy(farm, measuredFor)
      if (isFull(used)) used = await usedBy(farm, doubtedFor)
      if (isFull(used)) throw new Refused('farmFull')
      if (now() - used.asked >= doubtedFor) {
        if (await ownersAreFull(farm)) throw new Refused('farmFull')
        used.asked = now()
      }
      used.records += records
      used.bytes += bytes
      used.grown += bytes
      used.unsaved += bytes
      if (used.unsaved < savedEvery) return
      const { unsaved } = used
      used.unsaved = 0
      used.asked = Number.NEGATIVE_INFINITY
      await save(farm, { bytes: unsaved, measured: false })
    },
  }
}
