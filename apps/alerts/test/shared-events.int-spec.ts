import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '@company-data/kernel';
import { AttemptRepository } from '../src/attempts/attempt.repository.js';
import { RequestPayloadRepository } from '../src/attempts/request-payload.repository.js';
import type { AttemptResult } from '../src/deliveries/attempt-result.js';
import type { ClaimedDelivery } from '../src/deliveries/delivery-channel.js';
import { DeliveryTargetRepository } from '../src/deliveries/delivery-target.repository.js';
import { DeliveriesDatabase } from './deliveries-database.js';

const EVENT = 'OCR_ERROR';
const targets = new DeliveryTargetRepository();
const attempts = new AttemptRepository();
const [mine, other] = [randomUUID(), randomUUID()];
type AccountId = typeof mine;
let database: DeliveriesDatabase;

beforeAll(async () => {
  database = await DeliveriesDatabase.open();
});
afterAll(() => database.close());

const run = (work: (tx: Transaction) => Promise<unknown>) => database.transactions.run(work);
const urlOf = (account: string): string => `https://client.example.com/${account}`;

/** Creates a waiting request of an account for the shared event. */
function request(account: AccountId): Promise<string> {
  database.accountId = account;
  return database.delivery(EVENT, { source: 'lifecycle', state: 'waiting' });
}

async function requestOf(account: string): Promise<{ id: string; state: string; host: string }> {
  const [row] = await database.rows<{ id: string; state: string; host: string }>(
    'select id, state, host from deliveries where account_id = $1',
    [account],
  );
  return row!;
}

/** Two accounts have a webhook for the same event, and a waiting request each. */
describe('a webhook whose event another account has too', () => {
  beforeEach(async () => {
    await database.rows('delete from deliveries');
    await database.rows('delete from webhooks');
    for (const account of [other, mine]) {
      await database.rows(`insert into webhooks (account_id, event, url, created_at, updated_at) values ($1, $2, $3, now(), now())`, [
        account,
        EVENT,
        urlOf(account),
      ]);
      await request(account);
    }
  });

  const target = { accountId: mine, target: EVENT };
  const states = async () => Promise.all([mine, other].map(async (account) => (await requestOf(account)).state));

  it('is disabled alone, with its requests alone held, when a request failed for good', async () => {
    const { id } = await requestOf(mine);
    const delivery = { ...target, id, channel: 'http', source: 'lifecycle', correlationId: null, run: 1, attempt: 11, token: '1' } as const;
    const result = { delivery, state: 'exhausted', counts: true, isInternalError: false, disables: true } as AttemptResult;
    await run((tx) => attempts.disable(mine, result, tx));
    const enabled = await database.rows<{ enabled: boolean }>('select enabled from webhooks order by account_id = $1 desc', [mine]);
    expect(enabled).toEqual([{ enabled: false }, { enabled: true }]);
    expect(await states()).toEqual(['held', 'waiting']);
  });

  it.each<[string, (tx: Transaction) => Promise<unknown>, string]>([
    ['holds', (tx) => targets.holdOpen(target, tx), 'held'],
    ['withdraws', (tx) => targets.withdraw(target, tx), 'withdrawn'],
  ])('%s only its own requests', async (_what, change, state) => {
    await run(change);
    expect(await states()).toEqual([state, 'waiting']);
  });

  it('releases only its own requests', async () => {
    await database.rows(`update deliveries set state = 'held'`);
    await run((tx) => targets.release(target, {}, tx));
    expect(await states()).toEqual(['due', 'held']);
  });

  it('moves only its own requests to the host of a new URL', async () => {
    await run((tx) => targets.move(target, 'new.example.com', tx));
    const hosts = await Promise.all([mine, other].map(async (account) => (await requestOf(account)).host));
    expect(hosts).toEqual(['new.example.com', 'client.example.com']);
  });

  it.each([mine, other])('sends a large body to the URL of its own account', async (accountId) => {
    const { id } = await requestOf(accountId);
    const payloads = new RequestPayloadRepository(database.transactions);
    const { url, body } = await payloads.read({ accountId, id, target: EVENT } as ClaimedDelivery);
    expect([url, String(body)]).toEqual([urlOf(accountId), '{}']);
  });
});
