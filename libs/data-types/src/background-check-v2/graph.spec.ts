import { describe, expect, it } from '@jest/globals';
import {
  checked,
  codes,
  directorship,
  GROUP,
  heldBy,
  HOLDING,
  holdingAsOfficer,
  inShort,
  node,
  owner,
  person,
  related,
  ROOT,
  said,
  TOP,
  top,
} from '../../test/fixtures/background-check.js';

const PERSON = 'MARTIN|CAMILLE|1980-01';
const OTHER = directorship().siren;
const LIQUIDATED = directorship({ collective_procedures: [inShort({ kind: 'JUDICIAL_LIQUIDATION' })] });

describe('graph', () => {
  it('excludes auditors, former officers and withdrawn owners', () => {
    const gone = { active: false, birth_month: '1970-01' };
    const check = checked({
      COMPANY_OFFICER: [person(), holdingAsOfficer({ is_auditor: true }), person(gone)],
      BENEFICIAL_OWNER: [owner(gone)],
    });
    expect(check.details.nodes.map(({ id }) => id)).toEqual([ROOT, 'MARTIN|CAMILLE|1980-01']);
  });

  it('has one node per person with several links', () => {
    const check = checked();
    expect(check.details.links.map(({ from, type }) => [from, type])).toEqual([
      ['MARTIN|CAMILLE|1980-01', 'OFFICER'],
      ['MARTIN|CAMILLE|1980-01', 'BENEFICIAL_OWNER'],
    ]);
    expect(node(check, 'MARTIN|CAMILLE|1980-01').records).toEqual([
      { data_type: 'COMPANY_OFFICER', record_ids: [person().id] },
      { data_type: 'BENEFICIAL_OWNER', record_ids: [owner().id] },
    ]);
  });

  it('ends at depth 2 and names the omitted companies', () => {
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ held_by: [heldBy(TOP)] }), top({ held_by: [heldBy('000090001')] })] });
    expect(check.details.nodes.map(({ siren, depth }) => [siren, depth])).toEqual(
      expect.arrayContaining([
        [HOLDING, 1],
        [TOP, 2],
      ]),
    );
    expect(check.warnings).toContainEqual({ code: 'GRAPH_ENDS', message: expect.stringContaining('000090001') });
  });

  it('closes a circle of companies with a link to the existing node', () => {
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ held_by: [heldBy(ROOT)] })] });
    expect(check.details.nodes.filter(({ siren }) => siren === ROOT)).toHaveLength(1);
    expect(check.details.links).toContainEqual(expect.objectContaining({ from: ROOT, to: HOLDING }));
  });

  it('excludes a related company without a link to the graph', () => {
    expect(checked({ RELATED_COMPANY: [top()] }).details.nodes.map(({ siren }) => siren)).not.toContain(TOP);
  });
});

describe('other companies of persons in the graph', () => {
  it('are nodes below a person who is certainly the same', () => {
    const check = checked({ DIRECTORSHIP: [directorship()] });
    expect(node(check, OTHER)).toMatchObject({ name: 'EXEMPLE CONSEIL', depth: 2, status: 'ACTIVE', looked_at: true });
    expect(check.details.links).toContainEqual(
      expect.objectContaining({ from: PERSON, to: OTHER, type: 'OFFICER', roles: ['Gérant'], roles_en: ['Manager'] }),
    );
  });

  it('have no English roles when the directorship was stored without them', () => {
    const check = checked({ DIRECTORSHIP: [directorship({ roles_en: null })] });
    expect(check.details.links).toContainEqual(expect.objectContaining({ to: OTHER, roles: ['Gérant'], roles_en: [] }));
  });

  it('cause MANAGEMENT_DIFFICULTIES when in liquidation, with evidence', () => {
    const check = checked({ DIRECTORSHIP: [LIQUIDATED] });
    expect(check).toMatchObject({ acceptable: 'KO', reasons: ['MANAGEMENT_DIFFICULTIES'], ratio: 0.5 });
    expect(check.evidence[0]).toMatchObject({ node_id: OTHER, records: [{ data_type: 'DIRECTORSHIP', record_ids: [LIQUIDATED.id] }] });
  });

  it('cause only a HOMONYM warning when the person may be another one', () => {
    const check = checked({ DIRECTORSHIP: [{ ...LIQUIDATED, match: 'POSSIBLE' }] });
    expect([check.acceptable, check.ratio, node(check, OTHER)]).toEqual(['OK', 0, undefined]);
    expect(said(check, 'HOMONYM')).toContain('EXEMPLE CONSEIL (000034561) of CAMILLE MARTIN');
  });

  it('are excluded from the ratio and named when their procedures were not read', () => {
    const check = checked({ DIRECTORSHIP: [directorship({ procedures_read: false })] });
    expect([check.ratio, said(check, 'COMPANY_NOT_LOOKED_AT')]).toEqual([0, expect.stringContaining(OTHER)]);
    expect(node(check, OTHER).looked_at).toBe(false);
  });

  it('cause no reason when closed', () => {
    const check = checked({ DIRECTORSHIP: [directorship({ status: 'CLOSED' })] });
    expect([node(check, OTHER).status, node(check, OTHER).reasons, codes(check)]).toEqual(['CLOSED', [], ['NOT_SCREENED']]);
  });

  it('add their procedures to a company that also directs the checked one', () => {
    const also = directorship({ siren: HOLDING, collective_procedures: [inShort()] });
    const check = checked({ COMPANY_OFFICER: [person(), holdingAsOfficer()], DIRECTORSHIP: [also] });
    expect(node(check, HOLDING)).toMatchObject({ depth: 1, looked_at: true, reasons: ['MANAGEMENT_DIFFICULTIES'] });
    expect(codes(check)).not.toContain('COMPANY_NOT_LOOKED_AT');
  });

  it('exclude the checked company and companies of former persons', () => {
    const gone = directorship({ subject_key: 'DURAND|PAUL|1970-01', siren: '000090001' });
    const check = checked({ DIRECTORSHIP: [directorship({ siren: ROOT }), gone] });
    expect(check.details.nodes.map(({ id }) => id)).toEqual([ROOT, PERSON]);
  });

  it('cause a warning for each person when no search was made', () => {
    expect(said(checked(), 'OTHER_COMPANIES_NOT_LOOKED_AT')).toContain(PERSON);
  });

  it.each([
    ['without any data', {}],
    ['without a month of birth', { birth_month: null }],
    ['without a name', { last_name: null, patronym: null }],
  ])('cause a warning for a person %s', (_who, changes) => {
    const check = checked({ COMPANY_OFFICER: [person(changes)], BENEFICIAL_OWNER: [owner(changes)], DIRECTORSHIP: [] });
    expect(codes(check)).toEqual(['OTHER_COMPANIES_NOT_LOOKED_AT', 'NOT_SCREENED']);
  });

  it('cause no warning when a search of the person found none', () => {
    const none = directorship({ siren: null, name: null, status: null, match: 'NONE', roles: [], procedures_read: false });
    const check = checked({ DIRECTORSHIP: [none] });
    expect([codes(check), check.details.nodes.map(({ id }) => id)]).toEqual([['NOT_SCREENED'], [ROOT, PERSON]]);
  });

  it('do not make a related company examined when the bulletin was not read', () => {
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ procedures_read: null })] });
    expect([node(check, HOLDING).looked_at, said(check, 'COMPANY_NOT_LOOKED_AT')]).toEqual([false, expect.stringContaining(HOLDING)]);
  });

  it('cause a warning for a person behind a directing company', () => {
    const holder = { ...heldBy(TOP), party_type: 'PERSON', siren: null, last_name: 'DURAND', patronym: 'DURAND' };
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ held_by: [holder] })], DIRECTORSHIP: [directorship()] });
    expect(said(check, 'OTHER_COMPANIES_NOT_LOOKED_AT')).toContain('DURAND|CAMILLE|1980-01');
  });

  it('cause OTHER_COMPANIES_INCOMPLETE when the person has more', () => {
    expect(said(checked({ DIRECTORSHIP: [directorship({ complete: false })] }), 'OTHER_COMPANIES_INCOMPLETE')).toContain(PERSON);
  });
});
