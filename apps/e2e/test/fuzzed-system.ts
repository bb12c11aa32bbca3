import type { Page } from '@company-data/contracts';
import { rawCall } from '@company-data/testing';
import fc from 'fast-check';
import { fuzzSeed } from '../src/config.js';
import {
  ResponseRules,
  type ApiDescription,
  describeApi,
  type DescribedOperation,
  type FuzzedRequest,
  type KnownIds,
  requestsOf,
  RunningSystem,
} from '../src/index.js';

/** Percent-encodes every byte that is not unreserved, also in text that is not well-formed. */
const encoded = (text: string): string =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) =>
      /[A-Za-z0-9_.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

/** Returns the time limit of the generated requests on a busy machine, in milliseconds. */
export const fuzzTime = (runs: number): number => 600_000 + runs * 60 * 500;

/** System that receives generated requests. */
export class FuzzedSystem {
  private constructor(
    private readonly system: RunningSystem,
    readonly api: ApiDescription,
    readonly known: KnownIds,
  ) {}

  readonly rules = new ResponseRules();

  static async start(): Promise<FuzzedSystem> {
    const system = await RunningSystem.shared();
    try {
      return new FuzzedSystem(system, await describeApi(system.stack.base_url), await knownIds(system));
    } catch (error) {
      await system.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.system.stop();
  }

  operation(id: string): DescribedOperation {
    return this.api.operations.find(({ operationId }) => operationId === id)!;
  }

  async exchange(operation: DescribedOperation, request: FuzzedRequest) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(request.path[name] ?? ''));
    const query = request.query.map(([name, text]) => `${encoded(name)}=${encoded(text)}`).join('&');
    const response = await rawCall(`${this.system.stack.base_url}${path}${query && `?${query}`}`, {
      method: operation.method,
      headers: {
        'x-api-key': this.system.api.apiKey,
        ...request.headers,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.body,
    });
    return { operation, request, path, response };
  }

  /**
   * Sends `runs` generated requests to each operation.
   *
   * @throws Error with the seed and the smallest request whose response violates a rule
   */
  async fuzz(runs: number): Promise<void> {
    for (const operation of this.api.operations) {
      const property = fc.asyncProperty(requestsOf(operation, this.known), async (request) => {
        const done = await this.exchange(operation, request);
        const faults = this.rules.violationsOf(done);
        if (faults.length > 0)
          throw new Error(`${operation.method} ${done.path}: ${faults.join('; ')}\n${done.response.text.slice(0, 500)}`);
      });
      // On failure fast-check prints the seed, the path to the smallest counterexample, and that
      // request.
      await fc.assert(property, { numRuns: runs, seed: fuzzSeed, endOnFailure: runs <= 40, verbose: 0 });
    }
  }
}

/** Returns ids of a company with data and of one without. */
async function knownIds(system: RunningSystem): Promise<KnownIds> {
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
