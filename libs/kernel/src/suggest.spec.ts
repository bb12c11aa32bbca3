import { describe, expect, it } from '@jest/globals';
import { nearest, remedy } from './suggest.js';

const NAMES = ['publication_date', 'title', 'enable'];

describe('nearest', () => {
  it.each([
    ['publicationDate', 'publication_date'],
    ['TITEL', 'title'],
    ['enabled', 'enable'],
    ['city', undefined],
    ['', undefined],
    ['x'.repeat(101), undefined],
  ])('returns for %j the name %j', (written, name) => {
    expect(nearest(written, NAMES)).toBe(name);
  });

  it('returns a name of one character for the same character only', () => {
    expect([nearest('z', ['A', 'B']), nearest('b', ['A', 'B'])]).toEqual([undefined, 'B']);
  });
});

describe('remedy', () => {
  it('suggests the nearest name, or lists the valid names', () => {
    expect([remedy('titel', NAMES), remedy('x', NAMES)]).toEqual([
      'Did you mean "title"?',
      'Valid values: publication_date, title, enable.',
    ]);
  });

  it('lists at most 40 names', () => {
    const names = Array.from({ length: 41 }, (_, number) => `name ${number}`);
    expect(remedy('x', names)).toMatch(/, name 39, \.\.\.\.$/);
  });
});
