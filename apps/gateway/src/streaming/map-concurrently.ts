/**
 * Processes items concurrently, at most `atOnce` at a time, and returns the results in order. After
 * a failure it starts no further work, and throws the error.
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
