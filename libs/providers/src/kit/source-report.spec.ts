import { describe, expect, it } from '@jest/globals';
import { anyDataType } from '@company-data/data-types';
import { SourceReport } from './source-report.js';

const TYPE = 'LEGAL_NOTICE';
const record = anyDataType(TYPE).sample;
const tooLong = 'A'.repeat(10_000);

describe('SourceReport', () => {
  it('ends with the totals of pages, records and deletions', () => {
    const report = new SourceReport('source', TYPE);
    report.page([record, record], { expected: 3 });
    report.page([record], { deleted: [{ notice_id: 'A1' }] });
    expect(report.complete({ scope: { kind: 'changes' }, checkpoint: 'm', full: true })).toEqual({
      kind: 'complete',
      source: 'source',
      dataType: TYPE,
      pages: 2,
      total: 3,
      deletions: 1,
      availability: 'AVAILABLE',
      scope: { kind: 'changes' },
      checkpoint: 'm',
      full: true,
    });
  });

  it('ends without optional members by default', () => {
    const end = new SourceReport('source', TYPE).complete();
    expect(end).toEqual({ kind: 'complete', source: 'source', dataType: TYPE, pages: 0, total: 0, availability: 'AVAILABLE' });
  });

  it('cuts the key of a deleted record like the record', () => {
    const page = new SourceReport('source', TYPE).page([{ ...record, notice_id: tooLong }], { deleted: [{ notice_id: tooLong }] });
    if (page.kind !== 'page') throw new Error('a page was expected');
    expect(page.deleted).toEqual([{ notice_id: page.records[0]!['notice_id'] }]);
    expect(String(page.records[0]!['notice_id']).length).toBeLessThan(tooLong.length);
  });
});
