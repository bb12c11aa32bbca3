import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '../src/api/operations/index.js';
import { GatewayWorld, jsonOf, pathOf } from './gateway-world.js';

const BYTES = 900_000;
/**
 * Highest CPU cost of a body, in multiples of JSON.parse for an ordinary text of its size. Measured
 * costs are 1 to 12. A quadratic check costs hundreds.
 */
const READINGS = 50;

const namesOf = (members: number): string => Array.from({ length: members }, (_, index) => `"n${index}":1`).join();
const filled = (item: string, most = Infinity): string =>
  Array(Math.min(most, Math.floor(BYTES / (item.length + 1))))
    .fill(item)
    .join();

const bodies: [string, string][] = [
  ['names', `{${namesOf(85_000)}}`],
  ['one name', `{"${'n'.repeat(BYTES)}":1}`],
  ['objects with the maximum number of names', `{"settings":[${filled(`{${namesOf(200)}}`)}]}`],
  ['an array of them', `[${filled(`{${namesOf(200)}}`)}]`],
  ['an array of objects', `[${filled(`{${namesOf(9)}}`, 1_000)}]`],
  ['strings', `{"notifications":[${filled(`"${'x'.repeat(800)}"`)}]}`],
  ['one string', `{"name":"${'x'.repeat(BYTES)}"}`],
  ['escapes', `{"name":"${'\\u00e9'.repeat(BYTES / 6)}"}`],
  ['numbers', `{"name":[${filled(`[${filled('7', 400)}]`)}]}`],
  ['depth', `{"name":${'['.repeat(BYTES / 2 - 10)}${']'.repeat(BYTES / 2 - 10)}}`],
  ['unclosed brackets', '['.repeat(BYTES)],
  ['colons in a string', `{"name":"${':'.repeat(BYTES)}"}`],
  ['quotes', `{"name":"${'\\"'.repeat(BYTES / 2)}"}`],
  ['invalid JSON', 'x'.repeat(BYTES)],
];

/** CPU time in microseconds, which does not depend on the load of the machine. */
async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Returns the lowest of a few runs. Stops at the first one below `enough`. */
async function minOf(runs: number, enough: number, work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs && least > enough; run += 1) least = Math.min(least, await processorTimeOf(work));
  return least;
}

describe('body of 900 kB', () => {
  const world = new GatewayWorld();
  let reading: number;
  beforeAll(async () => {
    await world.start();
    const text = `{${filled(`"a":1`)}}`;
    reading = await minOf(5, 0, () => JSON.parse(text) as unknown);
  });
  afterAll(() => world.stop());

  const bodied = operations.filter(({ body }) => body !== undefined);

  it.each(bodies)('is rejected at a bounded CPU cost for %s', async (_name, body) => {
    const costs = [];
    for (const operation of bodied) {
      const statuses = new Set<number>();
      const cost = await minOf(4, READINGS * reading, async () =>
        statuses.add((await world.api(pathOf(operation), jsonOf(operation.method, body))).status),
      );
      expect([operation.id, [...statuses]]).toEqual([operation.id, [400]]);
      costs.push(cost);
    }
    expect(Math.max(...costs)).toBeLessThan(READINGS * reading);
  });
});
