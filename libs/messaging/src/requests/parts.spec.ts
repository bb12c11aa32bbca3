import { describe, expect, it } from '@jest/globals';
import { inPartsOf } from './parts.js';

const partsOf = async (size: number, texts: string[]): Promise<string[]> => {
  const parts: string[] = [];
  for await (const part of inPartsOf(
    size,
    texts.map((text) => Buffer.from(text)),
  ))
    parts.push(Buffer.from(part).toString());
  return parts;
};

describe('inPartsOf', () => {
  it.each([
    ['joins what is shorter', 4, ['a', 'bc', 'def'], ['abcd', 'ef']],
    ['cuts what is longer', 2, ['abcdefg'], ['ab', 'cd', 'ef', 'g']],
    ['gives no empty part at the end', 3, ['abc', 'def'], ['abc', 'def']],
    ['gives nothing of nothing', 3, ['', ''], []],
  ])('%s', async (_, size, texts, expected) => {
    expect(await partsOf(size, texts)).toEqual(expected);
  });
});
