import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { machineTime } from '../deliver/clock.js';
import { COMPARABLE_SETTINGS, type Contender, NO_REDIS, Others, ourselves } from '../deliver/contender.js';
import { type EngineName, engines } from '../deliver/engines.js';
import { latenciesAt } from '../deliver/latencies.js';
import { CONCURRENCY } from '../deliver/post.js';
import { ReceiverProcess } from '../deliver/receiver-process.js';
import { processorTime } from '../measure/processor-time.js';
import { measureInterleaved, type Sample, type Variant } from '../measure/rounds.js';
import { percentile } from '../measure/statistics.js';
import { figure, type Findings } from '../report/section.js';
import { ServerProcess } from '../server-process.js';
import type { Benchmark, BenchmarkRun } from './benchmark.js';

const MANY = 3_000;
const FEW = 300;
/**
 * Share of the deliveries for variants that send one at a time. They would take too long for all.
 */
const SHARE_ONE_AT_ONCE = 0.1;
const POLL_MS = 5;
const TIMEOUT_MS = 120_000;
/** Rates at which single deliveries are written to measure their latency. */
const STEADY = [
  { perSecond: 50, seconds: 4 },
  { perSecond: 200, seconds: 3 },
];

const BASELINE = 'bare loop, nothing kept';
const OURS = 'alerts: claims, leases, attempts kept';
const { graphileDefaults, graphileAtOnce, rowByRow } = engines;

/** Measures deliveries that become due together, from their commit until each is marked as sent. */
async function measureRate({ name, store, sender }: Contender, receiver: ReceiverProcess, count: number): Promise<Sample> {
  const used = processorTime(sender.pid);
  const from = await store.write(Array.from({ length: count }, () => randomUUID()));
  for (const deadline = machineTime() + TIMEOUT_MS; !(await store.isEmpty()); await sleep(POLL_MS))
    if (machineTime() > deadline) throw new Error(`${name}: ${count} deliveries were not sent in ${TIMEOUT_MS / 1_000} s`);
  const ms = machineTime() - from;
  await receiver.assertReceived(count);
  const cpu = ((processorTime(sender.pid) - used) / count) * 1_000;
  await store.clear();
  return { 'deliveries/s': (count / ms) * 1_000, 'µs CPU': cpu };
}

async function measureLatency({ store }: Contender, receiver: ReceiverProcess, rates: typeof STEADY): Promise<Sample> {
  const sample: Sample = {};
  for (const rate of rates) {
    const latencies = await latenciesAt(rate, (id) => store.write([id]), receiver);
    sample[`p50 at ${rate.perSecond}/s`] = percentile(latencies, 0.5);
    sample[`p95 at ${rate.perSecond}/s`] = percentile(latencies, 0.95);
    while (!(await store.isEmpty())) await sleep(POLL_MS);
    await store.clear();
  }
  return sample;
}

async function measureBaseline(loop: ServerProcess, receiver: ReceiverProcess, count: number): Promise<Sample> {
  const response = await fetch(`${loop.origin}/?count=${count}&to=${encodeURIComponent(receiver.url)}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  await receiver.assertReceived(count);
  return { 'deliveries/s': (count / Number(text)) * 1_000 };
}

const LATENCY_KEYS = STEADY.flatMap(({ perSecond }) => [`p50 at ${perSecond}/s`, `p95 at ${perSecond}/s`]);
const COLUMNS = ['deliveries/s', 'µs CPU', ...LATENCY_KEYS];

function findingsOf(medians: Map<string, Sample>): Findings {
  const rate = (name: string): number => medians.get(name)!['deliveries/s']!;
  const compared = (against: string, wanted: number) => ({
    path: 'alerts',
    against,
    wanted,
    measured: rate(OURS) / rate(against),
    unit: ' x',
  });
  const prompt = ({ perSecond }: { perSecond: number }) => ({
    path: 'alerts, commit to receipt, p95',
    against: `${perSecond} a second`,
    wanted: 25,
    measured: medians.get(OURS)![`p95 at ${perSecond}/s`]!,
    atMost: true as const,
    unit: ' ms',
  });
  const cell = (sample: Sample, key: string): string => (sample[key] === undefined ? '' : figure(sample[key]));
  const missing = medians.has(engines.bullMq.name) ? [] : [[engines.bullMq.name, NO_REDIS, ...COLUMNS.slice(1).map(() => '')]];
  return {
    name: 'deliver',
    rivals: ['graphile-worker', 'pg-boss', 'bullmq'],
    title: 'Deliveries of webhooks',
    about: `Signed requests of 1 KB to one receiver in its own process that responds at once, ${CONCURRENCY} concurrently unless stated otherwise. The receiver counts each id once. All deliveries become due by one commit. The time runs from there until each is marked as sent. All use the same PostgreSQL, with each commit flushed (BullMQ: a Redis that flushes each write). The product also stores each attempt. CPU is that of the sending process. For p50 and p95, deliveries are written one by one at the stated rate. They are milliseconds from commit to receipt.`,
    columns: ['Who', 'deliveries/s', 'µs CPU each', ...LATENCY_KEYS.map((key) => `${key}, ms`)],
    rows: [...[...medians].map(([name, sample]) => [name, ...COLUMNS.map((key) => cell(sample, key))]), ...missing],
    goals: [
      compared(BASELINE, 0.6),
      compared(graphileDefaults.name, 3),
      compared(graphileAtOnce.name, 3),
      compared(rowByRow.name, 3),
      ...STEADY.map(prompt),
    ],
  };
}

/**
 * Rate of deliveries of alerts, compared with other engines, a simple implementation and the limit.
 */
export const deliver: Benchmark = async ({ start, rounds, quick, log }: BenchmarkRun) => {
  const product = await start(COMPARABLE_SETTINGS);
  const receiver = await ReceiverProcess.start();
  const loop = await ServerProcess.start('deliver/bare.js', {});
  const others = await Others.on(product);
  const ours = await ourselves(product, OURS, '', receiver.url);
  try {
    const count = quick ? FEW : MANY;
    const rates = STEADY.map(({ perSecond, seconds }) => ({ perSecond, seconds: quick ? 1 : seconds }));
    const variantOf = (contender: Contender): Variant => {
      const many = contender.name === graphileDefaults.name ? count * SHARE_ONE_AT_ONCE : count;
      const isTimed = [OURS, graphileAtOnce.name].includes(contender.name);
      return {
        name: contender.name,
        measure: async () => ({
          ...(await measureRate(contender, receiver, many)),
          ...(isTimed && (await measureLatency(contender, receiver, rates))),
        }),
      };
    };
    const contenders = [ours];
    for (const engine of Object.keys(engines) as EngineName[])
      contenders.push(...[await others.start(engine, receiver.url)].flatMap((each) => each ?? []));
    const variants = [{ name: BASELINE, measure: () => measureBaseline(loop, receiver, count) }, ...contenders.map(variantOf)];
    // The first run of each variant is a warm-up.
    await measureBaseline(loop, receiver, FEW);
    for (const contender of contenders) await measureRate(contender, receiver, FEW);
    return findingsOf(await measureInterleaved(variants, rounds, log));
  } finally {
    receiver.stop();
    loop.stop();
    await Promise.all([others.stop(), ours.store.close()]);
  }
};
