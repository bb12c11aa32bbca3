import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@company-data/contracts';
import { type Transactions, unavailable } from '@company-data/kernel';
import type { AttemptResult } from '../src/deliveries/attempt-result.js';
import type { CompletedAttempt } from '../src/attempts/completed-attempt.js';
import { AttemptRepository } from '../src/attempts/attempt.repository.js';
import { EndAttempts } from '../src/attempts/end-attempts.js';
import { DeliveryTargetRepository } from '../src/deliveries/delivery-target.repository.js';
import { WatchedUserRepository } from '../src/matching/watched-user.repository.js';
import { RecordFailures } from '../src/staff-notifications/record-failures.js';
import { StaffNotificationRepository } from '../src/staff-notifications/staff-notification.repository.js';
import { NotifyEvents } from '../src/webhooks/notify-events.js';
import { WebhookRepository } from '../src/webhooks/webhook.repository.js';
import { DeliveriesDatabase, type DeliveryRow } from './deliveries-database.js';
import { TWIN_DELIVERIES, TWIN_TABLES } from './twin-tables.js';

/** Exceeds the range of its column. */
const TOO_LARGE = 2 ** 40;
const DAY_MS = 86_400_000;

let database: DeliveriesDatabase;

beforeAll(async () => {
  database = await DeliveriesDatabase.open([...TWIN_TABLES, TWIN_DELIVERIES]);
});
afterAll(() => database.close());

/** Returns an attempt that ended with status 503, of a delivery of a new account. */
async function ended(changes: Partial<AttemptResult> = {}, retryAfter = 60, durationMs = 5): Promise<CompletedAttempt> {
  database.accountId = randomUUID();
  return endedOf('alert', await database.alert(), changes, retryAfter, durationMs);
}

async function endedOf(
  source: 'alert' | 'lifecycle',
  target: string,
  changes: Partial<AttemptResult>,
  retryAfter = 60,
  durationMs = 5,
): Promise<CompletedAttempt> {
  const attempts = changes.disables ? 11 : 1;
  const id = await database.delivery(target, { source, state: 'leased', attempts, token: 1 });
  const named = { accountId: database.accountId, id, channel: 'http', source, target, correlationId: null } as const;
  const end = { outcome: 'STATUS', status: 503, retryAfter } as const;
  const result: AttemptResult = {
    ...{ delivery: { ...named, run: 1, attempt: attempts, token: '1' }, end, state: 'waiting', delayMs: 60_000 },
    ...{ counts: true, isInternalError: false, disables: false, ...changes },
  };
  return { result, durationMs, since: () => 0 };
}

const GIVEN_UP: Partial<AttemptResult> = { state: 'exhausted', delayMs: undefined, disables: true };
const notifyEvents = new NotifyEvents(new WebhookRepository(), new WatchedUserRepository(), new DeliveryTargetRepository());
const recordFailures = new RecordFailures({}, new StaffNotificationRepository());
const endAttempts = (transactions: Transactions = database.transactions) =>
  new EndAttempts(transactions, new AttemptRepository(), notifyEvents, recordFailures);
const found = async ({ result }: CompletedAttempt): Promise<DeliveryRow> =>
  (await database.rows<DeliveryRow>('select * from deliveries where id = $1', [result.delivery.id]))[0]!;
const stateOf = async (each: CompletedAttempt): Promise<string> => (await found(each)).state;
const countOf = async ({ result }: CompletedAttempt): Promise<number> =>
  (await database.rows('select from attempts where delivery_id = $1', [result.delivery.id])).length;
const shownOf = (outcomes: PromiseSettledResult<boolean>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.status));

describe('attempt results of several accounts', () => {
  it.each([
    ['first', [TOO_LARGE, 60, 60]],
    ['last', [60, 60, TOO_LARGE]],
  ])('are each stored once when the %s one cannot be stored', async (_, waits) => {
    const all = [];
    for (const wait of waits) all.push(await ended({}, wait));
    const outcomes = shownOf(await endAttempts().run(all));
    const written = waits.map((wait) => wait !== TOO_LARGE);
    expect(outcomes).toEqual(written.map((is) => is || 'rejected'));
    expect(await Promise.all(all.map(stateOf))).toEqual(written.map((is) => (is ? 'waiting' : 'leased')));
    expect(await Promise.all(all.map(countOf))).toEqual(written.map(Number));
  });

  it('are each stored once when one that disables its alert cannot be stored', async () => {
    const all = [await ended(), await ended(GIVEN_UP, TOO_LARGE), await ended(GIVEN_UP)];
    const outcomes = shownOf(await endAttempts().run(all));
    const alerts = await database.rows<{ id: string; enabled: boolean }>('select id, enabled from alerts');
    const enabled = all.map(({ result }) => alerts.find(({ id }) => id === result.delivery.target)!.enabled);
    expect([outcomes, enabled]).toEqual([
      [true, 'rejected', true],
      [true, true, false],
    ]);
    expect(await Promise.all(all.map(countOf))).toEqual([1, 0, 1]);
  });

  it('are stored in one batch after an outage', async () => {
    let runs = 0;
    const away: Transactions = {
      run: () => Promise.reject(unavailable('The database does not answer now.', 2, new Error(`run ${(runs += 1)}`))),
      separately: (work) => database.transactions.separately(work),
    };
    const all = [await ended(), await ended(), await ended()];
    expect([shownOf(await endAttempts(away).run(all)), runs]).toEqual([['rejected', 'rejected', 'rejected'], 1]);
    expect(shownOf(await endAttempts().run(all))).toEqual([true, true, true]);
  });

  it('are stored with their start when a duration exceeds its column', async () => {
    const [long, other] = [await ended({}, 60, 30 * DAY_MS), await ended()];
    expect(shownOf(await endAttempts().run([long, other]))).toEqual([true, true]);
    const [row] = await database.rows<{ duration_ms: number; days: number }>(
      `select duration_ms, round(extract(epoch from ended_at - started_at) / 86400)::int as days from attempts where delivery_id = $1`,
      [long.result.delivery.id],
    );
    expect(row).toEqual({ duration_ms: 2 ** 31 - 1, days: 30 });
  });

  it('report a lost lease, also when another result cannot be stored', async () => {
    const all = [await ended({}, TOO_LARGE), await ended(), await ended()];
    await database.rows('update deliveries set token = 2 where id = $1', [all[1]!.result.delivery.id]);
    expect(shownOf(await endAttempts().run(all))).toEqual(['rejected', false, true]);
    expect(await found(all[1]!)).toMatchObject({ state: 'leased', token: '2' });
  });
});

describe('last failed attempt of a lifecycle event', () => {
  const EVENT = 'DATA_SYNC_SUCCESS';
  const webhooks = new WebhookRepository();

  /** Registers the events of a new account, or of the given one. */
  async function register(events: WebhookEvent[], accountId: ReturnType<typeof randomUUID>): Promise<void> {
    database.accountId = accountId;
    for (const event of events)
      await database.transactions.run((tx) => webhooks.put(accountId, event, 'https://client.example.com/hook', tx));
  }

  /** Ends the last attempt of a delivery of the event, and returns its id. */
  async function exhaust(event: WebhookEvent, end: AttemptResult['end'] = { outcome: 'STATUS', status: 503 }): Promise<string> {
    const attempt = await endedOf('lifecycle', event, { ...GIVEN_UP, end });
    expect(shownOf(await endAttempts().run([attempt]))).toEqual([true]);
    return attempt.result.delivery.id;
  }

  const toldOf = async (accountId: string): Promise<object[]> => {
    const sql = `select convert_from(b.body, 'UTF8') as text from deliveries d join bodies b on b.delivery_id = d.id
      where d.account_id = $1 and d.target = 'WEBHOOK_DISABLED' and d.state in ('due', 'held')`;
    const bodies = await database.rows<{ text: string }>(sql, [accountId]);
    return bodies.map(({ text }) => (JSON.parse(text) as { data: object }).data);
  };

  it('is sent as WEBHOOK_DISABLED once, to the webhook of its account only', async () => {
    const [account, other] = [randomUUID(), randomUUID()];
    await register(['WEBHOOK_DISABLED'], other);
    await register([EVENT, 'WEBHOOK_DISABLED'], account);
    const id = await exhaust(EVENT);
    await exhaust(EVENT);
    expect(await toldOf(account)).toEqual([expect.objectContaining({ event: EVENT, delivery_id: id, last_status: 503 })]);
    expect(await toldOf(other)).toEqual([]);
  });

  it('is not sent as WEBHOOK_DISABLED when that webhook is disabled itself', async () => {
    const account = randomUUID();
    await register(['WEBHOOK_DISABLED'], account);
    await exhaust('WEBHOOK_DISABLED');
    const [webhook] = await database.transactions.run((tx) => webhooks.list(account, tx));
    expect([webhook!.enabled, await toldOf(account)]).toEqual([false, []]);
  });

  it.each([
    [{ outcome: 'STATUS', status: 503 }, 'STATUS 503'],
    [{ outcome: 'TIMEOUT', reason: 'no response' }, 'TIMEOUT'],
  ] as const)('%j is the last error of its webhook until the webhook is registered again', async (end, shown) => {
    const [account, other] = [randomUUID(), randomUUID()];
    await register([EVENT], other);
    await register([EVENT, 'OCR_ERROR'], account);
    const id = await exhaust(EVENT, end);
    const list = (accountId: string) => database.transactions.run((tx) => webhooks.list(accountId, tx));
    const enabled = { enabled: true, disabledAt: null, disabledBy: null, lastError: null };
    expect(await list(account)).toMatchObject([
      { enabled: false, disabledAt: expect.any(Date), disabledBy: id, lastError: shown },
      enabled,
    ]);
    expect(await list(other)).toMatchObject([enabled]);
    await register([EVENT], account);
    expect(await list(account)).toMatchObject([enabled, enabled]);
  });
});
