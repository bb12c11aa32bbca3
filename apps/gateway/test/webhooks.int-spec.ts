import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  BodyExpired,
  DeleteWebhook,
  DeliveryNotFound,
  GetDelivery,
  GetDeliveryBody,
  ListAlertNames,
  ListDeliveries,
  ListWebhooks,
  RegisterWebhook,
  ReplayDelivery,
  type RequestContract,
  RotateWebhookSecret,
  TestWebhook,
  TooManyTests,
  WebhookNotFound,
  WebhookUrlForbidden,
} from '@company-data/contracts';
import { failure, notFound, refused } from '@company-data/kernel';
import { MAX_BODY_BYTES, Reply } from '@company-data/messaging';
import { exampleOf, exampleReply } from '@company-data/service-testing';
import { GatewayWorld, jsonOf } from './gateway-world.js';

const DELIVERY = '7b1d6c0e-2f0b-5d0f-9f59-3c1f4b7a9d21';
const BODY = `/webhook-deliveries/${DELIVERY}/body`;
const EVENT = '/webhooks/DATA_SYNC_SUCCESS';

describe('webhook operations', () => {
  const world = new GatewayWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    world.peers.reset();
    for (const contract of [ListWebhooks, RegisterWebhook, TestWebhook, ListDeliveries, GetDelivery, ReplayDelivery, RotateWebhookSecret])
      world.peers.when(contract as RequestContract<object, unknown>, () => exampleReply(contract as RequestContract<object, unknown>));
    world.peers.when(DeleteWebhook, () => ({ deleted: true }));
    world.peers.when(ListAlertNames, () => ['Actes', 'Zones']);
  });

  const asked = (contract: RequestContract<object, unknown>) => world.peers.requestsOf(contract).map(({ payload }) => payload);
  const put = (body: unknown, path = EVENT) => world.api(path, jsonOf('PUT', body));

  it('list the alert names', async () => {
    const { status, text } = await world.api('/notification');
    expect([status, text]).toEqual([200, '["Actes","Zones"]']);
  });

  it('register, list and delete', async () => {
    const answers = [
      await put({ url: 'https://hooks.example.com/in' }),
      await world.api('/webhooks'),
      await world.api(EVENT, { method: 'DELETE' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 204]);
    expect(answers[0]!.json()).toEqual(exampleOf(RegisterWebhook));
    expect(asked(RegisterWebhook)).toEqual([{ event: 'DATA_SYNC_SUCCESS', url: 'https://hooks.example.com/in' }]);
  });

  it('start tests and replays with the Location of the delivery', async () => {
    const answers = [
      await world.api(`${EVENT}/test`, { method: 'POST' }),
      await world.api(`/webhook-deliveries/${DELIVERY}/replay`, { method: 'POST' }),
    ];
    const location = `${world.url}/api/v6/webhook-deliveries/${DELIVERY}`;
    expect(answers.map(({ status, headers }) => [status, headers['location'], headers['retry-after']])).toEqual([
      [202, location, '1'],
      [202, location, '1'],
    ]);
    expect(asked(ReplayDelivery)).toEqual([{ delivery_id: DELIVERY }]);
  });

  it('rotate the secret', async () => {
    const { status, json } = await world.api('/webhook-secret/rotate', { method: 'POST' });
    expect([status, json()]).toEqual([200, exampleOf(RotateWebhookSecret)]);
  });

  it.each([
    ['', {}],
    ['?keep_previous=true', { keep_previous: true }],
    ['?keep_previous=false', { keep_previous: false }],
  ])('rotate the secret%s and keep or delete the previous one', async (query, payload) => {
    expect((await world.api(`/webhook-secret/rotate${query}`, { method: 'POST' })).status).toBe(200);
    expect(asked(RotateWebhookSecret)).toEqual([payload]);
  });

  it.each(['', '0', 'False', 'no', 'true&keep_previous=false'])('reject keep_previous=%s without a rotation', async (value) => {
    const { status, json } = await world.api(`/webhook-secret/rotate?keep_previous=${value}`, { method: 'POST' });
    expect([status, json()['errors']]).toEqual([400, [expect.objectContaining({ parameter: 'keep_previous' })]]);
    expect(asked(RotateWebhookSecret)).toEqual([]);
  });

  it('rotate with another fingerprint when the previous secret is deleted', async () => {
    const rotate = (query: string) => world.api(`/webhook-secret/rotate${query}`, { method: 'POST', headers: { 'idempotency-key': 'k' } });
    for (const query of ['', '', '?keep_previous=false']) await rotate(query);
    const [first, again, other] = world.peers.requestsOf(RotateWebhookSecret).map(({ envelope }) => envelope.idempotency!.fingerprint);
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('list HTTP deliveries with filters', async () => {
    const cursor = `1767225600000000-${DELIVERY}`;
    const query = `per_page=5&cursor=${cursor}&alert=Actes%20%C3%A9&event=ALERT_DISABLED&status=held&user_id=${DELIVERY}&correlation_id=order-7&since=2026-01-01`;
    await world.api('/webhook-deliveries');
    await world.api(`/webhook-deliveries?${query}`);
    expect(asked(ListDeliveries)).toEqual([
      { per_page: 50, channel: 'http' },
      {
        per_page: 5,
        cursor,
        alert: 'Actes é',
        event: 'ALERT_DISABLED',
        status: 'held',
        user_id: DELIVERY,
        correlation_id: 'order-7',
        since: '2026-01-01T00:00:00.000Z',
        channel: 'http',
      },
    ]);
  });

  it('return the body of a delivery unchanged', async () => {
    const bytes = `{ "b": 1,\n"a": "${'é'.repeat(MAX_BODY_BYTES)}" }`;
    world.peers.when(GetDeliveryBody, () => new Reply(bytes));
    const { status, headers, text } = await world.api(BODY);
    expect([status, headers['content-type'], headers['cache-control'], text === bytes]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-store',
      true,
    ]);
    expect(asked(GetDeliveryBody)).toEqual([{ delivery_id: DELIVERY }]);
  });

  it('return a delivery without its body', async () => {
    expect((await world.api(`/webhook-deliveries/${DELIVERY}?body=true`)).status).toBe(400);
    await world.api(`/webhook-deliveries/${DELIVERY}`);
    expect(asked(GetDelivery)).toEqual([{ delivery_id: DELIVERY }]);
  });

  const events = ['data_sync_success', 'DATA_SYNC', 'DATA_SYNC_SUCCESS%20', 'a'.repeat(300), '..%2f', '__proto__'];
  it.each(events)('respond 404 to the event %s', async (name) => {
    const calls = [put({ url: 'https://hooks.example.com/' }, `/webhooks/${name}`), world.api(`/webhooks/${name}`, { method: 'DELETE' })];
    const answers = await Promise.all([...calls, world.api(`/webhooks/${name}/test`, { method: 'POST' })]);
    expect(answers.map(({ status, json }) => [status, json()['code']])).toEqual(Array(3).fill([404, 'EVENT_NOT_FOUND']));
    expect([asked(RegisterWebhook), asked(DeleteWebhook), asked(TestWebhook)]).toEqual([[], [], []]);
  });

  const bodies: [string, unknown][] = [
    ['no url', {}],
    ['an empty url', { url: '' }],
    ['a blank url', { url: '  ' }],
    ['a url that is a number', { url: 1 }],
    ['a null url', { url: null }],
    ['an array of urls', { url: ['https://hooks.example.com/'] }],
    ['a url of 2,001 characters', { url: `https://hooks.example.com/${'a'.repeat(1_975)}` }],
    ['an additional property', { url: 'https://hooks.example.com/', event: 'OCR_ERROR' }],
    ['a list', []],
  ];
  it.each(bodies)('respond 400 without a request to the owner for %s', async (_, body) => {
    const { status, json } = await put(body);
    expect([status, json()['code'], asked(RegisterWebhook)]).toEqual([400, 'VALIDATION_FAILED', []]);
  });

  it.each([
    'per_page=0',
    'per_page=101',
    'page=1',
    'cursor=x',
    'event=data_sync_success',
    'status=DELIVERED',
    'since=2026-02-30',
    'channel=mail',
    'alert=%20',
    'user_id=1',
    'correlation_id=',
    `correlation_id=${'a'.repeat(129)}`,
  ])('respond 400 with the name of the parameter for %s', async (query) => {
    const { status, json } = await world.api(`/webhook-deliveries?${query}`);
    expect([status, json()['errors']]).toEqual([400, [expect.objectContaining({ parameter: query.split('=')[0] })]]);
  });

  it('respond 400 to an id that is not a UUID', async () => {
    const answers = [await world.api('/webhook-deliveries/1'), await world.api('/webhook-deliveries/1/replay', { method: 'POST' })];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });

  it.each([
    ['a forbidden address', RegisterWebhook, refused(WebhookUrlForbidden, 'x'), () => put({ url: 'https://10.0.0.1/' }), 422],
    ['an unregistered event', DeleteWebhook, notFound(WebhookNotFound, 'x'), () => world.api(EVENT, { method: 'DELETE' }), 404],
    ['too many tests', TestWebhook, failure(TooManyTests, 'conflict'), () => world.api(`${EVENT}/test`, { method: 'POST' }), 409],
    ['an unknown delivery', GetDelivery, notFound(DeliveryNotFound, 'x'), () => world.api(`/webhook-deliveries/${DELIVERY}`), 404],
    ['the body of an unknown delivery', GetDeliveryBody, notFound(DeliveryNotFound, 'x'), () => world.api(BODY), 404],
    ['a deleted body', GetDeliveryBody, failure(BodyExpired, 'refused'), () => world.api(BODY), 410],
    [
      'an expired body',
      ReplayDelivery,
      failure(BodyExpired, 'refused'),
      () => world.api(`/webhook-deliveries/${DELIVERY}/replay`, { method: 'POST' }),
      410,
    ],
  ] as const)('forward the error of %s', async (_, contract, error, call, status) => {
    world.peers.when(contract as RequestContract<object, unknown>, () => {
      throw error;
    });
    const answer = await call();
    expect([answer.status, answer.json()['code']]).toEqual([status, error.code]);
  });
});
