import { type Migrations, run } from './run-statements'

/** The countries of farms. */
export const placeMigrations: Migrations = {
  '0044-country-of-farms': {
    up: run(`
      -- A farm of before has the country its owner signed up in. The regions named here span countries.
      update farms set data = data || jsonb_build_object('country', owned.country_code)
      from (
        select distinct on (account_farms.farm) account_farms.farm, accounts.country_code
        from account_farms join accounts on accounts.id = account_farms.account
        where account_farms.role = 'owner'
        order by account_farms.farm, account_farms.position, accounts.id
      ) as owned
      where owned.farm = farms.id and farms.region in ('EU', 'LA') and farms.data ->> 'country' is null
        and owned.country_code ~ '^[A-Z]{2}$';
    `),
  },
}
