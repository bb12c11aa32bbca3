import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntryResource, UserResource } from '@company-data/contracts';
import { type Backups, debianPostgres, eventually, type PostgresServer, prepareBackups } from '@company-data/testing';
import { drillRecords } from '../../src/config.js';
import type { ApiClient } from '../../src/index.js';
import { secondsOf } from '../../src/seconds-of.js';
import { BusyAccount } from './busy-account.js';
import { checkInvariants } from './check-invariants.js';
import { FaultySystem } from './faulty-system.js';
import { differencesOf, readEverything } from './read-everything.js';
import { RecordingReceiver } from './recording-receiver.js';
import { UNREPORTED_ENDS } from './unreported-ends.js';

const TIME_LIMIT_MS = 3_600_000;
const PROVIDER = 'registrar_provider';
const STATEMENTS = 'FINANCIAL_STATEMENT';
/** Companies with filed accounts. The second order is in progress at the restored time. */
const [BOUGHT, IN_PROGRESS] = ['000020487', '000020453'];

/** Rows of the size of bank transactions. $1 account, $2 number. */
const FILL = `
  with u as (insert into sync.known_users (account_id, user_id, name, named_at, siren) values ($1, gen_random_uuid(), 'EXEMPLE', now(), '000012344') returning user_id),
  s as (insert into sync.collection_state (account_id, user_id, data_type, version, total, modified_at, synced_at)
    select $1, user_id, 'BANK_TRANSACTION', 1, $2::int, now(), now() from u)
  insert into sync.records (account_id, user_id, data_type, record_id, sort_key, version, hash, body, created_at, updated_at)
  select $1, u.user_id, 'BANK_TRANSACTION', md5(n::text)::uuid, (date '2020-01-01' + n % 2000)::text, 1, sha256(n::text::bytea),
    json_build_object('id', md5(n::text)::uuid, 'label', repeat(md5(n::text), 20)), now(), now() from u, generate_series(1, $2::int) n`;

/** Synchronizations that run, or that alerts has not reported. */
const UNFINISHED = `select id from sync.sync_requests where closed_at is null union all ${UNREPORTED_ENDS}`;

/** The WAL file of $1 is in the archive. */
const ARCHIVED = `select from pg_stat_archiver where last_archived_wal >= pg_walfile_name($1::pg_lsn)`;

const durations: Record<string, number> = {};

/** Runs a step of the drill, and notes its seconds. */
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  let result: T | undefined;
  durations[name] = await secondsOf(async () => (result = await work()));
  return result!;
}

describe('a system whose database is destroyed under load and restored to a time', () => {
  let system: FaultySystem;
  let postgres: PostgresServer;
  let backups: Backups;
  let receiver: RecordingReceiver;
  let account: BusyAccount;
  /** Reads at the time to restore. */
  let reads: Map<string, string>;
  let readers: string[];
  /** Synchronizations that had ended at that time. */
  let closed: string[];
  const users: Record<string, string> = {};

  const api = (): ApiClient => system.api;
  const put = (path: string, body: object) => api().call('PUT', path, { body });
  const outcomes = (entries: EntryResource[]) => entries.map(({ status, error }) => error?.code ?? status);
  const billed = async (siren: string): Promise<number> =>
    ((await system.control('infogreffe/orders', {}, 'GET')) as { siren: string }[]).filter((order) => order.siren === siren).length;
  const buy = async (siren: string): Promise<void> => {
    const { body: user } = await api().post<UserResource>('/users/legal', { name: `EXEMPLE ${siren}`, siren });
    await api().post(`/users/${user.id}/data-connections`, { provider_name: PROVIDER, requested_data_types: [STATEMENTS] });
    await api().post(`/users/${user.id}/sync`, { data_types: [STATEMENTS] });
    users[siren] = user.id;
  };
  const idle = () => eventually(async () => (await system.query(UNFINISHED)).length === 0);
  /** Ids of the deliveries of each completed synchronization, as the receiver got them. */
  const deliveriesBySync = (): Map<string, Set<string>> => {
    const found = new Map<string, Set<string>>();
    for (const line of readFileSync(receiver.file, 'utf8').trim().split('\n').filter(Boolean)) {
      const told = JSON.parse(Buffer.from((JSON.parse(line) as { body: string }).body, 'base64').toString()) as Record<string, unknown>;
      const { id: sync } = (told['data'] ?? {}) as { id?: string };
      if (sync !== undefined) found.set(sync, (found.get(sync) ?? new Set()).add(String(told['id'])));
    }
    return found;
  };

  /** Destroys the server and its streams, and restores the database. */
  const recover = async (time: string): Promise<void> => {
    await system.endServices();
    await postgres.stop({ immediate: true });
    for (const name of await readdir(postgres.directory)) await rm(join(postgres.directory, name), { recursive: true });
    const nats = await system.nats();
    await nats.stop();
    await rm(join(system.data, 'nats/jetstream'), { recursive: true });
    await timed('restore', () => backups.run('restore.sh', time));
    await timed('replay of the WAL', async () => {
      await postgres.start();
      const recovering = () => system.query<{ on: boolean }>('select pg_is_in_recovery() as on').catch(() => [{ on: true }]);
      await eventually(async () => !(await recovering())[0]!.on);
    });
    await timed('start of the services', async () => {
      await system.restart();
      await system.ready();
    });
  };

  beforeAll(async () => {
    system = await FaultySystem.startGated({ ...(await debianPostgres()), SOURCE_DEADLINE_MS: '120000' });
    postgres = await system.postgres();
    backups = await prepareBackups(join(system.data, 'backup'), postgres);
    await backups.startArchiving();
    await system.ready();
    await put(`/providers/${PROVIDER}`, { enable: true });
    await put(`/providers/${PROVIDER}/credentials`, { credentials: { client_id: '85000002', password: 'customer-password' } });
    receiver = await RecordingReceiver.start(join(system.data, 'received.ndjson'));
    account = await BusyAccount.prepare(system, api(), { receiver: `${receiver.url}/0`, webhookSecret: system.stack.webhook_secret });
    if (drillRecords > 0) await system.query(FILL, [account.id, drillRecords]);
    account.begin();
    await account.goesOn();
    await timed('full backup', () => backups.run('backup.sh', 'full'));
    await account.goesOn();
  }, TIME_LIMIT_MS);
  afterAll(async () => {
    await receiver?.close();
    await system?.stop();
  });

  it(
    'returns the same reads as at that time, and lacks later changes',
    async () => {
      await buy(BOUGHT!);
      await api().terminal(users[BOUGHT!]!);
      let time = '';
      await account.whileQuiet(async () => {
        await idle();
        closed = (await system.query<{ id: string }>('select id from sync.sync_requests')).map(({ id }) => id);
        readers = [...account.users.map(({ id }) => id), users[BOUGHT!]!];
        reads = await readEverything(system, readers);
        const storing = await system.holdAt({
          table: 'adapters.cached_responses',
          operation: 'update',
          condition: `new.cached_at is not null and new.key like '%"BI"%"${IN_PROGRESS}"%'`,
        });
        await buy(IN_PROGRESS!);
        await storing.reached();
        const [now] = await system.query<{ time: string; lsn: string }>(
          'select clock_timestamp()::text as time, pg_current_wal_lsn() as lsn',
        );
        time = now!.time;
        await storing.lift();
        await api().terminal(users[IN_PROGRESS!]!);
        await timed('archived after', () => eventually(async () => (await system.query(ARCHIVED, [now!.lsn])).length > 0));
      });
      await account.goesOn();
      await account.end();
      await api().call('DELETE', `/users/${readers[0]}`);
      expect(differencesOf(reads, await readEverything(system, readers))).not.toEqual([]);
      await system.query('drop table sync.records cascade');
      await recover(time);
      expect(differencesOf(reads, await timed('first reads', () => readEverything(system, readers)))).toEqual([]);
    },
    TIME_LIMIT_MS,
  );

  it('pays no order again that was paid or in progress at that time', async () => {
    const repeated = outcomes(await api().synchronize(users[BOUGHT!]!, [STATEMENTS]));
    const uncertain = outcomes(await api().terminal(users[IN_PROGRESS!]!));
    expect([repeated, uncertain, await billed(BOUGHT!), await billed(IN_PROGRESS!)]).toEqual([['SUCCESS'], ['ORDER_UNCERTAIN'], 0, 0]);
  }, 600_000);

  it('sends the webhooks of that time with their ids', async () => {
    receiver.mend();
    const open = `select from alerts.deliveries where state in ('due', 'leased', 'waiting')`;
    await eventually(async () => {
      await system.query(`update alerts.clock_offset set offset_by = offset_by + interval '5 minutes 1 second'`);
      return (await system.query(open)).length === 0;
    });
    const deliveries = deliveriesBySync();
    const ofThatTime = closed.filter((sync) => deliveries.has(sync));
    expect(ofThatTime.length).toBeGreaterThan(0);
    expect(ofThatTime.filter((sync) => deliveries.get(sync)!.size > 1)).toEqual([]);
  }, 600_000);

  it('keeps every invariant', async () => {
    process.stdout.write(`\n${JSON.stringify({ records: drillRecords, seconds: durations })}\n`);
    expect(await checkInvariants(system)).toEqual([]);
  }, 600_000);
});
