import { expect, it } from '@jest/globals';
import { DOCUMENT_KINDS, TRAINING_SEED } from '@company-data/test-documents';
import { documentsToRead, isPicture } from './plan.js';

it('all kinds have their pages before extra pictures, with unique seeds outside the training data', () => {
  const planned = documentsToRead(6);
  const taken = Array.from({ length: 6 * DOCUMENT_KINDS.length }, () => planned.next().value!);
  const wanted = taken.filter(({ isExtra }) => !isExtra);
  for (const kind of DOCUMENT_KINDS) {
    const own = wanted.filter((each) => each.kind === kind);
    expect(own.map(({ regime }) => regime)).toEqual(['C', 'C']);
  }
  const extra = taken.slice(wanted.length);
  expect(extra.length).toBeGreaterThan(0);
  expect(extra.every(({ kind, isExtra }) => isExtra && isPicture(kind))).toBe(true);
  const seeds = taken.map(({ seed }) => seed);
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(seeds.every((seed) => seed > TRAINING_SEED + 1_000_000)).toBe(true);
});
