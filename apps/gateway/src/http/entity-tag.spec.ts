import { describe, expect, it } from '@jest/globals';
import { entityTag, cachedVersionsOf, matchesAnyEtag, matchesEtag, questionHash } from './entity-tag.js';

const question = questionHash('a question');

describe('cachedVersionsOf', () => {
  it('returns the versions of strong and weak tags of the query', () => {
    expect(cachedVersionsOf(`"x", W/${entityTag(7, question)} ,${entityTag(9, question)}`, question)).toEqual([7, 9]);
  });

  it.each([undefined, '', '*', '"7"', '7-0', entityTag(7, questionHash('another')), `"-1-${question}"`, '"'.repeat(50_000)])(
    'returns nothing for %j',
    (header) => {
      expect(cachedVersionsOf(header, question)).toEqual([]);
    },
  );
});

describe('matchesAnyEtag', () => {
  it('is true for a single asterisk only', () => {
    expect(['*', ' * ', undefined, '', '"*"', '*, "7"'].map(matchesAnyEtag)).toEqual([true, true, false, false, false, false]);
  });
});

describe('matchesEtag', () => {
  it('finds a strong or weak tag among others', () => {
    expect(['W/"a"', '"a"', '"x" , W/"a"', '"b"', 'a', '', undefined].map((header) => matchesEtag(header, 'W/"a"'))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
