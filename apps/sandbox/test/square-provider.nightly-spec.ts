import { anyDataType, type RecordBody, validateRecord } from '@company-data/data-types';
import type { Adapter, CollectionEvent, SourceRequest } from '@company-data/providers';
import { loadAdapters } from '@company-data/providers/adapters';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ALL, CREDENTIALS, DISPUTES, checkpointsOf, PAYMENTS, recordsOf, SquareUnderTest, SUBSCRIPTIONS } from './square-under-test.js';

const PAYOUTS = 'square_payouts';
const failures = (events: CollectionEvent[], isPayouts = false) =>
  events.flatMap((event) =>
    event.kind === 'failed' && (event.source === PAYOUTS) === isPayouts ? [[event.dataType, event.error.name]] : [],
  );
/** Payments and refunds. */
const sales = (events: CollectionEvent[]) => recordsOf(events, PAYMENTS).filter(({ type }) => type === 'PAYMENT' || type === 'REFUND');
const endOf = (events: CollectionEvent[], source = 'square') => events.find((event) => event.kind !== 'page' && event.source === source);
const refusedAs = (name: string) => ALL.map((type) => [type, name]);
const valuesOf = (records: RecordBody[], field: string) => [...new Set(records.map((record) => record[field]))].toSorted();

describe('payment platform b against the sandbox', () => {
  let adapter: Adapter;
  let square: SquareUnderTest;
  const open = async (credentials = CREDENTIALS, environment = {}) => {
    square = new SquareUnderTest(adapter, credentials, environment);
    await square.sandbox.post('/_control/limits', { enabled: false });
  };
  const control = (verb: string, body = {}) => square.sandbox.post(`/_control/square/${verb}`, body);

  beforeAll(async () => {
    adapter = (await loadAdapters()).get('payment_platform_b')!;
  });
  beforeEach(() => open());

  it('returns the consenting seller at the address of test accounts', async () => {
    const { url, brought, given } = await square.consentAs('ok');
    expect(new URL(url).pathname).toBe('/square/sandbox/oauth2/authorize');
    expect([new URL(url).searchParams.get('session'), brought['state']?.length]).toEqual([null, 43]);
    expect(given).toMatchObject({ reference: 'MLOK', expiresAt: null, tokens: { expiresAt: new Date('2026-01-30T23:59:00.000Z') } });
  });

  it('returns valid records of every location and state', async () => {
    await square.consentAs('ok');
    const events = await square.collect();
    const faults = ALL.flatMap((type) =>
      recordsOf(events, type).flatMap((record) =>
        validateRecord(anyDataType(type), { id: '0b8f6a52-1d5c-4c8e-9a3d-2f1e0d9c8b7a', ...record }),
      ),
    );
    expect([faults, failures(events)]).toEqual([[], []]);
    const moved = recordsOf(events, PAYMENTS);
    expect(valuesOf(moved, 'location_id')).toEqual(['MLOKL0', 'MLOKL1', 'MLOKL2']);
    expect(valuesOf(moved, 'status')).toEqual(['AUTHORIZED', 'CANCELLED', 'FAILED', 'PENDING', 'SUCCEEDED']);
    expect(valuesOf(moved, 'type')).toEqual(['DISPUTE', 'DISPUTE_REVERSAL', 'FEE', 'PAYMENT', 'PAYOUT', 'REFUND', 'TRANSFER_IN']);
    expect(valuesOf(sales(events), 'payment_method')).toEqual(['BUY_NOW_PAY_LATER', 'CARD', 'CASH', 'EXTERNAL', 'WALLET']);
    expect(sales(events).filter(({ settled_by_platform: settled, fee }) => settled === false && fee !== 0)).toEqual([]);
    expect(moved.filter(({ created_at: at }) => String(at) < '2024-12-31').length).toBeGreaterThan(50);
    expect(valuesOf(recordsOf(events, DISPUTES), 'status')).toEqual([
      'ACCEPTED',
      'CLOSED',
      'LOST',
      'UNDER_REVIEW',
      'WAITING_FOR_SELLER',
      'WON',
    ]);
    expect(valuesOf(recordsOf(events, SUBSCRIPTIONS), 'status')).toEqual(['ACTIVE', 'CANCELLED', 'EXPIRED', 'PAUSED', 'PENDING']);
  });

  it("returns the same records with the account's own token as by consent", async () => {
    const own = await square.collect();
    await square.consentAs('ok');
    const consented = await square.collect();
    for (const type of ALL) expect(recordsOf(own, type)).toEqual(recordsOf(consented, type));
    expect(recordsOf(own, PAYMENTS).length).toBeGreaterThan(300);
  });

  it('links refunds and disputes to returned payments', async () => {
    const events = await square.collect();
    const moved = recordsOf(events, PAYMENTS);
    const payments = new Map(moved.filter(({ type }) => type === 'PAYMENT').map((payment) => [payment['transaction_id'], payment]));
    const refunds = moved.filter(({ type, payment_transaction_id: link }) => type === 'REFUND' && link !== null);
    const linked = [
      ...refunds.map((each) => each['payment_transaction_id']),
      ...recordsOf(events, DISPUTES).map((each) => each['transaction_id']),
    ];
    expect(linked.filter((id) => !payments.has(id))).toEqual([]);
    for (const { payment_transaction_id: id, amount, status } of refunds)
      if (status === 'SUCCEEDED') expect(payments.get(id)).toMatchObject({ refunded: -Number(amount) });
    expect(moved.filter(({ type, payment_transaction_id: link }) => type === 'REFUND' && link === null)).toHaveLength(1);
  });

  it('omits personal data of cards and payers unless the account allows it', async () => {
    const wire = ['cardholder', 'CAMILLE', 'fingerprint', 'sq-1-exemple', 'exp_month', 'prepaid', '"bin"'];
    const standard = recordsOf(await square.collect(), PAYMENTS);
    expect(wire.filter((word) => JSON.stringify(standard).includes(word))).toEqual([]);
    expect(JSON.stringify(standard)).not.toContain('@example.com');
    expect(standard.filter(({ payer_key: key }) => key !== null).length).toBeGreaterThan(50);
    const allowed = recordsOf(await square.collect({ settings: { personal_data: true } }), PAYMENTS);
    expect(allowed.filter(({ payer_email: email }) => String(email).endsWith('@example.com')).length).toBeGreaterThan(50);
  });

  it('returns new payments, later fees and refunds between two reads', async () => {
    const first = await square.collect();
    const checkpoints = checkpointsOf(first);
    square.credential(3 * 86_400);
    const { changed: [paid] } = (await control('pay')).json(); // prettier-ignore
    const second = await square.collect({ checkpoints });
    expect(recordsOf(second, PAYMENTS)).toContainEqual(expect.objectContaining({ transaction_id: paid, fee: null, net: null }));
    square.credential(86_400);
    await control('fee');
    const third = await square.collect({ checkpoints: checkpointsOf(second) });
    const fee = recordsOf(third, PAYMENTS).find(({ transaction_id: id }) => id === paid)!['fee'];
    expect(fee).toBeLessThan(0);
    square.credential(86_400);
    await control('refund');
    const fourth = await square.collect({ checkpoints: checkpointsOf(third) });
    const [payment, refund] = ['PAYMENT', 'REFUND'].map((kind) =>
      sales(fourth).find(({ type, transaction_id: id, payment_transaction_id: of }) => type === kind && [id, of].includes(paid))!,
    );
    expect(refund).toMatchObject({ payment_transaction_id: paid, amount: -Number(payment!['amount']) });
    expect(payment).toMatchObject({ transaction_id: paid, refunded: payment!['amount'] });
    expect(endOf(fourth)).toMatchObject({ kind: 'complete', scope: { kind: 'changes' } });
    expect(sales(fourth).length).toBeLessThan(5);
  });

  it('returns an old payment that changed', async () => {
    const checkpoints = checkpointsOf(await square.collect());
    square.credential(700 * 86_400);
    await control('refund');
    const { changed: [paid] } = (await control('fee')).json(); // prettier-ignore
    expect(recordsOf(await square.collect({ checkpoints }), PAYMENTS).map(({ transaction_id: id }) => id)).toContain(paid);
  });

  it('returns all records when cursors expire once', async () => {
    const whole = await square.collect();
    await open();
    let pages = 0;
    square.onCall = async ({ path, query, body }: SourceRequest) => {
      const cursor = query?.['cursor'] ?? (body as { cursor?: string } | undefined)?.cursor;
      if (cursor !== undefined && ++pages % 9 === 1 && path !== '/v2/payments') await control('end-cursors');
      if (path === '/v2/payments' && cursor !== undefined && query!['location_id'] === 'MLOKL0' && pages === 2) square.credential(301);
    };
    const events = await square.collect();
    expect(failures(events)).toEqual([]);
    for (const type of ALL) {
      const { naturalKey } = anyDataType(type);
      const keys = (of: CollectionEvent[]) => [...new Set(recordsOf(of, type).map(naturalKey))].toSorted();
      expect(keys(events)).toEqual(keys(whole));
    }
  });

  it('returns no partial data when cursors expire repeatedly', async () => {
    await control('huge', { payments: 500 });
    await square.consentAs('huge');
    square.onCall = ({ query }) => (query?.['cursor'] === undefined ? undefined : control('end-cursors'));
    expect(endOf(await square.collect({ dataTypes: [PAYMENTS] }))).toMatchObject({ kind: 'failed', error: { kind: 'incomplete' } });
  });

  it('limits the history to whole months or to the newest records', async () => {
    const months = await square.collect({ dataTypes: [PAYMENTS], history: { [PAYMENTS]: { monthsToSync: 2, lastN: null } } });
    const days = recordsOf(months, PAYMENTS).map(({ created_at: at }) => String(at));
    expect([days.length > 20, days.every((at) => at >= '2025-10-31T23:00:00')]).toEqual([true, true]);
    for (const source of ['square', PAYOUTS])
      expect(endOf(months, source)).toMatchObject({ scope: { kind: 'window', field: 'created_at', from: '2025-10-31T23:00:00Z' }, full: true }); // prettier-ignore
    const newest = await square.collect({ dataTypes: [PAYMENTS], history: { [PAYMENTS]: { monthsToSync: null, lastN: 7 } } });
    const all = sales(await square.collect({ dataTypes: [PAYMENTS] })).map(({ created_at: at }) => String(at));
    expect(sales(newest).map(({ created_at: at }) => at)).toEqual(all.toSorted().toReversed().slice(0, 7));
    expect(endOf(newest)).toMatchObject({ scope: { kind: 'changes' } });
  });

  it('reads the live address with the live application in a currency without decimals', async () => {
    await open({
      is_sandbox: false,
      app_id: 'sq0idp-exemple',
      oauth_secret: 'sq0csp-exemple',
      app_secret: 'EAAA-sandbox-own-token-of-another',
    });
    const { url } = await square.consentAs('another');
    expect([new URL(url).pathname, new URL(url).searchParams.get('session')]).toEqual(['/square/oauth2/authorize', 'false']);
    const moved = recordsOf(await square.collect(), PAYMENTS);
    expect(valuesOf(moved, 'currency')).toEqual(['JPY']);
    expect(moved.every(({ amount }) => Number.isInteger(amount))).toBe(true);
    square.storedConsent = undefined;
    expect(recordsOf(await square.collect(), PAYMENTS)).toEqual(moved);
  });

  it.each([
    ['ok', false],
    ['another', true],
  ])('is rejected with a token of the other address: %s', async (persona, is_sandbox) => {
    await open({ ...CREDENTIALS, is_sandbox, app_secret: `EAAA-sandbox-own-token-of-${persona}` });
    const events = await square.collect();
    expect(failures(events)).toEqual(refusedAs('ProviderAuthError'));
    expect(JSON.stringify(events.map((event) => (event.kind === 'failed' ? event.error.message : '')))).toContain('app_secret');
  });

  it('requests a new token when the current one has expired, with the same refresh token', async () => {
    const { given } = await square.consentAs('ok');
    await control('expire-tokens');
    expect(failures(await square.collect())).toEqual([]);
    expect((await square.renew()).refreshToken).toBe(given.tokens!.refreshToken);
  });

  it('requires the seller of expired after one read and repairs the same seller', async () => {
    const { given } = await square.consentAs('expired');
    expect(failures(await square.collect())).toEqual([]);
    expect(failures(await square.collect())).toEqual(refusedAs('ConsentRefused'));
    expect((await square.consentAs('expired')).given.reference).toBe(given.reference);
    expect(failures([...(await square.collect()), ...(await square.collect())])).toEqual([]);
  });

  it('requires the seller of revoked before the first read', async () => {
    await square.consentAs('revoked').catch((error: unknown) => error);
    expect(failures(await square.collect())).toEqual(refusedAs('ConsentRefused'));
  });

  it('requests a consent or another token when a permission is missing', async () => {
    await open({ ...CREDENTIALS, app_secret: 'EAAA-sandbox-own-token-of-refused' });
    expect(failures(await square.collect())).toEqual(refusedAs('ProviderAuthError'));
    await square.consentAs('refused');
    expect(failures(await square.collect())).toEqual(refusedAs('ConsentRefused'));
  });

  it('reads everything but payouts with a consent from before them', async () => {
    await square.consentAs('ok', 'approve', (scopes) => scopes.filter((scope) => scope !== 'PAYOUTS_READ'));
    const events = await square.collect();
    expect([failures(events), failures(events, true)]).toEqual([[], [[PAYMENTS, 'ProviderAuthError']]]);
    expect(recordsOf(events, PAYMENTS)).toEqual(sales(events));
  });

  it('returns payouts that settle payments, refunds, disputes and fees, and counts none twice', async () => {
    const moved = recordsOf(await square.collect(), PAYMENTS);
    const of = (...types: string[]) => moved.filter(({ type }) => types.includes(String(type)));
    expect(valuesOf(of('PAYOUT'), 'status')).toEqual(['FAILED', 'PENDING', 'SUCCEEDED']);
    expect(of('PAYOUT').find(({ fee }) => fee !== null)).toMatchObject({ amount: -50, fee: -0.75, net: -50.75 });
    const disputes = recordsOf(await square.collect(), DISPUTES).filter(({ stage }) => stage === 'CHARGEBACK');
    expect(
      of('DISPUTE')
        .map(({ reference_id: id }) => id)
        .toSorted(),
    ).toEqual(disputes.map(({ dispute_id: id }) => id).toSorted());
    expect(of('DISPUTE_REVERSAL')).toHaveLength(disputes.filter(({ status }) => status === 'WON').length);
    expect(of('FEE').every(({ amount }) => amount === -29)).toBe(true);
    expect(valuesOf(moved, 'type_code')).toEqual(['DISPUTE', 'OPEN_DISPUTE', 'PAYMENT', 'PAYOUT', 'REFUND', 'SUBSCRIPTION_FEE']);
  });

  it('subtracts the fee of an application, and returns it with a refund', async () => {
    const payments = sales(await square.collect()).filter(({ type }) => type === 'PAYMENT');
    const share = ({ fee, amount }: RecordBody) => -Number(fee) / Number(amount);
    expect(payments.filter((each) => share(each) > 0.06).length).toBeGreaterThan(10);
  });

  it.each([
    ['empty', 0],
    ['huge', 2_345],
    ['slow', 341],
  ])('returns the payments of %s: %i', async (persona, count) => {
    await control('huge', { payments: 2_345 });
    await square.consentAs(persona);
    const events = await square.collect();
    expect(failures(events)).toEqual([]);
    expect(recordsOf(events, PAYMENTS).filter(({ type }) => type === 'PAYMENT')).toHaveLength(count);
  });

  it('fails with ConsentDenied when the seller denies', async () => {
    await expect(square.consentAs('ok', 'deny')).rejects.toMatchObject({ name: 'ConsentDenied' });
  });

  it.each(['app_id', 'oauth_secret'] as const)('distinguishes a wrong %s from an invalid code', async (name) => {
    await open({ ...CREDENTIALS, [name]: 'wrong' });
    const error: unknown = await square.finish({ code: 'sq0cgp-none' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ProviderAuthError', message: expect.stringContaining(name) });
    await open();
    await expect(square.finish({ code: 'sq0cgp-none' })).rejects.toMatchObject({ name: 'ConsentRefused' });
  });

  it('ends all consents of the seller once, even after the token has expired', async () => {
    await square.consentAs('ok');
    const other = square.storedConsent!;
    await square.consentAs('ok');
    await control('expire-tokens');
    await square.end();
    await square.end();
    await expect(square.renew()).rejects.toMatchObject({ name: 'ConsentRefused' });
    square.storedConsent = other;
    await expect(square.renew()).rejects.toMatchObject({ name: 'ConsentRefused' });
  });
});
