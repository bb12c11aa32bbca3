import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sandboxUnderTest } from './sandbox-under-test.js';

const SECRET = 'whsec_test_0123456789abcdef';
const OLD = 'whsec_test_old_fedcba9876543210';
const START = Date.UTC(2026, 0, 1) / 1_000;
const ID = '11111111-1111-4111-8111-111111111111';
const alert = {
  notification_id: ID,
  batch_id: '22222222-2222-4222-8222-222222222222',
  part: 2,
  parts: 3,
  alert: 'Procédures',
  events: [
    { kind: 'add', data_type: 'LEGAL_NOTICE', siren: '000012344', name: 'EXEMPLE LOGICIELS (000012344)', object: {}, updates: [] },
    { kind: 'update', data_type: 'OFFICER', name: 'EXEMPLE', updates: [{ field: 'active', before: true, after: false }] },
  ],
};

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64');

function receiver(environment: Record<string, string> = {}) {
  const sandbox = sandboxUnderTest(environment);
  const deliver = (body: string, { secret = SECRET, path = '/_hooks/in?q=%C3%A9&', time = START } = {}) => {
    const url = `${path}date=${time}&nonce=0`;
    const headers = {
      host: 'localhost:4010',
      'content-type': 'application/json',
      'x-service-signature': `t=${time},v1=${hmac(secret, `${time}.${body}`)}`,
      'x-webhook-signature': `sha256=${hmac(secret, `http://localhost:4010${url}`)}`,
    };
    return sandbox.app.inject({ method: 'POST', url, headers, body });
  };
  const told = async () => (await sandbox.get('/_receiver.json')).json();
  return { ...sandbox, deliver, told, know: (secret: unknown) => sandbox.post('/_receiver/secret', { secret } as object) };
}

describe('webhook receiver', () => {
  it('verifies signatures by the bytes and the complete address', async () => {
    const { deliver, told, know } = receiver();
    await know(SECRET);
    const body = JSON.stringify(alert, null, 1);
    await deliver(body);
    const right = { valid: true, signed_at: '2026-01-01T00:00:00.000Z' };
    expect((await told()).requests).toEqual([
      {
        ...{ number: 1, at: '2026-01-01T00:00:00.000Z', method: 'POST', answered: 200, attempt: 1, kind: 'alert', test: false },
        ...{ url: `http://localhost:4010/_hooks/in?q=%C3%A9&date=${START}&nonce=0`, bytes: Buffer.byteLength(body) },
        ...{ verified: true, body_signature: right, url_signature: right },
        ...{ id: ID, about: 'Procédures', batch_id: alert.batch_id, part: 2, parts: 3, event_count: 2 },
        events: [
          { kind: 'add', data_type: 'LEGAL_NOTICE', siren: '000012344', name: 'EXEMPLE LOGICIELS (000012344)', fields: [] },
          { kind: 'update', data_type: 'OFFICER', name: 'EXEMPLE', fields: ['active'] },
        ],
      },
    ]);
  });

  it.each<[string, object, string]>([
    ['another secret signed it', { secret: OLD }, 'WRONG_SIGNATURE'],
    ['it was signed long before its arrival', { time: START - 301 }, 'TOO_OLD'],
  ])('reports an invalid signature when %s', async (_case, how, reason) => {
    const { deliver, told, know } = receiver();
    await know(SECRET);
    await deliver('{}', how);
    const wrong = { valid: false, reason };
    expect((await told()).requests).toMatchObject([{ verified: false, body_signature: wrong, url_signature: wrong }]);
  });

  it('verifies with either secret during a rotation, including earlier deliveries', async () => {
    const { deliver, told, know, pass } = receiver();
    await deliver('{}');
    await deliver('{}', { secret: OLD });
    const before = await told();
    pass(1_000);
    await know([SECRET, OLD]);
    expect(before.requests[0].body_signature).toEqual({ valid: false, reason: 'NO_SECRET' });
    expect((await told()).requests.map(({ verified }: { verified: boolean }) => verified)).toEqual([true, true]);
  });

  it('counts the deliveries of an id, newest first', async () => {
    const { deliver, told } = receiver();
    for (const id of ['a', 'b', 'a']) await deliver(JSON.stringify({ id, event: 'DATA_SYNC_SUCCESS', data: {} }));
    const attempts = (await told()).requests.map(({ id, attempt, kind, about }: Record<string, unknown>) => [id, attempt, kind, about]);
    const of = (id: string, attempt: number) => [id, attempt, 'lifecycle', 'DATA_SYNC_SUCCESS'];
    expect(attempts).toEqual([of('a', 2), of('b', 1), of('a', 1)]);
  });

  it('lists the scripted status', async () => {
    const { deliver, told, post } = receiver();
    await post('/_control/hooks', { path: '/_hooks/in', status: 503, times: 1 });
    await deliver('{}');
    expect((await told()).requests).toMatchObject([{ answered: 503 }]);
  });

  it.each([
    '',
    'null',
    '[1]',
    '{"events":"x","id":7,"alert":{}}',
    '{"notification_id":"a","events":[null,{"updates":[1]}]}',
    '\u0000\uffff',
  ])('lists a delivery as far as it is readable when its body is %p', async (body) => {
    const { deliver, told, get } = receiver();
    await deliver(body);
    expect([(await told()).requests.length, (await get('/_receiver')).statusCode]).toEqual([1, 200]);
  });

  it('verifies with the secret it was started with', async () => {
    const { deliver, told } = receiver({ SANDBOX_WEBHOOK_SECRET: SECRET });
    await deliver(JSON.stringify(alert));
    expect(await told()).toMatchObject({ secrets: 1, requests: [{ verified: true }] });
  });

  it('deletes deliveries on reset and retains the secrets', async () => {
    const { deliver, told, know, post } = receiver();
    await know(SECRET);
    await deliver('{}');
    await post('/_control/reset');
    expect(await told()).toMatchObject({ secrets: 1, received: 0, requests: [] });
  });

  it.each([[undefined], [''], [[]], [['']]])('rejects the secret %p', async (secret) => {
    expect((await receiver().know(secret)).statusCode).toBe(400);
  });
});

describe('receiver page', () => {
  const EVIL = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'';

  it('escapes all content and allows no script', async () => {
    const { deliver, get } = receiver();
    await deliver(JSON.stringify({ ...alert, alert: EVIL, events: [{ kind: EVIL, name: EVIL, updates: [{ field: EVIL }] }] }));
    const { body, headers } = await get('/_receiver');
    expect([body.includes('<script'), body.includes('<img'), body.includes('&lt;script>')]).toEqual([false, false, true]);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  it('serves an unchanged body as inert text', async () => {
    const { deliver, get } = receiver();
    await deliver(EVIL);
    const { body, headers } = await get('/_receiver/1/body');
    expect([body, headers['content-type'], headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
      EVIL,
      'text/plain; charset=utf-8',
      'nosniff',
      "default-src 'none'; sandbox",
    ]);
    expect((await get('/_receiver/2/body')).statusCode).toBe(404);
  });

  it('reloads in the browser only on request', async () => {
    const { get } = receiver();
    const refreshes = async (query: string) => /http-equiv="refresh" content="(\d+)"/.exec((await get(`/_receiver${query}`)).body)?.[1];
    expect([await refreshes(''), await refreshes('?refresh=5'), await refreshes('?refresh=0;url=x')]).toEqual([undefined, '5', undefined]);
  });
});
