import { expect, it } from '@jest/globals';
import { expectBounded } from '../../test/expect-bounded.js';
import { readInMemory } from '../../test/read-in-memory.js';

it.each(['scan300', 'landscape'] as const)('reads a %s of two pages well below its memory limit', async (kind) => {
  const pages = await readInMemory(kind);
  expect(pages.map(({ form }) => form?.form)).toEqual(['2033-A', '2033-B']);
});

it.each(['manyShapes', 'drawingsInDrawings'] as const)('ends within its limits when the document is a %s', async (kind) => {
  await expectBounded(kind);
});
