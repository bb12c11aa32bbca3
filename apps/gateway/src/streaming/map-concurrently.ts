/**
 * Does work on each item, on so many at once; the results are in the order of the items. Nothing is
 * begun after a failure, which is thrown.
 */
export async function mapConcurrently<T, R>(items: T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const remaining = items.entries();
  let failed = false;
  const runWorker = async (): Promise<void> => {
    for (const [index, item] of remaining) {
      if (failed) return;
      results[index] = await work(item);
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    runWorker().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  await Promise.all(workers);
  return results;
}
