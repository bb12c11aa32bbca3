// Attacks of one account on a running system.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { DeliveryResource, OcrTaxReturnResource, StartedDelivery } from '@company-data/contracts';
import { HOSTILE_DOCUMENTS, makeReturn, pdfOf, TRAINING_FONTS } from '@company-data/test-documents';
import { eventually, rawExchange, type RawResponse } from '@company-data/testing';
import { PermissionViolationError } from '@nats-io/transport-node';
import pg from 'pg';
import type { FaultySystem } from './faults/faulty-system.js';
import { environmentOf } from './faults/replica.js';
import type { RawClient } from './raw-client.js';

/** Two accounts with one company each. */
export interface Attacked {
  system: FaultySystem;
  attacker: RawClient;
  victim: RawClient;
  /** Receivers of the attacker: one delays all retries, and one never responds. */
  receivers: { late: string; mute: string; good: string };
}

/** Attack with the statuses that it may get. */
export interface Attack {
  name: string;
  allowed: number[];
  /** Returns the statuses that the attacker got. */
  run: (attacked: Attacked) => Promise<number[]>;
  /**
   * Longest pause of an event loop in ms. Default: 100. It is higher where many requests are ready
   * at once, because the process handles all of them in one turn.
   */
  maxPause?: number;
  /** Work of the victim during the attack. Returns its result. */
  beside?: (attacked: Attacked) => Promise<string>;
}

const SIREN = '000012344';
const BYTES = 900_000;

/** Repeats an item up to 900 kB. */
const filled = (item: string): string =>
  Array(Math.floor(BYTES / (item.length + 1)))
    .fill(item)
    .join();

const times = <T>(count: number, run: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => run(place)));

const sent = async (from: RawClient, operation: string, body: unknown): Promise<number> => (await from.sendJson(operation, body)).status;
const raw = async (from: RawClient, operation: string, body: string): Promise<number> =>
  (await from.send(operation, { headers: { 'content-type': 'application/json' }, body })).status;
const got = async (from: RawClient, path: string, headers: Record<string, string> = {}): Promise<number> =>
  (await from.send(`GET ${path}`, { headers })).status;

const BODIES = [
  `{"name":"${'x'.repeat(BYTES)}"}`,
  `{"name":${'['.repeat(BYTES / 2 - 10)}${']'.repeat(BYTES / 2 - 10)}}`,
  `{"name":[${filled('7')}]}`,
  `{"notifications":[${filled(`{${Array.from({ length: 200 }, (_, place) => `"n${place}":1`).join()}}`)}]}`,
  '['.repeat(BYTES),
];
const ADDRESSES = ['https://127.0.0.1.nip.example:1/', 'https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/', 'https://0xa9fea9fe/'];
const CURSORS = [
  'x',
  '00',
  'ff'.repeat(500),
  Buffer.from('a\u001fb').toString('hex'),
  Buffer.from(`${'9'.repeat(400)}\u001f1`).toString('hex'),
];
const NAMES = ['\u001b]0;x\u0007\u001b[2J', 'a\u009bb', 'a\u007fb', '\u0007'];
const SHOPS = ['file:///etc/passwd', '//x', 'http://unix:/run/x.sock', 'https://user@x.example', 'javascript:x', 'https://127.0.0.1/'];

/** Requests whose length or end is ambiguous. Only the last one is valid. */
const AMBIGUOUS = [
  'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'content-length: 4\r\ncontent-length: 5\r\n\r\nabcde',
  'transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'transfer-encoding : chunked\r\n\r\n0\r\n\r\n',
  'content-length: +4\r\n\r\nabcd',
  'x: \u0000\r\n\r\n',
];

const RETURN = pdfOf(makeReturn({ seed: 31, regime: 'S', fonts: TRAINING_FONTS }).pages).toString('base64');

const submitted = (from: RawClient, file: string): Promise<RawResponse> =>
  from.sendJson('POST /input/users/:user/tax-returns/ocr-service', { data: { file } });

/** Waits until OCR has read a tax return. */
async function read(from: RawClient): Promise<string> {
  const { id } = (await submitted(from, RETURN)).json<OcrTaxReturnResource>();
  const { process_status } = await eventually(async () => {
    const found = (await from.send(`GET /input/users/:user/tax-returns/${id}`)).json<OcrTaxReturnResource>();
    return ['FINISHED', 'ERROR'].includes(found.process_status) ? found : undefined;
  });
  if (process_status !== 'FINISHED') throw new Error(`the tax return is ${process_status}`);
  return 'tax return read';
}

/** Starts deliveries to a receiver. Returns their ids, or the statuses of rejected ones. */
async function delivered(from: RawClient, url: string, count: number): Promise<(string | number)[]> {
  await from.sendJson('PUT /webhooks/OCR_ERROR', { url });
  return times(count, async () => {
    const response = await from.send('POST /webhooks/OCR_ERROR/test');
    return response.status < 300 ? response.json<StartedDelivery>().delivery_id : response.status;
  });
}

/** Delivers events, each at the first attempt. */
async function deliveredOnce(from: RawClient, url: string): Promise<string> {
  const ids = await delivered(from, url, 20);
  for (const id of ids) {
    const { status, attempts } = await eventually(async () => {
      const found = (await from.send(`GET /webhook-deliveries/${id}`)).json<DeliveryResource>();
      return found.status === 'delivered' ? found : undefined;
    });
    if (attempts.length !== 1) throw new Error(`the delivery is ${status} after ${attempts.length} attempts`);
  }
  return `${ids.length} events delivered once`;
}

/** Sends a request that never ends on each of `count` connections. Returns them open. */
async function heldOpen({ baseUrl, apiKey }: RawClient, count: number) {
  const { hostname, port } = new URL(baseUrl);
  return times(count, async () => {
    const socket = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`POST /api/v6/users/legal HTTP/1.1\r\nhost: x\r\nx-api-key: ${apiKey}\r\ncontent-length: 1000\r\n\r\n{`);
    return socket;
  });
}

/** Begins to read responses, and breaks off after their heads. Returns the statuses. */
async function brokenOff(from: RawClient, path: string, accept: string, count: number): Promise<number[]> {
  const ending = new AbortController();
  const headers = { 'x-api-key': from.apiKey, accept };
  const statuses = await times(count, async () => (await fetch(from.urlOf(path), { headers, signal: ending.signal })).status);
  ending.abort();
  return statuses;
}

/** Publishes responses to requests of the gateway with the access of another service. */
async function forged({ system }: Attacked): Promise<number[]> {
  const connection = await system.natsAs('input');
  const refused = new Set<string>();
  void (async () => {
    for await (const status of connection.status())
      if (status.type === 'error' && status.error instanceof PermissionViolationError) refused.add(status.error.subject);
  })();
  const subjects = ['_INBOX.gateway.users.x.1', '_INBOX.gateway.x', 'evt.users.user-deleted.v1', 'req.users.authenticate-key.v1'];
  for (const subject of subjects) connection.publish(subject, '{}');
  await connection.flush();
  await eventually(() => refused.size === subjects.length).catch(() => undefined);
  await connection.close();
  return subjects.map((subject) => (refused.has(subject) ? 403 : 200));
}

/** Opens connections with the role of one service. */
async function connected({ system }: Attacked): Promise<number[]> {
  const connectionString = environmentOf(system.pidOf('input'))['DATABASE_URL']!;
  const clients = Array.from({ length: 80 }, () => new pg.Client({ connectionString }).on('error', () => undefined));
  const opened = await Promise.allSettled(clients.map((client) => client.connect()));
  await Promise.allSettled(clients.map((client) => client.end()));
  const statuses = opened.map(({ status }) => (status === 'fulfilled' ? 200 : 429));
  if (!statuses.includes(429)) throw new Error('the role has no limit of connections');
  return statuses;
}

const wrongKey = (place: number): string => `cd_sandbox_${String(place).padStart(8, '0')}_${'K'.repeat(43)}`;

/** Uses keys that the gateway has not seen. */
async function newKeys({ system }: Attacked): Promise<string> {
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await (await system.otherAccount()).get('/profile')).status);
  if (statuses.some((status) => status !== 200)) throw new Error(`new keys got ${statuses.join()}`);
  return '3 new keys accepted';
}

const officer = (place: number): object => ({
  data: {
    last_name: `Inconnue ${place}`,
    first_name: 'Zoé',
    birth_date: '1990-05-04',
    companies: Array.from({ length: 400 }, (_, at) => ({ siren: `0007${String(at).padStart(5, '0')}`, roles: [{ name: 'Gérante' }] })),
  },
});

export const ATTACKS: Attack[] = [
  {
    name: 'bodies of 900 kB',
    allowed: [400, 429],
    run: ({ attacker }) => times(20, (place) => raw(attacker, 'POST /users/legal', BODIES[place % BODIES.length]!)),
  },
  {
    name: 'wrong API keys',
    allowed: [401, 429],
    run: ({ attacker }) => times(300, (place) => got(attacker, '/profile', { 'x-api-key': wrongKey(place) })),
    beside: newKeys,
  },
  {
    name: 'made-up cursors',
    allowed: [400, 429],
    run: ({ attacker }) => times(100, (place) => got(attacker, `/users/:user/legal-notices?cursor=${CURSORS[place % CURSORS.length]}`)),
  },
  {
    name: 'members of prototypes',
    allowed: [400, 429],
    run: ({ attacker }) =>
      times(40, (place) =>
        raw(attacker, 'POST /users/legal', `{"${['__proto__', 'constructor', 'prototype'][place % 3]}":{"isAdmin":true}}`),
      ),
  },
  {
    name: 'control characters in names',
    allowed: [400, 429],
    run: ({ attacker }) =>
      times(8, (place) => sent(attacker, 'POST /users/legal', { name: `A ${NAMES[place % NAMES.length]}`, siren: SIREN })),
  },
  {
    name: 'private addresses of webhooks',
    allowed: [400, 422, 429],
    run: ({ attacker }) => times(20, (place) => sent(attacker, 'PUT /webhooks/OCR_ERROR', { url: ADDRESSES[place % ADDRESSES.length] })),
  },
  {
    name: 'addresses of shops that cannot exist',
    allowed: [400, 422, 429],
    run: ({ attacker }) =>
      times(12, (place) =>
        sent(attacker, 'PUT /providers/shop_platform/credentials', { shop_url: SHOPS[place % SHOPS.length], api_key: 'A'.repeat(32) }),
      ),
  },
  {
    name: 'ambiguous requests',
    allowed: [400],
    run: ({ attacker }) =>
      times(AMBIGUOUS.length, async (place) => {
        const head = `POST /api/v6/users/legal HTTP/1.1\r\nhost: x\r\nx-api-key: ${attacker.apiKey}\r\n`;
        return Number((await rawExchange(attacker.baseUrl, head + AMBIGUOUS[place]!)).split(' ')[1]);
      }),
  },
  {
    name: 'companies in bulk',
    allowed: [200, 201, 207, 400, 429],
    run: ({ attacker }) =>
      times(5, (part) =>
        sent(attacker, 'POST /users/legal/bulk', {
          users: Array.from({ length: 500 }, (_, place) => ({ name: `Company ${part} ${place}`, siren: SIREN })),
        }),
      ),
  },
  {
    name: 'pages of a thousand companies',
    allowed: [200, 429],
    maxPause: 1_000,
    run: ({ attacker }) => times(60, () => got(attacker, '/users?per_page=1000')),
  },
  {
    name: 'large entries, and pages of them',
    allowed: [200, 201, 413, 429],
    maxPause: 1_500,
    run: async ({ attacker }) => [
      ...(await times(40, (place) => sent(attacker, 'POST /:user/input/officers', officer(place)))),
      ...(await times(6, () => got(attacker, '/input/:user/data-types?per_page=1000'))),
      ...(await times(6, () => got(attacker, '/users/:user/company-officers?per_page=1000&include=provenance'))),
    ],
  },
  {
    name: 'exports that are broken off',
    allowed: [200, 429],
    run: ({ attacker }) => brokenOff(attacker, '/users/:user/legal-notices', 'application/x-ndjson', 40),
  },
  {
    name: 'event streams',
    allowed: [200, 404, 429],
    run: ({ attacker }) => brokenOff(attacker, '/users/:user/sync/latest', 'text/event-stream', 60),
  },
  {
    name: 'hostile documents',
    allowed: [200, 201, 202, 400, 409, 413, 415, 429],
    run: ({ attacker }) =>
      times(15, async (place) => (await submitted(attacker, Object.values(HOSTILE_DOCUMENTS)[place]!().toString('base64'))).status),
    beside: ({ victim }) => read(victim),
  },
  {
    name: 'receivers that delay retries or never respond',
    allowed: [202, 409, 429],
    run: async ({ attacker, receivers }) => {
      const all = [...(await delivered(attacker, receivers.late, 40)), ...(await delivered(attacker, receivers.mute, 40))];
      return all.map((each) => (typeof each === 'number' ? each : 202));
    },
    beside: ({ victim, receivers }) => deliveredOnce(victim, receivers.good),
  },
  {
    name: 'requests that never end',
    allowed: [200],
    run: async ({ attacker }) => {
      const sockets = await heldOpen(attacker, 100);
      const statuses = await times(20, () => got(attacker, '/profile'));
      for (const socket of sockets) socket.destroy();
      return statuses;
    },
  },
  {
    name: 'a burst of reads',
    allowed: [200, 429],
    maxPause: 1_500,
    run: ({ attacker }) => times(2_000, () => got(attacker, '/users/:user')),
  },
  { name: 'forged responses and events of a service', allowed: [403], run: forged },
  { name: 'all connections of a database role', allowed: [200, 429], run: connected },
];
