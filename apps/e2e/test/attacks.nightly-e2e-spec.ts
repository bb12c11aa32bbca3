import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { UserResource } from '@company-data/contracts';
import { HOSTILE_DOCUMENTS } from '@company-data/test-documents';
import { attackFigures } from '../src/config.js';
import { RunningSystem } from '../src/index.js';
import { RawClient } from './raw-client.js';

const SIREN = '000012344';
const BYTES = 900_000;

/** Responses of the victim that are measured at least beside each attack. */
const LEAST = 40;

/** Repeats an item up to 900 kB. */
const filled = (item: string): string =>
  Array(Math.floor(BYTES / (item.length + 1)))
    .fill(item)
    .join();

/** Shows statuses with their counts, such as `400 x20, 429 x3`. */
function shown(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} x${count}`).join(', ');
}

const times = <T>(count: number, run: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => run(place)));

describe('attack of one account', () => {
  let system: RunningSystem;
  let attacker: RawClient;
  let victim: RawClient;
  let alone: { p95: number; statuses: number[] };

  beforeAll(async () => {
    system = await RunningSystem.startWithLongTimeouts({
      environment: { RATE_LIMIT_PER_SECOND: '500', FAILED_AUTHENTICATIONS_PER_MINUTE: '20' },
    });
    [attacker, victim] = [await clientOf('Attacker'), await clientOf('Victim')];
    // The first requests of a system take longer.
    await measured(Promise.resolve());
    alone = await measured(Promise.resolve());
  });
  afterAll(() => system?.stop());

  /** Creates an account with one company. */
  async function clientOf(name: string): Promise<RawClient> {
    const api = await system.otherAccount(name);
    const { body } = await api.post<UserResource>('/users/legal', { name, siren: SIREN });
    return new RawClient(system.stack.base_url, api.apiKey, { user: body.id });
  }

  /** Sends requests of the victim while the work runs. Returns the 95th percentile in milliseconds. */
  async function measured(work: Promise<unknown>): Promise<{ p95: number; statuses: number[] }> {
    let isOver = false;
    void work.finally(() => (isOver = true)).catch(() => undefined);
    const [durations, statuses]: [number[], number[]] = [[], []];
    while (!isOver || statuses.length < LEAST) {
      const began = performance.now();
      const { status } = await victim.send(statuses.length % 2 === 0 ? 'GET /users/:user' : 'GET /users?per_page=10');
      statuses.push(status);
      durations.push(performance.now() - began);
    }
    return { p95: durations.toSorted((one, other) => one - other)[Math.floor(durations.length * 0.95)]!, statuses };
  }

  const sent = async (operation: string, body: unknown): Promise<number> => (await attacker.sendJson(operation, body)).status;
  const raw = async (operation: string, body: string): Promise<number> =>
    (await attacker.send(operation, { headers: { 'content-type': 'application/json' }, body })).status;
  const got = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await attacker.send(`GET ${path}`, { headers })).status;

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

  /** Sends a request that never ends on each of `count` connections. Returns them open. */
  async function heldOpen(count: number) {
    const { hostname, port } = new URL(attacker.baseUrl);
    return times(count, async () => {
      const socket = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(`POST /api/v6/users/legal HTTP/1.1\r\nhost: x\r\nx-api-key: ${attacker.apiKey}\r\ncontent-length: 1000\r\n\r\n{`);
      return socket;
    });
  }

  /** Attacks, each with the statuses by which it is refused or served. Returns the received ones. */
  const ATTACKS: [string, number[], () => Promise<number[]>][] = [
    ['bodies of 900 kB', [400, 429], () => times(20, (place) => raw('POST /users/legal', BODIES[place % BODIES.length]!))],
    [
      'wrong API keys',
      [401, 429],
      () =>
        times(300, async (place) => {
          const key = `cd_sandbox_${String(place).padStart(8, '0')}_${'K'.repeat(43)}`;
          return (await attacker.send('GET /profile', { headers: { 'x-api-key': key } })).status;
        }),
    ],
    [
      'made-up cursors',
      [400, 429],
      () => times(100, (place) => got(`/users/:user/legal-notices?cursor=${CURSORS[place % CURSORS.length]}`)),
    ],
    [
      'members of prototypes',
      [400, 429],
      () => times(40, (place) => raw('POST /users/legal', `{"${['__proto__', 'constructor', 'prototype'][place % 3]}":{"isAdmin":true}}`)),
    ],
    [
      'private addresses of webhooks',
      [400, 422, 429],
      () => times(20, (place) => sent('PUT /webhooks/OCR_ERROR', { url: ADDRESSES[place % 4] })),
    ],
    [
      'companies in bulk',
      [200, 201, 207, 400, 429],
      () =>
        times(5, (part) =>
          sent('POST /users/legal/bulk', {
            users: Array.from({ length: 500 }, (_, place) => ({ name: `Company ${part} ${place}`, siren: SIREN })),
          }),
        ),
    ],
    ['pages of a thousand companies', [200, 429], () => times(60, () => got('/users?per_page=1000'))],
    [
      'hostile documents',
      [200, 201, 202, 400, 409, 413, 415, 429],
      () =>
        times(15, async (place) => {
          const make = Object.values(HOSTILE_DOCUMENTS)[place]!;
          return sent('POST /input/users/:user/tax-returns/ocr-service', { data: { file: make().toString('base64') } });
        }),
    ],
    [
      'requests that never end',
      [200],
      async () => {
        const sockets = await heldOpen(100);
        const statuses = await times(20, () => got('/profile'));
        for (const socket of sockets) socket.destroy();
        return statuses;
      },
    ],
    ['a burst of reads', [200, 429], () => times(2_000, () => got('/users/:user'))],
  ];

  it.each(ATTACKS)('is held, and the other account is served: %s', async (attack, allowed, run) => {
    const work = run();
    const beside = await measured(work);
    const statuses = await work;
    if (attackFigures !== undefined) {
      const row = {
        attack,
        attacker: shown(statuses),
        victim: `${shown(beside.statuses)}, p95 ${beside.p95.toFixed(0)} ms (alone ${alone.p95.toFixed(0)} ms)`,
      };
      appendFileSync(attackFigures, `${JSON.stringify(row)}\n`);
    }
    expect(statuses.filter((status) => !allowed.includes(status))).toEqual([]);
    expect(shown(beside.statuses)).toBe(`200 x${beside.statuses.length}`);
  });
});
