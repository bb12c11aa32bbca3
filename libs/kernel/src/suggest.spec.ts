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
  ])('of %j is %j', (written, name) => {
    expect(nearest(written, NAMES)).toBe(name);
  });
});

describe('remedy', () => {
  it('offers the name that was meant, or else those there are', () => {
    expect([remedy('titel', NAMES), remedy('x', NAMES)]).toEqual(['Did you mean "title"?', 'There are: publication_date, title, enable.']);
  });

  it('names some where there are many', () => {
    const names = Array.from({ length: 41 }, (_, number) => `name ${number}`);
    expect(remedy('x', names)).toMatch(/, name 39, \.\.\.\.$/);
  });
});
