import { describe, expect, it } from '@jest/globals';
import { readNested } from './nested-json.js';

describe('JSON inside a string', () => {
  it.each([
    ['an object', '{"a":1}', [{ a: 1 }]],
    ['a list', '[{"a":1},{"b":2}]', [{ a: 1 }, { b: 2 }]],
    ['an object wrapped twice', JSON.stringify('{"a":1}'), [{ a: 1 }]],
    ['an object that was not wrapped', { a: 1 }, [{ a: 1 }]],
    ['null', null, []],
    ['the text null', 'null', []],
    ['an empty text', '', []],
    ['text that is no JSON', 'Jugement du 3 mai', [{ texte: 'Jugement du 3 mai' }]],
  ])('gives a list of objects for %s', (_, value, expected) => {
    expect(readNested(value)).toEqual(expected);
  });
});
