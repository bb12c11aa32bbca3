import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  GetInputRecord,
  GetUser,
  ListContributions,
  ListInputRecords,
  ListKnownRecords,
  type RequestContract,
} from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';
import { exampleOf, ServiceProcess, ServiceUnderTest } from '@company-data/service-testing';
import { InputConfig } from '../src/config.js';
import { migrations } from '../src/data-source.js';
import { storeLargeEntries } from './large-entries.js';

/** `mem_limit` of docker-compose.yml, minus 260 MB for each of the two OCR processes. */
const MEMORY = 1024 * 1024 * 1024 - 2 * 260_000_000;
const SIREN = '000012344';

const world = new ServiceUnderTest<ServiceProcess>({
  name: 'input',
  config: InputConfig,
  start: ServiceProcess.of('input'),
  migrations,
  peers: ['users', 'sync', 'gateway', 'adapters'],
});

/** Entries of 75 MB for each account. */
const large = Array.from({ length: 3 }, () => ({ accountId: randomUUID(), userId: randomUUID() }));
const small = { accountId: randomUUID(), userId: randomUUID() };

beforeAll(async () => {
  await world.start();
  world.peers.when(GetUser, ({ payload }) => exampleOf(GetUser, { id: payload.user_id, siren: SIREN }));
  world.peers.when(ListKnownRecords, () => ({ records: [] }));
  for (const of of large) await storeLargeEntries(world, { ...of, entries: 250, bytes: 300_000 });
  await storeLargeEntries(world, { ...small, entries: 10, bytes: 1_000 });
});
afterAll(() => world.stop());

/**
 * Returns the number of bytes in a reply. When the reply is not pulled, only its first chunk is
 * read, and the service holds the rest. Returns 0 when the service rejects the request.
 */
async function read<P extends object>(
  contract: RequestContract<P, unknown>,
  { accountId, userId }: typeof small,
  asked: object,
  { asker = 'gateway', isPulled = true } = {},
): Promise<number> {
  try {
    const payload = { user_id: userId, ...asked } as P & { user_id: string };
    const { body, rest } = await world.peers.client(asker).requestRaw(contract, payload, { accountId, correlationId: 'test' });
    let { length } = body;
    if (rest && isPulled) for await (const part of rest) length += part.length;
    return length;
  } catch (error) {
    if (error instanceof DomainError && ['RATE_LIMITED', 'RECORD_NOT_FOUND'].includes(error.code)) return 0;
    throw error;
  }
}

const list = (of: typeof small, isPulled = true): Promise<number> => read(ListInputRecords, of, { page: 1, per_page: 1_000 }, { isPulled });

it('stays within its memory limit and serves small lists while accounts read many large lists', async () => {
  const atOnce = large.flatMap((of) =>
    Array.from({ length: 2 }, () => [
      ...Array.from({ length: 5 }, () => list(of)),
      read(GetInputRecord, of, { input_id: randomUUID() }),
      read(ListContributions, of, { siren: SIREN, data_type: 'COMPANY_OFFICER', limit: 500 }, { asker: 'adapters' }),
    ]).flat(),
  );
  for (const length of await Promise.all(Array.from({ length: 20 }, () => list(small)))) expect(length).toBeGreaterThan(0);
  const lengths = await Promise.all(atOnce);
  expect(lengths.filter((length) => length > 1_000_000).length).toBeGreaterThan(0);
  await Promise.all(large.flatMap((of) => Array.from({ length: 30 }, () => list(of, false))));
  expect(world.running.isRunning).toBe(true);
  expect(world.running.peakBytes).toBeLessThan(MEMORY);
});
