import type { Transaction, Transactions } from '@company-data/kernel';

/** Work of a pass that is done a bounded batch a transaction. */
export interface Batches {
  transactions: Transactions;
  /** Rows of a batch: fewer mean that nothing is left. */
  size: number;
  /** Asked between two batches. */
  goOn(): boolean;
}

/**
 * Repeats a batch, which answers how many rows it took, until nothing is left or it is not to go
 * on; answers how many rows those were.
 */
export async function inBatches({ transactions, size, goOn }: Batches, batch: (tx: Transaction) => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const count = await transactions.run(batch);
    total += count;
    if (count < size || !goOn()) return total;
  }
}
