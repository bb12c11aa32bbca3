import { describe, expect, it } from '@jest/globals';
import { checked, checkOf, codes, GROUP, profile, said } from '../../test/fixtures/background-check.js';

const EMPTY = {
  COMPANY_PROFILE: [],
  COMPANY_OFFICER: [],
  BENEFICIAL_OWNER: [],
  COLLECTIVE_PROCEDURE: [],
  LEGAL_NOTICE: [],
  RELATED_COMPANY: [],
};
const nobody = { BENEFICIAL_OWNER: [] };
const WITHHELD = { BENEFICIAL_OWNER: 'NOT_ACCESSIBLE' } as const;

describe('company that was not examined', () => {
  it('is KO without reasons when nothing is known of it', () => {
    const check = checkOf(EMPTY, WITHHELD);
    expect(check).toMatchObject({ acceptable: 'KO', reasons: [], evidence: [] });
    expect(codes(check)).toEqual(expect.arrayContaining(['EXISTENCE_NOT_SHOWN', 'OFFICERS_MISSING', 'OWNERS_NOT_LOOKED_AT']));
  });

  it('is KO when no input was ever read', () => {
    const check = checkOf({});
    expect([check.acceptable, check.ratio]).toEqual(['KO', null]);
    expect(codes(check).slice(0, 4)).toEqual([
      'EXISTENCE_NOT_SHOWN',
      'PROCEDURES_NOT_LOOKED_AT',
      'OFFICERS_NOT_LOOKED_AT',
      'OWNERS_NOT_LOOKED_AT',
    ]);
  });

  it.each<[string, string, Parameters<typeof checked>]>([
    ['EXISTENCE_NOT_SHOWN', 'its status is unknown', [{ COMPANY_PROFILE: [profile({ status: null })] }]],
    ['PROCEDURES_NOT_LOOKED_AT', 'the bulletin was not read', [{}, { COLLECTIVE_PROCEDURE: 'NOT_CONFIGURED' }]],
    ['OFFICERS_NOT_LOOKED_AT', 'the register was not read', [{ COMPANY_OFFICER: [] }, { COMPANY_OFFICER: 'NOT_CONFIGURED' }]],
    ['OFFICERS_MISSING', 'no officer is known', [{ COMPANY_OFFICER: [] }]],
    [
      'OFFICERS_NOT_LOOKED_AT',
      'the register does not list it, as for an association',
      [{ COMPANY_PROFILE: [profile({ register_status: 'NOT_REGISTERED', stats_status: 'ACTIVE' })], COMPANY_OFFICER: [] }],
    ],
    [
      'OWNERS_NOT_LOOKED_AT',
      'owners are withheld and none is reported as declared',
      [{ ...nobody, COMPANY_PROFILE: [profile({ declared_owners: null })] }, WITHHELD],
    ],
    ['OWNERS_NOT_LOOKED_AT', 'no account for the register is configured', [nobody, { BENEFICIAL_OWNER: 'NOT_CONFIGURED' }]],
    [
      'OWNERS_NOT_LOOKED_AT',
      'the register does not list it',
      [{ ...nobody, COMPANY_PROFILE: [profile({ register_status: 'NOT_REGISTERED' })] }],
    ],
  ])('is KO without reasons, with the warning %s, when %s', (code, _when, inputs) => {
    const check = checked(...inputs);
    expect([check.acceptable, check.reasons]).toEqual(['KO', []]);
    expect(check.warnings[0]!.code).toBe(code);
    expect(codes(check)).not.toContain('OWNERS_MISSING');
  });

  it('keeps its reasons when a part was not examined', () => {
    const check = checked({ COMPANY_PROFILE: [profile({ status: 'CLOSED' })], COMPANY_OFFICER: [] });
    expect([check.acceptable, check.reasons, codes(check)[0]]).toEqual(['KO', ['CLOSED_COMPANY'], 'OFFICERS_MISSING']);
  });
});

describe('company with withheld data', () => {
  it('is OK with OWNERS_WITHHELD when the register reports declared owners', () => {
    const check = checked({ ...nobody, COMPANY_PROFILE: [profile({ declared_owners: 2 })] }, WITHHELD);
    expect([check.acceptable, said(check, 'OWNERS_WITHHELD')]).toEqual(['OK', expect.stringMatching(/^2 beneficial owners are declared/)]);
    expect(codes(check)).not.toContain('OWNERS_MISSING');
  });

  it.each<[string, Parameters<typeof checked>]>([
    ['shows that no owner is declared', [nobody]],
    ['withholds owners and reports none as declared', [{ ...nobody, COMPANY_PROFILE: [profile({ declared_owners: 0 })] }, WITHHELD]],
  ])('is OK with OWNERS_MISSING when the register %s', (_when, inputs) => {
    const check = checked(...inputs);
    expect([check.acceptable, codes(check)]).toEqual(['OK', expect.arrayContaining(['OWNERS_MISSING'])]);
  });

  it('is OK for a sole trader without owners, with a warning when unnamed', () => {
    const trader = { COMPANY_PROFILE: [profile({ sole_trader: true, declared_owners: null })], BENEFICIAL_OWNER: [] };
    const [unnamed, named] = [checked({ ...trader, COMPANY_OFFICER: [] }, WITHHELD), checked(trader, WITHHELD)];
    expect([unnamed.acceptable, codes(unnamed)]).toEqual(['OK', ['TRADER_NOT_NAMED', 'NOT_SCREENED']]);
    expect([named.acceptable, codes(named)]).toEqual(['OK', ['OTHER_COMPANIES_NOT_LOOKED_AT', 'NOT_SCREENED']]);
  });

  it('is OK when another company directs it', () => {
    expect(checked(GROUP).acceptable).toBe('OK');
  });
});
