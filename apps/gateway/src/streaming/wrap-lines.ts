const NEWLINE = 0x0a;
const END = Buffer.from('}\n');

/** Puts a text before each line and a brace behind it, wherever the parts are cut; `counted` is told how many lines began in each part. */
export async function* wrapLines(
  parts: AsyncIterable<Uint8Array>,
  before: Uint8Array,
  counted: (lines: number) => void,
): AsyncGenerator<Uint8Array> {
  let isWithin = false;
  for await (const part of parts) {
    const pieces: Uint8Array[] = [];
    let lines = 0;
    for (let at = 0; at < part.length;) {
      if (!isWithin) pieces.push(before);
      if (!isWithin) lines += 1;
      const end = part.indexOf(NEWLINE, at);
      isWithin = end === -1;
      pieces.push(part.subarray(at, isWithin ? undefined : end));
      if (!isWithin) pieces.push(END);
      at = isWithin ? part.length : end + 1;
    }
    counted(lines);
    yield Buffer.concat(pieces);
  }
  if (isWithin) yield END;
}
