/**
 * Does work for each item, so many at once, in their order; after the first failure nothing more is
 * begun, and that is thrown.
 */
export async function atOnce<Item, Result>(items: readonly Item[], most: number, work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  let failed = false;
  const worker = async (): Promise<void> => {
    while (!failed && next < items.length) {
      const place = next++;
      try {
        results[place] = await work(items[place]!);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  // Those under way end before the failure is told: what they buy is kept.
  const ended = await Promise.allSettled(Array.from({ length: Math.min(most, items.length) }, worker));
  const failure = ended.find((each) => each.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
  return results;
}
