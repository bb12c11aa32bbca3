import { describe, expect, it } from '@jest/globals';
import { copyLine } from './copy-format.js';

describe('copyLine', () => {
  it('escapes the special characters of COPY in a body', () => {
    const body = JSON.stringify({ text: 'a\tb\nc\\d"e' });
    const line = copyLine({ recordId: 'id', sortKey: '2026-01-01', hash: Buffer.from('0fff', 'hex'), body }).toString();
    expect(line).toBe('id\t2026-01-01\t\\\\x0fff\t{"text":"a\\\\tb\\\\nc\\\\\\\\d\\\\"e"}\n');
  });

  it('returns one line of four columns when the sort key contains a tab', () => {
    const line = copyLine({ recordId: 'id', sortKey: 'a\tb\n', hash: Buffer.alloc(1), body: '{}' }).toString();
    expect([line.split('\t').length, line.split('\n').length]).toEqual([4, 2]);
  });
});
