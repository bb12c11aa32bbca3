import { describe, expect, it } from '@jest/globals';
import { inChunksOf } from './chunks.js';

const chunksOf = async (size: number, texts: string[]): Promise<string[]> => {
  const parts: string[] = [];
  for await (const part of inChunksOf(
    size,
    texts.map((text) => Buffer.from(text)),
  ))
    parts.push(Buffer.from(part).toString());
  return parts;
};

describe('inChunksOf', () => {
  it.each([
    ['joins shorter parts', 4, ['a', 'bc', 'def'], ['abcd', 'ef']],
    ['splits longer parts', 2, ['abcdefg'], ['ab', 'cd', 'ef', 'g']],
    ['yields no empty part at the end', 3, ['abc', 'def'], ['abc', 'def']],
    ['yields nothing for empty parts', 3, ['', ''], []],
  ])('%s', async (_, size, texts, expected) => {
    expect(await chunksOf(size, texts)).toEqual(expected);
  });
});
