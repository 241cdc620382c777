import { type Migrations, run } from './run-statements'

/** Keeps one farm from slowing down the others. */
export const loadMigrations: Migrations = {
  '0035-lookup-by-key': {
    up: run(`
      -- A condition on the farm alone no longer fits this index: it is used for changes in their order and for nothing
      -- else. Where statistics were older than a farm, PostgreSQL took it for looking up single records, and read the
      -- whole farm for each of them. "POSIX" compares as "C" does.
      drop index records_in_order_of_change;
      create unique index records_in_order_of_change on records (farm collate "POSIX", seq);
    `),
  },
  '0051-room-of-farms': {
    up: run(`
      -- How much is kept of each farm, so that every process knows what all farms of one owner come to.
      create table farm_room (
        farm text collate "C" primary key references farms (id) on delete cascade,
        bytes bigint not null
      );
    `),
  },
  '0053-growth-of-farms': {
    up: run(`
      -- Each write adds its size, so no process needs a count of its own. A farm with the time 0 was never measured.
      alter table farm_room
        add column records bigint not null default 0,
        add column measured bigint not null default 0,
        add column measured_bytes bigint not null default 0;
      -- For counting the rows of one farm.
      create index invitations_of_farm on invitations (farm);
      -- For finding a herd by its number, and the changes of advisers, without reading all farms or all history.
      create index farms_by_herd_number on farms (upper(regexp_replace(data ->> 'herdNumber', '[\\s/-]', '', 'g')));
      create index history_of_visits on history (farm, account, device) where acting_for is not null;
    `),
  },
}
