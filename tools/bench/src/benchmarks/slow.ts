import { delaysOf } from '../deliver/arrivals.js';
import { writeSteadily } from '../deliver/latencies.js';
import { ReceiverProcess } from '../deliver/receiver-process.js';
import { measureInterleaved, type Sample } from '../measure/rounds.js';
import { percentile } from '../measure/statistics.js';
import { type AlertsStore, createAlerts, openAlertsStore, openSecret, type Target } from '../product/alerts-store.js';
import type { Product } from '../product/product.js';
import { figure, type Findings } from '../report/section.js';
import type { Benchmark, BenchmarkRun } from './benchmark.js';

const ALERTS = 100;
/** One delivery per second and alert. */
const RATE = { perSecond: 100, seconds: 8 };
const RESPONSE_MS = 30_000;
const TIMEOUT_MS = 60_000;
const ALONE = 'all answer at once';
const BESIDE = `one takes ${RESPONSE_MS / 1_000} s to answer`;

interface Scene {
  product: Product;
  accountId: string;
  store: AlertsStore;
  /** Receiver that may be slow, and the other receivers. */
  slow: ReceiverProcess;
  quick: ReceiverProcess;
}

/** Creates alerts for new hosts, since alerts remembers slow hosts. */
async function targetsOf({ product, accountId, slow, quick }: Scene, path: string, label: string): Promise<Target[]> {
  const urls = [`${slow.url}${path}`, ...quick.urls.map((url) => `${url}/hook`)];
  const ids = await createAlerts(product, accountId, urls);
  return ids.map((alertId, place) => ({ alertId, host: `${label}-${place}` }));
}

/** Measures the milliseconds from commit to receipt, except for deliveries to the slow receiver. */
async function measure(scene: Scene, path: string, label: string, seconds: number): Promise<Sample> {
  const targets = await targetsOf(scene, path, label);
  const others = new Set<string>();
  const written = await writeSteadily({ ...RATE, seconds }, (id, place) => {
    const turn = place % targets.length;
    if (turn > 0) others.add(id);
    return scene.store.writeTo([{ id, target: targets[turn]! }]);
  });
  if (!(await scene.quick.hasAtLeast(others.size, TIMEOUT_MS))) throw new Error(`${others.size} deliveries did not arrive in time`);
  const latencies = delaysOf(new Map([...written].filter(([id]) => others.has(id))), await scene.quick.take());
  await scene.slow.take();
  // Attempts in progress no longer find their delivery.
  await scene.store.clear();
  return { p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) };
}

function findingsOf(medians: Map<string, Sample>): Findings {
  const [alone, beside] = [medians.get(ALONE)!, medians.get(BESIDE)!];
  return {
    name: 'slow',
    title: 'With a slow receiver',
    about: `${ALERTS} alerts of one account with a receiver each, a delivery a second of each alert, written one by one: milliseconds from commit to receipt of those of the other ${ALERTS - 1}. Attempts of the slow one end after the 15 s that a receiver has, and alerts makes four of one alert at once at most.`,
    columns: ['Receivers', 'p50, ms', 'p95, ms'],
    rows: [...medians].map(([name, { p50, p95 }]) => [name, figure(p50!), figure(p95!)]),
    goals: [{ path: 'the others, p95', against: ALONE, wanted: 1.2, measured: beside['p95']! / alone['p95']!, atMost: true, unit: ' x' }],
  };
}

/** Latency of deliveries to other receivers while one receiver is slow. */
export const slow: Benchmark = async ({ start, rounds, quick: isQuick, log }: BenchmarkRun) => {
  const product = await start({ LOG_LEVEL: 'warn' });
  const accountId = await openSecret(product);
  const receivers = { slow: await ReceiverProcess.start(), quick: await ReceiverProcess.start(ALERTS - 1) };
  const store = openAlertsStore(product, accountId, { alertId: '', host: '' });
  try {
    const scene = { product, accountId, store, ...receivers };
    const seconds = isQuick ? 1 : RATE.seconds;
    await measure(scene, '/hook', 'first', seconds);
    const variants = [
      { name: ALONE, measure: (round: number) => measure(scene, '/hook', `alone-${round}`, seconds) },
      { name: BESIDE, measure: (round: number) => measure(scene, `/after/${RESPONSE_MS}`, `beside-${round}`, seconds) },
    ];
    return findingsOf(await measureInterleaved(variants, rounds, log));
  } finally {
    receivers.slow.stop();
    receivers.quick.stop();
    await store.close();
  }
};
