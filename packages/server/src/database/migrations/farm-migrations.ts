import { type Migrations, run } from './run-statements'

/** Farms, their records and who may see them. */
export const farmMigrations: Migrations = {
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
  '0038-clock': {
    up: run(`
      -- How late the stamps are that a farm has, and how late it was when a server last looked.
      alter table farms add column clock bigint not null default 0;
      update farms set clock = latest.at
        from (select farm, max(changed_at) as at from records group by farm) as latest
        where latest.farm = farms.id;
      alter table server_state add column clock bigint not null default 0;
      update server_state set clock = (select coalesce(max(clock), 0) from farms);
    `),
  },
  '0052-stamps-pulled-back': {
    up: run(`
      create table pulled_stamps (
        farm text collate "C" not null references farms (id) on delete cascade,
        device text collate "C" not null,
        original text collate "C" not null,
        pulled text not null,
        primary key (farm, device, original)
      );
    `),
  },
}
