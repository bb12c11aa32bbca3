import { describe, expect, it } from '@jest/globals';
import { anyDataType } from '@company-data/data-types';
import { SourceReport } from './source-report.js';

const TYPE = 'LEGAL_NOTICE';
const record = anyDataType(TYPE).sample;
const tooLong = 'A'.repeat(10_000);

describe('a source report', () => {
  it('proves at its end how many pages, records and deletions were told', () => {
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

  it('says no more than that it was read whole, when nothing else is said', () => {
    const end = new SourceReport('source', TYPE).complete();
    expect(end).toEqual({ kind: 'complete', source: 'source', dataType: TYPE, pages: 0, total: 0, availability: 'AVAILABLE' });
  });

  it('names a record that is gone as the record was named, when its key is longer than the type holds', () => {
    const page = new SourceReport('source', TYPE).page([{ ...record, notice_id: tooLong }], { deleted: [{ notice_id: tooLong }] });
    if (page.kind !== 'page') throw new Error('a page is a page');
    expect(page.deleted).toEqual([{ notice_id: page.records[0]!['notice_id'] }]);
    expect(String(page.records[0]!['notice_id']).length).toBeLessThan(tooLong.length);
  });
});
