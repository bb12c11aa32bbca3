import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  ConnectionChanged,
  ConnectionExpiring,
  type ConnectionStatus,
  ConsentFailed,
  DeleteWebhook,
  SyncCompleted,
  TaxReturnRead,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@company-data/contracts';
import { nameBasedId } from '@company-data/kernel';
import type { EventMeta } from '@company-data/service-testing';
import { eventually, meet } from '@company-data/testing';
import { WebhooksWorld } from './webhooks-world.js';

const OCCURRED = new Date('2026-01-01T08:00:02.345Z');

describe('lifecycle event', () => {
  const world = new WebhooksWorld();
  beforeAll(() => world.start());
  beforeEach(() => world.begin());
  afterAll(() => world.stop());

  const notifySync = async (...statuses: Parameters<typeof world.ended>) => {
    const ended = world.ended(...statuses);
    await world.consumed(await world.publish(SyncCompleted, ended, { occurredAt: OCCURRED }));
    return ended;
  };
  const events = async (): Promise<string[]> => (await world.deliveries()).map(({ target }) => target);

  it('is sent once per entry of a synchronization and once for the whole', async () => {
    for (const event of ['DATA_SYNC_SUCCESS', 'DATA_SYNC_FETCH_ERROR', 'DATA_SYNC_AUTH_ERROR', 'DATA_SYNC_COMPLETED'] as const)
      await world.register(event);
    await notifySync('SUCCESS', 'SUCCESS', 'FETCH_ERROR', 'AUTH_ERROR');
    expect(await events()).toEqual([
      'DATA_SYNC_AUTH_ERROR',
      'DATA_SYNC_COMPLETED',
      'DATA_SYNC_FETCH_ERROR',
      'DATA_SYNC_SUCCESS',
      'DATA_SYNC_SUCCESS',
    ]);
  });

  it('is sent and stored only when the account has a webhook for it', async () => {
    await notifySync('SUCCESS');
    await world.register('DATA_SYNC_FETCH_ERROR');
    await notifySync('SUCCESS', 'AUTH_ERROR');
    expect(await events()).toEqual([]);
  });

  it('is not sent to the webhook of another account', async () => {
    const other = randomUUID();
    await world.register('DATA_SYNC_SUCCESS', undefined, other);
    await notifySync('SUCCESS');
    expect([await world.deliveries(), await world.deliveries(other)]).toEqual([[], []]);
  });

  it('contains an entry as the API serves it, with user, time and documented member order', async () => {
    await world.register('DATA_SYNC_SUCCESS');
    const { entries, user_id, siren, origin } = await notifySync('SUCCESS');
    const [delivery] = await world.deliveries();
    const id = nameBasedId(world.accountId, `DATA_SYNC_SUCCESS:${entries[0]!.id}:1`);
    const data = { user_id, siren, origin, ...entries[0] };
    expect(delivery!.text).toBe(JSON.stringify({ id, event: 'DATA_SYNC_SUCCESS', created_at: OCCURRED.toISOString(), data }));
    expect([delivery!.id, delivery!.user_id, delivery!.source, delivery!.host]).toEqual([id, world.userId, 'lifecycle', '127.0.0.1:9']);
  });

  it('contains a synchronization as the API serves it, with all entries', async () => {
    await world.register('DATA_SYNC_COMPLETED');
    const { entries, user_id, siren, origin, sync_id } = await notifySync('SUCCESS', 'FETCH_ERROR');
    const [delivery] = await world.deliveries();
    expect(delivery!.body.data).toEqual({
      user_id,
      siren,
      origin,
      id: sync_id,
      status: 'COMPLETED',
      requested_at: entries[0]!.requested_at,
      completed_at: '2026-01-01 08:00:01',
      entries,
    });
  });

  it('is sent once when its cause is published repeatedly', async () => {
    await world.register('DATA_SYNC_SUCCESS');
    await world.register('DATA_SYNC_COMPLETED');
    const ended = world.ended('SUCCESS', 'SUCCESS');
    const id = randomUUID();
    for (const told of [{ id }, { id }, {}]) await world.consumed(await world.publish(SyncCompleted, ended, told));
    expect(await events()).toEqual(['DATA_SYNC_COMPLETED', 'DATA_SYNC_SUCCESS', 'DATA_SYNC_SUCCESS']);
  });

  const { siren, connection } = ConnectionChanged.example;
  const ofUser = () => ({ ...connection, user_id: world.userId });
  /** Publishes a change of the connection. Another number is another change. */
  type PublishChange = (change: number, told?: EventMeta) => Promise<void>;
  const becomes =
    (status: ConnectionStatus): PublishChange =>
    (revision, told) =>
      world.publishConnection(status, revision, told);
  const fails: PublishChange = async (failed_at, told) =>
    world.consumed(await world.publish(ConsentFailed, { connection: ofUser(), user_id: world.userId, siren, failed_at }, told));
  const expires: PublishChange = async (change, told) => {
    const ending = { ...ConnectionExpiring.example, user_id: world.userId, expires_at: new Date(change).toISOString() };
    await world.consumed(await world.publish(ConnectionExpiring, { ...ending, connection: ofUser(), siren }, told));
  };

  it.each<[WebhookEvent, PublishChange, Partial<typeof connection>]>([
    ['DATA_CONNECTION_CONNECTED', becomes('CONNECTED'), { status: 'CONNECTED' }],
    ['DATA_CONNECTION_REAUTH_REQUIRED', becomes('REAUTH_REQUIRED'), { status: 'REAUTH_REQUIRED' }],
    ['DATA_CONNECTION_DISCONNECTED', becomes('DISCONNECTED'), { status: 'DISCONNECTED' }],
    ['DATA_CONNECTION_ERROR', becomes('ERROR'), { status: 'ERROR' }],
    ['DATA_CONNECTION_CONSENT_FAILED', fails, {}],
    ['DATA_CONNECTION_EXPIRING', expires, {}],
  ])('%s is sent once per change, with the connection as served', async (event, publish, changed) => {
    const other = randomUUID();
    await world.register(event);
    await world.register(event, undefined, other);
    const id = randomUUID();
    for (const told of [{ id }, { id }, {}]) await publish(1, told);
    await publish(3);
    const deliveries = await world.deliveries();
    expect([deliveries.map(({ target }) => target), await world.deliveries(other)]).toEqual([[event, event], []]);
    expect(deliveries[0]!.body.data).toEqual({ ...ofUser(), siren, ...changed });
  });

  it('is not sent for a connection that awaits its end user', async () => {
    for (const event of WEBHOOK_EVENTS) await world.register(event);
    await world.publishConnection('PENDING_AUTH');
    expect(await events()).toEqual([]);
  });

  it('is not sent for an expiry without the connection', async () => {
    await world.register('DATA_CONNECTION_EXPIRING');
    const { user_id, connection_id, provider_name, expires_at } = ConnectionExpiring.example;
    await world.consumed(await world.publish(ConnectionExpiring, { user_id, connection_id, provider_name, expires_at }));
    expect(await events()).toEqual([]);
  });

  it.each([
    ['FINISHED', null, 'OCR_FINISHED'],
    ['ERROR', 'The document is damaged.', 'OCR_ERROR'],
  ] as const)('for a document that is %s is sent once per submission', async (process_status, error_message, event) => {
    await world.register('OCR_FINISHED');
    await world.register('OCR_ERROR');
    const read = { ...TaxReturnRead.example, user_id: world.userId, process_status, error_message };
    for (const generation of [1, 1, 2]) await world.consumed(await world.publish(TaxReturnRead, { ...read, generation }));
    expect(await events()).toEqual([event, event]);
    const [delivery] = await world.deliveries();
    const { id, tax_return_id, siren } = read;
    expect(delivery!.body.data).toEqual({
      user_id: world.userId,
      siren,
      id,
      tax_return_id,
      privacy: null,
      process_status,
      error_message,
    });
  });

  it('is held while its webhook is disabled', async () => {
    await world.register('DATA_SYNC_SUCCESS');
    await world.register('DATA_SYNC_COMPLETED');
    await world.disable('DATA_SYNC_SUCCESS');
    await notifySync('SUCCESS');
    expect((await world.deliveries()).map((each) => [each.target, each.state])).toEqual([
      ['DATA_SYNC_COMPLETED', 'due'],
      ['DATA_SYNC_SUCCESS', 'held'],
    ]);
  });

  it('is not sent after the user was deleted', async () => {
    await world.register('DATA_SYNC_SUCCESS');
    await world.consumed(await world.eraseUser());
    await notifySync('SUCCESS');
    expect(await world.deliveries()).toEqual([]);
  });

  it('is erased with the user, without affecting other users', async () => {
    await world.register('DATA_SYNC_SUCCESS');
    await notifySync('SUCCESS', 'SUCCESS');
    world.userId = randomUUID();
    await notifySync('SUCCESS');
    const before = await world.deliveries();
    const own = before.find(({ user_id }) => user_id === world.userId)!;
    await world.consumed(await world.eraseUser());
    await eventually(async () => (await world.deliveries()).length === 2);
    const ids = (kept: { id: string }[]): string[] => kept.map(({ id }) => id).toSorted();
    expect(ids(await world.deliveries())).toEqual(ids(before.filter(({ id }) => id !== own.id)));
    expect(await world.rows('select from bodies where delivery_id = $1', [own.id])).toEqual([]);
  });

  it('is not sent to a webhook that is deleted at the same time', async () => {
    await world.register('DATA_SYNC_SUCCESS');
    const { waited } = await meet({
      ...{ adminUrl: world.servers.database!.adminUrl, before: { change: 'insert', table: 'alerts.deliveries' } },
      first: () => notifySync('SUCCESS'),
      second: () => world.call(DeleteWebhook, { event: 'DATA_SYNC_SUCCESS' }, world.accountId),
    });
    const states = await world.rows('select state from deliveries where account_id = $1', [world.accountId]);
    expect([waited, states]).toEqual([true, [{ state: 'withdrawn' }]]);
  });
});
