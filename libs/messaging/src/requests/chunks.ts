/** Yields the same bytes in parts of exactly `size`, except a shorter last one. */
export async function* inChunksOf(size: number, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of source) {
    for (let start = 0; start < bytes.length;) {
      const piece = bytes.subarray(start, start + size - length);
      held.push(piece);
      length += piece.length;
      start += piece.length;
      if (length < size) continue;
      yield Buffer.concat(held);
      [held, length] = [[], 0];
    }
  }
  if (length > 0) yield Buffer.concat(held);
}
