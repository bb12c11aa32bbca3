import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type Lease, LeaseLost } from '../index.js';
import { type LeaseFixture, onLostConnection, Rows } from './rows.js';

/**
 * Tests the rules of leases on the table of an owner. Call it at the top of an integration suite.
 */
export function describeLeases(name: string, fixture: () => LeaseFixture): void {
  const rows = new Rows(fixture);
  const leases = () => fixture().leases;
  const accountId = randomUUID();
  const claim = (id: string, worker?: string): Promise<Lease | undefined> => rows.run((tx) => rows.claimById(accountId, id, tx, worker));

  /** A row that is held, and its lease. */
  async function held(): Promise<[string, Lease]> {
    const id = await fixture().add(accountId);
    return [id, (await claim(id))!];
  }

  async function takeOver(id: string): Promise<void> {
    await rows.expire(id);
    expect(await claim(id, 'another')).toBeDefined();
  }

  describe(`leases of ${name}`, () => {
    it('give a row to one worker when several claim it concurrently', async () => {
      const id = await fixture().add(accountId);
      const claimed = await Promise.all(Array.from({ length: 8 }, (_, worker) => claim(id, `worker ${worker}`)));
      expect(claimed.filter((lease) => lease !== undefined)).toHaveLength(1);
    });

    it.each<[string, (id: string, lease: Lease) => Promise<unknown>]>([
      ['was claimed by another worker', takeOver],
      ['was released', (_id, lease) => rows.run((tx) => leases().release(lease, {}, tx))],
      ['was ended', (_id, lease) => rows.run((tx) => leases().complete(lease, tx))],
    ])('write nothing for a worker whose row %s', async (_why, lose) => {
      const [id, lease] = await held();
      await lose(id, lease);
      const before = await rows.stored(id);
      expect(await rows.run((tx) => leases().renew(lease, undefined, tx))).toBe(false);
      expect(await rows.run((tx) => leases().release(lease, { counts: 'attempt' }, tx))).toBe(false);
      await expect(rows.run((tx) => leases().complete(lease, tx))).rejects.toThrow(LeaseLost);
      await expect(rows.run((tx) => leases().fence(lease, tx))).rejects.toThrow(LeaseLost);
      expect(await rows.stored(id)).toEqual(before);
    });

    it('are claimed again with another token only after they expire', async () => {
      const [id, first] = await held();
      expect(await claim(id, 'another')).toBeUndefined();
      await rows.expire(id);
      const second = await claim(id, 'another');
      expect(second?.token).toBeGreaterThan(first.token);
    });

    it('are extended by a renewal', async () => {
      const [id, lease] = await held();
      await rows.expire(id);
      expect(await rows.run((tx) => leases().renew(lease, undefined, tx))).toBe(true);
      expect(await claim(id, 'another')).toBeUndefined();
    });

    it('protect an expired row while its worker writes, and allow renewals', async () => {
      const [id, lease] = await held();
      await rows.run(async (tx) => {
        await leases().fence(lease, tx);
        await rows.expire(id);
        expect(await claim(id, 'another')).toBeUndefined();
        expect(await rows.run((other) => leases().renew(lease, undefined, other))).toBe(true);
        await rows.expire(id);
      });
      expect(await claim(id, 'another')).toBeDefined();
    });

    it('do not exist when the connection of the claim closes before its commit', async () => {
      const id = await fixture().add(accountId);
      await onLostConnection(fixture().transactions, (tx) => rows.claimById(accountId, id, tx));
      expect(await claim(id, 'another')).toBeDefined();
    });

    it.each([
      ['an attempt', { counts: 'attempt' as const }, 1],
      ['nothing', {}, 0],
    ])('end with a release that counts as %s', async (_what, how, attempts) => {
      const [id, lease] = await held();
      expect(await rows.run((tx) => leases().release(lease, how, tx))).toBe(true);
      expect(await rows.stored(id)).toMatchObject({ row: { attempts, leased_until: null, leased_by: null } });
      expect(await claim(id, 'another')).toBeDefined();
    });

    it('end with their row, which is not claimed again', async () => {
      const [id, lease] = await held();
      await rows.run((tx) => leases().complete(lease, tx));
      expect(await claim(id, 'another')).toBeUndefined();
    });
  });
}
