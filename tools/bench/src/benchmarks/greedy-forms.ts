import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { OcrTaxReturnResource, UserResource } from '@company-data/contracts';
import { makeReturn, pdfOf, TRAINING_FONTS } from '@company-data/test-documents';
import { delaysOf } from '../deliver/arrivals.js';
import { writeSteadily } from '../deliver/latencies.js';
import { ReceiverProcess } from '../deliver/receiver-process.js';
import type { Greed } from '../load/greedy.js';
import { underCpuLoad } from '../measure/busy-loops.js';
import { percentile } from '../measure/statistics.js';
import { createAlerts, deleteDeliveries, openAlertsStore, openSecret } from '../product/alerts-store.js';
import { fillDeliveries } from '../product/fill-deliveries.js';
import { fillRecords } from '../product/fill-records.js';
import type { Product } from '../product/product.js';
import { LIST } from '../subjects.js';
import type { BenchmarkRun } from './benchmark.js';

/** Default limits, which are a part of what is measured. */
const LIMITS = { RATE_LIMIT_PER_SECOND: '100', LOG_LEVEL: 'warn' };
const REQUESTS = 80;
const DOCUMENTS = 4;
const RATE = { perSecond: 20, seconds: 4 };
const TIMEOUT_MS = 60_000;
/** Time in which the greedy load reaches its full size. */
const RISE_MS = 1_000;
const PAUSE_MS = 15;
const MANY = 2_000;
const MUTE_MS = 30_000;

/** Work of the victim whose duration is measured. Returns milliseconds. */
type Work = () => Promise<number[]>;

/** Ratio of a victim's 95th percentiles. */
export interface Form {
  name: string;
  work: string;
  alone: number;
  beside: number;
}

const documentOf = (copies: number): string =>
  pdfOf(Array.from({ length: copies }, () => makeReturn({ seed: 31, regime: 'S', fonts: TRAINING_FONTS }).pages).flat()).toString('base64');

/**
 * Runs some work while a greedy client runs in another process. Returns also the responses of the
 * client by status.
 */
async function besideGreed<T>(greed: Greed, work: () => Promise<T>): Promise<{ result: T; statuses: Record<string, number> }> {
  const child = fork(fileURLToPath(new URL('../load/greedy.js', import.meta.url)));
  try {
    child.send(greed);
    await sleep(RISE_MS);
    const result = await work();
    child.send('report');
    const [statuses] = (await once(child, 'message')) as [Record<string, number>];
    return { result, statuses };
  } finally {
    child.kill();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  // A failed request of the victim is slower than any limit.
  const failed = await work().then(
    () => false,
    () => true,
  );
  return failed ? Infinity : performance.now() - from;
}

async function repeated(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) {
    all.push(await timed(work));
    await sleep(PAUSE_MS);
  }
  return all;
}

const userOf = async (account: Product): Promise<string> =>
  (await account.call<UserResource>('POST', '/users/legal', { name: 'EXEMPLE LOGICIELS', siren: '000012344' })).id;

/**
 * Measures the work of a victim during each form of greed of another account, and alone right
 * before.
 */
export async function measureForms({ start, quick, log }: BenchmarkRun): Promise<Form[]> {
  const greedy = await start(LIMITS);
  const victim = await greedy.otherAccount();
  const [records] = await fillRecords(victim, { users: 1, each: 500 });
  const large = await fillRecords(greedy, { users: 4, each: quick ? 1_000 : 20_000 });
  const [mine, its] = [await userOf(victim), await userOf(greedy)];
  const [short, long] = [documentOf(1), documentOf(quick ? 2 : 20)];
  const receivers = { quick: await ReceiverProcess.start(), mute: await ReceiverProcess.start() };
  const accounts = { greedy: await openSecret(greedy), victim: await openSecret(victim) };
  const [alertId] = await createAlerts(greedy, accounts.victim, [`${receivers.quick.url}/hook`]);
  const store = openAlertsStore(greedy, accounts.victim, { alertId: alertId!, host: 'victim' });

  const read: Work = () => repeated(REQUESTS, () => victim.call('GET', `/users/${records!}/${LIST.path}?per_page=20`));
  const write: Work = () => repeated(REQUESTS, () => victim.call('POST', '/users/legal', { name: 'Beside', siren: '000012344' }));
  const submit = async (): Promise<void> => {
    const path = `/input/users/${mine}/tax-returns`;
    const { id } = await victim.call<OcrTaxReturnResource>('POST', `${path}/ocr-service`, { data: { file: short } });
    while ((await victim.call<OcrTaxReturnResource>('GET', `${path}/${id}`)).process_status !== 'FINISHED') await sleep(50);
  };
  const ocr: Work = () => repeated(DOCUMENTS, submit);
  const deliver: Work = async () => {
    const written = await writeSteadily(RATE, (id) => store.writeTo([{ id, target: { alertId: alertId!, host: 'victim' } }]));
    if (!(await receivers.quick.hasAtLeast(written.size, TIMEOUT_MS))) return [Infinity];
    return delaysOf(written, await receivers.quick.take());
  };

  const origin = greedy.stack.file.base_url;
  const greed = (changes: Pick<Greed, 'connections' | 'method' | 'paths'> & Partial<Greed>): Greed => ({
    origin,
    apiKey: greedy.headers['x-api-key']!,
    ...changes,
  });
  const paths = large.map((user) => `/users/${user}/${LIST.path}`);
  const companies = Array.from({ length: 100 }, (_, at) => ({ siren: `0007${String(at).padStart(5, '0')}`, roles: [{ name: 'Gérante' }] }));
  const forms: [name: string, greed: Greed, works: Record<string, Work>][] = [
    ['large lists', greed({ connections: 50, method: 'GET', paths: paths.map((path) => `${path}?per_page=1000`) }), { read, write }],
    [
      'bulk creation',
      greed({
        connections: 10,
        method: 'POST',
        paths: ['/users/legal/bulk'],
        body: JSON.stringify({ users: Array.from({ length: 1_000 }, () => ({ name: 'Bulk', siren: '000012344' })) }),
      }),
      { read, write },
    ],
    ['complete lists', greed({ connections: 50, method: 'GET', paths, accept: 'application/x-ndjson' }), { read, write }],
    [
      'large entries',
      greed({
        connections: 10,
        method: 'POST',
        paths: [`/${its}/input/officers`],
        body: JSON.stringify({ data: { last_name: 'Inconnue', first_name: 'Zoé @n', birth_date: '1990-05-04', companies } }),
      }),
      { read, write },
    ],
    [
      'documents for OCR',
      greed({
        connections: 2,
        method: 'POST',
        paths: [`/input/users/${its}/tax-returns/ocr-service`],
        body: JSON.stringify({ data: { file: long } }),
      }),
      { read, document: ocr },
    ],
    [
      'event streams',
      greed({ connections: 60, method: 'GET', paths: [`/users/${its}/sync/latest`], accept: 'text/event-stream' }),
      { read, write },
    ],
  ];

  const measured: Form[] = [];
  const compare = async (name: string, works: Record<string, Work>, beside: (work: () => Promise<number[][]>) => Promise<number[][]>) => {
    const all = async (): Promise<number[][]> => {
      const each: number[][] = [];
      for (const work of Object.values(works)) each.push(await work());
      return each;
    };
    const [alone, together] = [await all(), await beside(all)];
    for (const [at, work] of Object.keys(works).entries()) {
      const form = { name, work, alone: percentile(alone[at]!, 0.95), beside: percentile(together[at]!, 0.95) };
      log(`${name}, ${work}: alone ${form.alone.toFixed(1)} ms, beside ${form.beside.toFixed(1)} ms`);
      measured.push(form);
    }
  };
  try {
    for (const work of [read, write, ocr, deliver]) await work();
    await compare('busy loops on all CPUs', { read, write, document: ocr, delivery: deliver }, underCpuLoad);
    for (const [name, load, works] of forms) {
      await compare(name, works, async (all) => {
        const { result, statuses } = await besideGreed(load, all);
        log(`${name}: responses by status ${JSON.stringify(statuses)}`);
        return result;
      });
    }
    await compare('dead receivers', { delivery: deliver, read }, async (all) => {
      const url = `${receivers.mute.url}/after/${MUTE_MS}`;
      await fillDeliveries(greedy, { accountId: accounts.greedy, url, count: MANY, beforeCommit: () => Promise.resolve() });
      await sleep(RISE_MS);
      return all();
    });
    return measured;
  } finally {
    await deleteDeliveries(greedy.database);
    await store.close();
    receivers.quick.stop();
    receivers.mute.stop();
  }
}
