import { describe, expect, it } from '@jest/globals';
import { ByteBudget } from './byte-budget.js';
import { MAX_BODY_BYTES, Reply } from './reply.js';

const MB = 1_000_000;
const large = (): Promise<Reply> => Promise.resolve(new Reply(new Uint8Array(MB)));
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Requests to a budget, and their accounts in the order in which replies are built. */
class Trial {
  readonly begun: string[] = [];
  readonly budget: ByteBudget;

  constructor(bytes: number, patienceMs = 60_000) {
    this.budget = new ByteBudget({ bytes, patienceMs });
  }

  ask(account: string, bytes: number, build = large): Promise<Reply> {
    return this.budget.answer(account, bytes, () => {
      this.begun.push(account);
      return build();
    });
  }
}

async function pull({ rest }: Reply): Promise<number> {
  let bytes = 0;
  for await (const part of rest ?? []) bytes += part.length;
  return bytes;
}

describe('ByteBudget', () => {
  it('reserves no bytes when a reply fits into one message', async () => {
    const trial = new Trial(2 * MB);
    await trial.ask('a', MAX_BODY_BYTES, () => Promise.resolve(new Reply('{}')));
    expect(trial.budget.reserved).toBe(0);
  });

  it('releases the bytes of a reply when its last chunk is pulled', async () => {
    const { budget } = new Trial(4 * MB);
    const reply = await budget.answer('a', MB, large);
    expect(budget.reserved).toBe(MB);
    expect(reply.body.length + (await pull(reply))).toBe(MB);
    expect(budget.reserved).toBe(0);
  });

  it('releases the bytes when the rest is dropped', async () => {
    const { budget } = new Trial(4 * MB);
    const chunks = (await budget.answer('a', MB, large)).rest![Symbol.asyncIterator]();
    await chunks.next();
    await chunks.return!();
    expect(budget.reserved).toBe(0);
  });

  it('releases the bytes when the reply is smaller than expected or fails', async () => {
    const trial = new Trial(4 * MB);
    await trial.ask('a', MB, () => Promise.resolve(new Reply('{}')));
    await expect(trial.ask('a', MB, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(trial.budget.reserved).toBe(0);
  });

  it('builds replies in arrival order when the bytes do not suffice for all', async () => {
    const trial = new Trial(2 * MB);
    const first = await trial.ask('a', MB);
    const second = await trial.ask('b', MB);
    const others = [trial.ask('c', MB), trial.ask('d', MB)];
    await settled();
    expect(trial.begun).toEqual(['a', 'b']);
    await pull(second);
    expect(trial.begun).toEqual(['a', 'b', 'c']);
    await pull(first);
    await Promise.all(others);
    expect(trial.begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('limits one account to half of the bytes', async () => {
    const trial = new Trial(4 * MB);
    const greedy = ['a', 'a', 'a', 'a'].map((account) => trial.ask(account, MB));
    await trial.ask('b', 2 * MB);
    expect(trial.begun).toEqual(['a', 'a', 'b']);
    await Promise.all([pull(await greedy[0]!), pull(await greedy[1]!)]);
    await Promise.all(greedy);
    expect(trial.begun).toEqual(['a', 'a', 'b', 'a', 'a']);
  });

  it('does not let a smaller request overtake a waiting one', async () => {
    const trial = new Trial(4 * MB);
    const first = await trial.ask('a', 2 * MB);
    await trial.ask('b', MB);
    const waiting = [trial.ask('c', 2 * MB), trial.ask('d', MB)];
    await settled();
    expect(trial.begun).toEqual(['a', 'b']);
    await pull(first);
    await Promise.all(waiting);
    expect(trial.begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('builds a reply that exceeds the budget when no other is in progress', async () => {
    const trial = new Trial(2 * MB);
    await trial.ask('a', 100 * MB);
    expect(trial.budget.reserved).toBe(MB);
  });

  it('rejects with RATE_LIMITED when no bytes become free, and admits smaller requests behind', async () => {
    const trial = new Trial(2 * MB, 10);
    await trial.ask('a', MB);
    await trial.ask('b', 0.6 * MB);
    await expect(trial.ask('c', MB)).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retry_in: 1 } });
    expect(trial.begun).toEqual(['a', 'b']);
  });
});
