import { describe, expect, it } from '@jest/globals';
import { parseCopyLines } from './inline-batch.js';

const ID = '00000000-0000-4000-8000-000000000001';
const linesOf = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const violationOf = (text: string, count = 1): unknown => {
  try {
    return parseCopyLines('source', linesOf(text), count);
  } catch (error) {
    return (error as { details: { errors: { code: string }[] } }).details.errors[0]!.code;
  }
};

describe('parseCopyLines', () => {
  it('parses lines and escapes like COPY', () => {
    const text = `${ID}\t2026-01-01\t\\\\x0aff\t{"name":"a\\\\nb \\\\\\\\ é \\t \\n \\r"}\n`;
    expect(parseCopyLines('source', linesOf(text), 1)).toEqual({
      source: 'source',
      ids: [ID],
      sortKeys: ['2026-01-01'],
      hashes: ['\\x0aff'],
      bodies: ['{"name":"a\\nb \\\\ é \t \n \r"}'],
    });
  });

  it('returns no lines for an empty body', () => {
    expect(parseCopyLines('source', linesOf(''), 0).ids).toEqual([]);
  });

  it.each([
    ['with fewer lines than its count', `${ID}\t\t\\\\x\t\n`, 2, 'COUNT_MISMATCH'],
    ['without a final line break', `${ID}\t\t\\\\x\t`, 1, 'NOT_LINES'],
    ['with a missing field', `${ID}\t\t\\\\x\n`, 1, 'NOT_LINES'],
    ['with an escape that COPY interprets in another way', `${ID}\t\\N\t\\\\x\t\n`, 1, 'NOT_LINES'],
  ])('rejects a body %s', (_how, text, count, code) => {
    expect(violationOf(text, count)).toBe(code);
  });
});
