const NEWLINE = 0x0a;
const END = Buffer.from('}\n');

/**
 * Inserts a prefix before each line and a brace after it, for any chunk boundaries.
 * @param counted Called for each chunk with the number of lines that begin in it.
 */
export async function* wrapLines(
  parts: AsyncIterable<Uint8Array>,
  before: Uint8Array,
  counted: (lines: number) => void,
): AsyncGenerator<Uint8Array> {
  let isInLine = false;
  for await (const part of parts) {
    const pieces: Uint8Array[] = [];
    let lines = 0;
    for (let at = 0; at < part.length;) {
      if (!isInLine) pieces.push(before);
      if (!isInLine) lines += 1;
      const end = part.indexOf(NEWLINE, at);
      isInLine = end === -1;
      pieces.push(part.subarray(at, isInLine ? undefined : end));
      if (!isInLine) pieces.push(END);
      at = isInLine ? part.length : end + 1;
    }
    counted(lines);
    yield Buffer.concat(pieces);
  }
  if (isInLine) yield END;
}
