import { describe, expect, it } from '@jest/globals';
import { named } from './named-parameters.js';

describe('named parameters', () => {
  it('are numbered in order of appearance, one number per name', () => {
    const sql = 'select :b::int, :a from t where c = :b and d = any(:list)';
    expect(named(sql, { a: 1, b: null, list: [2] })).toEqual(['select $1::int, $2 from t where c = $1 and d = any($3)', [null, 1, [2]]]);
  });

  it('result in the same text for other values, so that it is prepared once', () => {
    const [[first], [second]] = [named('select :a', { a: 1 }), named('select :a', { a: 2 })];
    expect([first, second]).toEqual(['select $1', 'select $1']);
  });

  it.each([
    ['a cast', 'a::uuid'],
    ['a string', `'it''s :name'`],
    ['a string with escapes', String.raw`E'\':name'`],
    ['a quoted name', '"a"":name"'],
    ['dollar-quoted text', '$$ :name $1 $$'],
    ['tagged dollar-quoted text', '$body$ $$ :name $body$'],
    ['a line comment', '1 -- it is :name'],
    ['a block comment', '1 /* it is\n:name */'],
    ['a named argument', 'make_interval(secs := 1)'],
  ])('are ignored in %s', (_what, part) => {
    expect(named(`select ${part}\n, :given`, { given: 1 })).toEqual([`select ${part}\n, $1`, [1]]);
  });

  it('are found after a string that ends with a backslash', () => {
    expect(named(String.raw`select 'a\' || :b`, { b: 'c' })).toEqual([String.raw`select 'a\' || $1`, ['c']]);
  });

  it('leave a text without parameters unchanged', () => {
    expect(named('select 1', {})).toEqual(['select 1', []]);
  });

  it.each([
    ['is missing', 'select :a, :b', { a: 1 }, 'the parameter :b is missing'],
    ['is undefined', 'select :a', { a: undefined }, 'the parameter :a is missing'],
    ['is only inherited', 'select :toString', {}, 'the parameter :toString is missing'],
    ['is not in the text', 'select :a', { a: 1, b: 2 }, 'the statement has no parameter :b'],
    ['is numbered', 'select :a, $1', { a: 1 }, 'the statement has named parameters and $1'],
  ])('fail when one %s', (_why, sql, values, message) => {
    expect(() => named(sql, values)).toThrow(message);
  });
});
