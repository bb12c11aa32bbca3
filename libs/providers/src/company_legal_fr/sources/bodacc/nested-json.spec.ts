import { describe, expect, it } from '@jest/globals';
import { readNested } from './nested-json.js';

describe('readNested', () => {
  it.each([
    ['an object', '{"a":1}', [{ a: 1 }]],
    ['a list', '[{"a":1},{"b":2}]', [{ a: 1 }, { b: 2 }]],
    ['an object that is encoded twice', JSON.stringify('{"a":1}'), [{ a: 1 }]],
    ['an object that is not encoded', { a: 1 }, [{ a: 1 }]],
    ['null', null, []],
    ['the text null', 'null', []],
    ['an empty text', '', []],
    ['text that is not JSON', 'Jugement du 3 mai', [{ texte: 'Jugement du 3 mai' }]],
  ])('returns a list of objects for %s', (_, value, expected) => {
    expect(readNested(value)).toEqual(expected);
  });
});
