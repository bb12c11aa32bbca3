import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, meet } from '@company-data/testing';
import { purgeOldMessages } from '../src/index.js';
import { EventHarness } from './event-harness.js';

const days = (age: number): string => `now() - interval '${age} days'`;

describe('messaging tables', () => {
  const trial = new EventHarness();

  beforeAll(() => trial.start());
  afterAll(() => trial.stop());

  const sql = async <T>(text: string): Promise<T[]> => (await trial.bus.users.dataSource.query(text)) as T[];
  const kept = async (table: string, name: string): Promise<string[]> =>
    (await sql<{ name: string }>(`select ${name} as name from ${table} order by name`)).map((row) => row.name);
  const forget = (goOn = () => true): Promise<void> =>
    purgeOldMessages(trial.bus.users.transactions, { events: 3, deadLetters: 20, staffActions: 30 }, goOn);

  it('retain rows for their days and no longer', async () => {
    await sql(`insert into outbox (id, subject, body, published_at) values
      (gen_random_uuid(), 'evt.old', '', ${days(3.1)}), (gen_random_uuid(), 'evt.new', '', ${days(2.9)}), (gen_random_uuid(), 'evt.open', '', null)`);
    await sql(`insert into inbox (subscriber, event_id, handled_at) values
      ('new', gen_random_uuid(), ${days(3.9)}), ('old', gen_random_uuid(), ${days(4.1)})`);
    await sql(`insert into dead_letters (subscriber, subject, body, reason, deliveries, created_at) values
      ('new', '', '', '', 1, ${days(19)}), ('old', '', '', '', 1, ${days(21)})`);
    await sql(`insert into staff_actions (actor, subject, at) values ('new', '', ${days(29)}), ('old', '', ${days(31)})`);
    await forget();
    expect(await kept('outbox', 'subject')).toEqual(['evt.new', 'evt.open']);
    expect(await kept('inbox', 'subscriber')).toEqual(['new']);
    expect(await kept('dead_letters', 'subscriber')).toEqual(['new']);
    expect(await kept('staff_actions', 'actor')).toEqual(['new']);
  });

  it('retain an idempotency key that is reused while expired rows are purged', async () => {
    await sql(`insert into idempotency_keys (account_id, key, fingerprint, failed, response, created_at)
      values (gen_random_uuid(), 'reused', '', false, '', ${days(2)}), (gen_random_uuid(), 'expired', '', false, '', ${days(2)})`);
    await meet({
      adminUrl: trial.bus.database.adminUrl,
      before: { change: 'delete', table: 'users.idempotency_keys' },
      first: () => forget(),
      second: () => sql(`update idempotency_keys set created_at = now() where key = 'reused'`),
    });
    expect(await kept('idempotency_keys', 'key')).toEqual(['reused']);
  });

  it('purge more rows than one transaction deletes, unless stopped', async () => {
    await sql(
      `insert into inbox (subscriber, event_id, handled_at) select 'many', gen_random_uuid(), ${days(9)} from generate_series(1, 12000)`,
    );
    const left = async (): Promise<number> => (await kept('inbox', 'subscriber')).filter((name) => name === 'many').length;
    await forget(() => false);
    expect(await left()).toBe(12_000);
    await forget();
    expect(await left()).toBe(0);
  });

  it('are purged by the relay with its configured days', async () => {
    await sql(
      `insert into dead_letters (subscriber, subject, body, reason, deliveries, created_at) values ('week', '', '', '', 1, ${days(8)})`,
    );
    trial.usersLink = await trial.bus.link('users');
    await trial.bus.relay(trial.usersLink, { retention: { events: 7, deadLetters: 7, staffActions: 7 } });
    await eventually(async () => !(await kept('dead_letters', 'subscriber')).includes('week'));
    await trial.bus.idle();
  });
});
