import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Transaction } from '@company-data/kernel';
import type { QueueFixture } from './queue-conformance.js';

/** Settings to switch off, so that the planner uses matching indexes even for small tables. */
const PREFER_INDEXES = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'];

/**
 * Number of waiting rows. Without them, an index of all rows costs no more than that of leased
 * rows.
 */
const WAITING = 100;

/** Tests that claims and sweeps use the indexes of `queueIndexes`. Reads plans, not times. */
export function describePlans(name: string, fixture: () => QueueFixture): void {
  /** Returns the plans of the statements that `work` runs, which are not executed. */
  async function plansOf(work: (tx: Transaction, parameters: object) => Promise<unknown>): Promise<string[]> {
    const { transactions, parameters = {} } = fixture();
    const statements: [string, unknown[]][] = [];
    const note = (sql: string, values: unknown[] = []): void => void statements.push([sql, values]);
    const noting = {
      rows: async (sql: string, values?: unknown[]) => (note(sql, values), []),
      affected: async (sql: string, values?: unknown[]) => (note(sql, values), 0),
    } as unknown as Transaction;
    await work(noting, parameters);
    return transactions.run(async (tx) => {
      for (const setting of PREFER_INDEXES) tx.send(`set local ${setting} = off`);
      const explained = statements.map(([sql, values]) => tx.rows<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`, values));
      return (await Promise.all(explained)).map((lines) => lines.map((line) => line['QUERY PLAN']).join('\n'));
    });
  }

  describe(`plans of ${name}`, () => {
    const table = () => fixture().leases.definition.table;

    beforeAll(async () => {
      for (let count = 0; count < WAITING; count++) await fixture().add(randomUUID());
      await fixture().transactions.run((tx) => tx.rows(`analyze ${table()}`));
    });

    it('claim by the indexes of ready and of leased rows', async () => {
      const [plan] = await plansOf((tx, parameters) => fixture().leases.claim('worker', parameters, tx));
      expect(plan!.split(`using ${table()}_ready on ${table()}`)).toHaveLength(4);
      expect(plan).toContain(`using ${table()}_leased on ${table()}`);
      expect(plan).not.toContain(`Seq Scan on ${table()} `);
    });

    it('sweep by the index of leased rows, bounded by their expiry', async () => {
      const plans = await plansOf((tx, parameters) => fixture().leases.sweep(parameters, tx));
      expect(plans).toHaveLength(fixture().leases.definition.limits ? 2 : 1);
      for (const plan of plans)
        expect(plan).toMatch(new RegExp(`using ${table()}_leased on ${table()} q_1\\s+Index Cond: \\(leased_until < `));
    });
  });
}
