import type { Adapter } from '@company-data/providers';
import { loadAdapters } from '@company-data/providers/adapters';
import { anyDataType, validateRecord } from '@company-data/data-types';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { failuresOf, checkpointsOf, NAME, paypalUnderTest, recordsOf, REDIRECT, TYPES } from './paypal-under-test.js';

const [BALANCE, TRANSACTION, DISPUTE, SUBSCRIPTION, PRODUCT] = TYPES as [string, string, string, string, string];

/**
 * Tests provider and sandbox together, because each could misinterpret the platform's documentation
 * in its own way.
 */
describe('payment platform a against the sandbox', () => {
  let paypal: ReturnType<typeof paypalUnderTest>;
  let adapter: Adapter;

  beforeAll(async () => {
    adapter = (await loadAdapters()).get(NAME)!;
  });
  beforeEach(async () => {
    paypal = paypalUnderTest();
    await paypal.post('/_control/limits', { enabled: false });
  });

  const refused = TYPES.map((type) => [type, 'ConsentRefused']).toSorted();
  const own = (clientId?: string, isTest = true) => paypal.clientOf({ ...(clientId === undefined ? {} : { clientId }), isTest });
  const consented = (persona: string) => paypal.clientOf({}, persona);

  it("returns valid records with the credentials of the merchant's application", async () => {
    const events = await paypal.collect(adapter, await own());
    const faults = TYPES.flatMap((type) =>
      recordsOf(events, type).flatMap((record) =>
        validateRecord(anyDataType(type), { id: '0b8f6a52-1d5c-4c8e-9a3d-2f1e0d9c8b7a', ...record }),
      ),
    );
    expect([failuresOf(events), faults]).toEqual([[], []]);
    expect(TYPES.map((type) => [type, recordsOf(events, type).length > 0])).toEqual(TYPES.map((type) => [type, true]));
    expect(new Set(TYPES.flatMap((type) => recordsOf(events, type).map(({ source_account_id: id }) => id)))).toEqual(
      new Set(['EXMERCHANTSHP']),
    );
  });

  it('returns the same records by consent as by credentials', async () => {
    const [one, other] = [await paypal.collect(adapter, await own()), await paypal.collect(adapter, await consented('ok'))];
    for (const type of TYPES) expect(recordsOf(other, type)).toEqual(recordsOf(one, type));
  });

  it('returns every kind of transaction with its sign, currency and event codes', async () => {
    const movements = recordsOf(await paypal.collect(adapter, await own(), { dataTypes: [TRANSACTION] }), TRANSACTION);
    const signs = new Map(movements.map(({ type, amount }) => [`${String(type)} ${Math.sign(Number(amount))}`, true]));
    expect([...signs.keys()].toSorted()).toEqual(
      ['AUTHORIZATION 1', 'CONVERSION -1', 'CONVERSION 1', 'DISPUTE -1', 'DISPUTE_REVERSAL 1', 'FEE -1', 'HOLD -1', 'HOLD_RELEASE 1', 'PAYMENT 1', 'PAYOUT -1', 'PAYOUT 1', 'PURCHASE -1', 'REFUND -1'], // prettier-ignore
    );
    expect(new Set(movements.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'JPY', 'HUF', 'USD']));
    expect(movements.find(({ currency }) => currency === 'JPY')).toMatchObject({ amount: 4_650, fee: -170, net: 4_480 });
    const codes = Map.groupBy(movements, ({ transaction_id: id }) => id);
    expect([...codes.values()].some((several) => several.length > 1)).toBe(true);
    const keys = movements.map((record) => anyDataType(TRANSACTION).naturalKey(record));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('counts the money of each event code once', async () => {
    const movements = recordsOf(await paypal.collect(adapter, await own(), { dataTypes: [TRANSACTION] }), TRANSACTION);
    const kindsOf = (code: string) => new Set(movements.filter(({ type_code }) => type_code === code).map(({ type }) => type));
    expect(['T3000', 'T1207', 'T1700', 'T0600', 'T1101'].map((code) => [...kindsOf(code)])).toEqual([['PAYMENT'], ['DISPUTE'], ['PAYOUT'], ['PAYOUT'], ['PAYOUT']]); // prettier-ignore
    const settled = movements.filter(({ status, type }) => status === 'SUCCEEDED' && type !== 'AUTHORIZATION');
    expect(settled.filter(({ net }) => net === null)).toEqual([]);
  });

  it('returns the price of a trial that is sold, and does not take it for a free one', async () => {
    const subscriptions = recordsOf(await paypal.collect(adapter, await own(), { dataTypes: [SUBSCRIPTION] }), SUBSCRIPTION);
    expect(subscriptions.find(({ plan_id: id }) => String(id).endsWith('5'))).toMatchObject({
      amount: 3,
      trial_end_date: null,
      status: 'ACTIVE',
    });
  });

  it('has the scopes that a merchant granted, without those that the merchant refused', async () => {
    const code = (await paypal.consent('narrow')).get('code')!;
    const { scope } = await paypal.tokens({}, { grant_type: 'authorization_code', code, redirect_uri: REDIRECT });
    expect(scope!.split(' ').map((each) => each.split('/services/').at(-1))).toEqual(['openid', 'reporting/search/read', 'subscriptions']);
    expect(failuresOf(await paypal.collect(adapter, await consented('narrow'))).length).toBeGreaterThan(0);
  });

  it('links refunds and disputes to returned payments', async () => {
    const events = await paypal.collect(adapter, await own());
    const payments = new Set(recordsOf(events, TRANSACTION).map(({ transaction_id: id }) => id));
    const refunds = recordsOf(events, TRANSACTION).filter(({ type }) => type === 'REFUND');
    expect([refunds.length > 20, refunds.every(({ payment_transaction_id: id }) => payments.has(id))]).toEqual([true, true]);
    expect(recordsOf(events, DISPUTE).every(({ transaction_id: id }) => payments.has(id))).toBe(true);
  });

  it('returns disputes and subscriptions in every state', async () => {
    const events = await paypal.collect(adapter, await own(), { dataTypes: [DISPUTE, SUBSCRIPTION] });
    expect(
      recordsOf(events, DISPUTE)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(
      ['ACCEPTED', 'CLOSED', 'LOST', 'UNDER_REVIEW', 'WAITING_FOR_BUYER', 'WAITING_FOR_SELLER', 'WON', 'WON', 'WON'], // prettier-ignore
    );
    expect(new Set(recordsOf(events, SUBSCRIPTION).map(({ status }) => status))).toEqual(
      new Set(['ACTIVE', 'CANCELLED', 'EXPIRED', 'PENDING', 'SUSPENDED']),
    );
    const overridden = recordsOf(events, SUBSCRIPTION).find(({ subscription_id: id }) => id === 'I-0EXEMPLE0009');
    expect(overridden).toMatchObject({ amount: 20, interval: 'MONTH', plan_name: 'Exemplix Pro', currency: 'EUR' });
  });

  it('returns new and changed records, and few others, between two reads', async () => {
    const before = await paypal.collect(adapter, await own());
    paypal.pass(2 * 3_600);
    const verb = async (name: string, body: object): Promise<string[]> =>
      (await paypal.post(`/_control/paypal/${name}`, body)).json().changed;
    const [payment] = await verb('pay', { amount: 12.5 });
    const [settled] = await verb('settle', {});
    const [dispute] = await verb('decide', {});
    const [ended] = await verb('cancel', {});
    const [product] = await verb('offer', {});
    await verb('balance', { amount: 990 });
    paypal.pass(60);
    const events = await paypal.collect(adapter, await own(), { checkpoints: checkpointsOf(before) });
    const told = (type: string, member: string, id: string | undefined) => recordsOf(events, type).find((record) => record[member] === id);
    expect(told(TRANSACTION, 'transaction_id', payment)).toMatchObject({ amount: 12.5, fee: -0.35, net: 12.15 });
    expect(told(TRANSACTION, 'transaction_id', settled)).toMatchObject({ status: 'SUCCEEDED' });
    expect(told(DISPUTE, 'dispute_id', dispute)).toMatchObject({ status: 'LOST', resolved_at: expect.any(String) });
    expect(told(SUBSCRIPTION, 'subscription_id', ended)).toMatchObject({ status: 'CANCELLED', ended_date: '2026-01-01' });
    expect(told(PRODUCT, 'product_id', product)).toMatchObject({ name: 'Nouveauté', price: null });
    expect(told(BALANCE, 'currency', 'EUR')).toMatchObject({ total: 990 });
    expect(recordsOf(events, TRANSACTION).length).toBeLessThan(120);
    expect([recordsOf(events, DISPUTE).length, recordsOf(events, PRODUCT).length]).toEqual([1, 2]);
  });

  it('finds the reversal of an old payment when its window is read', async () => {
    let events = await paypal.collect(adapter, await own(), { dataTypes: [TRANSACTION] });
    const [old] = (await paypal.post('/_control/paypal/reverse', {})).json().changed as string[];
    const found: unknown[] = [];
    for (let day = 0; day < 4; day += 1) {
      paypal.pass(86_400);
      events = await paypal.collect(adapter, await own(), { dataTypes: [TRANSACTION], checkpoints: checkpointsOf(events) });
      found.push(...recordsOf(events, TRANSACTION).filter(({ transaction_id: id, type }) => id === old && type === 'PAYMENT'));
    }
    expect(found).toMatchObject([{ status: 'REVERSED' }]);
  });

  it('derives subscriptions from payments when the platform lists none', async () => {
    const listed = recordsOf(await paypal.collect(adapter, await own(), { dataTypes: [SUBSCRIPTION] }), SUBSCRIPTION);
    const seen = recordsOf(
      await paypal.collect(adapter, await own('sandbox-client-unlisted'), { dataTypes: [SUBSCRIPTION] }),
      SUBSCRIPTION,
    );
    const approved = listed.filter(({ status }) => status !== 'PENDING');
    const byId = (records: typeof listed) =>
      records.toSorted((one, other) => (String(one['subscription_id']) < String(other['subscription_id']) ? -1 : 1));
    expect(byId(seen)).toEqual(byId(approved));
  });

  it('returns all of 21,000 transactions in windows of a suitable size', async () => {
    await paypal.post('/_control/paypal/huge', { transactions: 21_000, days: 20 });
    const events = await paypal.collect(adapter, await own('sandbox-client-huge'), { dataTypes: [TRANSACTION] });
    const movements = recordsOf(events, TRANSACTION);
    expect([failuresOf(events), movements.length]).toEqual([[], 21_000]);
    expect(new Set(movements.map(({ transaction_id: id }) => id)).size).toBe(21_000);
  });

  it('reads a live account at the live address only', async () => {
    const events = await paypal.collect(adapter, await own('sandbox-client-another', false));
    expect(new Set(recordsOf(events, TRANSACTION).map(({ source_account_id: id, currency }) => `${id} ${currency}`))).toEqual(
      new Set(['EXMERCHANTUSD USD']),
    );
    await expect(own('sandbox-client-another', true)).rejects.toMatchObject({ name: 'ProviderAuthError' });
    await expect(own('sandbox-client', false)).rejects.toMatchObject({ name: 'ProviderAuthError' });
  });

  it('returns a zero balance only for a merchant without sales', async () => {
    const events = await paypal.collect(adapter, await consented('empty'));
    expect([failuresOf(events), TYPES.map((type) => recordsOf(events, type).length)]).toEqual([[], [1, 0, 0, 0, 0]]);
    expect(recordsOf(events, BALANCE)).toMatchObject([{ currency: 'EUR', total: 0, primary: true }]);
  });

  it('names the missing permission of an application, without a new consent', async () => {
    const events = await paypal.collect(adapter, await own('sandbox-client-refused'));
    expect(events).toMatchObject(TYPES.map(() => ({ kind: 'failed', error: { name: 'ProviderAuthError', message: expect.stringMatching(/^NOT_AUTHORIZED: the application has no permission to (search transactions|read balances)$/) } }))); // prettier-ignore
  });

  it('requires the merchant when the consent was revoked before the first read', async () => {
    const client = await consented('revoked');
    expect(failuresOf(await paypal.collect(adapter, client)).toSorted()).toEqual(refused);
  });

  it('requires the merchant when the consent ended, and continues with a new consent', async () => {
    const client = await consented('expired');
    expect(failuresOf(await paypal.collect(adapter, client))).toEqual([]);
    await paypal.collect(adapter, client);
    expect(failuresOf(await paypal.collect(adapter, client)).toSorted()).toEqual(refused);
    const repaired = await consented('expired');
    for (let reading = 0; reading < 3; reading += 1) expect(failuresOf(await paypal.collect(adapter, repaired))).toEqual([]);
  });

  it('requests a new token when the current one has expired', async () => {
    const [byConsent, byItself] = [await consented('ok'), await own()];
    paypal.pass(86_400);
    for (const client of [byConsent, byItself]) expect(failuresOf(await paypal.collect(adapter, client))).toEqual([]);
  });

  it('continues when the platform is hours behind, and returns the rest later', async () => {
    paypal = paypalUnderTest({ SANDBOX_PAYPAL_BEHIND_SECONDS: '10800' });
    await paypal.post('/_control/limits', { enabled: false });
    const before = await paypal.collect(adapter, await own(), { dataTypes: [TRANSACTION] });
    const [payment] = (await paypal.post('/_control/paypal/pay', { amount: 5 })).json().changed as string[];
    const events = await paypal.collect(adapter, await own(), { dataTypes: [TRANSACTION], checkpoints: checkpointsOf(before) });
    expect(recordsOf(events, TRANSACTION).map(({ transaction_id: id }) => id)).toContain(payment);
  });
});
