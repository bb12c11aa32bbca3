/** Does work on each item, on so many at once; the results are in the order of the items. Nothing is begun after a failure, which is thrown. */
export async function mapConcurrently<T, R>(items: T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = items.entries();
  let failed = false;
  const takeTurns = async (): Promise<void> => {
    for (const [place, item] of left) {
      if (failed) return;
      results[place] = await work(item);
    }
  };
  const turns = Array.from({ length: atOnce }, () =>
    takeTurns().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  await Promise.all(turns);
  return results;
}
