import type { Context } from '../context'

/** The operator's secret, or the one this database was made with. */
export async function secretOf({ db, config }: Context): Promise<string> {
  if (config.payment.secret) return config.payment.secret
  const { secret } = await db.selectFrom('payment_secret').select('secret').executeTakeFirstOrThrow()
  return secret
}
