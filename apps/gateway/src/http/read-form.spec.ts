import { describe, expect, it } from '@jest/globals';
import { readFields } from './read-form.js';

describe('readFields', () => {
  it('parses fields in the encoding of browsers', () => {
    expect([...readFields('a=1&b=x+y%C3%A9&c=', 5)]).toEqual([
      ['a', '1'],
      ['b', 'x yé'],
      ['c', ''],
    ]);
  });

  it.each([
    ['a duplicate name', 'a=1&a=2'],
    ['too many fields', 'a=1&b=2&c=3&d=4&e=5&f=6'],
    ['a control character', 'a=%00'],
    ['a line break', 'a=x%0D%0Ay'],
    ['bytes that are not UTF-8', 'a=%ff'],
    ['no name', '=1'],
  ])('rejects %s without repeating the text', (_, text) => {
    expect(() => readFields(text, 5)).toThrow(
      expect.objectContaining({ code: 'MALFORMED_REQUEST', details: { detail: 'The parameters cannot be read.' } }),
    );
  });
});
