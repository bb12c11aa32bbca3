import { describe, expect, it } from '@jest/globals';
import { anyDataType, dataTypes, validateRecord } from '@company-data/data-types';
import { describeProviderConformance, fuzz, type ProviderFixtures } from '@company-data/testing/conformance';
import { callFor, callsOf, currentVendorOf, sourceFolders } from '@company-data/testing/vendor';
import fc from 'fast-check';
import {
  type Adapter,
  BudgetExhausted,
  type CollectionContext,
  type CollectionEvent,
  type CollectionJob,
  ProviderAuthError,
  ProviderFetchError,
  type SourceRequest,
} from '../src/adapter.js';
import type { ProviderManifest } from '../src/manifest.js';
import { anyChange, type Change } from './changed-json.js';
import { collectStream } from './collect-stream.js';
import type { ScriptedSource, SentResponse } from './scripted-source.js';

type Fixtures = ProviderFixtures<CollectionJob, CollectionContext>;

/** Change of one response. */
interface Changed {
  /** Position of the response, modulo the number of responses. */
  place: number;
  change: Change;
  /** True to start from a published response of the vendor to the same call, if one exists. */
  isPublished: boolean;
  status?: number;
  header?: string;
}

const STATUSES = [200, 201, 202, 204, 206, 301, 400, 401, 402, 403, 404, 409, 410, 422, 429, 451, 500, 502, 503];

const anyChanges: fc.Arbitrary<Changed[]> = fc.array(
  fc.record(
    {
      place: fc.nat(1_000),
      change: anyChange,
      isPublished: fc.boolean(),
      status: fc.constantFrom(...STATUSES),
      header: fc.oneof(fc.constantFrom('', '-1', '9'.repeat(30), 'null', 'Fri, 31 Dec 9999 23:59:59 GMT'), fc.string({ maxLength: 20 })),
    },
    { requiredKeys: ['place', 'change', 'isPublished'] },
  ),
  { minLength: 1, maxLength: 3 },
);

/** Factor of calls and of processor time over an unchanged read. An endless list exceeds it. */
const MOST_CALLS = 100;
const MOST_TIME = 50;

const isExpected = (error: unknown): boolean =>
  error instanceof ProviderAuthError || error instanceof ProviderFetchError || error instanceof BudgetExhausted;

/** Runs the conformance suite, and reads changed responses of the sources. */
export function describeProvider(manifest: ProviderManifest, adapter: Adapter, fixtures: Fixtures): void {
  describeProviderConformance(manifest, adapter, fixtures);
  describe(`changed responses to ${manifest.name}`, () => {
    const reads = new ChangedReads(manifest, adapter, fixtures);

    it(`fail with an error of the provider or yield records, within a bounded time, ${fuzz.runs} times`, async () => {
      const plain = await reads.run([]);
      const most = MOST_TIME * Math.max(plain.time, (await reads.run([])).time);
      const property = fc.asyncProperty(anyChanges, async (changes) => {
        const { time } = await reads.run(changes, MOST_CALLS * plain.calls);
        // A pause of the machine or of the garbage collector does not repeat.
        if (time > most) expect((await reads.run(changes, MOST_CALLS * plain.calls)).time).toBeLessThan(most);
        expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      });
      await fc.assert(property, { numRuns: fuzz.runs, seed: fuzz.seed, includeErrorInReport: true });
    });
  });
}

/** Reads of a provider whose responses are changed. */
class ChangedReads {
  private responses = 1;
  private readonly published: ReadonlyMap<string, (request: SourceRequest) => SentResponse | undefined>;

  constructor(
    private readonly manifest: ProviderManifest,
    private readonly adapter: Adapter,
    private readonly fixtures: Fixtures,
  ) {
    const folders = sourceFolders().filter(
      ({ provider, vendor, heldWith }) => provider === manifest.name && vendor !== null && heldWith === null,
    );
    this.published = new Map(folders.map(({ source }) => [source.replaceAll('-', '_'), publishedBy(source)]));
  }

  /** @throws Error that is not one of a provider, or one of a record without an identity */
  async run(changes: Changed[], mostCalls = Infinity): Promise<{ time: number; calls: number }> {
    let calls = 0;
    const shown: string[] = [];
    const context = this.changed((source, request, response) => {
      calls += 1;
      if (calls > mostCalls) throw new Error('the adapter sends calls without an end');
      const own = changes.filter(({ place }) => place % this.responses === calls - 1);
      const sent = own.reduce((changed, change) => applied(request, change, changed, this.published.get(source)?.(request)), response);
      if (own.length > 0) shown.push(`${source} ${request.path} ${JSON.stringify(sent)?.slice(0, 2_000)}`);
      return sent;
    });
    const before = process.cpuUsage();
    try {
      await this.collect(context);
    } catch (error) {
      throw new Error(`${(error as Error).stack}\n${shown.join('\n')}`);
    }
    const { user, system } = process.cpuUsage(before);
    if (changes.length === 0) this.responses = Math.max(1, calls);
    return { time: user + system, calls };
  }

  private async collect(context: CollectionContext): Promise<void> {
    const types = this.manifest.collected.filter((name) => dataTypes.get(name)?.computedFrom === undefined);
    let events: CollectionEvent[] = [];
    try {
      events = await collectStream(this.adapter.collect(this.fixtures.job(types), context));
    } catch (error) {
      if (!isExpected(error)) throw error;
    }
    for (const event of events) {
      if (event.kind === 'failed' && !isExpected(event.error)) throw event.error;
      if (event.kind !== 'page') continue;
      const definition = anyDataType(event.dataType);
      // The job rejects invalid records.
      for (const record of event.records) if (validateRecord(definition, record).length === 0) definition.naturalKey(record);
    }
  }

  private changed(change: (source: string, request: SourceRequest, response: SentResponse) => SentResponse): CollectionContext {
    const context = this.fixtures.responding();
    return {
      ...context,
      source: (name) => {
        const source = context.source(name) as ScriptedSource;
        source.change = (request, response) => change(name, request, response);
        return source;
      },
    };
  }
}

function publishedBy(source: string): (request: SourceRequest) => SentResponse | undefined {
  const vendor = currentVendorOf(source);
  const calls = callsOf(vendor);
  return ({ method = 'GET', path }) => {
    const key = callFor(calls.values(), method, path)?.key;
    const example = [...vendor.examples.values()].find(({ call }) => call === key);
    return example === undefined ? undefined : { status: example.status ?? 200, body: example.answer };
  };
}

function applied(
  request: SourceRequest,
  { change, isPublished, status: changed, header }: Changed,
  sent: SentResponse,
  published?: SentResponse,
): SentResponse {
  const from = isPublished ? (published ?? sent) : sent;
  const names = Object.keys({ 'retry-after': '', ...from.headers });
  const status = changed ?? from.status ?? 200;
  const body = change(asJson(from.body));
  return {
    ...from,
    status,
    body:
      request.bytes === true && status < 300 ? Buffer.from(String(body), 'latin1') : (JSON.parse(JSON.stringify(body ?? null)) as unknown),
    ...(header !== undefined && { headers: Object.fromEntries(names.map((name) => [name, header])) }),
  };
}

const asJson = (body: unknown): unknown => (body instanceof Uint8Array ? Buffer.from(body).toString('latin1') : body);
