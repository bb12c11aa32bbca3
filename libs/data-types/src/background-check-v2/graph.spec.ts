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

describe('the graph', () => {
  it('leaves out auditors, former officers and withdrawn owners', () => {
    const gone = { active: false, birth_month: '1970-01' };
    const check = checked({
      COMPANY_OFFICER: [person(), holdingAsOfficer({ is_auditor: true }), person(gone)],
      BENEFICIAL_OWNER: [owner(gone)],
    });
    expect(check.details.nodes.map(({ id }) => id)).toEqual([ROOT, 'MARTIN|CAMILLE|1980-01']);
  });

  it('shows one person as one node, whatever the links', () => {
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

  it('ends at depth 2 and names what was left out', () => {
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ held_by: [heldBy(TOP)] }), top({ held_by: [heldBy('000090001')] })] });
    expect(check.details.nodes.map(({ siren, depth }) => [siren, depth])).toEqual(
      expect.arrayContaining([
        [HOLDING, 1],
        [TOP, 2],
      ]),
    );
    expect(check.warnings).toContainEqual({ code: 'GRAPH_ENDS', message: expect.stringContaining('000090001') });
  });

  it('closes a circle of companies with a link, not with another node', () => {
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ held_by: [heldBy(ROOT)] })] });
    expect(check.details.nodes.filter(({ siren }) => siren === ROOT)).toHaveLength(1);
    expect(check.details.links).toContainEqual(expect.objectContaining({ from: ROOT, to: HOLDING }));
  });

  it('leaves out a related company that nothing leads to any more', () => {
    expect(checked({ RELATED_COMPANY: [top()] }).details.nodes.map(({ siren }) => siren)).not.toContain(TOP);
  });
});

describe('other companies of the persons of the graph', () => {
  it('are nodes below them, when it is the same person', () => {
    const check = checked({ DIRECTORSHIP: [directorship()] });
    expect(node(check, OTHER)).toMatchObject({ name: 'EXEMPLE CONSEIL', depth: 2, status: 'ACTIVE', looked_at: true });
    expect(check.details.links).toContainEqual(
      expect.objectContaining({ from: PERSON, to: OTHER, type: 'OFFICER', roles: ['Gérant'], roles_en: ['Gérant'] }),
    );
  });

  it('make management difficulties when they are in liquidation, and are cited', () => {
    const check = checked({ DIRECTORSHIP: [LIQUIDATED] });
    expect(check).toMatchObject({ acceptable: 'KO', reasons: ['MANAGEMENT_DIFFICULTIES'], ratio: 0.5 });
    expect(check.evidence[0]).toMatchObject({ node_id: OTHER, records: [{ data_type: 'DIRECTORSHIP', record_ids: [LIQUIDATED.id] }] });
  });

  it('do not count and are warned of when they may be those of a namesake', () => {
    const check = checked({ DIRECTORSHIP: [{ ...LIQUIDATED, match: 'POSSIBLE' }] });
    expect([check.acceptable, check.ratio, node(check, OTHER)]).toEqual(['OK', 0, undefined]);
    expect(said(check, 'HOMONYM')).toContain('EXEMPLE CONSEIL (000034561) of CAMILLE MARTIN');
  });

  it('are out of the ratio and named when their procedures were not read', () => {
    const check = checked({ DIRECTORSHIP: [directorship({ procedures_read: false })] });
    expect([check.ratio, said(check, 'COMPANY_NOT_LOOKED_AT')]).toEqual([0, expect.stringContaining(OTHER)]);
    expect(node(check, OTHER).looked_at).toBe(false);
  });

  it('stand against nobody when they are closed', () => {
    const check = checked({ DIRECTORSHIP: [directorship({ status: 'CLOSED' })] });
    expect([node(check, OTHER).status, node(check, OTHER).reasons, codes(check)]).toEqual(['CLOSED', [], ['NOT_SCREENED']]);
  });

  it('are what was read of a company that also directs the one checked', () => {
    const also = directorship({ siren: HOLDING, collective_procedures: [inShort()] });
    const check = checked({ COMPANY_OFFICER: [person(), holdingAsOfficer()], DIRECTORSHIP: [also] });
    expect(node(check, HOLDING)).toMatchObject({ depth: 1, looked_at: true, reasons: ['MANAGEMENT_DIFFICULTIES'] });
    expect(codes(check)).not.toContain('COMPANY_NOT_LOOKED_AT');
  });

  it('leave out the company checked, and those of persons who left', () => {
    const gone = directorship({ subject_key: 'DURAND|PAUL|1970-01', siren: '000090001' });
    const check = checked({ DIRECTORSHIP: [directorship({ siren: ROOT }), gone] });
    expect(check.details.nodes.map(({ id }) => id)).toEqual([ROOT, PERSON]);
  });

  it('are said not to have been looked at, of each person, when nobody searched', () => {
    expect(said(checked(), 'OTHER_COMPANIES_NOT_LOOKED_AT')).toContain(PERSON);
  });

  it.each([
    ['of whom nothing is told', {}],
    ['without a month of birth', { birth_month: null }],
    ['without a name', { last_name: null, patronym: null }],
  ])('are said not to have been looked at, of a person %s', (_who, changes) => {
    const check = checked({ COMPANY_OFFICER: [person(changes)], BENEFICIAL_OWNER: [owner(changes)], DIRECTORSHIP: [] });
    expect(codes(check)).toEqual(['OTHER_COMPANIES_NOT_LOOKED_AT', 'NOT_SCREENED']);
  });

  it('are none, and nothing is said, of a person who was searched for in vain', () => {
    const none = directorship({ siren: null, name: null, status: null, match: 'NONE', roles: [], procedures_read: false });
    const check = checked({ DIRECTORSHIP: [none] });
    expect([codes(check), check.details.nodes.map(({ id }) => id)]).toEqual([['NOT_SCREENED'], [ROOT, PERSON]]);
  });

  it('count a company above as looked at only where the bulletin was read for it', () => {
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ procedures_read: null })] });
    expect([node(check, HOLDING).looked_at, said(check, 'COMPANY_NOT_LOOKED_AT')]).toEqual([false, expect.stringContaining(HOLDING)]);
  });

  it('are said not to have been looked at, of a person behind a company that directs', () => {
    const holder = { ...heldBy(TOP), party_type: 'PERSON', siren: null, last_name: 'DURAND', patronym: 'DURAND' };
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ held_by: [holder] })], DIRECTORSHIP: [directorship()] });
    expect(said(check, 'OTHER_COMPANIES_NOT_LOOKED_AT')).toContain('DURAND|CAMILLE|1980-01');
  });

  it('are said to be incomplete when the person has more', () => {
    expect(said(checked({ DIRECTORSHIP: [directorship({ complete: false })] }), 'OTHER_COMPANIES_INCOMPLETE')).toContain(PERSON);
  });
});
