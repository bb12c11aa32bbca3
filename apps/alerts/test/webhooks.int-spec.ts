import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  DeleteWebhook,
  ListAlertNames,
  ListWebhooks,
  RegisterWebhook,
  type StartedDelivery,
  SyncCompleted,
  TestWebhook,
  WEBHOOK_EVENTS,
} from '@company-data/contracts';
import { meet } from '@company-data/testing';
import { ADDRESS, WebhooksWorld } from './webhooks-world.js';

const EVENT = 'DATA_SYNC_SUCCESS';

describe('webhooks of an account', () => {
  const world = new WebhooksWorld();
  beforeAll(() => world.start());
  beforeEach(() => world.begin());
  afterAll(() => world.stop());

  const list = (accountId = world.accountId) => world.call(ListWebhooks, {}, accountId);
  const test = (event = EVENT as (typeof WEBHOOK_EVENTS)[number], key?: string) =>
    world.call(TestWebhook, { event }, world.accountId, key ? { idempotency: { key, fingerprint: 'f' } } : {});
  const notifySync = async (): Promise<void> => world.consumed(await world.publish(SyncCompleted, world.ended('SUCCESS')));
  const stands = async (): Promise<string[]> =>
    (await world.rows<{ state: string }>('select state from deliveries where account_id = $1 order by created_at', [world.accountId])).map(
      ({ state }) => state,
    );

  it('are listed by event, with address and time', async () => {
    await world.register('DATA_SYNC_SUCCESS');
    const put = await world.register('ALERT_DISABLED', 'http://LOCALHOST:9/é');
    expect(put).toEqual({
      ...{ event: 'ALERT_DISABLED', url: 'http://localhost:9/%C3%A9', status: 'enabled', updated_at: expect.any(String) },
      ...{ disabled_at: null, disabled_by: null, last_error: null },
    });
    expect((await list()).map(({ event, url }) => [event, url])).toEqual([
      ['ALERT_DISABLED', 'http://localhost:9/%C3%A9'],
      ['DATA_SYNC_SUCCESS', ADDRESS],
    ]);
  });

  it('are replaced by a later registration of the event', async () => {
    await world.register(EVENT);
    await world.register(EVENT, 'http://127.0.0.1:9/other');
    expect(await list()).toMatchObject([{ event: EVENT, url: 'http://127.0.0.1:9/other' }]);
  });

  it('cannot be listed, tested or deleted by another account', async () => {
    await world.register(EVENT);
    const other = randomUUID();
    const asked = [world.call(DeleteWebhook, { event: EVENT }, other), world.call(TestWebhook, { event: EVENT }, other)];
    const codes = await Promise.all(asked.map((each) => each.catch((error: { code: string }) => error.code)));
    expect([codes, await list(other), (await list()).length]).toEqual([['WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_FOUND'], [], 1]);
  });

  it('create a signing secret when the account has none', async () => {
    await world.register(EVENT);
    await world.register('ALERT_DISABLED');
    expect(await world.rows('select from webhook_secrets where account_id = $1', [world.accountId])).toHaveLength(1);
  });

  it('send events held for up to seven days when registered again', async () => {
    await world.register(EVENT);
    await world.disable(EVENT);
    await notifySync();
    await notifySync();
    await world.rows(
      `update deliveries set created_at = now() - interval '8 days' where account_id = $1 and id = (select min(id::text)::uuid from deliveries where account_id = $1)`,
      [world.accountId],
    );
    expect(await list()).toMatchObject([{ status: 'disabled' }]);
    expect(await stands()).toEqual(['held', 'held']);
    expect(await world.register(EVENT, 'http://127.0.0.1:9/other')).toMatchObject({ status: 'enabled' });
    expect(await stands()).toEqual(['held', 'due']);
  });

  it('move open deliveries to the host of a new address', async () => {
    await world.register(EVENT);
    await notifySync();
    await world.register(EVENT, 'http://127.0.0.1:10/other');
    expect((await world.deliveries()).map(({ host }) => host)).toEqual(['127.0.0.1:10']);
  });

  it('have their address and the host of open deliveries from the same registration when two meet', async () => {
    await world.register(EVENT);
    await notifySync();
    const { waited } = await meet({
      ...{ adminUrl: world.servers.database!.adminUrl, before: { change: 'insert', table: 'alerts.webhooks' } },
      first: () => world.register(EVENT),
      second: () => world.register(EVENT, 'http://127.0.0.1:10/other'),
    });
    const [[webhook], [delivery]] = [await list(), await world.deliveries()];
    expect([waited, webhook!.url, delivery!.host]).toEqual([true, 'http://127.0.0.1:10/other', '127.0.0.1:10']);
  });

  it('start a new run of failed deliveries when registered again', async () => {
    await world.register(EVENT);
    await world.disable(EVENT);
    await notifySync();
    await world.rows(`update deliveries set state = 'exhausted', attempts = 11, ended_at = now() where account_id = $1`, [world.accountId]);
    await world.register(EVENT);
    const [delivery] = await world.rows<{ state: string; run: number }>('select state, run from deliveries where account_id = $1', [
      world.accountId,
    ]);
    expect([delivery!.state, delivery!.run]).toEqual(['due', 2]);
  });

  it('withdraw open deliveries when deleted', async () => {
    await world.register(EVENT);
    await notifySync();
    expect(await world.call(DeleteWebhook, { event: EVENT }, world.accountId)).toEqual({ deleted: true });
    expect([await stands(), await list()]).toEqual([['withdrawn'], []]);
  });

  it('send a test example of each event', async () => {
    for (const event of WEBHOOK_EVENTS) await world.register(event);
    const begun: StartedDelivery[] = [];
    for (const event of WEBHOOK_EVENTS) {
      begun.push(await test(event));
      // Ends the test, because few may be open at once.
      await world.rows(`update deliveries set state = 'delivered', ended_at = now() where account_id = $1`, [world.accountId]);
    }
    const deliveries = await world.deliveries();
    expect(deliveries.map(({ target }) => target)).toEqual(WEBHOOK_EVENTS.toSorted());
    expect(new Set(deliveries.map(({ id }) => id))).toEqual(new Set(begun.map(({ delivery_id }) => delivery_id)));
    for (const { id, target, source, body } of deliveries) {
      expect([source, Object.keys(body)]).toEqual(['test', ['id', 'event', 'created_at', 'data', 'test']]);
      expect([body.id, body.event, body.test, Object.keys(body.data).length > 3]).toEqual([id, target, true, true]);
    }
  });

  it('are tested once per idempotency key', async () => {
    await world.register(EVENT);
    const key = randomUUID();
    const [one, two] = [await test(EVENT, key), await test(EVENT, key)];
    expect([one, (await world.deliveries()).length]).toEqual([two, 1]);
  });

  it('allow ten open tests', async () => {
    await world.register(EVENT);
    const asked = await Promise.allSettled(Array.from({ length: 14 }, () => test()));
    const refused = asked.filter((each) => each.status === 'rejected').map(({ reason }) => (reason as { code: string }).code);
    expect([refused, await stands()]).toEqual([Array(4).fill('TOO_MANY_TESTS'), Array(10).fill('due')]);
    await world.rows(`update deliveries set state = 'exhausted', ended_at = now() where account_id = $1`, [world.accountId]);
    expect(await test()).toMatchObject({ delivery_id: expect.any(String) });
  });

  it.each([
    ['with an unknown event', { event: 'DATA_SYNC', url: ADDRESS }, 'VALIDATION_FAILED'],
    ['without an address', { event: EVENT }, 'VALIDATION_FAILED'],
    ['with an empty address', { event: EVENT, url: '' }, 'VALIDATION_FAILED'],
    ['over http', { event: EVENT, url: 'http://hooks.example.com/' }, 'VALIDATION_FAILED'],
    ['with a user name', { event: EVENT, url: 'https://a@8.8.8.8/' }, 'VALIDATION_FAILED'],
    ['with a fragment', { event: EVENT, url: 'https://8.8.8.8/#a' }, 'VALIDATION_FAILED'],
    ['on port 25', { event: EVENT, url: 'https://8.8.8.8:25/' }, 'VALIDATION_FAILED'],
    ['with 2,001 characters', { event: EVENT, url: `https://8.8.8.8/${'a'.repeat(1_985)}` }, 'VALIDATION_FAILED'],
    ['in a private network', { event: EVENT, url: 'https://10.0.0.1/' }, 'WEBHOOK_URL_FORBIDDEN'],
    ['with the address of a metadata service', { event: EVENT, url: 'http://169.254.169.254/' }, 'WEBHOOK_URL_FORBIDDEN'],
  ])('are not registered %s', async (_, payload, code) => {
    const asked = world.call(RegisterWebhook, payload as typeof RegisterWebhook.example, world.accountId);
    await expect(asked).rejects.toMatchObject({ code });
    expect(await list()).toEqual([]);
  });

  it('are rejected on this machine by default', async () => {
    await world.restart({ WEBHOOK_ALLOW_LOOPBACK: 'off' });
    await expect(world.register(EVENT)).rejects.toMatchObject({ code: 'WEBHOOK_URL_FORBIDDEN' });
    await world.restart();
  });
});

describe('names of alerts', () => {
  const world = new WebhooksWorld();
  beforeAll(() => world.start());
  beforeEach(() => world.begin());
  afterAll(() => world.stop());

  it('are sorted and include disabled alerts of the account', async () => {
    for (const name of ['Zones', 'Actes', 'actes']) await world.alert(name);
    await world.alert('Ailleurs', { accountId: randomUUID() });
    await world.rows(`update alerts set enabled = false where account_id = $1 and name = 'Zones'`, [world.accountId]);
    expect(await world.call(ListAlertNames, {}, world.accountId)).toEqual(['Actes', 'Zones', 'actes']);
  });
});
