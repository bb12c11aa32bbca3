import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from '@company-data/contracts';
import fc from 'fast-check';
import { fuzzRuns, fuzzSeed } from '../src/config.js';
import { rawCall } from '@company-data/testing';
import {
  AnswerRules,
  type ApiDescription,
  describeApi,
  type DescribedOperation,
  type FuzzedRequest,
  type KnownIds,
  requestsOf,
  RunningSystem,
} from '../src/index.js';

/** Percent-encodes every byte that may mean something, also those of text that is not well formed. */
const encoded = (text: string): string =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) =>
      /[A-Za-z0-9_.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

describe('any request', () => {
  let system: RunningSystem;
  let api: ApiDescription;
  let rules: AnswerRules;
  let known: KnownIds;

  beforeAll(async () => {
    system = await RunningSystem.shared();
    api = await describeApi(system.stack.base_url);
    rules = new AnswerRules();
    known = await knownIds();
  });
  afterAll(() => system?.stop());

  /** Ids of a company with data, and of one without. */
  async function knownIds(): Promise<KnownIds> {
    const full = await system.api.connectedUser('000012344');
    const empty = await system.api.connectedUser('000010181');
    const entries = await system.api.synchronize(full.user.id);
    const { body } = await system.api.get<Page<{ id: string }>>(`/users/${full.user.id}/legal-notices`);
    return {
      userId: [full.user.id, empty.user.id],
      dataConnectionId: [full.connection.id],
      syncId: [entries[0]!.sync_id],
      taxReturnId: [body.result[0]!.id],
    };
  }

  async function exchange(operation: DescribedOperation, request: FuzzedRequest) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(request.path[name] ?? ''));
    const query = request.query.map(([name, text]) => `${encoded(name)}=${encoded(text)}`).join('&');
    const answer = await rawCall(`${system.stack.base_url}${path}${query && `?${query}`}`, {
      method: operation.method,
      headers: {
        'x-api-key': system.api.apiKey,
        ...request.headers,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.body,
    });
    return { operation, request, path, answer };
  }

  it(
    `is answered as the description says, ${fuzzRuns} of each operation`,
    async () => {
      for (const operation of api.operations) {
        const property = fc.asyncProperty(requestsOf(operation, known), async (request) => {
          const done = await exchange(operation, request);
          const faults = rules.faultsOf(done);
          if (faults.length > 0)
            throw new Error(`${operation.method} ${done.path}: ${faults.join('; ')}\n${done.answer.text.slice(0, 500)}`);
        });
        // On failure fast-check prints the seed, the path to the smallest counterexample, and that request.
        await fc.assert(property, { numRuns: fuzzRuns, seed: fuzzSeed, endOnFailure: fuzzRuns <= 40, verbose: 0 });
      }
      expect(api.operations.length).toBeGreaterThan(60);
    },
    120_000 + fuzzRuns * 60 * 500,
  );

  it('reaches both what is accepted and what is refused, by the generator’s own count', async () => {
    const operation = api.operations.find(({ operationId }) => operationId === 'createUser')!;
    const requests = fc.sample(requestsOf(operation, known), { numRuns: 200, seed: 1 });
    const invalid = requests.filter((request) => rules.isInvalid(operation, request)).length;
    expect(invalid).toBeGreaterThan(40);
    expect(invalid).toBeLessThan(160);
  });

  it('would be noticed when it was accepted against the description, or not answered by the deadline', async () => {
    const operation = api.operations.find(({ operationId }) => operationId === 'listUsers')!;
    const request: FuzzedRequest = { path: {}, query: [['page', '0']], headers: {} };
    const done = await exchange(operation, request);
    expect(rules.faultsOf(done)).toEqual([]);
    expect(rules.faultsOf({ ...done, answer: { ...done.answer, status: 200 } })).toContainEqual('200 to an invalid request');
    expect(rules.faultsOf({ ...done, answer: { ...done.answer, status: 504 } })).toContainEqual('status 504');
  });
});
