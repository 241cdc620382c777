import { type Migrations, run } from './run-statements'

/** Access: codes, devices, sessions and second factors. */
export const entryMigrations: Migrations = {
  '0032-who-gets-in': {
    up: run(`
      -- Each code belongs to the one who asked for it: the guesses and the questions of others leave it alone.
      delete from one_time_codes;
      alter table one_time_codes drop constraint one_time_codes_contact_purpose_key;
      alter table one_time_codes add column handle_hash bytea not null;
      create unique index one_time_codes_by_handle on one_time_codes (contact, purpose, handle_hash);
      create index one_time_codes_by_account on one_time_codes (account);
      create index code_proofs_by_contact on code_proofs (contact);

      -- A browser shows its cookie to be known again. The name of a device stands in records that others read.
      create table known_devices (
        account text collate "C" not null references accounts (id) on delete cascade,
        secret_hash bytea not null,
        made bigint not null,
        seen bigint not null,
        primary key (account, secret_hash)
      );
      create index known_devices_by_age on known_devices (seen);

      -- When the person last showed the password in this session.
      alter table sessions add column proven_at bigint;

      -- Sealed with a key that is not in the database. The plain secrets are sealed at the next start.
      alter table two_factor add column sealed bytea;

      -- Links by which operators make their own log-in: each works once.
      create table operator_links (
        hash bytea primary key,
        username text not null,
        sealed bytea,
        made bigint not null,
        ends bigint not null
      );
    `),
  },
  '0054-browsers-of-log-ins': {
    up: run(`
      -- The browser of a log-in, by its cookie. The name of a device could be anyone's.
      alter table log_ins add column browser bytea;
    `),
  },
}
