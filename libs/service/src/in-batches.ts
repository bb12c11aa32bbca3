import type { Transaction, Transactions } from '@company-data/kernel';

/** Work that is done in batches, one transaction each. */
export interface Batches {
  transactions: Transactions;
  /** Rows per batch. Fewer rows mean that no work is left. */
  size: number;
  /** Called between two batches. False stops the work. */
  goOn(): boolean;
}

/**
 * Repeats a batch, which returns its number of rows, until no work is left or `goOn` returns false.
 * Returns the total number of rows.
 */
export async function inBatches({ transactions, size, goOn }: Batches, batch: (tx: Transaction) => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const count = await transactions.run(batch);
    total += count;
    if (count < size || !goOn()) return total;
  }
}
