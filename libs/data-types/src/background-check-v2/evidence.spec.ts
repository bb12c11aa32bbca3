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

describe('a company that was not looked at', () => {
  it('is KO without a reason when nothing is known of it', () => {
    const check = checkOf(EMPTY, WITHHELD);
    expect(check).toMatchObject({ acceptable: 'KO', reasons: [], evidence: [] });
    expect(codes(check)).toEqual(expect.arrayContaining(['EXISTENCE_NOT_SHOWN', 'OFFICERS_MISSING', 'OWNERS_NOT_LOOKED_AT']));
  });

  it('is KO when none of the inputs was ever read', () => {
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
    ['EXISTENCE_NOT_SHOWN', 'its state is not known', [{ COMPANY_PROFILE: [profile({ status: null })] }]],
    ['PROCEDURES_NOT_LOOKED_AT', 'the bulletin was not read', [{}, { COLLECTIVE_PROCEDURE: 'NOT_CONFIGURED' }]],
    ['OFFICERS_NOT_LOOKED_AT', 'the register was not read', [{ COMPANY_OFFICER: [] }, { COMPANY_OFFICER: 'NOT_CONFIGURED' }]],
    ['OFFICERS_MISSING', 'no officer is known', [{ COMPANY_OFFICER: [] }]],
    [
      'OFFICERS_NOT_LOOKED_AT',
      'the register does not know it, as an association',
      [{ COMPANY_PROFILE: [profile({ register_status: 'NOT_REGISTERED', stats_status: 'ACTIVE' })], COMPANY_OFFICER: [] }],
    ],
    [
      'OWNERS_NOT_LOOKED_AT',
      'owners are withheld, and none is said to be declared',
      [{ ...nobody, COMPANY_PROFILE: [profile({ declared_owners: null })] }, WITHHELD],
    ],
    ['OWNERS_NOT_LOOKED_AT', 'no account for the register is set', [nobody, { BENEFICIAL_OWNER: 'NOT_CONFIGURED' }]],
    [
      'OWNERS_NOT_LOOKED_AT',
      'the register does not know it',
      [{ ...nobody, COMPANY_PROFILE: [profile({ register_status: 'NOT_REGISTERED' })] }],
    ],
  ])('is KO with %s alone against it when %s', (code, _when, inputs) => {
    const check = checked(...inputs);
    expect([check.acceptable, check.reasons]).toEqual(['KO', []]);
    expect(check.warnings[0]!.code).toBe(code);
  });

  it('keeps its reasons when some of it was not looked at', () => {
    const check = checked({ COMPANY_PROFILE: [profile({ status: 'CLOSED' })], COMPANY_OFFICER: [] });
    expect([check.acceptable, check.reasons, codes(check)[0]]).toEqual(['KO', ['CLOSED_COMPANY'], 'OFFICERS_MISSING']);
  });
});

describe('a company of which the law withholds something', () => {
  it('is OK when the register says that owners are declared, and warns that they were not checked', () => {
    const check = checked({ ...nobody, COMPANY_PROFILE: [profile({ declared_owners: 2 })] }, WITHHELD);
    expect([check.acceptable, said(check, 'OWNERS_WITHHELD')]).toEqual(['OK', expect.stringMatching(/^2 beneficial owners are declared/)]);
  });

  it.each<[string, Parameters<typeof checked>]>([
    ['shows that none is declared', [nobody]],
    ['withholds owners and says that it has none', [{ ...nobody, COMPANY_PROFILE: [profile({ declared_owners: 0 })] }, WITHHELD]],
  ])('is OK when the register %s, and warns of it', (_when, inputs) => {
    const check = checked(...inputs);
    expect([check.acceptable, codes(check)]).toEqual(['OK', expect.arrayContaining(['OWNERS_MISSING'])]);
  });

  it('is OK for a sole trader, who declares no owner, and warns when the trader is not named', () => {
    const trader = { COMPANY_PROFILE: [profile({ sole_trader: true })], BENEFICIAL_OWNER: [], COMPANY_OFFICER: [] };
    const check = checked(trader, WITHHELD);
    expect([check.acceptable, codes(check)]).toEqual(['OK', ['TRADER_NOT_NAMED', 'NOT_SCREENED']]);
  });

  it('is OK for a company that another directs', () => {
    expect(checked(GROUP).acceptable).toBe('OK');
  });
});
