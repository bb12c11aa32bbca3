import { describe, expect, it } from '@jest/globals';
import { mapBulletinProfile } from './bulletin-profile.js';
import type { ProcedureRecord } from './collective-procedure.js';

const procedure = (kind: string, status: string, opening_date: string): ProcedureRecord =>
  ({ kind, status, opening_date }) as unknown as ProcedureRecord;

const mapped = (...procedures: ProcedureRecord[]) => mapBulletinProfile('000012344', null, procedures, null);

describe('mapBulletinProfile', () => {
  it('contains a removal with status, date and source', () => {
    expect(mapBulletinProfile('000012344', { publishedOn: '2025-02-01', soleTrader: false }, [], null)).toMatchObject([
      {
        siren: '000012344',
        register_status: 'REMOVED',
        rncs_closing_date: '2025-02-01',
        rncs_closing_source: 'BULLETIN',
        status: 'CLOSED',
        legal_situation: null,
      },
    ]);
  });

  it.each(['OPEN', 'IN_PLAN'])('contains the latest procedure with the status %s', (status) => {
    const procedures = [procedure('SAFEGUARD', 'OPEN', '2012-01-01'), procedure('JUDICIAL_REORGANISATION', status, '2024-01-01')];
    const profile = {
      register_status: null,
      status: null,
      legal_situation: { procedure_kind: 'JUDICIAL_REORGANISATION', procedure_status: status, dissolution_kind: null },
    };
    expect([mapped(...procedures), mapped(...procedures.toReversed())]).toMatchObject([[profile], [profile]]);
  });

  it('contains the date of a judgment that was not recognized, also without a current procedure', () => {
    const running = procedure('SAFEGUARD', 'OPEN', '2012-01-01');
    expect([[], [running]].map((each) => mapBulletinProfile('000012344', null, each, '2024-01-10'))).toMatchObject([
      [{ legal_situation: { procedure_kind: null, unrecognized_judgment_date: '2024-01-10' } }],
      [{ legal_situation: { procedure_kind: 'SAFEGUARD', unrecognized_judgment_date: '2024-01-10' } }],
    ]);
  });

  it('ignores ended procedures and agreements with creditors', () => {
    const over = ['CLOSED', 'EXPIRED', 'ANNULLED'].map((status) => procedure('JUDICIAL_LIQUIDATION', status, '2020-01-01'));
    expect(mapped(...over, procedure('CONCILIATION', 'OPEN', '2024-01-01'))).toEqual([]);
  });
});
