import { COMPARABLE_SETTINGS, type Contender, NO_REDIS, Others, ourselves } from '../deliver/contender.js';
import { type Crashed, crashOften, type Outcome, outcomeOf, untilArrived } from '../deliver/crashes.js';
import { type EngineName, engines } from '../deliver/engines.js';
import { CONCURRENCY } from '../deliver/post.js';
import { ReceiverProcess } from '../deliver/receiver-process.js';
import { figure, type Findings } from '../report/section.js';
import type { Benchmark, BenchmarkRun } from './benchmark.js';

const OURS = 'alerts';
const LEASE = '30 s, then its next attempt after 60 to 63 s';
/**
 * Engines to kill. The variant that sends one delivery at a time is omitted, since it is the same
 * engine.
 */
const KILLED: EngineName[] = ['rowByRow', 'graphileAtOnce', 'graphileBatches', 'pgBoss', 'bullMq'];
const PLAN = { count: 3_000, kills: 4, seed: 'crash' };
const SHORT_PLAN = { count: 600, kills: 2, seed: 'crash' };
/** Response time that keeps some deliveries in progress at each kill, in milliseconds. */
const RESPONSE_MS = 40;
/**
 * Time limit after the last kill. It exceeds every lease except the one of hours, and the pause
 * after a lease.
 */
const TIMEOUT_MS = 150_000;

interface Killed {
  crashed: Crashed;
  outcome: Outcome;
}

const row = ({ crashed: { contender, written, kills, used }, outcome }: Killed): string[] => [
  contender.name,
  contender.lease,
  ...[written.length, kills, outcome.lost, outcome.late, outcome.repeated, used.size].map((count) => count.toLocaleString('en')),
  outcome.seconds === undefined ? 'not yet' : figure(outcome.seconds),
];

function findingsOf(killed: Killed[]): Findings {
  const ours = killed[0]!.outcome;
  const hasRedis = killed.some(({ crashed: { contender } }) => contender.name === engines.bullMq.name);
  const missing = hasRedis ? [] : [[engines.bullMq.name, NO_REDIS, ...Array.from({ length: 7 }, () => '')]];
  const none = (path: string, measured: number) => ({ path: 'alerts', against: path, wanted: 0, measured, atMost: true as const });
  return {
    name: 'crash',
    once: true,
    rivals: ['graphile-worker', 'pg-boss', 'bullmq'],
    title: 'Deliveries whose sender is killed',
    about: `Deliveries of 1 KB, written by one commit and sent ${CONCURRENCY} at once to a receiver that responds in ${RESPONSE_MS} milliseconds. The sending process is killed (SIGKILL) at seeded random times, at most half a second after it has started to send. Then it is started again. The other engines restart at once. The launcher restarts alerts after half a second, doubled each time. The receiver counts by id. A delivery that it has not received ${TIMEOUT_MS / 1_000} s after the last kill is lost when no engine will send it, and late otherwise. "Attempts used up" are attempts that count against the limit of a delivery and were in progress at the kill.`,
    columns: [
      'Who',
      'claimed for',
      'written',
      'kills',
      'lost',
      'late',
      'arrived again',
      'attempts used up',
      'all there, s after the last kill',
    ],
    rows: [...killed.map(row), ...missing],
    goals: [none('lost', ours.lost), none(`late ${TIMEOUT_MS / 1_000} s after the last kill`, ours.late)],
  };
}

/** Starts a contender with a separate receiver, and kills it the planned number of times. */
async function kill(
  start: (url: string) => Promise<Contender | undefined>,
  { quick, log }: BenchmarkRun,
  receivers: ReceiverProcess[],
): Promise<Crashed[]> {
  const receiver = await ReceiverProcess.start();
  receivers.push(receiver);
  const contender = await start(`${receiver.url}/after/${RESPONSE_MS}`);
  if (!contender) return [];
  const crashed = await crashOften(contender, receiver, quick ? SHORT_PLAN : PLAN);
  log(`${contender.name}: killed ${crashed.kills} times, ${await receiver.count()} of ${crashed.written.length} arrived so far`);
  return [crashed];
}

/** Deliveries whose sending process is killed repeatedly. */
export const crash: Benchmark = async (run: BenchmarkRun) => {
  const product = await run.start(COMPARABLE_SETTINGS);
  const others = await Others.on(product);
  const receivers: ReceiverProcess[] = [];
  try {
    const crashed = await kill((url) => ourselves(product, OURS, LEASE, url), run, receivers);
    for (const engine of KILLED) crashed.push(...(await kill((url) => others.start(engine, url), run, receivers)));
    await untilArrived(crashed, TIMEOUT_MS);
    const killed: Killed[] = [];
    for (const each of crashed) killed.push({ crashed: each, outcome: await outcomeOf(each) });
    await crashed[0]!.contender.store.close();
    return findingsOf(killed);
  } finally {
    receivers.forEach((receiver) => receiver.stop());
    await others.stop();
  }
};
