import { describe, expect, it } from '@jest/globals';
import { wrapLines } from './wrap-lines.js';

async function wrapped(parts: string[]): Promise<{ text: string; lines: number }> {
  let [text, lines] = ['', 0];
  const bytes = (async function* () {
    for (const part of parts) yield await Promise.resolve(Buffer.from(part));
  })();
  for await (const part of wrapLines(bytes, Buffer.from('{"r":'), (more) => (lines += more))) text += Buffer.from(part).toString();
  return { text, lines };
}

describe('wrapLines', () => {
  it.each([
    ['line by line', ['1\n', '2\n']],
    ['several in a part', ['1\n2\n']],
    ['cut before an end', ['1', '\n2\n']],
    ['cut behind an end', ['1\n', '', '2\n']],
    ['without a last end', ['1\n2']],
  ])('wraps and counts lines that come %s', async (_, parts) => {
    expect(await wrapped(parts)).toEqual({ text: '{"r":1}\n{"r":2}\n', lines: 2 });
  });

  it('joins a line that is cut within', async () => {
    expect(await wrapped(['"a', 'b', 'c"\n'])).toEqual({ text: '{"r":"abc"}\n', lines: 1 });
  });

  it('makes nothing of nothing', async () => {
    expect(await wrapped([])).toEqual({ text: '', lines: 0 });
  });
});
