import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FileSplitter } from './file-splitter.js';

/** Splits a body in chunks of a size. */
function split(body: string, piece = 3, path = ['file']): { json: string; file: string; found: boolean } {
  const splitter = new FileSplitter(path);
  const bytes = Buffer.from(body);
  const parts = { json: [] as Uint8Array[], file: [] as Uint8Array[] };
  for (let at = 0; at < bytes.length; at += piece) {
    const { json, file } = splitter.push(bytes.subarray(at, at + piece));
    parts.json.push(...json);
    parts.file.push(...file);
  }
  return { json: Buffer.concat(parts.json).toString(), file: Buffer.concat(parts.file).toString(), found: splitter.found };
}

describe('FileSplitter', () => {
  it.each([
    ['{"file":"QUJD","data":{}}', '{"file":"","data":{}}', 'QUJD'],
    ['{ "data" : {"a":[1,{"file":"x"}]} , "file" : "QUJD" }', '{ "data" : {"a":[1,{"file":"x"}]} , "file" : "" }', 'QUJD'],
    ['{"file":"a\\/b"}', '{"file":""}', 'a/b'],
    ['{"file":"a\\u002Bb\\u002f"}', '{"file":""}', 'a+b/'],
    ['{"\\u0066ile":"QUJD"}', '{"\\u0066ile":""}', 'QUJD'],
    ['{"x":"\\"file\\":\\"no\\"","file":"yes"}', '{"x":"\\"file\\":\\"no\\"","file":""}', 'yes'],
    ['{"x":"file","file":"yes"}', '{"x":"file","file":""}', 'yes'],
    ['{"file":"a\\"b"}', '{"file":""}', 'a\\b'],
    ['{"file":""}', '{"file":""}', ''],
  ])('splits %j at any chunk size', (body, json, file) => {
    for (const piece of [1, 2, 3, 5, 1_000]) expect(split(body, piece)).toEqual({ json, file, found: true });
  });

  it('splits a body at a nested member', () => {
    const body = '{"file":"no","data":{"list":[{"file":"no"}],"more":{"file":"no"},"file":"yes"},"data2":{"file":"no"}}';
    expect(split(body, 4, ['data', 'file'])).toEqual({ json: body.replace('yes', ''), file: 'yes', found: true });
  });

  it('keeps a second file in the JSON, as a duplicate name', () => {
    expect(split('{"file":"QQ==","file":"Qg=="}').json).toBe('{"file":"","file":"Qg=="}');
  });

  it('turns an escape outside base64 into a backslash', () => {
    expect(split('{"file":"QU\\nJD\\u0100"}').file).toBe('QU\\JD\\');
  });

  it.each([
    '{"file":null,"data":{}}',
    '{"data":{"file":"x"}}',
    '["file","x"]',
    '{"a":["file","x"]}',
    '{"file":["x"]}',
    '"file"',
    '{"fil',
    '',
  ])('leaves %s unchanged without a file', (body) => {
    expect(split(body)).toEqual({ json: body, file: '', found: false });
  });

  it('separates JSON and file without loss for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.base64String(), fc.integer({ min: 1, max: 9 }), (data, file, piece) => {
        const found = split(JSON.stringify({ data, file, more: data }), piece);
        expect([JSON.parse(found.json), found.file]).toEqual([JSON.parse(JSON.stringify({ data, file: '', more: data })), file]);
      }),
    );
  });
});
