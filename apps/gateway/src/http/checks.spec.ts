import { describe, expect, it } from '@jest/globals';
import { accepts, checkAccept, checkLength, checkMediaType, prefers } from './checks.js';

describe('accepts', () => {
  const cases: [string | undefined, boolean][] = [
    [undefined, true],
    ['', true],
    ['*/*', true],
    ['application/json', true],
    ['application/*;q=0.1', true],
    ['text/html, application/json;q=0.5', true],
    ['application/xml', false],
    ['application/json;q=0', false],
    ['*/*, application/json;q=0', false],
    ['application/json;q=0, */*;q=0', false],
    ['APPLICATION/JSON', true],
  ];
  it.each(cases)('for %j is %s', (header, expected) => {
    expect(accepts(header, 'application/json')).toBe(expected);
  });

  it('makes checkAccept fail with NOT_ACCEPTABLE when it is false', () => {
    expect(() => checkAccept({ accept: 'image/png' }, ['application/json'])).toThrow(expect.objectContaining({ code: 'NOT_ACCEPTABLE' }));
  });
});

describe('prefers', () => {
  const cases: [string | undefined, boolean][] = [
    ['application/x-ndjson', true],
    ['Application/X-NDJSON', true],
    ['application/x-ndjson, */*', true],
    ['application/json;q=0.5, application/x-ndjson', true],
    ['application/json, application/x-ndjson', false],
    ['application/x-ndjson;q=0.1, application/json', false],
    ['application/x-ndjson;q=0', false],
    ['application/*', false],
    ['*/*', false],
    ['', false],
    [undefined, false],
  ];
  it.each(cases)('for %j is %s', (header, expected) => {
    expect(prefers(header, 'application/x-ndjson')).toBe(expected);
  });
});

describe('checkMediaType', () => {
  const taken = [
    { 'content-type': 'application/json' },
    { 'content-type': 'application/json; charset=UTF-8' },
    {},
    { 'content-length': '0' },
  ];
  it.each(taken)('accepts %j', (headers) => {
    expect(() => checkMediaType(headers)).not.toThrow();
  });

  const refused = [
    { 'content-type': 'text/plain' },
    { 'content-length': '2' },
    { 'transfer-encoding': 'chunked' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/jsonp' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip, gzip' },
  ];
  it.each(refused)('rejects %j', (headers) => {
    expect(() => checkMediaType(headers)).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_MEDIA_TYPE' }));
  });
});

describe('checkLength', () => {
  it('accepts the limit and rejects one byte more', () => {
    expect(() => checkLength({ 'content-length': '10' }, 10)).not.toThrow();
    expect(() => checkLength({ 'content-length': '11' }, 10)).toThrow(expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' }));
  });
});
