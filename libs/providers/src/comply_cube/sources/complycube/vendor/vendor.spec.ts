import { describeVendor } from '@company-data/testing/conformance';
import { ALICE, entry, GROUP, result, ScreeningService, ServiceSource } from '../../../../../test/screening-service.js';
import type { ProviderFetchError } from '../../../../adapter.js';
import { resultOf } from '../../../map/check-result.js';
import { KINDS, verdictOf } from '../../../map/verdict.js';
import { fetchCheck } from '../client.js';
import { connectionOf } from '../connection.js';
import { complycube } from '../manifest.js';
import { ordersOf } from '../order.js';
import { type Check, checkSchema, checksSchema, clientSchema, clientsSchema } from '../responses.js';
import { resultOfOrder } from '../result-of-order.js';

const KEY = new Uint8Array(32);
const NOW = new Date('2025-06-01T00:00:00Z');
const [WATCHLISTS] = KINDS;
const LIMITS = { milliseconds: 0, pause: async () => undefined };
const COVERAGES = ['standard', 'extensive'];

const ordersFor = (subject: typeof ALICE | typeof GROUP) => COVERAGES.flatMap((coverage) => ordersOf(subject, coverage, KEY));
const connectionTo = (service: ScreeningService) => connectionOf(new ServiceSource(service), 'test_fictitious', () => NOW);

/** Reads the result of Alice's check. */
async function read(service: ScreeningService, again = 0) {
  const way = await connectionTo(service);
  for (let times = 0; times <= again; times += 1) await resultOfOrder(way, ordersOf(ALICE, 'standard', KEY)[0]!, LIMITS, 30);
}

/** Makes every call: buys checks of a person and a company, and reads a check again. */
async function requests() {
  const service = new ScreeningService();
  service.pending = 1;
  await read(service).catch(() => undefined);
  const way = await connectionTo(service);
  for (const order of [...ordersFor(ALICE), ...ordersFor(GROUP)]) await resultOfOrder(way, order, LIMITS, 30).catch(() => undefined);
  return service.calls;
}

async function statusRead(status: string): Promise<string> {
  const service = new ScreeningService();
  service.statusOf = () => status;
  return read(service).then(
    () => 'result',
    (error: unknown) => (error as ProviderFetchError).kind,
  );
}

const check = (of: Record<string, unknown>) =>
  resultOf({ id: 'check-1', status: 'complete', createdAt: '2025-06-01', result: of as never });
const mapCheck = (told: Check) => ({
  id: told.id,
  status: told.status,
  outcome: told.result?.outcome ?? null,
  result: told.result?.breakdown ? resultOf(told) : null,
});
const inCheck = (wanted: (order: ReturnType<typeof ordersFor>[number]) => boolean) => (ordersFor(ALICE).some(wanted) ? true : null);

describeVendor(import.meta.url, {
  manifest: complycube,
  requests,
  answers: {
    'POST /clients': { schema: clientSchema, map: ({ id }) => ({ id }) },
    'GET /clients': { schema: clientsSchema, map: ({ items }) => items.map(({ id }: { id: string }) => ({ id })) },
    'POST /checks': { schema: checkSchema, map: mapCheck },
    'GET /checks': { schema: checksSchema, map: ({ items }) => items.map(mapCheck) },
    'GET /checks/{id}': { schema: checkSchema, map: mapCheck },
  },
  errors: async (_call, status, body) => {
    const service = new ScreeningService();
    service.fault = () => ({ status, body });
    return (await fetchCheck(await connectionTo(service), 'check-1')) ?? { none: true };
  },
  codes: {
    'check type': (type) => inCheck(({ check: made }) => made.type === type),
    'check status': statusRead,
    'check outcome': (outcome) => verdictOf(WATCHLISTS!, check(result({ outcome }))),
    'outcome of a list': (outcome) => verdictOf(WATCHLISTS!, check(result({ watchlist: { terror: outcome }, outcome: 'attention' }))),
    'review of a match': (outcome) => check(result({ matches: [entry({ outcome })] })).entries[0]!.review,
    'list to search': (list) => inCheck(({ check: made }) => (made.options['screeningClassification'] as string[]).includes(list)),
  },
});
