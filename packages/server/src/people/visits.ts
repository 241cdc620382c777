import type { Context } from '../context'

/** Advisers' visits to a farm: the grant, its times and the adviser. */
export const visitsTo = (db: Context['db'], farm: string) =>
  db
    .selectFrom('adviser_grants as granted')
    .innerJoin('accounts', 'accounts.id', 'granted.adviser')
    .select([
      'granted.id',
      'granted.role',
      'why',
      'made',
      'used',
      'until',
      'ended',
      'first_name',
      'last_name',
    ])
    .where('granted.farm', '=', farm)
