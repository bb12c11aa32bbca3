import { describe, expect, it } from '@jest/globals';
import { type ContributionRow, withProvenance } from './record-provenance.sql.js';

const row = (changes: Partial<ContributionRow>): ContributionRow => ({
  record_id: 'r1',
  provider_name: 'company_legal_fr',
  source: 'inpi_rne',
  body: '{"id":"r1","name":"A","purpose":null}',
  fetched_at: new Date('2026-01-01T00:00:00Z'),
  ...changes,
});
const record = { id: 'r1', name: 'A', purpose: null };

describe('withProvenance', () => {
  it('names the only source for every field that it has', () => {
    expect(withProvenance('COMPANY_PROFILE', [record], [row({})])).toEqual([
      { ...record, provenance: { name: { source: 'inpi_rne', fetched_at: '2026-01-01T00:00:00.000Z', losing: [] } } },
    ]);
  });

  it('dates each field by the connection that it comes from', () => {
    const later = row({ body: '{"id":"r1","name":"B","purpose":null}', fetched_at: new Date('2026-02-01T00:00:00Z') });
    const earlier = row({ body: '{"id":"r1","name":"A","purpose":"trade"}' });
    const [found] = withProvenance('COMPANY_PROFILE', [record], [later, earlier]);
    expect(found!['provenance']).toEqual({
      name: { source: 'inpi_rne', fetched_at: '2026-02-01T00:00:00.000Z', losing: [{ source: 'inpi_rne', value: 'A' }] },
      purpose: { source: 'inpi_rne', fetched_at: '2026-01-01T00:00:00.000Z', losing: [] },
    });
  });

  it('names the source of a computed record, which has no provider', () => {
    const [found] = withProvenance('TAX_RETURN_ANALYSIS', [record], [row({ provider_name: null, source: 'computed' })]);
    expect(found!['provenance']).toMatchObject({ name: { source: 'computed' } });
  });

  it('is empty for a record without contributions', () => {
    expect(withProvenance('COMPANY_PROFILE', [record], [])).toEqual([{ ...record, provenance: {} }]);
  });
});
