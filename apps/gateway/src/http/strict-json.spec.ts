import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@company-data/kernel';
import fc from 'fast-check';
import { MAX_DEPTH, MAX_MEMBERS, MAX_NAME, MAX_VALUES, parseStrictJson } from './strict-json.js';

/** An object with a number of members with short names. */
const objectOf = (members: number): string => `{${Array.from({ length: members }, (_, index) => `"n${index}":1`).join()}}`;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function failureOf(body: Uint8Array): string {
  try {
    parseStrictJson(body);
  } catch (error) {
    if (error instanceof DomainError) return [error.code, ...(error.details.errors ?? []).map(({ code }) => code)].join(' ');
    throw error;
  }
  return 'accepted';
}

describe('parseStrictJson', () => {
  it.each([
    ['{"a":1,}', ': see line 1, column 8'],
    ['{\n "a": [1,],\n "b": 2}', ': see line 2, column 10'],
    ['{"a": nul}', ': see line 1, column 10'],
    ["{'a': 1}", ': see line 1, column 2'],
    ['{"a": "x', ': it ends too early'],
    ['{"a": {"b": 1}', ': it ends too early'],
    ['{"a": 1}}', ': see line 1, column 9'],
    [`{"a": "${' '.repeat(20_000)}", "b": [1,]}`, ''],
  ])('reports the position of the error in %j without its text', (text, place) => {
    expect(() => parseStrictJson(bytes(text))).toThrow(`The body is not valid JSON${place}.`);
  });

  it('returns the result of JSON.parse for any ordinary object', () => {
    const name = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !(text in Object.prototype) && text !== 'prototype' && !text.includes('\u0000'));
    const leaf = fc.oneof(name, fc.integer(), fc.boolean(), fc.constant(null), fc.constant('a"b\\:{"'));
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(name, tie('value'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 5 }), (object) => {
        const text = JSON.stringify(object);
        expect(parseStrictJson(bytes(text))).toEqual(JSON.parse(text));
      }),
      { numRuns: 200 },
    );
  });

  const refused: [string, Uint8Array, string][] = [
    ['invalid UTF-8', Uint8Array.of(0x7b, 0xff, 0x7d), 'INVALID_ENCODING'],
    ['half of a surrogate pair in a name', bytes('{"\\udc00":1}'), 'INVALID_ENCODING'],
    ['nested U+0000', bytes('{"a":[{"b":"\\u0000"}]}'), 'INVALID_ENCODING'],
    ['nothing', bytes(''), 'MALFORMED_JSON'],
    ['white space', bytes(' \n'), 'MALFORMED_JSON'],
    ['a byte order mark', bytes('\ufeff{}'), 'MALFORMED_JSON'],
    ['a comment', bytes('{}//'), 'MALFORMED_JSON'],
    ['a number', bytes('1'), 'VALIDATION_FAILED NOT_OBJECT'],
    ['a duplicate name in an array', bytes('[{"a":1,"a":2}]'), 'VALIDATION_FAILED DUPLICATE_NAME'],
    ['a duplicate name', bytes('{"a":1,"a":1}'), 'VALIDATION_FAILED DUPLICATE_NAME'],
    ['a duplicate name with an escape', bytes('{"a":1,"\\u0061":1}'), 'VALIDATION_FAILED DUPLICATE_NAME'],
    ['a nested duplicate name', bytes('{"a":{"b":1,"b":2}}'), 'VALIDATION_FAILED DUPLICATE_NAME'],
    ['__proto__', bytes('{"__proto__":{}}'), 'VALIDATION_FAILED FORBIDDEN_NAME'],
    ['valueOf', bytes('{"valueOf":false}'), 'VALIDATION_FAILED FORBIDDEN_NAME'],
    ['nested constructor', bytes('{"a":[{"constructor":1}]}'), 'VALIDATION_FAILED FORBIDDEN_NAME'],
    ['a long string', bytes(`{"a":"${'x'.repeat(10_001)}"}`), 'VALIDATION_FAILED TOO_LONG'],
    ['a long array', bytes(`{"a":[${'1,'.repeat(1_000)}1]}`), 'VALIDATION_FAILED TOO_MANY_ITEMS'],
    ['too many members', bytes(objectOf(MAX_MEMBERS + 1)), 'VALIDATION_FAILED TOO_MANY_MEMBERS'],
    ['too many nested members', bytes(`{"a":[${objectOf(MAX_MEMBERS + 1)}]}`), 'VALIDATION_FAILED TOO_MANY_MEMBERS'],
    ['too many members in total', bytes(`{"a":[${Array(50).fill(objectOf(MAX_MEMBERS)).join()}]}`), 'VALIDATION_FAILED TOO_MANY_VALUES'],
    [
      'too many items in total',
      bytes(
        `{"a":[${Array(10)
          .fill(`[${Array(1_000).fill(1).join()}]`)
          .join()}]}`,
      ),
      'VALIDATION_FAILED TOO_MANY_VALUES',
    ],
    ['a long name', bytes(`{"${'x'.repeat(MAX_NAME + 1)}":1}`), 'VALIDATION_FAILED NAME_TOO_LONG'],
    ['too many levels', bytes('{"a":'.repeat(MAX_DEPTH) + '{}' + '}'.repeat(MAX_DEPTH)), 'VALIDATION_FAILED TOO_DEEP'],
  ];
  it.each(refused)('rejects %s', (_name, body, failure) => {
    expect(failureOf(body)).toBe(failure);
  });

  const taken: [string, string][] = [
    [
      'the maximum number of members',
      `{"a":[${Array(MAX_VALUES / MAX_MEMBERS - 1)
        .fill(objectOf(MAX_MEMBERS))
        .join()}]}`,
    ],
    ['the maximum number of levels', '{"a":'.repeat(MAX_DEPTH - 1) + '{}' + '}'.repeat(MAX_DEPTH - 1)],
    ['colons, braces and quotes inside strings', '{"a:b":"c:\\"d\\":{\\\\"}'],
    ['a long file', `{"file":"${'x'.repeat(20_000)}"}`],
    ['a character outside the basic plane', '{"a":"\\ud83d\\ude00"}'],
  ];
  it.each(taken)('accepts %s', (_name, text) => {
    expect(parseStrictJson(bytes(text))).toEqual(JSON.parse(text));
  });

  it.each([
    ['escapes', `{"file":"${'\\"'.repeat(499_000)}"}`, 'accepted'],
    ['quotes', '"'.repeat(1_000_000), 'MALFORMED_JSON'],
  ])('ends for a megabyte of %s', (_name, text, outcome) => {
    const read = (): string => failureOf(bytes(text));
    // An algorithm with more than linear time exceeds this limit. jest cannot interrupt it.
    expect(runInNewContext('read()', { read }, { timeout: 60_000 })).toBe(outcome);
  });
});
