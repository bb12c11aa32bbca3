import { createStaffActions, dropStaffActions } from '@company-data/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const DELIVERIES = `
alter table deliveries
  -- What the attempts of the present run follow.
  add run_kind text not null default 'ladder' check (run_kind in ('ladder', 'replay')),
  -- Faults of ours in the present run: they use no attempt up.
  add own_faults smallint not null default 0,
  -- Whom a lifecycle event tells of.
  add user_id uuid,
  -- Of e-mail: what came back after a server had taken it.
  add bounced_at timestamptz,
  add bounce_reason text,
  -- Until retention has looked after it: what is not kept is not looked for again.
  add body_kept boolean not null default true,
  add constraint deliveries_of_alerts check (source <> 'alert' or target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
create index deliveries_user on deliveries (account_id, user_id) where user_id is not null;
create index deliveries_target on deliveries (account_id, target, state);
create index deliveries_age on deliveries (ended_at) where ended_at is not null;
create index deliveries_bodies on deliveries (ended_at) where body_kept and ended_at is not null;
create index bodies_forgotten on bodies (delivery_id) where forget_at_end;
create index batches_age on batches (built_at);
-- One lane after the other is looked at, of each channel apart: an e-mail is sent to the host that a webhook is.
drop index deliveries_due;
create index deliveries_due on deliveries (channel, account_id, host, next_at, id) where state = 'due';
create index deliveries_held on deliveries (account_id, target) where state = 'held';
`;

const ATTEMPTS = `
-- Each attempt that a receiver may have seen; eleven of a run at most.
create table attempts (
  account_id uuid not null,
  delivery_id uuid not null references deliveries (id) on delete cascade,
  run smallint not null,
  attempt smallint not null check (attempt between 1 and 11),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  duration_ms integer not null,
  outcome text not null,
  status smallint,
  reason text,
  -- Without the query: it may bear a secret of the receiver.
  url_shown text,
  address inet,
  answer bytea check (octet_length(answer) <= 4096),
  -- Seconds.
  retry_after integer,
  worker uuid not null,
  primary key (delivery_id, run, attempt)
);
`;

const WEBHOOKS = `
-- Where lifecycle events of an account go.
create table webhooks (
  account_id uuid not null,
  event text not null,
  url text not null,
  enabled boolean not null default true,
  disabled_at timestamptz,
  disabled_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, event)
);
`;

const SECRETS = `
-- The one before signs on beside a new one until signs_until. What is sealed is bound to the id: that of the first is the account's.
alter table webhook_secrets drop constraint webhook_secrets_pkey;
alter table webhook_secrets
  add id uuid,
  add version integer not null default 1 check (version > 0),
  add signs_until timestamptz;
update webhook_secrets set id = account_id;
alter table webhook_secrets
  alter id set not null,
  alter version drop default,
  add primary key (id),
  add unique (account_id, version);
`;

const OUTCOMES = `
-- How synchronizations ended is told at once, where it is to be told.
drop table sync_outcomes;
`;

const KEPT_OUTCOMES = `
create table sync_outcomes (
  account_id uuid not null,
  event_id uuid not null,
  sync_id uuid not null,
  user_id uuid not null,
  siren text not null,
  origin text not null,
  entries text not null,
  completed_at timestamptz not null,
  primary key (account_id, event_id)
);
create index sync_outcomes_user on sync_outcomes (account_id, user_id);
create index sync_outcomes_age on sync_outcomes (completed_at);
`;

/** Requests and e-mails are delivered, attempt by attempt; lifecycle events have addresses of their own. */
export class DeliverRequests1796169600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [DELIVERIES, ATTEMPTS, WEBHOOKS, SECRETS, OUTCOMES]) await runner.query(sql);
    await createStaffActions(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropStaffActions(runner);
    await runner.query(`${KEPT_OUTCOMES}
      drop table attempts, webhooks;
      drop index deliveries_user, deliveries_target, deliveries_age, deliveries_due, deliveries_held, deliveries_bodies, bodies_forgotten, batches_age;
      create index deliveries_due on deliveries (account_id, host, next_at, id) where state = 'due';
      alter table deliveries drop run_kind, drop own_faults, drop user_id, drop bounced_at, drop bounce_reason, drop body_kept,
        drop constraint deliveries_of_alerts;
      delete from webhook_secrets s using webhook_secrets newer where newer.account_id = s.account_id and newer.version > s.version;
      alter table webhook_secrets drop id, drop version, drop signs_until, add primary key (account_id);`);
  }
}
