import { sql } from 'kysely'
import type { Context } from '../context'
import { Refused } from '../http/refused'

type Used = { records: number; bytes: number; measured: number }

const measuredFor = 3_600_000
/** A farm that seems full is measured again before it is told so, but not for every phone that asks. */
const doubtedFor = 60_000
const farmsRemembered = 5_000

/**
 * How much a farm keeps here, records and history. Measured now and then, and in between added up from what arrives:
 * adding everything up for each upload would cost more than the upload.
 */
export function farmRoom({ reads, config, now }: Pick<Context, 'reads' | 'config' | 'now'>) {
  const known = new Map<string, Used>()
  const measuring = new Map<string, Promise<Used>>()
  const isFull = ({ records, bytes }: Used) =>
    records >= config.farmRoom.records || bytes >= config.farmRoom.bytes

  async function measure(farm: string): Promise<Used> {
    const { rows } = await sql<Pick<Used, 'records' | 'bytes'>>`
      select
        (select count(*) from records where farm = ${farm}) as records,
        (select coalesce(sum(octet_length(body)), 0)::bigint from records where farm = ${farm}) +
          (select coalesce(sum(octet_length(changes)), 0)::bigint from history where farm = ${farm}) as bytes`.execute(
      reads,
    )
    return { records: rows[0]?.records ?? 0, bytes: rows[0]?.bytes ?? 0, measured: now() }
  }

  /** Phones that ask at the same time share one measuring. */
  async function usedBy(farm: string, freshFor: number): Promise<Used> {
    const remembered = known.get(farm)
    if (remembered && now() - remembered.measured < freshFor) return remembered
    const asked = measuring.get(farm) ?? measure(farm).finally(() => measuring.delete(farm))
    measuring.set(farm, asked)
    const used = await asked
    known.delete(farm)
    known.set(farm, used)
    const [oldest] = known.keys()
    if (known.size > farmsRemembered && oldest !== undefined) known.delete(oldest)
    return used
  }

  return {
    /** Refuses an upload to a farm that is full; else counts it in. */
    async take(farm: string, { records, bytes }: { records: number; bytes: number }): Promise<void> {
      let used = await usedBy(farm, measuredFor)
      if (isFull(used)) used = await usedBy(farm, doubtedFor)
      if (isFull(used)) throw new Refused('farmFull')
      used.records += records
      used.bytes += bytes
    },
  }
}
