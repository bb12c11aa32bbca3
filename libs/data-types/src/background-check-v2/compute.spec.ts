import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  checked,
  codes,
  GROUP,
  HOLDING,
  holdingAsOfficer,
  inShort,
  node,
  procedure,
  profile,
  related,
  ROOT,
  TOP,
} from '../../test/fixtures/background-check.js';
import { computedSampleOf } from '../../test/fixtures/computing.js';
import { HEALTHY_RATIO } from './verdict.js';

describe('background check', () => {
  it('equals the sample for its records', () => {
    expect(checked(GROUP)).toEqual(computedSampleOf('BACKGROUND_CHECK_V2'));
  });

  it('is OK for a sound company, and warns of missing screenings', () => {
    expect(checked()).toMatchObject({ acceptable: 'OK', reasons: [], ratio: 0, evidence: [] });
    expect(codes(checked())).toEqual(['OTHER_COMPANIES_NOT_LOOKED_AT', 'NOT_SCREENED']);
  });

  it.each([{ stats_closing_date: '2024-12-31' }, { rncs_closing_date: '2025-06-30' }, { status: 'CLOSED' }])(
    'is KO for a company with %j, and cites the profile',
    (closing) => {
      const { evidence, ...check } = checked({ COMPANY_PROFILE: [profile(closing)] });
      expect(check).toMatchObject({ acceptable: 'KO', reasons: ['CLOSED_COMPANY'] });
      expect(evidence).toMatchObject([
        { reason: 'CLOSED_COMPANY', node_id: ROOT, records: [{ data_type: 'COMPANY_PROFILE', record_ids: [profile().id] }] },
      ]);
    },
  );

  it('has a role without an English name in French only', () => {
    const since = { start_date: '2018-03-01', end_date: null, is_auditor: false };
    const roles = [
      { code: null, name: 'Censeur', name_en: null, ...since },
      { code: '30', name: 'Gérant', name_en: 'Manager', ...since },
    ];
    const [link] = checked({ COMPANY_OFFICER: [holdingAsOfficer({ roles })] }).details.links;
    expect(link).toMatchObject({ roles: ['Censeur', 'Gérant'], roles_en: ['Manager'] });
  });

  it('is OK before the day of a future closing', () => {
    expect(checked({ COMPANY_PROFILE: [profile({ stats_closing_date: '2025-07-01' })] }).acceptable).toBe('OK');
  });

  it('has the reasons of each node at that node only', () => {
    const check = checked({
      ...GROUP,
      COMPANY_PROFILE: [profile({ status: 'CLOSED' })],
      RELATED_COMPANY: [related({ collective_procedures: [inShort()] })],
    });
    expect([node(check, ROOT), node(check, HOLDING)].map((each) => each!.reasons)).toEqual([
      ['CLOSED_COMPANY'],
      ['MANAGEMENT_DIFFICULTIES'],
    ]);
  });

  it('is KO for a procedure of the company, and cites it', () => {
    const check = checked({ COLLECTIVE_PROCEDURE: [procedure()] });
    expect(check).toMatchObject({ acceptable: 'KO', reasons: ['FINANCIAL_DIFFICULTIES'], ratio: 1 });
    expect(check.evidence[0]!.records).toContainEqual({ data_type: 'COLLECTIVE_PROCEDURE', record_ids: [procedure().id] });
  });

  it('is OK when the opening of the procedure was annulled', () => {
    expect(checked({ COLLECTIVE_PROCEDURE: [procedure({ status: 'ANNULLED' })] }).acceptable).toBe('OK');
  });

  it('is KO when procedures of directing companies reach 0.3 of all companies', () => {
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ collective_procedures: [inShort()] })] });
    expect(check).toMatchObject({ acceptable: 'KO', reasons: ['MANAGEMENT_DIFFICULTIES'], ratio: 0.5 });
    expect(check.evidence).toMatchObject([{ node_id: HOLDING }]);
  });

  it('is OK with a warning when procedures of directing companies are below 0.3', () => {
    const siblings = [1, 2, 3].map((digit) => related({ siren: `00005678${digit}`, held_by: [] }));
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ collective_procedures: [inShort()] }), ...siblings] });
    expect([check.acceptable, check.ratio, node(check, HOLDING).reasons]).toEqual(['OK', 0.2, ['MANAGEMENT_DIFFICULTIES']]);
    expect(codes(check)).toContain('RELATED_COMPANY_PROCEDURE');
  });

  it('warns of a closed company that directs it, and sets the reason of its node', () => {
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ stats_closing_date: '2024-01-01' })] });
    expect([check.acceptable, node(check, HOLDING).reasons, codes(check)]).toEqual([
      'OK',
      ['CLOSED_COMPANY'],
      ['RELATED_COMPANY_CLOSED', 'OTHER_COMPANIES_NOT_LOOKED_AT', 'NOT_SCREENED'],
    ]);
  });

  it('is KO for a president in liquidation, without counting foreign directors', () => {
    const abroad = ['EXEMPLE GMBH', 'EXEMPLE BV'].map((name) => holdingAsOfficer({ siren: null, name, foreign_register: 'Register' }));
    const troubled = related({ collective_procedures: [inShort({ kind: 'JUDICIAL_LIQUIDATION' })] });
    const check = checked({ ...GROUP, COMPANY_OFFICER: [holdingAsOfficer(), ...abroad], RELATED_COMPANY: [troubled] });
    expect(check).toMatchObject({ acceptable: 'KO', reasons: ['MANAGEMENT_DIFFICULTIES'], ratio: 0.5 });
  });

  it('excludes companies that were not examined from the ratio', () => {
    const officers = [holdingAsOfficer(), holdingAsOfficer({ siren: TOP, name: 'EXEMPLE TOP' })];
    const check = checked({ ...GROUP, COMPANY_OFFICER: officers, COLLECTIVE_PROCEDURE: [procedure()] });
    expect([check.ratio, node(check, TOP).looked_at]).toEqual([0.5, false]);
  });

  it('has no ratio when no company was examined', () => {
    expect(checked({}, { COLLECTIVE_PROCEDURE: 'NOT_ACCESSIBLE' }).ratio).toBeNull();
  });

  it("does not count the company's own procedure as a management difficulty", () => {
    const siblings = [1, 2, 3].map((digit) => related({ siren: `00005678${digit}`, held_by: [] }));
    const inputs = { ...GROUP, RELATED_COMPANY: [related({ collective_procedures: [inShort()] }), ...siblings] };
    const check = checked({ ...inputs, COLLECTIVE_PROCEDURE: [procedure()] });
    expect([check.ratio, check.reasons]).toEqual([0.4, ['FINANCIAL_DIFFICULTIES']]);
    expect(codes(check)).toContain('RELATED_COMPANY_PROCEDURE');
  });

  it('prefers the register to a removal in the bulletin', () => {
    const published = { rncs_closing_date: '2025-02-01', rncs_closing_source: 'BULLETIN', register_status: 'REGISTERED' };
    expect(checked({ COMPANY_PROFILE: [profile(published)] })).toMatchObject({ acceptable: 'OK', reasons: [] });
  });

  it('warns of a company that was not examined, and of a foreign one', () => {
    const abroad = holdingAsOfficer({ siren: null, name: 'EXEMPLE GMBH', foreign_register: 'München' });
    const check = checked({ COMPANY_OFFICER: [holdingAsOfficer(), abroad] });
    expect(codes(check)).toEqual(expect.arrayContaining(['COMPANY_NOT_LOOKED_AT', 'FOREIGN_COMPANY']));
    expect(node(check, HOLDING)).toMatchObject({ status: null, depth: 1 });
  });
});

const anyCompany = fc.record({ digit: fc.integer({ min: 0, max: 9 }), open: fc.boolean(), closed: fc.boolean() });

it('is KO exactly when it has reasons with evidence, and has a consistent ratio', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyCompany, { maxLength: 8, selector: ({ digit }) => digit }), fc.boolean(), (companies, own) => {
      const records = companies.map(({ digit, open, closed }) =>
        related({
          siren: `00005678${digit}`,
          status: closed ? 'CLOSED' : 'ACTIVE',
          collective_procedures: open ? [inShort()] : [],
          held_by: [],
        }),
      );
      const check = checked({ RELATED_COMPANY: records, COLLECTIVE_PROCEDURE: own ? [procedure()] : [] });
      const nodes = check.details.nodes.filter(({ type }) => type === 'COMPANY');
      const troubled = nodes.filter(({ collective_procedures }) => (collective_procedures as unknown[]).length > 0).length;
      expect(check.ratio).toBeCloseTo(troubled / nodes.length, 4);
      expect(check.acceptable).toBe(check.reasons.length === 0 ? 'OK' : 'KO');
      expect(new Set(check.evidence.map(({ reason }) => reason))).toEqual(new Set(check.reasons));
      if (check.ratio! >= HEALTHY_RATIO) expect(check.acceptable).toBe('KO');
    }),
    { numRuns: 50 },
  );
});
