import { describe, expect, it } from '@jest/globals';
import { isJsonType, parseBoundedJson } from './bounded-json.js';

const parse = (text: string, depth = 4): unknown => parseBoundedJson(Buffer.from(text), depth);

describe('parseBoundedJson', () => {
  it('answers the value, when the depth is just allowed', () => {
    expect(parse('[[[{"a":1}]]]')).toEqual([[[{ a: 1 }]]]);
  });

  it('refuses, when one level more is nested', () => {
    expect(() => parse('[[[[{"a":1}]]]]')).toThrow('nests too deeply');
  });

  it('refuses without a stack overflow, when 100,000 levels are nested', () => {
    expect(() => parse('['.repeat(100_000), 64)).toThrow('nests too deeply');
  });

  it('ignores brackets, when they stand inside strings', () => {
    expect(parse('{"a":"[[[[[\\"[[[[["}')).toEqual({ a: '[[[[["[[[[[' });
  });

  it.each(['<html></html>', '{"a":', ''])('refuses, when the text is %p', (text) => {
    expect(() => parse(text)).toThrow('not JSON');
  });

  it('refuses, when the bytes are not UTF-8', () => {
    expect(() => parseBoundedJson(Buffer.from([0x22, 0xff, 0x22]), 4)).toThrow('not JSON');
  });
});

describe('isJsonType', () => {
  it.each(['application/json', 'application/json;charset=utf-8', 'application/problem+json', undefined])(
    'holds, when the type is %p',
    (type) => {
      expect(isJsonType(type)).toBe(true);
    },
  );

  it.each(['text/html', 'text/plain', 'application/jsonp', 'application/xml'])('fails, when the type is %p', (type) => {
    expect(isJsonType(type)).toBe(false);
  });
});
