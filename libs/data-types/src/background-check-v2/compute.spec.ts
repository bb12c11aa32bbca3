import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  GROUP,
  heldBy,
  HOLDING,
  holdingAsOfficer,
  inShort,
  owner,
  person,
  procedure,
  profile,
  related,
  ROOT,
  SOUND,
  TOP,
  top,
} from '../../test/fixtures/background-check.js';
import { compute, computedSampleOf } from '../../test/fixtures/computing.js';
import type { RecordBody } from '../definition.js';
import { counts, SOUND_RATIO } from './verdict.js';

interface Checked extends RecordBody {
  acceptable: string;
  reasons: string[];
  ratio: number;
  warnings: { code: string; message: string }[];
  details: { nodes: (RecordBody & { id: string; reasons: string[] })[]; links: RecordBody[] };
  evidence: (RecordBody & { reason: string; records: unknown[] })[];
}

const checked = (changes: Record<string, RecordBody[]> = {}): Checked =>
  compute('BACKGROUND_CHECK_V2', { ...SOUND, ...changes })[0] as Checked;
const codes = ({ warnings }: Checked): string[] => warnings.map(({ code }) => code);
const node = (check: Checked, id: string) => check.details.nodes.find((found) => found.id === id)!;

describe('the background check', () => {
  it('is the sample, for the records the sample was made from', () => {
    expect(checked(GROUP)).toEqual(computedSampleOf('BACKGROUND_CHECK_V2'));
  });

  it('is OK with no reason for a sound company, and says that nobody was screened', () => {
    expect(checked()).toMatchObject({ acceptable: 'OK', reasons: [], ratio: 0, evidence: [], warnings: [{ code: 'NOT_SCREENED' }] });
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

  it('tells a role that has no English label as it is in both languages, in its place', () => {
    const since = { start_date: '2018-03-01', end_date: null, is_auditor: false };
    const roles = [
      { code: null, name: 'Censeur', name_en: null, ...since },
      { code: '30', name: 'Gérant', name_en: 'Manager', ...since },
    ];
    const [link] = checked({ COMPANY_OFFICER: [holdingAsOfficer({ roles })] }).details.links;
    expect(link).toMatchObject({ roles: ['Censeur', 'Gérant'], roles_en: ['Censeur', 'Manager'] });
  });

  it('is OK until the day of a closing to come', () => {
    expect(checked({ COMPANY_PROFILE: [profile({ stats_closing_date: '2025-07-01' })] }).acceptable).toBe('OK');
  });

  it('is KO for a procedure of its own, and cites it', () => {
    const check = checked({ COLLECTIVE_PROCEDURE: [procedure()] });
    expect(check).toMatchObject({ acceptable: 'KO', reasons: ['FINANCIAL_DIFFICULTIES'], ratio: 1 });
    expect(check.evidence[0]!.records).toContainEqual({ data_type: 'COLLECTIVE_PROCEDURE', record_ids: [procedure().id] });
  });

  it('is OK when the opening of the procedure was undone', () => {
    expect(checked({ COLLECTIVE_PROCEDURE: [procedure({ status: 'ANNULLED' })] }).acceptable).toBe('OK');
  });

  it('is KO for procedures of those that direct it, once they are 0.3 of all companies', () => {
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ collective_procedures: [inShort()] })] });
    expect(check).toMatchObject({ acceptable: 'KO', reasons: ['MANAGEMENT_DIFFICULTIES'], ratio: 0.5 });
    expect(check.evidence).toMatchObject([{ node_id: HOLDING }]);
  });

  it('warns only of procedures of those that direct it while they are fewer', () => {
    const siblings = [1, 2, 3].map((digit) => related({ siren: `00005678${digit}`, held_by: [] }));
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ collective_procedures: [inShort()] }), ...siblings] });
    expect([check.acceptable, check.ratio, node(check, HOLDING).reasons]).toEqual(['OK', 0.2, ['MANAGEMENT_DIFFICULTIES']]);
    expect(codes(check)).toContain('RELATED_COMPANY_PROCEDURE');
  });

  it('warns of a closed company that directs it, and marks its node', () => {
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ stats_closing_date: '2024-01-01' })] });
    expect([check.acceptable, node(check, HOLDING).reasons, codes(check)]).toEqual([
      'OK',
      ['CLOSED_COMPANY'],
      ['RELATED_COMPANY_CLOSED', 'NOT_SCREENED'],
    ]);
  });

  it.each([
    ['COMPANY_PROFILE', 'PROFILE_MISSING'],
    ['COMPANY_OFFICER', 'OFFICERS_MISSING'],
    ['BENEFICIAL_OWNER', 'OWNERS_MISSING'],
  ])('warns without %s', (name, code) => {
    expect(codes(checked({ [name]: [] }))).toContain(code);
  });

  it('warns of a company that was not looked at, and of one from abroad', () => {
    const abroad = holdingAsOfficer({ siren: null, name: 'EXEMPLE GMBH', foreign_register: 'München' });
    const check = checked({ COMPANY_OFFICER: [holdingAsOfficer(), abroad] });
    expect(codes(check)).toEqual(expect.arrayContaining(['COMPANY_NOT_LOOKED_AT', 'FOREIGN_COMPANY']));
    expect(node(check, HOLDING)).toMatchObject({ status: null, depth: 1 });
  });
});

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

describe('a screening', () => {
  const screening = (changes: RecordBody) => ({
    id: '6d1f0c3a-92b4-5e7d-8f10-000000001099',
    subject_key: 'MARTIN|CAMILLE|1980-01',
    pep: false,
    watchlist: false,
    ...changes,
  });

  it.each([
    [{ pep: true }, ['PEP']],
    [{ watchlist: true }, ['BENEFICIAL_OWNER_BLACKLISTED', 'WATCHLIST']],
    [{}, []],
  ])('that found %j of a beneficial owner gives the reasons %j', (hits, reasons) => {
    const check = checked({ SCREENING: [screening(hits)] });
    expect([check.reasons, check.acceptable, codes(check)]).toEqual([reasons, reasons.length > 0 ? 'KO' : 'OK', []]);
  });

  it('that found an officer who owns nothing on a watchlist is no blacklisted owner, and is cited', () => {
    const check = checked({ SCREENING: [screening({ watchlist: true })], BENEFICIAL_OWNER: [] });
    expect(check.reasons).toEqual(['WATCHLIST']);
    expect(check.evidence[0]!.records).toContainEqual({ data_type: 'SCREENING', record_ids: ['6d1f0c3a-92b4-5e7d-8f10-000000001099'] });
  });
});

it.each([
  ['OPEN', '2010-01-01', true],
  ['CLOSED', '2020-06-30', true],
  ['CLOSED', '2020-06-29', false],
  ['CLOSED', null, false],
  ['EXPIRED', '2012-01-01', false],
  ['ANNULLED', '2025-01-01', false],
])('counts a procedure %s of %s: %p', (status, opening_date, expected) => {
  expect(counts({ status, opening_date }, '2025-06-30')).toBe(expected);
});

const anyCompany = fc.record({ digit: fc.integer({ min: 0, max: 9 }), open: fc.boolean(), closed: fc.boolean() });

it('is KO exactly when it has reasons, each with evidence, and its ratio is that of its nodes', () => {
  fc.assert(
    fc.property(fc.array(anyCompany, { maxLength: 8 }), fc.boolean(), (companies, own) => {
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
      if (check.ratio >= SOUND_RATIO) expect(check.acceptable).toBe('KO');
    }),
    { numRuns: 50 },
  );
});
