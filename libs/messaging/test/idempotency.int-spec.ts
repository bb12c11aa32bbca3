import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { defineError, DomainError, refused, type Transaction, unavailable } from '@company-data/kernel';
import { type ResponseEncryption, IncomingRequest, Reply, withIdempotency } from '../src/index.js';
import { Bus } from './bus.js';

const SOME_RULE = defineError('SOME_RULE', 422, 'A rule of this test', 'Keep it.');

type Answer = { number: number };

describe('idempotency key', () => {
  let bus: Bus;
  let account: string;

  beforeAll(async () => {
    bus = await Bus.start();
    await bus.users.dataSource.query('create table effects (account_id uuid not null)');
  });
  beforeEach(() => {
    account = randomUUID();
  });
  afterAll(() => bus?.stop());

  const request = (fingerprint = 'f1', key: string | null = 'k1', accountId = account) =>
    new IncomingRequest(
      { id: randomUUID(), account_id: accountId, correlation_id: 'c', ...(key ? { idempotency: { key, fingerprint } } : {}) },
      {},
    );
  const effects = async (): Promise<number> =>
    ((await bus.users.dataSource.query('select from effects where account_id = $1', [account])) as unknown[]).length;
  const effect = (tx: Transaction): Promise<number> => tx.affected('insert into effects values ($1)', [account]);
  const run = (
    from: IncomingRequest<unknown>,
    work: (tx: Transaction) => Promise<Answer>,
    seal?: ResponseEncryption,
  ): Promise<Answer | Reply> => bus.users.transactions.run((tx) => withIdempotency(tx, from, () => work(tx), seal));
  const once =
    (number: number) =>
    async (tx: Transaction): Promise<Answer> => {
      await effect(tx);
      return { number };
    };
  const bodyOf = (reply: Answer | Reply): unknown => JSON.parse(Buffer.from((reply as Reply).body).toString());

  it('runs the work each time when it is absent', async () => {
    expect(await run(request('f1', null), once(1))).toEqual({ number: 1 });
    await run(request('f1', null), once(2));
    expect(await effects()).toBe(2);
  });

  it('replays the first response without running the work again', async () => {
    expect(await run(request(), once(1))).toEqual({ number: 1 });
    const second = await run(request(), once(2));
    expect([bodyOf(second), (second as Reply).headers]).toEqual([{ number: 1 }, { 'cd-replayed': '1' }]);
    expect(await effects()).toBe(1);
  });

  it('is rejected with another request', async () => {
    await run(request(), once(1));
    await expect(run(request('f2'), once(2))).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', kind: 'refused' });
  });

  it('belongs to one account', async () => {
    await run(request(), once(1));
    expect(await run(request('f2', 'k1', randomUUID()), once(2))).toEqual({ number: 2 });
  });

  it('is in flight until the first request ends', async () => {
    let end: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const running = new Promise<void>((resolve) => (begun = resolve));
    const first = run(request(), async (tx) => {
      await effect(tx);
      begun();
      await new Promise<void>((resolve) => (end = resolve));
      return { number: 1 };
    });
    await running;
    await expect(run(request(), once(2))).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_FLIGHT', kind: 'conflict' });
    expect(await run(request('f1', 'k2'), once(3))).toEqual({ number: 3 });
    end();
    expect(await first).toEqual({ number: 1 });
    expect(bodyOf(await run(request(), once(2)))).toEqual({ number: 1 });
  });

  it('stores a domain error as the response and undoes its effects', async () => {
    const refusing = async (tx: Transaction): Promise<Answer> => {
      await effect(tx);
      throw refused(SOME_RULE, 'No.');
    };
    expect(bodyOf(await run(request(), refusing))).toMatchObject({ code: 'SOME_RULE' });
    const second = await run(request(), once(2));
    expect(bodyOf(second)).toMatchObject({ code: 'SOME_RULE', kind: 'refused' });
    expect((second as Reply).headers).toEqual({ 'cd-replayed': '1', 'cd-error': '1' });
    expect(await effects()).toBe(0);
  });

  it.each([
    ['an outage', unavailable('Down.')],
    ['a rate limit', new DomainError('RATE_LIMITED', 'refused', { retry_in: 1 })],
    ['a conflict with a retry delay', new DomainError('SOMETHING_RUNS', 'conflict', { retry_in: 2 })],
    ['a bug', new Error('bug')],
  ])('is released by %s', async (_name, error) => {
    const failing = run(request(), async (tx) => {
      await effect(tx);
      throw error;
    });
    await expect(failing).rejects.toBe(error);
    expect(await run(request(), once(2))).toEqual({ number: 2 });
    expect(await effects()).toBe(1);
  });

  it('expires after 24 hours', async () => {
    await run(request(), once(1));
    await bus.users.dataSource.query(`update idempotency_keys set created_at = now() - interval '25 hours' where account_id = $1`, [
      account,
    ]);
    expect(await run(request('f2'), once(2))).toEqual({ number: 2 });
    expect(bodyOf(await run(request('f2'), once(3)))).toEqual({ number: 2 });
  });

  it('seals stored responses that contain secrets', async () => {
    const seal: ResponseEncryption = {
      seal: (answer, ...place) => Buffer.from(JSON.stringify([answer, ...place])).toString('base64'),
      open: (sealed, ...place) => {
        const [answer, ...sealedFor] = JSON.parse(Buffer.from(sealed, 'base64').toString()) as string[];
        expect(place).toEqual(sealedFor);
        return answer!;
      },
    };
    await run(request(), once(1), seal);
    const [row] = (await bus.users.dataSource.query('select response from idempotency_keys where account_id = $1', [account])) as {
      response: string;
    }[];
    expect(row!.response).not.toContain('number');
    expect(bodyOf(await run(request(), once(2), seal))).toEqual({ number: 1 });
  });
});
