import { describe, expect, it } from '@jest/globals';
import { compute, sampleOf } from '../../test/fixtures/computing.js';
import { dataType } from '../catalogue.js';
import type { RecordBody } from '../definition.js';
import {
  availabilityOf,
  checked,
  codes,
  GROUP,
  heldBy,
  HOLDING,
  holdingAsOfficer,
  owner,
  person,
  related,
  ROOT,
  said,
  screening,
  SOUND,
  TOP,
} from '../../test/fixtures/background-check.js';

const ENTRY = {
  reference: '990001',
  name: 'MARTIN Camille',
  birth_date: '1980-01-17',
  score: 1,
  reason: 'Same name and birth.',
  categories: [],
  url: null,
};
const MATCH = { result: 'MATCH', score: 1, matches: [ENTRY] };
const CLEAR_PEP = screening({ id: '6d1f0c3a-92b4-5e7d-8f10-000000001100', list: 'WORLD_PEP', kind: 'PEP' });
const screened = (...records: RecordBody[]) => checked({ DIRECTORSHIP: [], SCREENING: records });
const ofScreening = (found: string[]): string[] => found.filter((code) => !code.startsWith('OTHER_COMPANIES'));

const PERSON_KEY = 'MARTIN|CAMILLE|1980-01';
const OTHER_KEY = 'DURAND|PAUL|1970-01';
let ids = 0;
const of = (list: string, ...keys: string[]): RecordBody[] =>
  keys.map((subject_key) =>
    screening({
      id: `6d1f0c3a-92b4-5e7d-8f10-${String((ids += 1)).padStart(12, '0')}`,
      subject_key,
      list,
      kind: list === 'WORLD_PEP' ? 'PEP' : 'WATCHLIST',
    }),
  );
const PAUL = {
  ...SOUND,
  COMPANY_OFFICER: [
    person(),
    person({ id: '5b1d9f36-0a57-5b9e-9c41-7c1f5a3e4d29', last_name: 'DURAND', patronym: null, first_name: 'PAUL', birth_month: '1970-01' }),
  ],
  BENEFICIAL_OWNER: [owner()],
};
const ALL = [PERSON_KEY, OTHER_KEY];

describe('missing screening', () => {
  const told = (...screenings: RecordBody[][]) =>
    checked({ ...PAUL, DIRECTORSHIP: [], SCREENING: screenings.flat() })
      .warnings.filter(({ code }) => /SCREEN/.test(code))
      .map(({ code, message }) => `${code}: ${message}`);

  it.each<[string, RecordBody[][], string[]]>([
    [
      'only owners are screened by the service',
      [of('FR_FROZEN_ASSETS', ...ALL), of('WORLD_WATCHLISTS', PERSON_KEY), of('WORLD_PEP', PERSON_KEY)],
      [
        `SCREENING_INCOMPLETE: 1 of 2 officers and owners were not screened on WORLD_WATCHLISTS: PAUL DURAND (${OTHER_KEY}).`,
        `PEP_SCREENING_INCOMPLETE: 1 of 2 officers and owners were not screened: PAUL DURAND (${OTHER_KEY}).`,
      ],
    ],
    ['all subjects are screened', [of('FR_FROZEN_ASSETS', ...ALL), of('WORLD_WATCHLISTS', ...ALL), of('WORLD_PEP', ...ALL)], []],
    [
      'the service screened no subject',
      [of('FR_FROZEN_ASSETS', ...ALL)],
      ['PEP_NOT_SCREENED: Persons were not screened for political exposure.'],
    ],
    ['the national list is unavailable', [of('WORLD_WATCHLISTS', ...ALL), of('WORLD_PEP', ...ALL)], []],
  ])('is reported when %s', (_who, screenings, expected) => {
    expect(told(...screenings)).toEqual(expected);
  });

  it('of related nodes is NODES_NOT_SCREENED, without other companies of directors', () => {
    const group = { ...GROUP, RELATED_COMPANY: [related({ held_by: [heldBy('000099999')] })], DIRECTORSHIP: [] };
    const direct = [HOLDING, PERSON_KEY];
    const check = checked({ ...group, SCREENING: [...of('FR_FROZEN_ASSETS', ...direct), ...of('WORLD_PEP', PERSON_KEY)] });
    expect(said(check, 'NODES_NOT_SCREENED')).toBe(
      '1 of 1 related persons and companies were not screened: COMPANY 000099999 (000099999).',
    );
    expect(codes(check)).not.toContain('SCREENING_INCOMPLETE');
  });
});

it.each<[string, string, string, string | null]>([
  ['a list of the service was searched 91 days ago', 'WORLD_PEP', '2025-03-31', 'CAMILLE MARTIN on WORLD_PEP (2025-03-31)'],
  ['a list of the service was searched 90 days ago', 'WORLD_PEP', '2025-04-01', null],
  ['the national register was published long ago', 'FR_FROZEN_ASSETS', '2020-01-01', null],
])('SCREENING_OUTDATED is a warning, or not, when %s', (_when, list, list_date, searched) => {
  const check = screened(screening({ list, list_date, kind: list === 'WORLD_PEP' ? 'PEP' : 'WATCHLIST' }));
  expect(said(check, 'SCREENING_OUTDATED')).toBe(
    searched === null ? undefined : `Lists were last searched more than 90 days ago: ${searched}.`,
  );
});

it('SCREENING_OUTDATED omits a person that the check no longer has, and a search without a date', () => {
  const pep = { list: 'WORLD_PEP', kind: 'PEP' };
  const check = screened(
    screening({ ...pep, list_date: null }),
    screening({ ...pep, id: '6d1f0c3a-92b4-5e7d-8f10-000000001098', subject_key: 'ANOTHER|PERSON|1960-01', list_date: '2020-01-01' }),
  );
  expect(said(check, 'SCREENING_OUTDATED')).toBeUndefined();
});

describe('screening with a failed read', () => {
  const failures = new Map([['SCREENING', [{ source: 'screener', code: 'SOURCE_UNAVAILABLE' }]]]);
  const inputs = { ...SOUND, DIRECTORSHIP: [], SCREENING: [screening(), CLEAR_PEP] };

  it.each(['BACKGROUND_CHECK', 'BACKGROUND_CHECK_V2', 'CONFORMITY_CHECK'])(
    'is in the inputs of %s, with the earlier results in use',
    (name) => {
      const [record] = compute(name, inputs, { availability: availabilityOf(inputs), failures });
      expect(record!['inputs']).toEqual([
        { data_type: 'SCREENING', source: 'screener', availability: 'NOT_ACCESSIBLE', code: 'SOURCE_UNAVAILABLE' },
      ]);
    },
  );

  it('changes only a silent field', () => {
    const types = ['BACKGROUND_CHECK', 'BACKGROUND_CHECK_V2', 'CONFORMITY_CHECK'];
    expect(types.filter((name) => !dataType(name).silentFields?.includes('inputs'))).toEqual([]);
  });
});

it('BACKGROUND_CHECK has the reasons of a screening, with the entry and its score', () => {
  const inputs = {
    ...SOUND,
    SCREENING: [screening({ ...MATCH, kind: 'PEP', list: 'WORLD_PEP', score: 0.97, matches: [{ ...ENTRY, score: 0.97 }] })],
  };
  const [check] = compute('BACKGROUND_CHECK', inputs, { availability: availabilityOf(inputs) });
  expect(check).toMatchObject({
    acceptable: 'KO',
    reasons: ['PEP'],
    evidence: [
      {
        reason: 'PEP',
        node_id: PERSON_KEY,
        message: expect.stringContaining('on WORLD_PEP of 2025-06-27 as MARTIN Camille (990001, score 0.97)'),
      },
    ],
  });
  expect(check!['computed_from']).toContainEqual({ data_type: 'SCREENING', record_ids: [screening().id] });
});

describe('screening', () => {
  it.each([
    [{ ...MATCH, kind: 'PEP', list: 'WORLD_PEP' }, ['PEP']],
    [MATCH, ['BENEFICIAL_OWNER_BLACKLISTED', 'WATCHLIST']],
    [{}, []],
  ])('with result %j for a beneficial owner gives the reasons %j', (found, reasons) => {
    const check = screened(screening(found));
    expect([check.reasons, check.acceptable]).toEqual([reasons, reasons.length > 0 ? 'KO' : 'OK']);
  });

  it('match of an officer who is not an owner gives only WATCHLIST, with its entry', () => {
    const check = checked({ SCREENING: [screening(MATCH)], BENEFICIAL_OWNER: [] });
    expect(check.reasons).toEqual(['WATCHLIST']);
    expect(check.evidence[0]).toMatchObject({
      message: 'CAMILLE MARTIN is on FR_FROZEN_ASSETS of 2025-06-27 as MARTIN Camille (990001, score 1).',
    });
    expect(check.evidence[0]!.records).toContainEqual({ data_type: 'SCREENING', record_ids: [screening().id] });
  });

  it('with a possible match gives a warning and no reason', () => {
    const check = screened(screening({ ...MATCH, result: 'POSSIBLE', score: 0.8 }), CLEAR_PEP);
    expect([check.acceptable, check.reasons, ofScreening(codes(check))]).toEqual(['OK', [], ['SCREENING_POSSIBLE']]);
    expect(said(check, 'SCREENING_POSSIBLE')).toContain('CAMILLE MARTIN on FR_FROZEN_ASSETS as MARTIN Camille (990001, score 1)');
  });

  it('of all subjects on both kinds of lists without matches gives no warning', () => {
    expect(ofScreening(codes(screened(screening(), CLEAR_PEP)))).toEqual([]);
  });

  it('of watchlists only gives PEP_NOT_SCREENED', () => {
    expect(ofScreening(codes(screened(screening())))).toEqual(['PEP_NOT_SCREENED']);
  });

  it('with missing subjects names and counts them', () => {
    const check = checked({ ...GROUP, SCREENING: [screening()] });
    expect(said(check, 'SCREENING_INCOMPLETE')).toBe(`1 of 2 officers and owners were not screened: EXEMPLE HOLDING (${HOLDING}).`);
  });

  it('without records of an available list names all subjects as missing', () => {
    expect(said(screened(), 'SCREENING_INCOMPLETE')).toMatch(/^1 of 1 officers and owners/);
  });

  it('of an unavailable list gives NOT_SCREENED', () => {
    expect(codes(checked({ SCREENING: [] }, { SCREENING: 'NOT_ACCESSIBLE' }))).toContain('NOT_SCREENED');
  });

  it('of a former officer gives no reason', () => {
    const check = screened(
      screening(),
      CLEAR_PEP,
      screening({ ...MATCH, id: '6d1f0c3a-92b4-5e7d-8f10-000000001101', subject_key: 'DURAND|PAUL|1970-01' }),
    );
    expect(check.acceptable).toBe('OK');
  });
});

describe('representative of a directing company', () => {
  const REPRESENTED = 'DURAND|PAUL|1970-01';
  const representative = {
    ...person(),
    last_name: 'DURAND',
    patronym: null,
    first_name: 'PAUL',
    first_names: ['PAUL'],
    birth_month: '1970-01',
  };
  const held = (...screenings: RecordBody[]) =>
    checked({ ...SOUND, COMPANY_OFFICER: [holdingAsOfficer({ representative })], DIRECTORSHIP: [], SCREENING: screenings });

  it('is a node with its own link and the roles of the company', () => {
    const { details } = held();
    expect(details.nodes.find(({ id }) => id === REPRESENTED)).toMatchObject({ type: 'PERSON', depth: 1, name: 'PAUL DURAND' });
    expect(details.links.find(({ from }) => from === REPRESENTED)).toMatchObject({
      to: ROOT,
      type: 'REPRESENTATIVE',
      roles: ['Président de SAS'],
    });
  });

  it('gives a reason for a certain match', () => {
    const check = held(...of('FR_FROZEN_ASSETS', HOLDING), { ...of('FR_FROZEN_ASSETS', REPRESENTED)[0], ...MATCH });
    expect([check.acceptable, check.reasons]).toEqual(['KO', ['WATCHLIST']]);
    expect(check.evidence[0]).toMatchObject({ node_id: REPRESENTED });
  });

  it('is named in SCREENING_INCOMPLETE when not screened', () => {
    expect(said(held(...of('FR_FROZEN_ASSETS', HOLDING, PERSON_KEY)), 'SCREENING_INCOMPLETE')).toContain('PAUL DURAND');
  });

  it('is named in OFFICER_BANNED when a ban was published', () => {
    const ban = {
      kind: 'PERSONAL_BANKRUPTCY',
      person: 'DURAND Paul',
      date: '2024-03-01',
      until_date: null,
      duration_months: null,
      text: null,
    };
    const details = { ...(sampleOf('LEGAL_NOTICE').details as RecordBody), judgment: null, ban };
    const check = checked({
      COMPANY_OFFICER: [holdingAsOfficer({ representative })],
      LEGAL_NOTICE: [sampleOf('LEGAL_NOTICE', { details })],
    });
    expect(said(check, 'OFFICER_BANNED')).toContain('DURAND Paul');
  });

  it('is a node above a company at depth 1', () => {
    const holder = {
      ...heldBy(TOP),
      party_type: 'PERSON',
      siren: null,
      name: null,
      type: 'REPRESENTATIVE',
      last_name: 'DURAND',
      patronym: null,
      first_name: 'PAUL',
      birth_month: '1970-01',
    };
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ held_by: [holder] })] });
    expect(check.details.links).toContainEqual(expect.objectContaining({ from: REPRESENTED, to: HOLDING, type: 'REPRESENTATIVE' }));
  });
});
