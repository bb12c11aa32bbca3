import { fromNow } from '@company-data/testing';
import { expect } from '@jest/globals';
import { change, envelopeOf, expectSigned, generated, newAlert, pending, requestOf, told, WATCHED, watched } from './alert-steps.js';
import { fields, type Group, is } from './row.js';
import { type Caught, having, hmac } from './world.js';

/** Query of a webhook request. */
const queryOf = ({ path }: Caught): URLSearchParams => new URL(path, 'http://receiver').searchParams;

const HEADERS = 'POST to the alert url with query parameters notificationName (alert id), date (unix timestamp) and nonce.';

export const envelope: Group = {
  code: 'EN',
  title: 'request and envelope',
  rows: [
    {
      says: HEADERS,
      seen: '`notificationName` is the id of the alert',
      everyday: true,
      check: async (world) =>
        expect(queryOf(await requestOf(world, 'OFFICER')).get('notificationName')).toBe((await told(world)).alerts['OFFICER'].id),
    },
    {
      says: HEADERS,
      seen: '`date` is the time of the request in seconds',
      check: async (world) => {
        const date = Number(queryOf(await requestOf(world, 'OFFICER')).get('date'));
        expect(Math.abs(date - fromNow(0).getTime() / 1_000) < 600).toBe(true);
      },
    },
    {
      says: HEADERS,
      seen: '`nonce` differs between requests',
      check: async (world) => {
        const nonces = await Promise.all(WATCHED.map(async (type) => queryOf(await requestOf(world, type)).get('nonce')));
        expect(new Set(nonces.filter((nonce) => nonce !== null && nonce !== '')).size).toBe(WATCHED.length);
      },
    },
    {
      says: 'POST to the alert url',
      seen: 'the path and own parameters of the url are kept',
      check: async (world) => {
        const request = await requestOf(world, 'OFFICER');
        expect([new URL(request.path, 'http://receiver').pathname, queryOf(request).get('tenant')]).toEqual([
          expect.stringMatching(/\/OFFICER$/),
          '42',
        ]);
      },
    },
    {
      says: 'The User-Agent header identifies the service.',
      check: async (world) => expect((await requestOf(world, 'OFFICER')).headers['user-agent']).toMatch(/^CompanyData\//),
    },
    {
      says: 'sha256=<base64 HMAC-SHA256 of the complete request URL, query included, keyed with the webhook secret>. Kept for history.',
      check: async (world) => {
        const { headers, path } = await requestOf(world, 'OFFICER');
        expect(headers['x-webhook-signature']).toBe(`sha256=${hmac((await told(world)).account.secret, world.reached.sandboxUrl + path)}`);
      },
    },
    {
      says: 't=<unix timestamp>,v1=<base64 HMAC-SHA256 of <t>.<raw body>, keyed with the webhook secret>. Preferred.',
      check: async (world) => expectSigned(await requestOf(world, 'OFFICER'), (await told(world)).account.secret, world.reached.sandboxUrl),
    },
    {
      says: 't=<unix timestamp>,v1=<base64 HMAC-SHA256 of <t>.<raw body>, keyed with the webhook secret>. Preferred.',
      seen: 'after a rotation of the secret a second v1 follows for 24 hours',
      note: '`X-Service-Signature`',
      check: async (world) => {
        const account = await world.account('rotated');
        await newAlert(world, account, 'Rotated', { url: world.hook('rotated') });
        const { secret } = await having(200, account.post('/webhook-secret/rotate', {}));
        const user = await watched(account, generated(140), ['Rotated']);
        await change(world, account, user);
        await pending(world, account, 'Rotated', 1);
        await world.staff('pass', 'run');
        const [{ headers, body }] = (await world.caught(world.hook('rotated'), 1)) as [Caught];
        const [time, ...values] = headers['x-service-signature']!.split(',');
        const signed = (key: string): string => `v1=${hmac(key, `${time!.slice(2)}.${body}`)}`;
        expect(values).toEqual([signed(secret), signed(account.secret)]);
      },
    },
    {
      says: 'Verification of the body signature uses the raw body before parsing.',
      seen: 'a body that is parsed and written with other spaces has another signature',
      check: async (world) => {
        const { headers, body } = await requestOf(world, 'OFFICER');
        const [, time, value] = /^t=(\d+),v1=(.+)$/.exec(headers['x-service-signature']!)!;
        const { secret } = (await told(world)).account;
        expect([
          hmac(secret, `${time}.${body}`) === value,
          hmac(secret, `${time}.${JSON.stringify(JSON.parse(body), null, 1)}`) === value,
        ]).toEqual([true, false]);
      },
    },
    {
      says: 'A receiver should reject a timestamp more than 300 seconds from the current time.',
      seen: 'the time of a request lies within 300 seconds of its arrival',
      check: async (world) => {
        const { headers, at } = await requestOf(world, 'OFFICER');
        const [, time] = /^t=(\d+),/.exec(headers['x-service-signature']!)!;
        expect(Math.abs(Number(time) - new Date(at).getTime() / 1_000) < 300).toBe(true);
      },
    },
    {
      says: 'How the webhook secret is set: not shown.',
      seen: 'POST /webhook-secret/rotate returns a new one',
      check: async (world) => is.string((await having(200, (await world.account('new secret')).post('/webhook-secret/rotate', {}))).secret),
    },
    {
      says: 'The body always has the same shape, whatever the number of companies or events.',
      seen: 'the three requests have the same members',
      check: async (world) => {
        const shapes = await Promise.all(WATCHED.map(async (type) => Object.keys(await envelopeOf(world, type)).join()));
        expect(new Set(shapes)).toEqual(new Set(['notification_id,batch_id,part,parts,sent_at,alert,events']));
      },
    },
    ...fields(
      (world) => envelopeOf(world),
      ['notification_id | string (UUID) | Stable across retries.', 'notification_id', is.uuid],
      ['batch_id | string (UUID) | Shared by all parts of one notification.', 'batch_id', is.uuid],
      ['part | integer | Position of this part. 1 when not split.', 'part', is.oneOf(1)],
      ['parts | integer | Number of parts. 1 when not split.', 'parts', is.oneOf(1)],
      ['sent_at | string | ISO 8601 timestamp of build time.', 'sent_at', is.iso],
      ['alert | string | Alert name as returned by GET /api/v6/notification.', 'alert', is.oneOf('Watched OFFICER')],
      ['events | array | Flat list of events.', 'events', is.arrayOf(is.object)],
    ).map((row) => ({ ...row, seen: row.seen!.replace('a record', 'the body') })),
    {
      says: 'Alert name as returned by GET /api/v6/notification.',
      check: async (world) =>
        expect(await having(200, (await told(world)).account.get('/notification'))).toContain((await envelopeOf(world)).alert),
    },
    {
      says: 'The earlier body shape, with an event name and a users array keyed by data type, is no longer sent.',
      check: async (world) => {
        const body = await envelopeOf(world);
        expect(['event', 'users'].filter((member) => member in body)).toEqual([]);
      },
    },
    {
      says: 'The alert webhook body shape changed in September 2026; the earlier shape is no longer sent.',
      seen: 'as the row before',
      check: async (world) => expect('users' in (await envelopeOf(world))).toBe(false),
    },
  ],
};
