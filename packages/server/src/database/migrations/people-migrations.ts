import { type Migrations, run } from './run-statements'

/** Log-ins, membership and payments. */
export const peopleMigrations: Migrations = {
  '0013-codes-and-messages': {
    up: run(`
      alter table accounts add column email text not null default '';

      -- What was sent to somebody, or would have been: with no service set an operator reads it here.
      create table outbox (
        id text collate "C" primary key,
        kind text not null check (kind in ('sms', 'mail')),
        recipient text not null,
        subject text not null,
        body text not null,
        state text not null check (state in ('kept', 'sending', 'sent', 'failed')),
        created bigint not null
      );
      create index outbox_by_age on outbox (created);

      create table one_time_codes (
        id text collate "C" primary key,
        purpose text not null,
        contact text collate "C" not null,
        account text collate "C" references accounts (id) on delete cascade,
        detail text not null default '',
        hash text not null,
        created bigint not null,
        expires bigint not null,
        tries integer not null default 0,
        used boolean not null default false,
        unique (contact, purpose)
      );

      create table code_proofs (
        id text collate "C" primary key,
        hash bytea not null unique,
        purpose text not null,
        contact text collate "C" not null,
        created bigint not null,
        expires bigint not null,
        used boolean not null default false
      );

      create table registrations (
        number bigint generated always as identity (start with 100001) primary key,
        proof text collate "C" not null unique,
        phone text not null,
        first_name text not null,
        last_name text not null,
        language text not null,
        region text not null,
        country_code text not null,
        created bigint not null,
        farm text collate "C"
      );

      create table message_counts (
        key text collate "C" primary key,
        count integer not null,
        window_ends bigint not null
      );
    `),
  },
  '0014-safer-log-ins': {
    up: run(`
      alter table accounts add column terms integer not null default 1;
      alter table accounts add column erase_at bigint;
      create table two_factor (
        account text collate "C" primary key references accounts (id),
        secret text not null,
        confirmed bigint,
        -- Of the last code that was taken: none is taken twice.
        last_step bigint not null default 0
      );
      create table recovery_codes (
        account text collate "C" not null references accounts (id),
        hash bytea not null,
        used bigint,
        primary key (account, hash)
      );
      create table log_ins (
        id text collate "C" primary key,
        account text collate "C" not null references accounts (id),
        at bigint not null,
        device text collate "C" not null,
        device_type text not null,
        network text not null,
        outcome text not null
      );
      create index log_ins_by_account on log_ins (account, at);
    `),
  },
  '0015-people': {
    up: run(`
      alter table account_farms drop constraint account_farms_role_check;
      alter table account_farms add constraint account_farms_role_check
        check (role in ('owner', 'worker', 'vet', 'viewer', 'bookkeeper', 'adviser', 'adviserReads'));
      alter table account_farms add column since bigint not null default 0;
      -- When an adviser's consent ends by itself.
      alter table account_farms add column until bigint;

      create table invitations (
        id text collate "C" primary key,
        farm text collate "C" not null references farms (id),
        kind text not null check (kind in ('join', 'handOver', 'claim')),
        role text not null,
        -- The one it is for, as a log-in writes it; they may have no account yet.
        username text collate "C" not null,
        made_by text collate "C" not null,
        made bigint not null,
        ends bigint not null,
        answer text check (answer in ('accepted', 'declined', 'withdrawn')),
        answered bigint
      );
      create index invitations_by_username on invitations (username) where answer is null;
      create index invitations_by_farm on invitations (farm) where answer is null;

      create table adviser_grants (
        id text collate "C" primary key,
        code_hash bytea not null unique,
        adviser text collate "C" not null,
        farm text collate "C" not null references farms (id),
        for_device text collate "C" not null,
        role text not null check (role in ('adviser', 'adviserReads')),
        acting_for text collate "C",
        -- Why the operator let them in; absent where the farmer consented.
        why text,
        made bigint not null,
        code_ends bigint not null,
        used bigint,
        until bigint not null,
        ended bigint
      );
      create index adviser_grants_by_farm on adviser_grants (farm);

      alter table sessions add column acting text collate "C";
    `),
  },
  '0016-plans': {
    up: run(`
      create table quote_requests (
        farm text collate "C" not null,
        day bigint not null,
        account text collate "C" not null,
        at bigint not null,
        primary key (farm, day)
      );
      create table plan_orders (
        id text collate "C" primary key,
        farm text collate "C" not null,
        account text collate "C" not null,
        level text not null,
        trial boolean not null,
        made_at bigint not null
      );
      create index plan_orders_by_farm on plan_orders (farm);
      create table payment_events (
        id text collate "C" primary key,
        farm text collate "C" not null,
        type text not null,
        at bigint not null,
        body text not null,
        applied boolean not null,
        received_at bigint not null
      );
      create index payment_events_by_farm on payment_events (farm, at);
      -- Made here once, so that every process signs and checks with the same one.
      create table payment_secret (
        single boolean primary key default true check (single),
        secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
      );
      insert into payment_secret default values;

      create table feature_flags (
        flag text collate "C" primary key,
        is_on boolean not null,
        share smallint not null default 100 check (share between 0 and 100)
      );
      create table farm_flags (
        farm text collate "C" not null,
        flag text collate "C" not null,
        is_on boolean not null,
        primary key (farm, flag)
      );
      -- A farm keeps its place in the hundred whatever is switched when, so that a larger share only adds farms.
      create function flags_of(asked text) returns jsonb language sql stable as $$
        select coalesce(jsonb_object_agg(flag, is_on), '{}') from (
          select flag, is_on and ('x' || substr(md5(flag || ' ' || asked), 1, 8))::bit(32)::bigint % 100 < share as is_on
          from feature_flags
          where not exists (select from farm_flags own where own.farm = asked and own.flag = feature_flags.flag)
          union all
          select flag, is_on from farm_flags where farm = asked
        ) as switched
      $$;
    `),
  },
  '0018-operator-log': {
    up: run(`
      -- No reference to the account: what was done is in the book although whoever did it has gone.
      create table operator_log (
        number bigint generated always as identity primary key,
        at bigint not null,
        account text collate "C" not null,
        who text not null,
        did text not null,
        about text not null,
        why text not null
      );
    `),
  },
  '0020-what-operators-see': {
    up: run(`
      -- What each message was for, and what exactly was done by hand.
      alter table outbox add column message text not null default '';
      alter table operator_log add column detail text not null default '';
      create index operator_log_by_about on operator_log (about, at);
    `),
  },
  '0021-entry': {
    up: run(`
      -- Only an address somebody has shown to be theirs says who they are.
      alter table accounts add column email_proven boolean not null default false;

      create table device_notices (
        code_hash bytea primary key,
        account text collate "C" not null references accounts (id) on delete cascade,
        made bigint not null,
        ends bigint not null
      );
      create index device_notices_by_end on device_notices (ends);

      create table passkeys (
        id text collate "C" primary key,
        account text collate "C" not null references accounts (id) on delete cascade,
        public_key bytea not null,
        counter bigint not null,
        name text not null,
        made bigint not null,
        used bigint
      );
      create index passkeys_by_account on passkeys (account);
      -- What is to be signed, good once. Of somebody with a token it belongs to their session.
      create table passkey_challenges (
        challenge text collate "C" primary key,
        session text collate "C" not null,
        ends bigint not null
      );
      create index passkey_challenges_by_end on passkey_challenges (ends);
    `),
  },
}
