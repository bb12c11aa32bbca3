import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@jest/globals';
import type { Group, Row } from './row.js';
import { answered } from './time-steps.js';

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const NOT_2XX = 'a delivery that does not get a 2xx or 3xx answer is sent again';

/** Statuses that a receiver returns, and whether the request counts as delivered. */
export const answers: Group = {
  code: 'RA',
  title: 'answers of a receiver',
  rows: [
    ...[200, 204, 299].map((status): Row => ({
      says: NOT_2XX,
      seen: `${status} counts as delivered`,
      check: async (world) =>
        expect((await answered(world, String(status), world.hook(`answers-${status}`), status)).state).toBe('delivered'),
      ...(status === 204 ? { everyday: true as const } : {}),
    })),
    ...[301, 302, 304, 307].map((status): Row => ({
      says: NOT_2XX,
      seen: `${status} counts as delivered`,
      check: async (world) =>
        expect((await answered(world, String(status), world.hook(`answers-${status}`), status)).state).toBe('delivered'),
    })),
    ...[400, 404, 410, 429, 500, 503].map((status): Row => ({
      says: NOT_2XX,
      seen: `${status} is tried again`,
      check: async (world) =>
        expect((await answered(world, String(status), world.hook(`answers-${status}`), status)).state).toBe('waiting'),
    })),
    {
      says: NOT_2XX,
      seen: 'a closed port is tried again',
      check: async (world) => expect((await answered(world, 'closed', `http://127.0.0.1:${await closedPort()}/in`)).state).toBe('waiting'),
    },
  ],
};
