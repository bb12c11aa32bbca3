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

describe('what would pollute the prototype of every object', () => {
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

  /** Beside whose the key is, and a file on its way, which nobody takes in the end. */
  const asked = () => world.peers.requests.filter(({ subject }) => !BEFORE_A_COMMAND.includes(subject));

  /** Statuses of the answers to all of them, with what the owners were asked. */
  async function outcomeOf(operation: Operation, sent: [string, RawRequest][]): Promise<{ statuses: number[]; asked: unknown[] }> {
    const answers = await Promise.all(sent.map(([path, request]) => world.api(path, { ...request, method: operation.method })));
    return { statuses: [...new Set(answers.map(({ status }) => status))], asked: asked() };
  }

  it('reaches the operations that write', () => {
    expect([bodied.length > 8, writes.length > bodied.length]).toEqual([true, true]);
  });

  it.each(named(bodied))('is refused in the body of %s, in each of its objects and by each way to write it', async (_, operation) => {
    const bodies = pollutingBodies(operation.body!.example);
    const refused = await outcomeOf(
      operation,
      bodies.map((body) => [pathOf(operation), jsonOf(operation.method, body)]),
    );
    expect([refused, pollutedNames()]).toEqual([{ statuses: [400], asked: [] }, []]);
  });

  it.each(named(writes))('is refused in the query of %s', async (_, operation) => {
    const request = operation.body ? jsonOf(operation.method, operation.body.example) : {};
    const refused = await outcomeOf(
      operation,
      QUERIES.map((query) => [`${pathOf(operation)}?${query}`, request]),
    );
    expect([refused, pollutedNames()]).toEqual([{ statuses: [400], asked: [] }, []]);
  });

  it('is refused in the query of what is only read', async () => {
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

  it.each(['__proto__', 'constructor', 'prototype', '%5f_proto__'])('is no id that any owner is asked for: %s', async (name) => {
    for (const operation of operations.filter(({ path }) => path.includes('Id}'))) {
      const request = operation.body ? jsonOf(operation.method, operation.body.example) : {};
      const sent: [string, RawRequest][] = [[pathOf(operation, (parameter) => (parameter === 'provider_name' ? 'x' : name)), request]];
      expect([operation.id, await outcomeOf(operation, sent)]).toEqual([operation.id, { statuses: [400], asked: [] }]);
    }
    expect(pollutedNames()).toEqual([]);
  });
});
