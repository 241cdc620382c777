import { passwordFits } from '../auth/passwords'
import type { Database } from '../database/database'
import { StartupProblem } from '../startup-problem'
import { sampleLogIns } from './sample-accounts'

/** A server that other machines can reach does not start with log-ins that are printed in the README. */
export async function refuseSampleLogIns(db: Database, { wouldSeed }: { wouldSeed: boolean }): Promise<void> {
  const used = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  if (!used && wouldSeed)
    throw new StartupProblem(
      'HOST lets other machines in, and anybody can read the passwords of the sample farms. Set SEED=no to start without them, or SAMPLE_LOGINS=yes to let everybody in.',
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
        'HOST lets other machines in, and this database has sample farms, whose passwords anybody can read. Use another database, or set SAMPLE_LOGINS=yes to let everybody in.',
      )
  }
}
