import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../src/index.js';
import { brokenNow, checkInvariants } from './check-invariants.js';
import { ordinaryCompany } from './companies.js';
import { FaultySystem } from './faulty-system.js';
import { watchChanges } from './watch-changes.js';

const WATCHED = 'LEGAL_NOTICE';

describe('check of the invariants', () => {
  let system: FaultySystem;
  let api: ApiClient;
  let userId: string;
  let account: string;

  beforeAll(async () => {
    system = await FaultySystem.start();
    api = system.api;
    userId = (await api.connectedUser(ordinaryCompany())).user.id;
    [{ account_id: account }] = (await system.query('select account_id from users.users where id = $1', [userId])) as [
      { account_id: string },
    ];
    await watchChanges(system, account, userId, [WATCHED]);
    await api.synchronize(userId);
  });
  afterAll(() => system?.stop());

  /** Runs statements that violate invariants. Returns the codes of the reported invariants. */
  const brokenBy = async (statements: [sql: string, ...parameters: unknown[]][]): Promise<string[]> => {
    expect(await checkInvariants(system)).toEqual([]);
    for (const [sql, ...parameters] of statements) await system.query(sql, parameters);
    return [...new Set((await brokenNow(system)).map((fault) => fault.split(':')[0]!))].sort();
  };
  const announced = `insert into sync.outbox (id, subject, body, published_at) values ($1, $2, $3, now())`;

  it('reports each violated invariant', async () => {
    const [request, second, user] = [randomUUID(), randomUUID(), randomUUID()];
    const broken = await brokenBy([
      [
        `insert into sync.sync_requests (id, account_id, user_id, origin, correlation_id, requested_at, closed_at)
         select id, $3, $4, 'CLIENT', 'fault', now() - interval '1 hour', now() from unnest(array[$1, $2]::uuid[]) id`,
        request,
        second,
        account,
        user,
      ],
      [
        `insert into sync.sync_jobs (id, account_id, user_id, request_id, connection_id, provider_name, not_before, published_at, deadline)
         values ($1, $2, $3, $1, $1, 'company_legal_fr', now(), now() + interval '1 hour', now() + interval '1 hour')`,
        request,
        account,
        user,
      ],
      [announced, request, 'evt.sync.data-changed.v1', JSON.stringify({ payload: { user_id: userId, data_type: WATCHED, changes: [{}] } })],
      ['update sync.known_users set account_id = $1 where user_id = $2', request, userId],
      ['insert into alerts.pending (account_id, alert_id, seq, user_id) values ($1, $2, -1, $3)', account, request, user],
      [
        `insert into alerts.batches (account_id, id, alert_id, run_id, period_key, slice, parts, events, built_at) values ($1, $2, $2, 1, 'P1', 0, 3, 2, now())`,
        account,
        request,
      ],
      [
        `insert into alerts.notifications (account_id, id, batch_id, part, events, bytes, seqs, users)
         select $1, gen_random_uuid(), $2, part, 1, 1, '{7}', '{}' from generate_series(1, 2) part`,
        account,
        request,
      ],
      [
        `insert into alerts.deliveries (account_id, id, channel, source, target, host, label, state, next_at, created_at)
         values ($1, $2, 'http', 'lifecycle', 'DATA_SYNC_SUCCESS', 'client.example.com', 'x', 'delivered', now(), now())`,
        account,
        request,
      ],
      [
        `insert into alerts.attempts (account_id, delivery_id, run, attempt, started_at, ended_at, duration_ms, outcome, worker)
         select $1, $2, 1, attempt, now(), now(), 1, 'STATUS', $2 from generate_series(1, 2) attempt`,
        account,
        request,
      ],
      [
        `update alerts.alerts set enabled = false, disabled_reason = 'DELIVERY_EXHAUSTED', disabled_by = $1 where name = $2`,
        request,
        WATCHED,
      ],
    ]);
    await system.query('delete from alerts.deliveries where id = $1', [request]);
    await system.query('update alerts.alerts set enabled = true, disabled_reason = null, disabled_by = null');
    for (const table of ['pending', 'batches']) await system.query(`delete from alerts.${table} where alert_id = $1`, [request]);
    await system.query('delete from sync.sync_jobs where user_id = $1', [user]);
    await system.query('delete from sync.sync_requests where user_id = $1', [user]);
    await system.query('delete from sync.outbox where id = $1', [request]);
    await system.query('update sync.known_users set account_id = $1 where user_id = $2', [account, userId]);
    expect(broken).toEqual(['I1', 'I12', 'I14', 'I2', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9']);
  });

  it('reports a lost completion, and a delivery of a deleted user', async () => {
    const { id: deleted } = await api.collected(ordinaryCompany());
    expect(await checkInvariants(system)).toEqual([]);
    const kept = await system.query<{ row: { id: string } }>('select to_jsonb(d) as row from alerts.deliveries d where user_id = any($1)', [
      [userId, deleted],
    ]);
    await api.call('DELETE', `/users/${deleted}`);
    expect(kept.length).toBe(2);
    const lost = await brokenBy([['delete from alerts.deliveries where user_id = $1', userId]]);
    await system.query('delete from alerts.deliveries where id = any($1)', [kept.map(({ row }) => row.id)]);
    await restore(kept.map(({ row }) => row));
    const left = [...new Set((await brokenNow(system)).map((fault) => fault.split(':')[0]!))].sort();
    await system.query('delete from alerts.deliveries where user_id = $1', [deleted]);
    expect({ lost, left }).toEqual({ lost: ['I9'], left: ['erasure'] });
  });

  const restore = (rows: object[]): Promise<object[]> =>
    system.query('insert into alerts.deliveries select * from jsonb_populate_recordset(null::alerts.deliveries, $1)', [
      JSON.stringify(rows),
    ]);

  it('reports a secret in plain text', async () => {
    await system.query('update users.users set name = $1 where id = $2', [`key ${api.apiKey}`, userId]);
    expect(await checkInvariants(system)).toEqual(['I11: a secret is in users.users']);
  });
});
