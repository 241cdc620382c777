import { sampleLogIns } from '../auth/sample-accounts'
import type { Config } from '../config'
import type { Database } from '../database/database'
import { isLoopback, leadsHere } from '../http/loopback'
import { passwordFits } from '../secrets/passwords'
import { StartupProblem } from '../startup-problem'

type Settings = Pick<Config, 'host' | 'publicUrl' | 'trustProxy' | 'sampleFarms' | 'sampleLogIns'>

/** A server that other machines can reach refuses to start with the log-ins printed in the README. */
export async function refuseSampleLogIns(db: Database, settings: Settings): Promise<void> {
  const opens = settings.sampleLogIns ? undefined : opensToOthers(settings)
  if (!opens) return
  const used = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  if (!used && settings.sampleFarms)
    throw new StartupProblem(
      `${opens} lets other machines in, and anybody can read the passwords of the sample farms. Set SEED=no to start without them, or SAMPLE_LOGINS=yes to let everybody in.`,
    )
  for (const { username, password } of sampleLogIns) {
    const account = await db
      .selectFrom('accounts')
      .select('password_hash')
      .where('username', '=', username)
      .where('active', '=', true)
      .executeTakeFirst()
    if (account && (await passwordFits(account.password_hash, password)))
      throw new StartupProblem(
        `${opens} lets other machines in, and this database has sample farms, whose passwords anybody can read. Use another database, or set SAMPLE_LOGINS=yes to let everybody in.`,
      )
  }
}

/** The setting that lets other machines in, perhaps by way of a balancer on this machine. */
function opensToOthers({ host, publicUrl, trustProxy }: Settings): string | undefined {
  if (!isLoopback(host)) return 'HOST'
  if (!leadsHere(publicUrl)) return 'PUBLIC_URL'
  return trustProxy === false ? undefined : 'TRUST_PROXY'
}
