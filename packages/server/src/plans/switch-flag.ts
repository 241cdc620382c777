import { type Flag, flags } from '@steading/domain/frame/access/flags'
import type { SwitchedTo } from '@steading/domain/frame/operator/flag-calls'
import { sql } from 'kysely'
import type { Database } from '../database/database'
import { farmNamed } from '../farms/farm-named'
import { StartupProblem } from '../startup-problem'

export const flagsUsage = [
  'npm run flags                                    says how every flag stands',
  'npm run flags -- <flag> on|off|usual             for every farm',
  'npm run flags -- <flag> on --share <0-100>       for so many of a hundred farms',
  'npm run flags -- <flag> on|off|usual --farm <herd>   for one farm, whatever holds for the others',
].join('\n')

type Wished = { flag?: string | undefined; to?: string | undefined; farm?: string; share?: string }

/** Switches a feature flag. Open apps hear of it with their next sync, others when they open. */
export async function switchFlag(db: Database, { flag, to, farm, share }: Wished): Promise<string> {
  if (flag === undefined) return standing(db)
  const shared = share === undefined ? 100 : Number(share)
  const sensible = Number.isInteger(shared) && shared >= 0 && shared <= 100 && !(farm && share)
  if (!isFlag(flag) || (to !== 'on' && to !== 'off' && to !== 'usual') || !sensible)
    throw new StartupProblem(flagsUsage)
  if (farm !== undefined) await farmNamed(db, farm)
  await writeFlag(db, { flag, to, farm, share: shared })
  return standing(db)
}

type Switched = { flag: Flag; to: SwitchedTo; farm?: string | undefined; share?: number | undefined }

/** Switches a flag for one farm, which overrides the rest, or for a percentage of farms. */
export async function writeFlag(db: Database, { flag, to, farm, share = 100 }: Switched): Promise<void> {
  const is_on = to === 'on'
  if (farm !== undefined) {
    await db.deleteFrom('farm_flags').where('farm', '=', farm).where('flag', '=', flag).execute()
    if (to !== 'usual') await db.insertInto('farm_flags').values({ farm, flag, is_on }).execute()
  } else {
    await db.deleteFrom('feature_flags').where('flag', '=', flag).execute()
    if (to !== 'usual') await db.insertInto('feature_flags').values({ flag, is_on, share }).execute()
  }
}

const isFlag = (name: string): name is Flag => Object.hasOwn(flags, name)

async function standing(db: Database): Promise<string> {
  const all = await db.selectFrom('feature_flags').selectAll().execute()
  const { rows: own } = await sql<{ flag: string; farms: string }>`
    select flag, string_agg(farm || case when is_on then ' on' else ' off' end, ', ' order by farm) as farms
    from farm_flags group by flag`.execute(db)
  return Object.entries(flags)
    .map(([flag, { usually }]) => {
      const set = all.find((row) => row.flag === flag)
      const usual = usually ? 'on as usual' : 'off as usual'
      const now = set ? (set.is_on ? `on for ${set.share} of 100 farms` : 'off') : usual
      const farms = own.find((row) => row.flag === flag)?.farms
      return `${flag.padEnd(26)}${now}${farms ? `; ${farms}` : ''}`
    })
    .join('\n')
}
