import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as published from '@company-data/contracts';
import type { RequestContract } from '@company-data/contracts';
import { queryRows } from '@company-data/testing';
import { RunningSystem } from '../src/index.js';

/** Requests without an account: they create one, find one by a secret, or transfer grants. */
const BEFORE_AN_ACCOUNT = [
  'req.users.create-account',
  'req.users.list-accounts',
  'req.users.authenticate-key',
  'req.users.find-connect-token',
  'req.sync.open-connect-page',
  'req.sync.begin-authorization',
  'req.sync.finish-authorization',
  'req.sync.end-authorization',
  'req.sync.store-grants',
];

const isRequest = (value: unknown): value is RequestContract<object, unknown> =>
  typeof value === 'object' && value !== null && 'subject' in value && String(value.subject).startsWith('req.');

// npm test checks the conditions on the account in all statements, see tools/tenancy.
describe('tenancy', () => {
  let system: RunningSystem;

  beforeAll(async () => {
    system = await RunningSystem.shared();
  });
  afterAll(() => system?.stop());

  it('rejects each request without an account from any service', async () => {
    const contracts = Object.values<unknown>(published)
      .filter(isRequest)
      .filter(({ subject }) => !BEFORE_AN_ACCOUNT.includes(subject));
    const outcomes = await Promise.all(
      contracts.map(async (contract) => {
        const code = await system.call(contract, structuredClone(contract.example), null).then(
          () => 'answered',
          (error: Error & { code?: string }) => error.code ?? error.message,
        );
        return `${contract.subject} ${code}`;
      }),
    );
    expect(outcomes.length).toBeGreaterThan(25);
    expect(outcomes.filter((outcome) => !outcome.endsWith(' ACCOUNT_MISSING'))).toEqual([]);
  });

  it('has the account or one of its ids in every unique constraint', async () => {
    const constraints = await queryRows<{ name: string; columns: string[] }>(
      system.stack.postgres_url,
      `select c.relname as name, array_agg(a.attname::text) as columns
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
         join pg_namespace n on n.oid = t.relnamespace and n.nspname !~ '^pg_|information_schema'
         join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
       where i.indisunique and exists (select from pg_attribute o where o.attrelid = t.oid and o.attname = 'account_id') group by i.indexrelid, 1`,
    );
    const ids = ['id', 'user_id', 'request_id', 'connection_id', 'entry_id', 'alert_id', 'seq', 'batch_id', 'delivery_id'];
    const belonging = ['account_id', ...ids, 'document', 'token_hash', 'state_hash'];
    expect(constraints.length).toBeGreaterThan(40);
    expect(constraints.filter(({ columns }) => !columns.some((column) => belonging.includes(column)))).toEqual([]);
  });
});
