import type { Adapter, CollectionEvent, CollectionJob, SourceClient, SourceRequest } from '@company-data/providers';
import { errorOf, ProviderFetchError, providers } from '@company-data/providers';
import type { RecordBody } from '@company-data/data-types';
import { sandboxUnderTest } from './sandbox-under-test.js';

export const KEY = 'SANDBOXSANDBOXSANDBOXSANDBOXKEY1';
export const SHOP_TYPES = ['COMMERCE_LOCATION', 'COMMERCE_CUSTOMER', 'COMMERCE_PRODUCT', 'COMMERCE_ORDER'];

const ERRORS = providers.get('shop_platform')!.sources[0]!.errors;

type Marks = NonNullable<CollectionJob['checkpoints']>;

/**
 * The shops of a sandbox without a socket, and their reader, with clocks that the test controls.
 */
export function shopsUnderTest(adapter: () => Adapter, environment: Record<string, string> = {}) {
  const sandbox = sandboxUnderTest({ SANDBOX_PRESTASHOP_SLOW_MS: '1', SANDBOX_PRESTASHOP_CALLS_PER_MINUTE: '1000000', ...environment });
  const kept = new Map<string, Uint8Array>();
  const asked: SourceRequest[] = [];
  let time = Date.UTC(2026, 0, 1);

  const clientOf = (shop: string): SourceClient => {
    const request = async ({ path, query, headers = {} }: SourceRequest) => {
      asked.push({ path, schema: true, ...(query && { query }), headers });
      const url = `/prestashop/${shop}/api${path}?${new URLSearchParams(query)}`;
      const { statusCode: status, rawPayload, payload, headers: answered } = await sandbox.app.inject({ method: 'GET', url, headers });
      if (status < 300) return { status, headers: {}, body: rawPayload as never };
      const failure = errorOf(ERRORS, { status, headers: answered as Record<string, string>, body: payload }, path);
      throw failure ?? new ProviderFetchError(status >= 500 ? 'server-error' : 'rejected', `answered ${status}`);
    };
    return {
      configuration: { url: `http://localhost/prestashop/${shop}/api` },
      request,
      setCached: async (key: string, _seconds: number, answer: Uint8Array) => void kept.set(`${shop} ${key}`, answer),
      getCached: async (key: string) => kept.get(`${shop} ${key}`),
    } as unknown as SourceClient;
  };

  async function collect(shop: string, more: Partial<CollectionJob> = {}): Promise<CollectionEvent[]> {
    const job: CollectionJob = {
      accountId: 'account',
      userId: 'user',
      connectionId: 'connection',
      siren: '000012344',
      name: 'EXEMPLE',
      dataTypes: SHOP_TYPES,
      settings: {},
      credentials: { shop_url: `https://shops.example.com/${shop}`, webservice_key: KEY },
      ...more,
    };
    const client = clientOf(shop);
    const context = {
      source: () => client,
      reference: async () => null,
      hashKey: async () => new Uint8Array(32),
      signal: new AbortController().signal,
      now: () => new Date(time),
    };
    const events: CollectionEvent[] = [];
    for await (const event of adapter().collect(job, context)) events.push(event);
    return events;
  }

  const pass = (seconds: number): void => {
    time += seconds * 1_000;
    sandbox.pass(seconds);
  };
  const change = async (verb: string, body: object) => (await sandbox.post(`/_control/prestashop/${verb}`, body)).json();
  return { sandbox, asked, kept, collect, pass, change };
}

export const pagesOf = (events: readonly CollectionEvent[], type: string) =>
  events.flatMap((event) => (event.kind === 'page' && event.dataType === type ? [event] : []));

export const recordsOf = (events: readonly CollectionEvent[], type: string): RecordBody[] =>
  pagesOf(events, type).flatMap(({ records }) => records);

export const deletedOf = (events: readonly CollectionEvent[], type: string): RecordBody[] =>
  pagesOf(events, type).flatMap(({ deleted = [] }) => deleted);

export const endOf = (events: readonly CollectionEvent[], type: string) =>
  events.find((event) => event.kind !== 'page' && event.dataType === type)!;

export function checkpointsOf(events: readonly CollectionEvent[], full = false): Marks {
  const ends = events.flatMap((event) => (event.kind === 'complete' && event.checkpoint !== undefined ? [event] : []));
  return Object.fromEntries(
    ends.map(({ dataType, source, checkpoint }) => [dataType, { [source]: { checkpoint: checkpoint!, fullReadAt: null, full } }]),
  );
}
