import { describe, expect, it } from '@jest/globals';
import { escapePointer, isObject } from './json.js';

describe('isObject', () => {
  it('accepts only objects with members', () => {
    const values = [{}, { a: 1 }, Object.create(null), null, undefined, [], [{}], 'text', 1, true];
    expect(values.map(isObject)).toEqual([true, true, true, false, false, false, false, false, false, false]);
  });
});

describe('escapePointer', () => {
  it('escapes the special characters of a JSON pointer', () => {
    expect(['plain', 'a/b', 'a~b', '~1', 'é "'].map(escapePointer)).toEqual(['plain', 'a~1b', 'a~0b', '~01', 'é "']);
  });
});
