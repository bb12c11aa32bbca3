import { describe, expect, it } from '@jest/globals';
import { isJsonType, parseBoundedJson } from './bounded-json.js';

const parse = (text: string, depth = 4): unknown => parseBoundedJson(Buffer.from(text), depth);

describe('parseBoundedJson', () => {
  it('returns the value at the maximum depth', () => {
    expect(parse('[[[{"a":1}]]]')).toEqual([[[{ a: 1 }]]]);
  });

  it('rejects one more level', () => {
    expect(() => parse('[[[[{"a":1}]]]]')).toThrow('nests too deeply');
  });

  it('rejects 100,000 levels without a stack overflow', () => {
    expect(() => parse('['.repeat(100_000), 64)).toThrow('nests too deeply');
  });

  it('ignores brackets inside strings', () => {
    expect(parse('{"a":"[[[[[\\"[[[[["}')).toEqual({ a: '[[[[["[[[[[' });
  });

  it.each(['<html></html>', '{"a":', ''])('rejects %p', (text) => {
    expect(() => parse(text)).toThrow('not JSON');
  });

  it('rejects bytes that are not UTF-8', () => {
    expect(() => parseBoundedJson(Buffer.from([0x22, 0xff, 0x22]), 4)).toThrow('not JSON');
  });
});

describe('isJsonType', () => {
  it.each(['application/json', 'application/json;charset=utf-8', 'application/problem+json', undefined])('returns true for %p', (type) => {
    expect(isJsonType(type)).toBe(true);
  });

  it.each(['text/html', 'text/plain', 'application/jsonp', 'application/xml'])('returns false for %p', (type) => {
    expect(isJsonType(type)).toBe(false);
  });
});
