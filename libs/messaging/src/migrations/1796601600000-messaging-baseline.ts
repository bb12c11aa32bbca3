import type { Migration } from '@company-data/persistence';
import type { QueryRunner } from 'typeorm';

const EVENTS = `
create table outbox (
  id uuid primary key,
  sequence bigint generated always as identity,
  subject text not null,
  body text not null,
  publication integer not null default 1,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  -- Identity of the stream that holds the published event, and the event's sequence there.
  stream text,
  stream_sequence bigint,
  -- Number of failed attempts to publish the event.
  publish_failures integer not null default 0,
  -- Set when the event is erased with its user.
  user_id uuid
);
create index outbox_open on outbox (sequence) where published_at is null and publish_failures = 0;
create index outbox_failed on outbox (sequence) where published_at is null and publish_failures > 0;
create index outbox_published on outbox (published_at) where published_at is not null;
create index outbox_stream_positions on outbox (subject, stream, stream_sequence) where stream is not null;
create index outbox_of_user on outbox (user_id) where user_id is not null;

-- Events that the outbox no longer has and that are still to be erased in their stream.
create table erased_events (
  stream text not null,
  sequence bigint not null,
  primary key (stream, sequence)
);

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
  created_at timestamptz not null default now(),
  -- Read from the body, null when it cannot be read. Dead letters are erased with their user.
  event_id uuid,
  account_id uuid,
  user_id uuid
);
create index dead_letters_newest on dead_letters (created_at, id);
create index dead_letters_user on dead_letters (account_id, user_id);
`;

const REQUESTS = `
create table idempotency_keys (
  account_id uuid not null,
  key text not null,
  fingerprint text not null,
  failed boolean not null,
  response text not null,
  created_at timestamptz not null default now(),
  -- Set when the stored response may contain data of a user: it is erased with the user.
  user_id uuid,
  primary key (account_id, key)
);
create index idempotency_created on idempotency_keys (created_at);
create index idempotency_user on idempotency_keys (account_id, user_id) where user_id is not null;

-- The audit log of requests by staff.
create table staff_actions (
  account_id uuid,
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor text not null,
  subject text not null,
  target text
);
create index staff_actions_at on staff_actions (at);

-- Ids of the encryption keys that replicas of the service were started with.
create table known_keys (
  key_id text primary key,
  known_since timestamptz not null default now()
);
`;

/**
 * Creates the tables of published and consumed events, dead letters, stored responses, staff
 * actions and known keys.
 */
export class MessagingBaseline1796601600000 implements Migration {
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EVENTS);
    await runner.query(REQUESTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table outbox, erased_events, inbox, dead_letters, idempotency_keys, staff_actions, known_keys');
  }
}
