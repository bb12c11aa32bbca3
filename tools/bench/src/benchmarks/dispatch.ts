import { RunDispatch } from '@company-data/contracts';
import { SigningKey, staffClient } from '@company-data/messaging';
import { measureInterleaved, type Sample, type Variant } from '../measure/rounds.js';
import { EVENTS_EACH, fillPending, resetPending } from '../product/fill-alerts.js';
import type { Product } from '../product/product.js';
import { figure, type Findings } from '../report/section.js';
import type { Benchmark } from './benchmark.js';

const HOUR_MS = 3_600_000;
/** Settings without scheduled dispatch runs and without deliveries. */
const QUIET = { DISPATCH_CHECK_INTERVAL_MS: String(HOUR_MS), DELIVERIES: 'off', DATABASE_STATEMENT_TIMEOUT_MS: String(HOUR_MS) };

/** Builds all bodies without writing them. */
const BUILD_ONLY = `
  select sum(octet_length(body)) from (
    select string_agg(c.event, ','::bytea order by c.unit, c.user_id, c.data_type, c.version, c.seq) as body
    from alerts.pending p join alerts.changes c on c.seq = p.seq group by p.alert_id) s`;

type Method = 'pglz' | 'lz4';

async function methodsOf({ database }: Product): Promise<Method[]> {
  const { rows } = await database.query<{ methods: Method[] }>(
    `select enumvals as methods from pg_settings where name = 'default_toast_compression'`,
  );
  return rows[0]!.methods;
}

/**
 * Runs a dispatch run over all pending events and checks their number. Returns its milliseconds.
 */
async function runDispatchOver(product: Product, events: number): Promise<number> {
  const link = await product.link('staff');
  try {
    const staff = staffClient(link, SigningKey.fromText(product.stack.staffKeys), { timeoutMs: HOUR_MS });
    const startedAt = performance.now();
    const built = await staff.request(RunDispatch, {}, { accountId: null, correlationId: 'bench' });
    if (built.events !== events) throw new Error(`a dispatch run over ${events} events built ${built.events}`);
    return performance.now() - startedAt;
  } finally {
    await link.close();
  }
}

async function buildOnly({ database }: Product): Promise<number> {
  const startedAt = performance.now();
  await database.query(BUILD_ONLY);
  return performance.now() - startedAt;
}

/**
 * Variants of one size: each compression method of the server, and only building the same bodies.
 */
function variantsOf(product: Product, events: number, methods: Method[]): Variant[] {
  const passed = async (method: Method): Promise<Sample> => {
    await product.database.query(`alter table alerts.bodies alter body set compression ${method}`);
    await resetPending(product);
    return { ms: await runDispatchOver(product, events), memory: await product.memoryOf('alerts', 'at most') };
  };
  return [
    {
      name: 'building alone',
      measure: async () => {
        await resetPending(product);
        return { ms: await buildOnly(product), memory: 0 };
      },
    },
    ...methods.map((method) => ({ name: `pass, ${method}`, measure: () => passed(method) })),
  ];
}

interface Measured {
  events: number;
  samples: Map<string, Sample>;
}

/** Maximum time of a dispatch run relative to building alone. */
const TARGET: Record<Method, number> = { lz4: 3, pglz: 4.5 };

function findingsOf(measured: Measured[], methods: Method[]): Findings {
  const rows = measured.flatMap(({ events, samples }) =>
    [...samples].map(([name, { ms, memory }]) => [
      `${figure(events)} of ${figure(events / EVENTS_EACH)} alerts: ${name}`,
      figure(ms! / 1_000),
      figure(ms! / samples.get('building alone')!['ms']!),
      figure(events / (ms! / 1_000)),
      memory === 0 ? '' : figure(memory!),
    ]),
  );
  const { events, samples } = measured.at(-1)!;
  const peak = (of: Measured): number => of.samples.get(`pass, ${methods[0]!}`)!['memory']!;
  const ratio = (method: Method): number => samples.get(`pass, ${method}`)!['ms']! / samples.get('building alone')!['ms']!;
  return {
    name: 'pass',
    title: 'Dispatch run',
    about: `Pending events become requests: events of about 390 bytes, ${EVENTS_EACH} per alert, of twenty companies, without repeated content. A dispatch run measures sizes, builds bodies in the database, hashes and stores them, writes batches, notifications, deliveries and periods, and deletes the pending rows. "Building alone" builds the same bodies in one statement and writes nothing. Peak memory is that of the alerts process, the maximum of all sizes so far.`,
    columns: ['Pending events', 's', 'of building alone', 'events/s', 'peak MB'],
    rows,
    goals: [
      ...methods.map((method) => ({
        path: `${figure(events)} events, ${method}`,
        against: 'building alone',
        wanted: TARGET[method],
        measured: ratio(method),
        atMost: true as const,
        unit: ' x',
      })),
      {
        path: `${figure(events)} events`,
        against: 'peak memory',
        wanted: 200,
        measured: peak(measured.at(-1)!),
        atMost: true,
        unit: ' MB',
      },
      {
        path: `${figure(events)} events`,
        against: `peak memory at ${figure(measured[0]!.events)}`,
        wanted: 1.5,
        measured: peak(measured.at(-1)!) / peak(measured[0]!),
        atMost: true,
        unit: ' x',
      },
    ],
  };
}

/** Dispatch run over pending events, compared with building the bodies alone. */
export const pass: Benchmark = async ({ start, rounds, quick, records, log }) => {
  const product = await start(QUIET);
  const methods = await methodsOf(product);
  const measured: Measured[] = [];
  for (const events of quick ? [1_000, 10_000] : records) {
    log(`filling in ${events} events`);
    await fillPending(product, events);
    measured.push({ events, samples: await measureInterleaved(variantsOf(product, events, methods), rounds, log) });
  }
  return findingsOf(measured, methods);
};
