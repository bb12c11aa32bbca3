import type { Transaction } from '@company-data/kernel';

/** A statement with numbered parameters, and their values. */
export type Sent = [sql: string, values: unknown[]];

/**
 * Returns the statements that a repository sends, except those sent without waiting. Each one has
 * an empty result.
 */
export async function sentBy(work: (tx: Transaction) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const note = (sql: string, values: unknown[] = []): void => void sent.push([sql, values]);
  const rows = async (...statement: Sent): Promise<unknown[]> => (note(...statement), []);
  const affected = async (...statement: Sent): Promise<number> => (note(...statement), 0);
  await work({ rows, affected, send: () => undefined } as unknown as Transaction);
  return sent;
}
