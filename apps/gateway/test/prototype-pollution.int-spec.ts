import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuthenticateKey, DropUpload, OpenUpload, PutUploadChunk } from '@company-data/contracts';
import { newId } from '@company-data/kernel';
import { rawCall, type RawRequest } from '@company-data/testing';
import { pollutedNames, pollutingBodies } from '@company-data/service-testing';
import type { Operation } from '../src/api/operation.js';
import { operations } from '../src/api/operations/index.js';
import { GatewayWorld, jsonOf, pathOf } from './gateway-world.js';

const writes = operations.filter(({ method }) => method !== 'GET');
const bodied = writes.filter(({ body }) => body !== undefined);
const named = (some: Operation[]) => some.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

const QUERIES = [
  '__proto__[polluted]=1',
  '__proto__.polluted=1',
  '__proto__=polluted',
  'constructor[prototype][polluted]=1',
  'constructor.prototype.polluted=1',
  '%5f_proto__[polluted]=1',
  '%5F%5Fproto%5F%5F%5Bpolluted%5D=1',
];

const BEFORE_A_COMMAND = [AuthenticateKey, OpenUpload, PutUploadChunk, DropUpload].map(({ subject }) => subject);

describe('prototype pollution', () => {
  const world = new GatewayWorld();
  beforeAll(async () => {
    await world.start();
    await rawCall(`${world.url}/api/v6/openapi.json`);
  });
  afterAll(() => world.stop());
  beforeEach(() => {
    world.peers.reset();
    world.peers.when(OpenUpload, () => ({ upload_id: newId() }));
    world.peers.when(PutUploadChunk, () => ({ kept: true as const }));
    world.peers.when(DropUpload, () => ({ dropped: true as const }));
  });

  /** Requests except authentication and file uploads. */
  const asked = () => world.peers.requests.filter(({ subject }) => !BEFORE_A_COMMAND.includes(subject));

  /** Returns the statuses of the responses and the requests to owners. */
  async function outcomeOf(operation: Operation, sent: [string, RawRequest][]): Promise<{ statuses: number[]; asked: unknown[] }> {
    const answers = await Promise.all(sent.map(([path, request]) => world.api(path, { ...request, method: operation.method })));
    return { statuses: [...new Set(answers.map(({ status }) => status))], asked: asked() };
  }

  it('is tested for the operations that write', () => {
    expect([bodied.length > 8, writes.length > bodied.length]).toEqual([true, true]);
  });

  it.each(named(bodied))('is rejected in each object of the body of %s', async (_, operation) => {
    const bodies = pollutingBodies(operation.body!.example);
    const refused = await outcomeOf(
      operation,
      bodies.map((body) => [pathOf(operation), jsonOf(operation.method, body)]),
    );
    expect([refused, pollutedNames()]).toEqual([{ statuses: [400], asked: [] }, []]);
  });

  it.each(named(writes))('is rejected in the query of %s', async (_, operation) => {
    const request = operation.body ? jsonOf(operation.method, operation.body.example) : {};
    const refused = await outcomeOf(
      operation,
      QUERIES.map((query) => [`${pathOf(operation)}?${query}`, request]),
    );
    expect([refused, pollutedNames()]).toEqual([{ statuses: [400], asked: [] }, []]);
  });

  it('is rejected in the query of read operations', async () => {
    const reads = operations.filter(({ method }) => method === 'GET');
    for (const operation of reads) {
      const refused = await outcomeOf(
        operation,
        QUERIES.map((query) => [`${pathOf(operation)}?${query}`, {}]),
      );
      expect([operation.id, refused]).toEqual([operation.id, { statuses: [400], asked: [] }]);
    }
    expect(pollutedNames()).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'prototype', '%5f_proto__'])('is rejected in the id %s', async (name) => {
    for (const operation of operations.filter(({ path }) => path.includes('Id}'))) {
      const request = operation.body ? jsonOf(operation.method, operation.body.example) : {};
      const sent: [string, RawRequest][] = [[pathOf(operation, (parameter) => (parameter === 'provider_name' ? 'x' : name)), request]];
      expect([operation.id, await outcomeOf(operation, sent)]).toEqual([operation.id, { statuses: [400], asked: [] }]);
    }
    expect(pollutedNames()).toEqual([]);
  });
});
