import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '../src/api/operations/index.js';
import { GatewayWorld, jsonOf, pathOf } from './gateway-world.js';

const BYTES = 900_000;
/**
 * What a body may cost at most, in readings of an ordinary text of its size by JSON.parse. Measured
 * are 1 to 12; what looks at each member beside each other takes hundreds.
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
  ['objects of as many names as are let through', `{"settings":[${filled(`{${namesOf(200)}}`)}]}`],
  ['a list of them', `[${filled(`{${namesOf(200)}}`)}]`],
  ['a list of objects', `[${filled(`{${namesOf(9)}}`, 1_000)}]`],
  ['texts', `{"notifications":[${filled(`"${'x'.repeat(800)}"`)}]}`],
  ['one text', `{"name":"${'x'.repeat(BYTES)}"}`],
  ['escapes', `{"name":"${'\\u00e9'.repeat(BYTES / 6)}"}`],
  ['numbers', `{"name":[${filled(`[${filled('7', 400)}]`)}]}`],
  ['depth', `{"name":${'['.repeat(BYTES / 2 - 10)}${']'.repeat(BYTES / 2 - 10)}}`],
  ['brackets never closed', '['.repeat(BYTES)],
  ['colons in a text', `{"name":"${':'.repeat(BYTES)}"}`],
  ['quotes', `{"name":"${'\\"'.repeat(BYTES / 2)}"}`],
  ['no JSON', 'x'.repeat(BYTES)],
];

/** Microseconds of the processor, which do not grow because the machine has other work. */
async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The least of a few runs, which ends with the first that is small enough. */
async function minOf(runs: number, enough: number, work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs && least > enough; run += 1) least = Math.min(least, await processorTimeOf(work));
  return least;
}

describe('900 kB of anything', () => {
  const world = new GatewayWorld();
  let reading: number;
  beforeAll(async () => {
    await world.start();
    const text = `{${filled(`"a":1`)}}`;
    reading = await minOf(5, 0, () => JSON.parse(text) as unknown);
  });
  afterAll(() => world.stop());

  const bodied = operations.filter(({ body }) => body !== undefined);

  it.each(bodies)('is refused at the cost of a few readings wherever it is sent, when it is %s', async (_name, body) => {
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
