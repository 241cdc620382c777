import { type Migrations, run } from './run-statements'

/** The department, buyers, and reminders. */
export const tradeMigrations: Migrations = {
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
  '0029-bounds': {
    up: run(`
      -- Codes that were tried: whoever has the link and not the code gets no more than so many, from wherever.
      alter table shared_lots add column tries integer not null default 0;
      create index shared_lots_to_empty on shared_lots (ends) where lot <> '';
      create index deadlines_told_by_farm on deadlines_told (farm);
      create index deadlines_told_by_age on deadlines_told using brin (at);
      create index filing_steps_by_age on filing_steps using brin (at);
    `),
  },
  '0030-moves-between-herds': {
    up: run(`
      -- A farm makes few of these; they are looked for among all its jobs whenever another herd of its owner is opened.
      create index moves_between_herds on records (farm, changed_at)
        where collection = 'tasks' and not deleted and body like '%"typeId":"INTMOVE"%';
    `),
  },
  '0031-key-of-its-words': {
    up: run(`
      -- What left before went under its own id.
      alter table filings add column sent_as text collate "C";
      update filings set sent_as = id where sent_at > 0;
    `),
  },
}
