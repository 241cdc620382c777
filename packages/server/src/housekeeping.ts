import type { FastifyInstance } from 'fastify'
import { eraseDueAccounts } from './account/erase-account'
import { forgetOldDevices } from './auth/known-devices'
import { forgetOldLogIns } from './auth/log-ins'
import { sealPlainSecrets } from './auth/two-factor'
import { noteClock } from './clock/check-clock'
import type { Context } from './context'
import { freshenDemoAccounts } from './demo/demo-herds'
import { forgetOld } from './forget-old'
import { tidyMessages } from './messages/tidy-messages'
import { endPlans } from './plans/end-plans'
import { tellDeadlines } from './reminders/tell-deadlines'
import { forgetLots } from './shared-lots/shared-lots'

const every = 10 * 60_000
/** How long ended sessions stay for the investigation of complaints. */
const endedSessionsKept = 30 * 24 * 3_600_000

/** How long the server remembers a reminder, so that it does not repeat an unmet deadline. */
const toldKept = 400 * 24 * 3_600_000

/** Deletes rows that have served their purpose: expired counts of tries, sessions long over. */
export async function tidyUp(context: Context): Promise<void> {
  const { db, now } = context
  const at = now()
  await forgetOldLogIns(context)
  await forgetOldDevices(context)
  for (const table of ['device_notices', 'passkey_challenges', 'operator_links'] as const)
    await db.deleteFrom(table).where('ends', '<=', at).execute()
  await db.deleteFrom('login_tries').where('window_ends', '<=', at).execute()
  await db
    .deleteFrom('deadlines_told')
    .where('at', '<=', at - toldKept)
    .execute()
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('expires', '<=', at - endedSessionsKept), eb('revoked', '<=', at - endedSessionsKept)]),
    )
    .execute()
}

/** A restore under a running server may bring back secrets from before they were sealed. */
export const sealRestored = ({ db, config }: Pick<Context, 'db' | 'config'>): Promise<number> =>
  sealPlainSecrets(db, config.secretsKey)

export function housekeeping(app: FastifyInstance, context: Context): void {
  // With ten thousand farms, one round of deadlines takes longer than the time to the next.
  let telling: Promise<unknown> | undefined
  const deadlines = async (round: Context) => {
    telling ??= tellDeadlines(round, app.log).finally(() => {
      telling = undefined
    })
    await telling
  }
  const rounds = [
    ...[
      noteClock,
      tidyUp,
      tidyMessages,
      forgetOld,
      forgetLots,
      freshenDemoAccounts,
      eraseDueAccounts,
      sealRestored,
      endPlans,
    ],
    deadlines,
  ]
  const timer = setInterval(() => {
    Promise.all(rounds.map((round) => round(context))).catch((err: unknown) =>
      app.log.warn({ err }, 'tidying up did not work'),
    )
  }, every)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
