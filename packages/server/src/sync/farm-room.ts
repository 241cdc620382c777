import { sql } from 'kysely'
import type { Context } from '../context'
import { Refused } from '../http/refused'

type Used = {
  records: number
  bytes: number
  measured: number
  /** Bytes added since the measurement, and how many of them other processes do not know yet. */
  grown: number
  unsaved: number
  /** When its owners last had room. */
  asked: number
}

const measuredFor = 3_600_000
/** Measures a farm that seems full again before refusing it, but not for every phone that asks. */
const doubtedFor = 60_000
const farmsRemembered = 5_000
/** The bytes one process may hold back. For each of its farms, an account's total is out by this at most. */
const mostUnsaved = 1024 * 1024
/** Uploads fill records and history. After this share of its room, a farm is measured again at any time. */
const measuredAfter = 1 / 16

type Arriving = { records: number; bytes: number }

/**
 * The room a farm uses: records, history, event logs, upload answers, pulled stamps and filings. It is
 * measured now and then and grows by each upload in between, because measuring each time would cost more than
 * the upload. All farms of an owner also share a room, so that many herds cannot evade the limit of one.
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

  /** Saves the size where all processes see it, unless the farm was erased meanwhile. */
  async function save(farm: string, { bytes, measured }: { bytes: number; measured: boolean }) {
    await sql`
      insert into farm_room (farm, bytes) select id, ${bytes} from farms where id = ${farm}
      on conflict (farm) do update set
        bytes = case when ${measured} then excluded.bytes else farm_room.bytes + excluded.bytes end`.execute(
      db,
    )
  }

  /** Phones that ask at the same time share one measurement. */
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

  /** Whether every owner's farms together are full. A farm with two owners can use the room of either. */
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
    /** Refuses an upload to a full farm; otherwise adds its size. */
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
