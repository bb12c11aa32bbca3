import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fuzzRuns } from '../src/config.js';
import { type FuzzedRequest, requestsOf } from '../src/index.js';
import { FuzzedSystem, fuzzTime } from './fuzzed-system.js';

describe('generated request', () => {
  let system: FuzzedSystem;
  beforeAll(async () => {
    system = await FuzzedSystem.start();
  });
  afterAll(() => system?.stop());

  it(
    `gets a documented response, ${fuzzRuns} times per operation`,
    async () => {
      await system.fuzz(fuzzRuns);
      expect(system.api.operations.length).toBeGreaterThan(60);
    },
    fuzzTime(fuzzRuns),
  );

  it('is sometimes valid and sometimes invalid, by the count of the generator', async () => {
    const operation = system.operation('createUser');
    const requests = fc.sample(requestsOf(operation, system.known), { numRuns: 200, seed: 1 });
    const invalid = requests.filter((request) => system.rules.isInvalid(operation, request)).length;
    expect(invalid).toBeGreaterThan(40);
    expect(invalid).toBeLessThan(160);
  });

  it('is reported when it is wrongly accepted or exceeds the deadline', async () => {
    const operation = system.operation('listUsers');
    const request: FuzzedRequest = { path: {}, query: [['page', '0']], headers: {} };
    const done = await system.exchange(operation, request);
    expect(system.rules.violationsOf(done)).toEqual([]);
    expect(system.rules.violationsOf({ ...done, response: { ...done.response, status: 200 } })).toContainEqual('200 to an invalid request');
    expect(system.rules.violationsOf({ ...done, response: { ...done.response, status: 504 } })).toContainEqual('status 504');
  });
});
