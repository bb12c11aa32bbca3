import type { ProviderResource } from '@company-data/contracts';
import { sourceUrls } from '@company-data/sandbox/sources';
import { measureComputing } from '../derived/measure-computing.js';
import { readCompany } from '../derived/read-company.js';
import { measureInterleaved, type Sample, type Variant } from '../measure/rounds.js';
import type { Product } from '../product/product.js';
import { figure, type Findings } from '../report/section.js';
import { COLLECTED } from '../subjects.js';
import { Recorder } from '../upstream/recorder.js';
import { replay } from '../upstream/replay.js';
import type { Benchmark } from './benchmark.js';

const LATENCY_MS = 50;
/** Poll interval that is too long to affect the measurement. */
const POLL_MS = 10;
const COMPANIES = [
  { name: 'ordinary', siren: '000010181' },
  { name: 'large', siren: '000010272' },
];
const SERVICES = ['adapters', 'sync', 'gateway', 'users', 'alerts', 'streams'];

/** Memory of a service process in megabytes, idle and at its peak. */
interface Memory {
  service: string;
  idle: number;
  peak: number;
}

function findingsOf(measured: Map<string, Sample>, memory: Memory[]): Findings {
  const large = measured.get('large')!;
  const row = (name: string, { calls, records, own, done, p50, p95, whole50, whole95 }: Sample): string[] => [
    name,
    figure(calls!),
    figure(records!),
    figure(own!),
    figure(done!),
    figure(done! - own!),
    figure(done! / own!),
    `${figure(p50!)} / ${figure(p95!)}`,
    `${figure(whole50!)} / ${figure(whole95!)}`,
  ];
  return {
    name: 'company',
    title: 'A whole company',
    about: `All data types of the public provider, from \`POST /sync\` to SUCCESS, for an ordinary company and for one with 2,000 notices and 500 acts. Each response of a source takes ${LATENCY_MS} ms more than the sandbox needs. The upstream's own time is that of a client that makes the same calls and ignores the responses. It calls each source in order, and the sources concurrently. Both use the same recorder. Computing is the CPU time of the computations of all derived data types on the stored records. The whole includes parsing the inputs, and ordering, hashing and serializing the results.`,
    columns: [
      'Company',
      'calls',
      'records',
      "upstream's own time, ms",
      'POST to SUCCESS, ms',
      'difference, ms',
      "of the upstream's own",
      'computing, p50 / p95 ms CPU',
      'the whole, p50 / p95 ms CPU',
    ],
    rows: [...measured].map(([name, sample]) => row(name, sample)),
    goals: [
      {
        path: 'large company',
        against: "beyond the upstream's own time",
        wanted: 1_000,
        measured: large['done']! - large['own']!,
        atMost: true,
        unit: ' ms',
      },
      ...[...measured].map(([name, { p95 }]) => ({
        path: `${name} company`,
        against: 'computing, p95 CPU',
        wanted: 20,
        measured: p95!,
        atMost: true as const,
        unit: ' ms',
      })),
      ...memory.flatMap(({ service, idle, peak }) => [
        { path: service, against: 'idle memory', wanted: 160, measured: idle, atMost: true as const, unit: ' MB' },
        { path: service, against: 'peak memory', wanted: 300, measured: peak, atMost: true as const, unit: ' MB' },
      ]),
    ],
  };
}

/**
 * Synchronizes all data types of a new user, then repeats the same calls with a client that does
 * nothing else.
 */
async function measureCompany(product: Product, recorder: Recorder, siren: string, dataTypes: string[], times: number): Promise<Sample> {
  const user = await product.connectedUser(siren, dataTypes);
  recorder.takeExchanges();
  const { done } = await product.synchronize(user, dataTypes, POLL_MS);
  const exchanges = recorder.takeExchanges();
  const own = await replay(recorder.origin, exchanges);
  const company = await readCompany(product, user);
  const records = [...company.bodies.values()].reduce((sum, { length }) => sum + length, 0);
  return { calls: exchanges.length, records, own, done, ...measureComputing(company, times) };
}

/** Synchronization of a whole company, compared with the time of its sources. */
export const company: Benchmark = async ({ start, rounds, quick, log }) => {
  const recorder = await Recorder.start();
  const product = await start(sourceUrls(recorder.origin));
  recorder.target = product.stack.file.sandbox_url;
  const idle = await Promise.all(SERVICES.map((service) => product.memoryOf(service, 'now')));
  await product.control('POST', 'limits', { enabled: false });
  await product.control('POST', 'latency', { ms: LATENCY_MS });
  const { data_types } = await product.call<ProviderResource>('PUT', `/providers/${COLLECTED.provider}`, { enable: true });
  const variants = COMPANIES.map(({ name, siren }): Variant => ({
    name,
    measure: () => measureCompany(product, recorder, siren, data_types, quick ? 20 : 200),
  }));
  try {
    log('warming up');
    for (const { measure } of variants) await measure(0);
    const measured = await measureInterleaved(variants, rounds, log);
    const peaks = await Promise.all(SERVICES.map((service) => product.memoryOf(service, 'at most')));
    return findingsOf(
      measured,
      SERVICES.map((service, at) => ({ service, idle: idle[at]!, peak: peaks[at]! })),
    );
  } finally {
    recorder.stop();
  }
};
