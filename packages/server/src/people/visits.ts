import type { Context } from '../context'

/** Visits of advisers to a farm: by whose will, from when to when, and who came. */
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
