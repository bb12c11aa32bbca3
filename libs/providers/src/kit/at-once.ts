/**
 * Runs `work` for each item in order, at most `most` at a time. After the first failure it starts
 * no further item, and throws the error.
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
  // Running items end first, so that their purchases are cached.
  const ended = await Promise.allSettled(Array.from({ length: Math.min(most, items.length) }, worker));
  const failure = ended.find((each) => each.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
  return results;
}
