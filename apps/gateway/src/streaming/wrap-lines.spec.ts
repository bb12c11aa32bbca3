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
    ['one line per chunk', ['1\n', '2\n']],
    ['several lines in one chunk', ['1\n2\n']],
    ['a chunk that ends before a line break', ['1', '\n2\n']],
    ['a chunk that ends after a line break', ['1\n', '', '2\n']],
    ['no line break at the end', ['1\n2']],
  ])('wraps and counts lines for %s', async (_, parts) => {
    expect(await wrapped(parts)).toEqual({ text: '{"r":1}\n{"r":2}\n', lines: 2 });
  });

  it('joins a line from several chunks', async () => {
    expect(await wrapped(['"a', 'b', 'c"\n'])).toEqual({ text: '{"r":"abc"}\n', lines: 1 });
  });

  it('returns nothing for no chunks', async () => {
    expect(await wrapped([])).toEqual({ text: '', lines: 0 });
  });
});
