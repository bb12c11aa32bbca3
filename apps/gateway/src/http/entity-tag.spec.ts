import { describe, expect, it } from '@jest/globals';
import { entityTag, cachedVersionsOf, matchesAnyEtag, matchesEtag, questionHash } from './entity-tag.js';

const question = questionHash('a question');

describe('heldVersions', () => {
  it('finds the version in the tag of an answer, strong or weak, among others', () => {
    expect(cachedVersionsOf(`"x", W/${entityTag(7, question)} ,${entityTag(9, question)}`, question)).toEqual([7, 9]);
  });

  it.each([undefined, '', '*', '"7"', '7-0', entityTag(7, questionHash('another')), `"-1-${question}"`, '"'.repeat(50_000)])(
    'finds none in %j',
    (header) => {
      expect(cachedVersionsOf(header, question)).toEqual([]);
    },
  );
});

describe('holdsAny', () => {
  it('is true of a star alone', () => {
    expect(['*', ' * ', undefined, '', '"*"', '*, "7"'].map(matchesAnyEtag)).toEqual([true, true, false, false, false, false]);
  });
});

describe('holdsTag', () => {
  it('finds a tag among others, strong or weak', () => {
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
