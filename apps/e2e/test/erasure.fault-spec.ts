import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, UserResource } from '@company-data/contracts';
import { databaseServices, eventually, queryRows } from '@company-data/testing';
import { type ApiClient, RunningSystem, UserTrace } from '../src/index.js';

/** Company with filed acts. The sandbox changes its officers. */
const SIREN = '000012344';
const NAME = `Company ${SIREN}`;

/**
 * Tables that still name a deleted user. They hold its ids and the time of the deletion, so that a
 * late event restores no data.
 */
const MARKS = ['alerts.watched_users', 'input.erased_users', 'sync.known_users'];

/** Outboxes that contain the deletion event, or ids of deleted jobs. */
const TABLES_WITH_DELETION_EVENT = ['sync.outbox', 'users.outbox'];

/** Header with an idempotency key, so that the service stores its response. */
const onceMore = () => ({ 'idempotency-key': randomUUID() });

/**
 * Tables that have no rows of a user in this test. adapters and alerts publish no events of a user.
 * No subscriber of users can fail. Only users, sync and input store idempotency keys.
 */
const NEVER_HELD = [...['adapters.outbox', 'alerts.outbox'], 'users.dead_letters', 'adapters.idempotency_keys', 'alerts.idempotency_keys'];

describe('user erasure', () => {
  let system: RunningSystem;
  let api: ApiClient;

  beforeAll(async () => {
    system = await RunningSystem.start();
    api = system.api;
  });
  afterAll(() => system?.stop());

  const sql = <T>(text: string, parameters: unknown[] = []): Promise<T[]> => queryRows<T>(system.stack.postgres_url, text, parameters);
  const trace = (userId: string): Promise<UserTrace> => UserTrace.of(system.stack.postgres_url, userId);

  /**
   * Inserts a disabled alert and assigns the user to it over the API. A dispatch run would remove
   * the pending changes of an enabled alert.
   */
  async function watch({ id }: UserResource): Promise<void> {
    const { id: account } = (await api.get<{ id: string }>('/profile')).body;
    const alert = `insert into alerts.alerts (account_id, id, name, frequency, data_type, url, enabled, created_at, updated_at)
      values ($1, $2, 'Officers', 'DAILY', 'COMPANY_OFFICER', 'https://client.example.com/hook', false, now(), now())`;
    await sql(alert, [account, randomUUID()]);
    await api.call('PATCH', `/users/${id}`, { body: { notifications: ['Officers'] }, headers: onceMore() });
    await eventually(async () => (await sql('select from alerts.assignments where user_id = $1', [id])).length);
  }

  /**
   * Inserts a staged batch, as a killed worker leaves it. A completed synchronization leaves none.
   */
  async function stage({ id }: UserResource): Promise<void> {
    await sql(
      `with batch as (
         insert into sync.staging_batches (account_id, entry_id, token, source, sequence, count)
         select account_id, id, 99, 'left', 1, 1 from sync.sync_entries where user_id = $1 limit 1 returning id)
       insert into sync.staging (batch, record_id, sort_key, hash, body) select id, gen_random_uuid(), '', '', '{}' from batch`,
      [id],
    );
  }

  /** Inserts tokens, as an authorization leaves them. */
  async function consent({ id }: UserResource): Promise<void> {
    await sql(
      `insert into adapters.connection_tokens (account_id, user_id, provider_name, connection_id, sealed_access)
       select account_id, user_id, provider_name, id, 'sealed' from sync.data_connections where user_id = $1`,
      [id],
    );
  }

  /**
   * Inserts rows of a type that is computed by month and of an indexed filter, as merges leave
   * them.
   */
  async function compute({ id }: UserResource): Promise<void> {
    await sql(
      `insert into sync.derived_months (account_id, user_id, data_type, month, basis, body)
       select distinct account_id, user_id, 'BANK_CASHFLOW', '2025-01', 'former', '{}' from sync.data_connections where user_id = $1`,
      [id],
    );
    await sql(
      `insert into sync.filter_values (account_id, user_id, data_type, field, value, sort_key, record_id)
       select distinct account_id, user_id, 'BANK_TRANSACTION', 'status', 'BOOKED', '2025-01-01', user_id from sync.data_connections where user_id = $1`,
      [id],
    );
  }

  /**
   * Inserts a notification and a lifecycle delivery that concern this user only. The delivery has
   * one failed attempt.
   */
  async function build({ id }: UserResource): Promise<void> {
    await sql(
      `with alert as (select account_id, id from alerts.alerts limit 1),
       batch as (
         insert into alerts.batches (account_id, id, alert_id, run_id, period_key, slice, parts, events, built_at)
         select account_id, gen_random_uuid(), id, 1, 'F' || md5(random()::text), 0, 1, 1, now() from alert returning account_id, id, alert_id),
       notification as (
         insert into alerts.notifications (account_id, id, batch_id, part, events, bytes, seqs, users)
         select account_id, gen_random_uuid(), id, 1, 1, 1, '{1}', array[$1::uuid] from batch returning account_id, id),
       body as (
         insert into alerts.bodies (account_id, delivery_id, media, body)
         select account_id, id, 'application/json', convert_to($1::text, 'UTF8') from notification)
       insert into alerts.deliveries (account_id, id, channel, source, target, host, label, state, next_at, created_at)
       select account_id, id, 'http', 'alert', (select id::text from alert), 'client.example.com', 'Officers', 'held', now(), now() from notification`,
      [id],
    );
    await sql(
      `with delivery as (
         insert into alerts.deliveries (account_id, id, user_id, channel, source, target, host, label, state, attempts, next_at, created_at)
         select account_id, gen_random_uuid(), $1, 'http', 'lifecycle', 'DATA_SYNC_SUCCESS', 'client.example.com', 'DATA_SYNC_SUCCESS', 'held', 1, now(), now()
         from alerts.alerts limit 1 returning account_id, id),
       body as (
         insert into alerts.bodies (account_id, delivery_id, media, body)
         select account_id, id, 'application/json', convert_to($1::text, 'UTF8') from delivery)
       insert into alerts.attempts (account_id, delivery_id, run, attempt, started_at, ended_at, duration_ms, outcome, response_body, worker)
       select account_id, id, 1, 1, now(), now(), 1, 'STATUS', convert_to($1::text, 'UTF8'), id from delivery`,
      [id],
    );
  }

  /** Inserts a dead letter in each service, as a failed subscriber leaves it. */
  async function bury({ id, name }: UserResource): Promise<void> {
    const { id: account } = (await api.get<{ id: string }>('/profile')).body;
    for (const service of databaseServices.filter((each) => !NEVER_HELD.includes(`${each}.dead_letters`))) {
      await sql(
        `insert into ${service}.dead_letters (subscriber, subject, body, reason, deliveries, account_id, user_id)
         values ($1, 'evt.sync.data-changed.v1', $2, 'no table', 5, $3, $4)`,
        [`${service}--former`, JSON.stringify({ account_id: account, payload: { user_id: id, name } }), account, id],
      );
    }
  }

  /** Enters two officers with files, and deletes one of them. */
  async function enter({ id }: UserResource): Promise<void> {
    const officer = (first_name: string) => ({
      data: { last_name: 'Inconnue', first_name },
      file: Buffer.from('%PDF-1.7').toString('base64'),
    });
    const [, back] = await Promise.all(
      ['Zoé', 'Yann'].map((name) =>
        api.call<{ id: string }>('POST', `/${id}/input/officers`, { body: officer(name), headers: onceMore() }),
      ),
    );
    await api.call('DELETE', `/input/${id}/data-types/${back!.body.id}`);
    // A completed OCR job would be deleted before the check.
    await sql(
      `insert into input.ocr_jobs (account_id, id, user_id, kind, resource_id, generation, correlation_id, ready_at, created_at)
       select account_id, gen_random_uuid(), user_id, 'file', file_id, 1, user_id::text, 'infinity', now() from input.file_ocr_results where user_id = $1 limit 1`,
      [id],
    );
  }

  /** Inserts an act whose OCR job is still pending. The acts of this company mention no deposit. */
  const askForAct = ({ id }: UserResource): Promise<unknown> =>
    sql(
      `with act as (
         insert into input.act_ocr_results (account_id, id, user_id, document_id)
         select account_id, gen_random_uuid(), user_id, gen_random_uuid() from input.input_records where user_id = $1 limit 1
         returning account_id, id, user_id)
       insert into input.ocr_jobs (account_id, id, user_id, kind, resource_id, generation, correlation_id, ready_at, created_at)
       select account_id, gen_random_uuid(), user_id, 'FILED_ACT', id, 1, 'test', now() + interval '1 day', now() from act`,
      [id],
    );

  /** Creates a user with rows in every table that can have some. */
  async function fullUser(): Promise<UserResource> {
    const types = ['COMPANY_OFFICER', 'ACT'];
    const { user } = await api.connectedUser(SIREN, types);
    const path = `/users/${user.id}`;
    const wanted = { provider_name: 'company_legal_fr', requested_data_types: types };
    const former = await api.call<{ id: string }>('POST', `${path}/data-connections`, { body: wanted, headers: onceMore() });
    await api.call('DELETE', `${path}/data-connections/${former.body.id}`);
    await watch(user);
    await api.call('PUT', '/webhooks/DATA_SYNC_SUCCESS', { body: { url: `${system.stack.sandbox_url}/_hooks/erasure` } });
    await api.synchronize(user.id, types);
    await system.control(`companies/${SIREN}/advance`);
    await api.synchronize(user.id, types);
    await api.synchronizeGroup('default', types);
    await api.terminal(user.id);
    const { body: acts } = await api.get<Page<{ document_id: string }>>(`${path}/act`);
    await api.get(`${path}/documents/${acts.result[0]!.document_id}`);
    const setting = { data_type: 'COMPANY_OFFICER', provider_name: 'company_legal_fr', frequency: 'NONE', fetch_on_connect: false };
    await api.call('PUT', `${path}/sync-settings`, { body: [setting] });
    await fetch((await api.get<UserResource>(path)).body.redirect_url);
    await enter(user);
    await stage(user);
    await consent(user);
    await compute(user);
    await build(user);
    await bury(user);
    await askForAct(user);
    return user;
  }

  /**
   * Returns the tables without rows of the user that no foreign key empties. The test cannot verify
   * their erasure.
   */
  async function unseen(of: UserTrace): Promise<string[]> {
    const held = new Set((await of.holdings()).map(({ table }) => table));
    const open = of.tables.filter(({ links }) => !links.some(({ bound }) => bound));
    return open.map(({ name }) => name).filter((name) => ![...held, ...MARKS, ...NEVER_HELD].includes(name));
  }

  /**
   * Deletes a user and waits until every service has erased it. Returns the tables that still have
   * rows of the user, except MARKS.
   */
  async function leftOf(user: UserResource, of: UserTrace, forgotten: string[] = []): Promise<string[]> {
    await api.call('DELETE', `/users/${user.id}`);
    const left = async (): Promise<string[]> => (await of.holdings()).map(({ table }) => table);
    const expected = [...MARKS, ...forgotten].toSorted().join();
    // On a timeout, the assertion of the test reports the tables.
    await eventually(async () => (await left()).toSorted().join() === expected).catch(() => undefined);
    return (await left()).filter((table) => !MARKS.includes(table)).toSorted();
  }

  it('leaves no row in any table that leads to a user', async () => {
    const user = await fullUser();
    await eventually(async () => (await sql('select from alerts.pending where user_id = $1', [user.id])).length);
    const before = await trace(user.id);
    expect(before.tables.length).toBeGreaterThan(20);
    expect(await unseen(before)).toEqual([]);
    expect(await leftOf(user, before)).toEqual([]);
    expect(await before.mentions()).toEqual([...MARKS, ...TABLES_WITH_DELETION_EVENT]);
    const marks = (await Promise.all(MARKS.map((table) => before.textOf(table)))).flat();
    expect(marks).toHaveLength(MARKS.length);
    expect(marks.filter((mark) => mark.includes(SIREN) || mark.includes(NAME))).toEqual([]);
  });

  it('detects a remaining text that names the user in an unlinked table', async () => {
    await sql('create table alerts.planted_texts (body text)');
    const { user, connection } = await api.connectedUser(SIREN);
    await sql('insert into alerts.planted_texts values ($1)', [JSON.stringify({ told: { connection: connection.id } })]);
    const of = await trace(user.id);
    expect(await leftOf(user, of)).toEqual([]);
    expect(await of.mentions()).toEqual(['alerts.planted_texts', ...MARKS, 'users.outbox'].toSorted());
  });

  it('detects a new table that names the user or one of its rows', async () => {
    await sql('create table alerts.planted_notes (account_id uuid, user_id uuid)');
    await sql('create table adapters.planted_tokens (id uuid, connection_id uuid)');
    await sql('create table adapters.planted_uses (token_id uuid)');
    const { user, connection } = await api.connectedUser(SIREN);
    expect(await unseen(await trace(user.id))).toEqual(
      expect.arrayContaining(['alerts.planted_notes', 'adapters.planted_tokens', 'adapters.planted_uses']),
    );
    await sql('insert into alerts.planted_notes (user_id) values ($1)', [user.id]);
    await sql(
      'with t as (insert into adapters.planted_tokens values (gen_random_uuid(), $1) returning id) insert into adapters.planted_uses select id from t',
      [connection.id],
    );
    const planted = ['adapters.planted_tokens', 'adapters.planted_uses', 'alerts.planted_notes'];
    expect(await leftOf(user, await trace(user.id), planted)).toEqual(planted);
  });
});
