import { type Kysely, type Migration, sql } from 'kysely'

const run =
  (statements: string): Migration['up'] =>
  async (db: Kysely<unknown>) => {
    await sql.raw(statements).execute(db)
  }

/**
 * In order, by name. A migration that has shipped is never edited; the next one corrects it.
 * Text is compared byte by byte ("C"), so that the order of ids is the same in PostgreSQL and on the phone.
 */
export const migrations: Record<string, Migration> = {
  '0001-farms': {
    up: run(`
      create table accounts (
        id text collate "C" primary key,
        username text collate "C" not null unique,
        password_hash text not null,
        first_name text not null,
        last_name text not null,
        phone text not null,
        language text not null,
        region text not null,
        country_code text not null,
        demo boolean not null default false,
        role text not null default 'farmer' check (role in ('farmer', 'adviser')),
        active boolean not null default true,
        unread_emails integer not null default 0,
        app_data jsonb not null default '{}',
        created_at bigint not null
      );

      create table farms (
        id text collate "C" primary key,
        region text not null,
        data jsonb not null default '{}',
        version bigint not null default 0,
        created_at bigint not null
      );

      create table account_farms (
        account text collate "C" not null references accounts (id),
        farm text collate "C" not null references farms (id),
        role text not null default 'owner' check (role in ('owner', 'adviser')),
        position integer not null default 0,
        primary key (account, farm)
      );
      create index account_farms_by_farm on account_farms (farm);

      create table sessions (
        id text collate "C" primary key,
        account text collate "C" not null references accounts (id),
        device text collate "C" not null,
        device_type text not null,
        token_hash bytea not null unique,
        token_expires bigint not null,
        earlier_token_hash bytea,
        earlier_token_expires bigint,
        refresh_hash bytea not null,
        created bigint not null,
        last_seen bigint not null,
        expires bigint not null,
        revoked bigint,
        clear_cache boolean not null default false,
        clear_events boolean not null default false
      );
      create index sessions_by_account on sessions (account, device);
      create index sessions_by_earlier_token on sessions (earlier_token_hash) where earlier_token_hash is not null;

      -- No reference to farms here and below: rows are written under the farm's lock, so it is there, and checking
      -- each of them again would double the cost of an upload.
      create table records (
        farm text collate "C" not null,
        collection text collate "C" not null,
        id text collate "C" not null,
        seq bigint not null,
        bucket smallint not null,
        digest bigint not null,
        changed_at bigint not null,
        deleted boolean not null,
        body text not null,
        primary key (farm, collection, id)
      );
      create unique index records_in_order_of_change on records (farm, seq);

      create table history (
        farm text collate "C" not null,
        collection text collate "C" not null,
        id text collate "C" not null,
        number bigint generated always as identity,
        clock text collate "C" not null,
        lost boolean not null,
        fields_hash text collate "C" not null,
        changes text not null,
        account text collate "C" not null,
        device text collate "C" not null,
        acting_for text collate "C",
        at bigint not null,
        primary key (farm, collection, id, number)
      );
      -- A value that came too late may come again and again; one that won cannot, because merging it changes nothing.
      create unique index history_of_late_values on history (farm, collection, id, clock, fields_hash) where lost;
      create function history_is_kept() returns trigger language plpgsql as $$
        begin raise exception 'history is never changed or deleted'; end
      $$;
      create trigger history_is_kept before update or delete on history
        for each statement execute function history_is_kept();
      create trigger history_is_not_emptied before truncate on history
        for each statement execute function history_is_kept();

      create table uploads (
        farm text collate "C" not null,
        device text collate "C" not null,
        outbox text collate "C" not null,
        to_seq bigint not null,
        fingerprint text not null,
        answer text not null,
        at bigint not null,
        primary key (farm, device, outbox)
      );

      create table events (
        farm text collate "C" not null,
        id text collate "C" not null,
        account text collate "C" not null,
        device text collate "C" not null,
        hw_ref text not null,
        body text not null,
        received_at bigint not null,
        primary key (farm, id)
      );

      create table login_tries (
        key text collate "C" primary key,
        tries integer not null,
        window_ends bigint not null
      );

      create table server_state (
        single boolean primary key default true check (single),
        available boolean not null default true,
        flags_available boolean not null default true,
        message jsonb
      );
      insert into server_state default values;

      insert into farms (id, region, created_at) values ('@system', '', 0);
    `),
  },
  '0002-tasks-of-animals': {
    up: run(`
      create table task_animals (
        farm text collate "C" not null,
        animal text collate "C" not null,
        task text collate "C" not null,
        primary key (farm, animal, task)
      );
      insert into task_animals (farm, animal, task)
      select distinct farm, named, id from (
        select farm, id, case json_typeof(entry) when 'object' then entry ->> 'animalId' else entry #>> '{}' end as named
        from (
          select farm, id, body::json -> 'taskAnimals' as listed from records where collection = 'tasks'
        ) tasks, json_array_elements(case json_typeof(listed) when 'array' then listed else '[]' end) as entry
      ) links where named is not null;
    `),
  },
  '0003-epoch': {
    up: run(`alter table server_state add column epoch text not null default gen_random_uuid()::text`),
  },
  '0004-slower-guesses': {
    up: run(`alter table login_tries add column wait_until bigint not null default 0`),
  },
  '0005-old-age': {
    up: run(`
      create or replace function history_is_kept() returns trigger language plpgsql as $$
        begin
          if current_setting('steading.may_forget', true) = 'yes' and tg_op = 'DELETE' then return null; end if;
          raise exception 'history is never changed or deleted';
        end
      $$;
      -- Both grow at their end only, so the age of a row is known from where it lies.
      create index history_by_age on history using brin (at);
      create index events_by_age on events using brin (received_at);
    `),
  },
  '0006-rules-of-jobs': {
    up: run(`alter table server_state add column rules integer not null default 0`),
  },
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
  '0023-department': {
    up: run(`
      create table department_credentials (
        farm text collate "C" primary key references farms (id),
        -- AES-256-GCM under CREDENTIALS_KEY: nonce, tag, and what is sealed.
        sealed bytea not null,
        set_by text collate "C" not null,
        set_at bigint not null
      );

      create table filings (
        -- Made of farm, job and animal: the department knows a filing again by it, whatever became of this database.
        id text collate "C" primary key,
        farm text collate "C" not null references farms (id),
        kind text not null,
        task text collate "C" not null,
        animal text collate "C" not null,
        state text not null,
        payload jsonb,
        reference text,
        reasons jsonb not null default '[]',
        -- What came of the last call.
        heard text,
        made_at bigint not null,
        moved_at bigint not null,
        sent_at bigint not null default 0,
        accepted_at bigint,
        -- When somebody is to see to it; null where nobody has to.
        due bigint,
        tries integer not null default 0,
        lease text,
        leased_until bigint not null default 0,
        -- How often it has moved, and how far the farm's records say so.
        revision integer not null default 1,
        told integer not null default 0,
        -- Which copy of the database it was made in.
        epoch text not null
      );
      create index filings_due on filings (due) where due is not null;
      create index filings_untold on filings (farm) where told < revision;
      create index filings_by_task on filings (farm, task);

      create table filing_steps (
        farm text collate "C" not null,
        filing text collate "C" not null,
        number bigint generated always as identity,
        at bigint not null,
        from_state text not null,
        to_state text not null,
        who text not null,
        why text not null,
        primary key (farm, filing, number)
      );
    `),
  },
  '0024-department-herd': {
    up: run(`
      alter table filings
        -- What it does there: tell, correct, withdraw.
        add column act text not null default 'tell',
        -- The first about the same thing, which of them this is, and the one it corrects or takes back.
        add column chain text collate "C",
        add column turn integer not null default 0,
        add column follows text collate "C",
        add column day bigint not null default 0,
        -- Other jobs that say the same.
        add column also jsonb not null default '[]';
      update filings set chain = id;
      alter table filings alter column chain set not null;
      create index filings_by_animal on filings (farm, animal);
      create index filings_by_chain on filings (farm, chain);

      create table department_herds (
        farm text collate "C" primary key references farms (id),
        -- The herd as the department last gave it whole, and when.
        animals jsonb,
        fetched_at bigint,
        -- What came of the last try, and until when one process is at it.
        outcome text,
        asked_at bigint not null,
        leased_until bigint not null default 0
      );
    `),
  },
  '0025-shared-lots': {
    up: run(`
      create table shared_lots (
        id text collate "C" primary key,
        farm text collate "C" not null references farms (id),
        task text collate "C",
        -- Of what stands in the link; the code is hashed together with it, so that it cannot be tried out from here.
        secret_hash bytea not null unique,
        code_hash bytea not null,
        -- Emptied once nobody may look any more.
        lot text not null,
        paper text,
        heads integer not null,
        made_by text collate "C" not null,
        made bigint not null,
        ends bigint not null,
        withdrawn bigint,
        opened integer not null default 0,
        last_opened bigint
      );
      create index shared_lots_by_farm on shared_lots (farm, made);
      create index shared_lots_by_end on shared_lots (ends);
    `),
  },
  '0027-reminders': {
    up: run(`
      create table calendar_feeds (
        account text collate "C" not null,
        farm text collate "C" not null,
        -- Whoever reads the database cannot read a calendar with it.
        secret_hash bytea not null unique,
        language text not null,
        words jsonb not null,
        made bigint not null,
        primary key (account, farm),
        -- Off the farm, and the feed is gone in the same moment.
        foreign key (account, farm) references account_farms (account, farm) on delete cascade
      );

      create table deadline_mail (
        account text collate "C" not null,
        farm text collate "C" not null,
        since bigint not null,
        primary key (account, farm),
        foreign key (account, farm) references account_farms (account, farm) on delete cascade
      );

      create table push_subscriptions (
        endpoint text collate "C" not null,
        account text collate "C" not null,
        farm text collate "C" not null,
        session text collate "C" not null references sessions (id) on delete cascade,
        p256dh text not null,
        auth text not null,
        made bigint not null,
        primary key (endpoint, farm),
        foreign key (account, farm) references account_farms (account, farm) on delete cascade
      );
      create index push_subscriptions_by_person on push_subscriptions (farm, account);
      create index push_subscriptions_by_session on push_subscriptions (session);

      create table push_keys (
        single boolean primary key default true check (single),
        public_key text not null,
        private_key text not null
      );

      create table deadlines_told (
        account text collate "C" not null references accounts (id) on delete cascade,
        farm text collate "C" not null references farms (id) on delete cascade,
        thing text collate "C" not null,
        step integer not null,
        at bigint not null,
        primary key (account, farm, thing, step)
      );

      create table deadline_rounds (
        farm text collate "C" primary key references farms (id) on delete cascade,
        day bigint not null,
        leased_until bigint not null,
        done boolean not null default false
      );
    `),
  },
}
