import { machineTime } from '../deliver/clock.js';
import { ReceiverProcess } from '../deliver/receiver-process.js';
import { StatementLog } from '../measure/statement-log.js';
import { percentile } from '../measure/statistics.js';
import { AlertsProcess } from '../product/alerts-process.js';
import { deleteDeliveries, openSecret } from '../product/alerts-store.js';
import { fillDeliveries } from '../product/fill-deliveries.js';
import type { Product } from '../product/product.js';
import { figure, type Findings } from '../report/section.js';
import type { Benchmark, BenchmarkRun } from './benchmark.js';

/** Deliveries to send from each backlog, so that only the number of remaining ones differs. */
const MANY = 8_000;
const FEW = 500;
const TIMEOUT_MS = 120_000;
/** Time limit of a measurement. A slow machine sends fewer deliveries in this time. */
const DRAIN_MS = 60_000;
/** Text that only the claim statement of alerts contains. */
const CLAIM = `set state = 'leased'`;

interface Drained {
  pending: number;
  sent: number;
  perSecond: number;
  claims: number[];
  peak: number;
}

/**
 * Starts a process of alerts with a number of pending deliveries, and measures the first ones that
 * it sends.
 */
async function drain(product: Product, accountId: string, receiver: ReceiverProcess, pending: number, most: number): Promise<Drained> {
  const alerts = new AlertsProcess(product);
  const log = await StatementLog.of(product.database, 'alerts');
  // The old process would repeatedly scan the uncommitted rows.
  alerts.pause();
  await fillDeliveries(product, { accountId, url: `${receiver.url}/hook`, count: pending, beforeCommit: () => alerts.kill() });
  await alerts.restart();
  if (!(await receiver.hasAtLeast(1, TIMEOUT_MS))) throw new Error('alerts does not send');
  const [from, first] = [machineTime(), await receiver.count()];
  await receiver.hasAtLeast(most, DRAIN_MS);
  const sent = await receiver.count();
  const perSecond = (sent - first) / ((machineTime() - from) / 1_000);
  const peak = await product.memoryOf('alerts', 'at most');
  const claims = await log.durations(CLAIM);
  if (claims.length === 0) throw new Error('the log of the database contains no claim');
  await deleteDeliveries(product.database);
  await receiver.take();
  return { pending, sent, perSecond, claims, peak };
}

function findingsOf(drained: Drained[], most: number): Findings {
  const [smallest, largest] = [drained[0]!, drained.at(-1)!];
  const flat = (path: string, of: (drained: Drained) => number) => ({
    path: `${figure(largest.pending)} pending: ${path}`,
    against: `at ${figure(smallest.pending)}`,
    wanted: 1.2,
    measured: of(largest) / of(smallest),
    atMost: true as const,
    unit: ' x',
  });
  return {
    name: 'backlog',
    once: true,
    title: 'A backlog of deliveries',
    about: `Deliveries of 100 alerts to 100 hosts are pending when a process of alerts starts. ${figure(most)} of them, or as many as it can send in ${DRAIN_MS / 1_000} s, go to a receiver that responds at once. The database measures the claims. Peak memory is that of the process, a new one for each size.`,
    columns: ['Pending', 'sent', 'deliveries/s', 'claims', 'a claim, p50 ms', 'p95 ms', 'peak MB'],
    rows: drained.map(({ pending, sent, perSecond, claims, peak }) =>
      [pending, sent, perSecond, claims.length, percentile(claims, 0.5), percentile(claims, 0.95), peak].map(figure),
    ),
    goals: [flat('peak memory', ({ peak }) => peak), flat('a claim, p50', ({ claims }) => percentile(claims, 0.5))],
  };
}

/** Memory and claim time of alerts with a small and a large backlog. */
export const backlog: Benchmark = async ({ start, quick, records, log }: BenchmarkRun) => {
  const product = await start({ LOG_LEVEL: 'warn' });
  const accountId = await openSecret(product);
  const receiver = await ReceiverProcess.start();
  try {
    const most = quick ? FEW : MANY;
    const drained: Drained[] = [];
    for (const pending of quick ? [1_000, 10_000] : records) {
      if (pending < most) throw new Error(`a backlog of ${pending} deliveries is smaller than ${most}`);
      const each = await drain(product, accountId, receiver, pending, most);
      const { perSecond, claims, peak } = each;
      drained.push(each);
      log(
        `${pending} pending: ${figure(perSecond)}/s, ${claims.length} claims of ${figure(percentile(claims, 0.5))} ms, ${figure(peak)} MB`,
      );
    }
    return findingsOf(drained, most);
  } finally {
    receiver.stop();
  }
};
