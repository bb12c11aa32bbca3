import { UserDeleted } from '@company-data/contracts';
import type { QueryRunner } from 'typeorm';

const TABLES = `
create table outbox (
  id uuid primary key,
  sequence bigint generated always as identity,
  subject text not null,
  body text not null,
  publication integer not null default 1,
  created_at timestamptz not null default now(),
  published_at timestamptz
);
create index outbox_open on outbox (sequence) where published_at is null;
create index outbox_published on outbox (published_at) where published_at is not null;

create table inbox (
  subscriber text not null,
  event_id uuid not null,
  handled_at timestamptz not null default now(),
  primary key (subscriber, event_id)
);
create index inbox_handled on inbox (handled_at);

create table dead_letters (
  id uuid primary key default gen_random_uuid(),
  subscriber text not null,
  subject text not null,
  body text not null,
  reason text not null,
  deliveries integer not null,
  created_at timestamptz not null default now()
);

create table idempotency_keys (
  account_id uuid not null,
  key text not null,
  fingerprint text not null,
  failed boolean not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_created on idempotency_keys (created_at);
`;

/** Creates the tables every service that owns a schema has: outbox, inbox, dead letters, idempotency keys. */
export async function createMessagingTables(runner: Pick<QueryRunner, 'query'>): Promise<void> {
  await runner.query(TABLES);
}

const PLACES = `
-- Where a published event lies: identity of the stream and place in it. Refusals of an event that no stream takes.
alter table outbox add stream text, add stream_sequence bigint, add refusals integer not null default 0;
create index outbox_places on outbox (subject, stream, stream_sequence) where stream is not null;
drop index if exists outbox_open;
create index outbox_open on outbox (sequence) where published_at is null and refusals = 0;
create index outbox_refused on outbox (sequence) where published_at is null and refusals > 0;
`;

/** Lets the outbox know where its events lie in the stream. */
export async function addOutboxPlaces(runner: Pick<QueryRunner, 'query'>): Promise<void> {
  await runner.query(PLACES);
}

/** Takes that away again. */
export async function dropOutboxPlaces(runner: Pick<QueryRunner, 'query'>): Promise<void> {
  await runner.query(`
    drop index outbox_open, outbox_refused, outbox_places;
    alter table outbox drop stream, drop stream_sequence, drop refusals;
    create index outbox_open on outbox (sequence) where published_at is null`);
}

const ORIGINS = `
-- Whose event a letter holds, as far as it can be read: asked for by staff, and erased with the user.
alter table dead_letters add event_id uuid, add account_id uuid, add user_id uuid;
update dead_letters set
  event_id = substring(body from '"id":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"')::uuid,
  account_id = substring(body from '"account_id":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"')::uuid,
  user_id = substring(body from '"user_id":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"')::uuid;
create index dead_letters_newest on dead_letters (created_at, id);
create index dead_letters_user on dead_letters (account_id, user_id);
`;

/** Lets dead letters be listed, newest first, and found by their user. */
export async function addLetterOrigins(runner: Pick<QueryRunner, 'query'>): Promise<void> {
  await runner.query(ORIGINS);
}

/** Takes that away again. */
export async function dropLetterOrigins(runner: Pick<QueryRunner, 'query'>): Promise<void> {
  await runner.query(`
    drop index dead_letters_newest, dead_letters_user;
    alter table dead_letters drop event_id, drop account_id, drop user_id`);
}

const ANSWER_OWNERS = `
-- Whose answer is kept, where it may tell of a user: it goes with the user.
alter table idempotency_keys add user_id uuid;
create index idempotency_user on idempotency_keys (account_id, user_id) where user_id is not null;
`;

/** Lets kept answers be found by their user. */
export async function addAnswerOwners(runner: Pick<QueryRunner, 'query'>): Promise<void> {
  await runner.query(ANSWER_OWNERS);
}

/** Takes that away again. */
export async function dropAnswerOwners(runner: Pick<QueryRunner, 'query'>): Promise<void> {
  await runner.query('alter table idempotency_keys drop user_id');
}

const ERASABLE = `
-- Whose event it is, where it goes with its user.
alter table outbox add user_id uuid;
update outbox set user_id = (body::jsonb #>> '{payload,user_id}')::uuid where subject like 'evt.%' and subject <> '${UserDeleted.subject}';
create index outbox_of_user on outbox (user_id) where user_id is not null;

-- Places in the stream of events that are gone from the outbox and are still to be erased there.
create table erased_events (
  stream text not null,
  sequence bigint not null,
  primary key (stream, sequence)
);
`;

/** Lets events be erased with their user, in the outbox and in the stream. */
export async function makeEventsErasable(runner: Pick<QueryRunner, 'query'>): Promise<void> {
  await runner.query(ERASABLE);
}

/** Takes that away again. */
export async function keepEventsWhole(runner: Pick<QueryRunner, 'query'>): Promise<void> {
  await runner.query('drop table erased_events; drop index outbox_of_user; alter table outbox drop user_id');
}

const STAFF_ACTIONS = `
-- What staff asked for, and who of it.
create table staff_actions (
  account_id uuid,
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor text not null,
  subject text not null,
  target text
);
create index staff_actions_at on staff_actions (at);
`;

/** Lets a service note what staff asked it for. */
export async function createStaffActions(runner: Pick<QueryRunner, 'query'>): Promise<void> {
  await runner.query(STAFF_ACTIONS);
}

/** Takes that away again. */
export async function dropStaffActions(runner: Pick<QueryRunner, 'query'>): Promise<void> {
  await runner.query('drop table staff_actions');
}

/** Drops them again. */
export async function dropMessagingTables(runner: Pick<QueryRunner, 'query'>): Promise<void> {
  await runner.query('drop table if exists erased_events, staff_actions; drop table outbox, inbox, dead_letters, idempotency_keys');
}
