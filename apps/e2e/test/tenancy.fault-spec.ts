import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as published from '@company-data/contracts';
import {
  BeginAuthorization,
  CreateApiKey,
  EndAuthorization,
  FinishAuthorization,
  type InputRecordResource,
  type Page,
  type RequestContract,
  RevokeApiKey,
  type UserResource,
} from '@company-data/contracts';
import { providers } from '@company-data/providers';
import { eventually, queryRows, rawCall } from '@company-data/testing';
import { accountlessStatements, type ApiClient, RunningSystem, type Statement, statementsIn, StatementLog } from '../src/index.js';
import { OF_ALL_ACCOUNTS, OF_PASSES } from './statements-of-all-accounts.js';

const SIREN = '000012344';
const TYPES = ['COMPANY_PROFILE', 'LEGAL_NOTICE', 'ACT', 'BACKGROUND_CHECK_V2'];

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

const SHORT_INTERVALS = {
  JOB_SWEEP_INTERVAL_MS: '500',
  REFRESH_CHECK_INTERVAL_MS: '500',
  OUTBOX_MAINTENANCE_INTERVAL_MS: '500',
  ERASURE_INTERVAL_MS: '500',
  CHANGE_PURGE_INTERVAL_MS: '500',
  FILTER_CHECK_INTERVAL_MS: '500',
  DELIVERY_METRICS_INTERVAL_MS: '500',
  PURGE_INTERVAL_MS: '500',
  GRANT_DISTRIBUTION_INTERVAL_MS: '500',
  REVOCATION_INTERVAL_MS: '500',
};

const isRequest = (value: unknown): value is RequestContract<object, unknown> =>
  typeof value === 'object' && value !== null && 'subject' in value && String(value.subject).startsWith('req.');

describe('tenancy', () => {
  let system: RunningSystem;
  let api: ApiClient;

  beforeAll(async () => {
    system = await RunningSystem.startWithLongTimeouts({ environment: SHORT_INTERVALS });
    api = system.api;
  });
  afterAll(() => system?.stop());

  const sql = <T>(text: string): Promise<T[]> => queryRows<T>(system.stack.postgres_url, text);

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

  /** Uses every feature of the API with one company. */
  async function useEverything(): Promise<void> {
    const { user, connection } = await api.connectedUser(SIREN, TYPES);
    const path = `/users/${user.id}`;
    await api.synchronize(user.id, TYPES);
    const lists = ['', '?per_page=2&sort=publication_date', '?publication_date[gte]=2020-01-01', '?include=provenance'];
    const questions = [...lists, '?updated_since=2026-01-01', `?as_of=${new Date().toISOString()}`].map(
      (query) => `/legal-notices${query}`,
    );
    for (const question of [
      ...questions,
      '/company-profile',
      '/background-check-v2',
      '/sync',
      '/sync/latest',
      '/sync/latest?wait=60',
      `/data?data_types=${TYPES.join()}`,
      '/data-connections',
      '/sync-settings',
    ])
      await api.get(path + question);
    await rawCall(`${system.stack.base_url}/api/v6${path}/legal-notices`, {
      headers: { 'x-api-key': api.apiKey, accept: 'application/x-ndjson' },
    });
    const { body } = await api.get<Page<{ document_id: string }>>(`${path}/act`);
    await api.get(`${path}/documents/${body.result[0]!.document_id}`, { range: 'bytes=0-9' });
    const setting = { data_type: 'LEGAL_NOTICE', provider_name: 'company_legal_fr', frequency: 'DAILY', fetch_on_connect: true };
    for (const settings of ['/sync-settings', `${path}/sync-settings`]) await api.call('PUT', settings, { body: [setting] });
    await api.call('PATCH', `${path}/data-connections/${connection.id}`, { body: { requested_data_types: ['LEGAL_NOTICE'] } });
    await api.post(`${path}/data-connections`, { provider_name: 'company_legal_fr', requested_data_types: ['LEGAL_NOTICE'] });
    await api.call('DELETE', `${path}/data-connections/${connection.id}`);
    await api.call('PATCH', path, { body: { name: 'Other' }, headers: { 'idempotency-key': 'change' } });
    await enterOfficers(user.id);
    await useGroup();
    await useAccount(path);
    await api.call('DELETE', path);
  }

  async function useGroup(): Promise<void> {
    await api.post('/users/legal/bulk', { users: [{ name: 'One', siren: SIREN, group: 'many' }] }, { 'idempotency-key': 'many' });
    const { id } = await api.synchronizeGroup('many', TYPES);
    await api.get(`/groups/many/sync/${id}/users`);
    await api.exportGroup('many', `data_types=${TYPES.join()}&updated_since=2026-01-01`);
  }

  /** Enters, reads, changes and deletes officers in addition to those of the register. */
  async function enterOfficers(userId: string): Promise<void> {
    const types = ['COMPANY_OFFICER'];
    await api.call('PUT', '/providers/input_user', { body: { enable: true } });
    for (const provider_name of ['company_legal_fr', 'input_user'])
      await api.post(`/users/${userId}/data-connections`, { provider_name, requested_data_types: types });
    const data = { last_name: 'Inconnue', first_name: 'Zoé' };
    const file = Buffer.from('%PDF-1.7').toString('base64');
    const { body } = await api.post<InputRecordResource>(`/${userId}/input/officers`, { data, file });
    await synchronizeNext(userId, types);
    await api.get(`/users/${userId}/documents/${body.file!.document_id}`);
    await api.get(`/input/${userId}/data-types`);
    const path = `/input/${userId}/data-types/${body['data-type_id']}`;
    await api.call('PUT', path, { body: { data, file: null } });
    await synchronizeNext(userId, types);
    await api.call('DELETE', path);
  }

  /** Starts a synchronization once no automatic one is active, such as that of a new connection. */
  async function synchronizeNext(userId: string, types: string[]): Promise<void> {
    await eventually(async () => (await api.post(`/users/${userId}/sync`, { data_types: types })).status === 202);
    await api.terminal(userId);
  }

  async function useAccount(path: string): Promise<void> {
    const { body: user } = await api.get<UserResource>(path);
    await fetch(user.redirect_url);
    const { id: account } = (await api.get<{ id: string }>('/profile')).body;
    await usePage(user, account);
    const { key_id } = await system.requestAsStaff(CreateApiKey, {}, account);
    await system.requestAsStaff(RevokeApiKey, { key_id }, account);
    await api.call('PATCH', '/client-settings', { body: { display_name: 'Mine' } });
    await api.call('PUT', '/providers/company_legal_fr/settings', { body: { auto_connect: true } });
    await api.call('PUT', '/providers/registrar_provider/credentials', { body: { credentials: { client_id: 'a', password: 'b' } } });
    await useWebhooks();
    for (const read of ['/users', `/users?siren=${SIREN}&group=default`, '/providers', '/profile', '/client-settings', '/sync-settings'])
      await api.get(read);
  }

  async function useWebhooks(): Promise<void> {
    const webhook = '/webhooks/DATA_SYNC_SUCCESS';
    for (const path of ['first', 'second']) await api.call('PUT', webhook, { body: { url: `${system.stack.sandbox_url}/_hooks/${path}` } });
    const { body: begun } = await api.call<{ delivery_id: string }>('POST', `${webhook}/test`);
    const delivery = `/webhook-deliveries/${begun.delivery_id}`;
    for (const query of ['', '?alert=x&status=due', '?event=ALERT_DISABLED&since=2026-01-01']) await api.get(`/webhook-deliveries${query}`);
    for (const read of [delivery, '/webhooks', '/notification']) await api.get(read);
    for (const act of [`${delivery}/replay`, '/webhook-secret/rotate']) await api.call('POST', act);
    await api.call('DELETE', webhook);
  }

  /** Performs the actions on the connect page that need no consent. */
  async function usePage({ id, redirect_url }: UserResource, account: string): Promise<void> {
    const { name: provider_name, dataTypes } = [...providers.values()].find(({ tokens }) =>
      tokens?.grants.some(({ kind }) => kind === 'authorization_code' || kind === 'openid_connect'),
    )!;
    await sql(`insert into users.providers (account_id, name, enabled) values ('${account}', '${provider_name}', true)`);
    const wanted = { provider_name, requested_data_types: [dataTypes[0]] };
    const { body: connection } = await api.post<{ id: string }>(`/users/${id}/data-connections`, wanted);
    const token_hash = createHash('sha256').update(redirect_url.split('/').at(-1)!).digest('hex');
    const own = { token_hash, connection_id: connection.id };
    await system.call(BeginAuthorization, { ...BeginAuthorization.example, ...own }, null);
    const parameters = { state: randomBytes(32).toString('base64url') };
    const back = system.call(FinishAuthorization, { ...FinishAuthorization.example, provider_name, parameters }, null);
    await expect(back).rejects.toMatchObject({ code: 'AUTHORIZATION_STATE_INVALID' });
    expect(await system.call(EndAuthorization, own, null)).toEqual({ ended: false });
  }

  const setting = async (name: string): Promise<string> => (await sql<Record<string, string>>(`show ${name}`))[0]![name]!;

  /** Switches the statement log of PostgreSQL on or off. */
  async function logStatements(which: 'all' | 'none'): Promise<void> {
    const settings = { log_statement: which, log_line_prefix: '@%u ', log_parameter_max_length: '0' };
    for (const [name, value] of Object.entries(settings)) await sql(`alter system set ${name} = '${value}'`);
    await sql('select pg_reload_conf()');
    await eventually(async () => (await setting('log_statement')) === which);
  }

  /**
   * Returns the statements that PostgreSQL executes during some work. `work` receives a function
   * that returns the statements so far.
   */
  async function statementsDuring(work: (asked: () => Statement[]) => Promise<void>): Promise<Statement[]> {
    const log = new StatementLog(join(await setting('data_directory'), 'server.log'));
    await logStatements('all');
    await work(() => log.statements());
    await logStatements('none');
    return log.statements();
  }

  /** Waits until every service has erased the deleted user. */
  async function allErased(): Promise<void> {
    const inboxes = ['sync', 'alerts', 'input'].map((name) => `select from ${name}.inbox where subscriber = '${name}--erase-user'`);
    await eventually(async () => (await sql(inboxes.join(' union all '))).length === inboxes.length);
  }

  it('names the account in every statement on a tenant table', async () => {
    const columns = await sql<{ schema: string; table: string }>(
      `select table_schema as schema, table_name as table from information_schema.columns where column_name = 'account_id'`,
    );
    const statements = await statementsDuring(async (asked) => {
      await useEverything();
      await allErased();
      await eventually(() => {
        const statements = asked();
        return OF_PASSES.every(([beginning]) => statements.some(({ text }) => beginning.test(text)));
      });
    });
    const tables = columns.filter(({ table }) => !/_p\d+$/.test(table));
    const { on, without } = accountlessStatements(statements, tables);
    expect(on.length).toBeGreaterThan(80);
    expect(without.filter(({ text }) => !OF_ALL_ACCOUNTS.some(([beginning]) => beginning.test(text)))).toEqual([]);
  });

  it('detects a statement without the account', () => {
    const log = '@sync LOG:  execute <unnamed>: select body\n\tfrom records r where r.user_id = $1\n@sync LOG:  statement: COMMIT\n';
    const { without } = accountlessStatements(statementsIn(log), [{ schema: 'sync', table: 'records' }]);
    expect(without).toEqual([{ role: 'sync', text: 'select body from records r where r.user_id = $1' }]);
  });

  it('has the account or one of its ids in every unique constraint', async () => {
    const constraints = await sql<{ name: string; columns: string[] }>(
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
