import { describe, expect, it } from '@jest/globals';
import { byteRangeOf } from './byte-range.js';

describe('byteRangeOf', () => {
  it.each([
    ['bytes=0-99', { first: 0, last: 99 }],
    ['bytes=100-', { first: 100 }],
    ['bytes=-5', { suffix: 5 }],
    ['Bytes = 7-7', { first: 7, last: 7 }],
  ])('parses %s', (header, range) => {
    expect(byteRangeOf(header)).toEqual(range);
  });

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=0-1,3-4',
    'lines=0-1',
    'bytes=a-b',
    `bytes=${'9'.repeat(16)}-`,
    'bytes=--1',
  ])('returns undefined for %s', (header) => {
    expect(byteRangeOf(header)).toBeUndefined();
  });
});
