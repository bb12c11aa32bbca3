import { describe, expect, it } from '@jest/globals';
import { compute, computedSampleOf, CONTEXT, sampleOf } from '../../test/fixtures/computing.js';
import { dataType } from '../catalogue.js';
import type { ComputeContext, RecordBody } from '../definition.js';
import { sameName } from './names.js';

type Inputs = Record<string, RecordBody[]>;

/** Returns CLEAR screenings of the company and its only person. */
function screenings(changes: RecordBody = {}): RecordBody[] {
  const clear = { result: 'CLEAR', score: 0, matches: [], ...changes };
  const person = { subject_key: 'MARTIN|CAMILLE|1980-01', ...clear };
  return [
    sampleOf('SCREENING', { ...clear, subject_key: CONTEXT.siren, subject_type: 'COMPANY' }),
    sampleOf('SCREENING', { ...person, id: '6d1f0c3a-92b4-5e7d-8f10-000000001201' }),
    sampleOf('SCREENING', { ...person, id: '6d1f0c3a-92b4-5e7d-8f10-000000001202', list: 'WORLD_PEP', kind: 'PEP' }),
  ];
}

const SOUND: Inputs = {
  COMPANY_PROFILE: [sampleOf('COMPANY_PROFILE')],
  COMPANY_OFFICER: [sampleOf('COMPANY_OFFICER')],
  BENEFICIAL_OWNER: [sampleOf('BENEFICIAL_OWNER')],
  CORPORATE_OFFICE: [sampleOf('CORPORATE_OFFICE')],
  LEGAL_NOTICE: [sampleOf('LEGAL_NOTICE')],
  COLLECTIVE_PROCEDURE: [],
  SCREENING: screenings(),
};

const checks = (inputs: Inputs = {}, context: Partial<ComputeContext> = {}) =>
  compute('CONFORMITY_CHECK', { ...SOUND, ...inputs }, context);
const found = (check: string, inputs: Inputs = {}, context: Partial<ComputeContext> = {}) =>
  checks(inputs, context).find((record) => record.check === check);
const profile = (changes: RecordBody): Inputs => ({ COMPANY_PROFILE: [sampleOf('COMPANY_PROFILE', changes)] });
const officer = (changes: RecordBody): Inputs => ({ COMPANY_OFFICER: [sampleOf('COMPANY_OFFICER', changes)] });
const owner = (changes: RecordBody): Inputs => ({ BENEFICIAL_OWNER: [sampleOf('BENEFICIAL_OWNER', changes)] });
const office = (changes: RecordBody): Inputs => ({ CORPORATE_OFFICE: [sampleOf('CORPORATE_OFFICE', changes)] });
const procedure = (changes: RecordBody = {}): Inputs => ({ COLLECTIVE_PROCEDURE: [sampleOf('COLLECTIVE_PROCEDURE', changes)] });
const notice = (changes: RecordBody): RecordBody => sampleOf('LEGAL_NOTICE', changes);
const named = (name: string): RecordBody => notice({ persons: [{ ...(sampleOf('LEGAL_NOTICE').persons as RecordBody[])[0], name }] });
/** A notice that also names a company with another SIREN, and the own company as `own`. */
const OTHER = '000056788';
const namedWith = (name: string, siren: string, own: string | null = 'EXEMPLE LOGICIELS'): RecordBody => {
  const [person] = sampleOf('LEGAL_NOTICE').persons as RecordBody[];
  return notice({
    persons: [
      { ...person, siren, name },
      { ...person, name: own },
    ],
  });
};
const offices = (...changes: RecordBody[]): Inputs => ({ CORPORATE_OFFICE: changes.map((each) => sampleOf('CORPORATE_OFFICE', each)) });
const nameOf = (value: string) => ({
  field: 'NAME',
  value,
  label: null,
  label_en: null,
  start_date: '2018-03-01',
  end_date: null,
});
const PRESENT_NAME = [nameOf('EXEMPLE LOGICIELS')];
const FORMER_NAME = nameOf('AUTRE NOM');
const NO_SHARES = {
  total_owned_parts: null,
  direct_owned_parts: null,
  indirect_owned_parts: null,
  total_voting_rights: null,
  direct_voting_rights: null,
  indirect_voting_rights: null,
  future_owned_parts: null,
  control_means: [],
};
const undeclared = profile({ declared_owners: null });
const CLOSED = {
  status: 'CLOSED',
  stats_status: 'CLOSED',
  stats_closing_date: '2024-12-31',
  register_status: 'REMOVED',
  rncs_closing_date: '2025-01-15',
  rncs_closing_source: 'REGISTER',
};

describe('conformity checks', () => {
  it('are all OK for a company with consistent sources', () => {
    expect(checks().filter(({ result }) => result !== 'OK')).toEqual([]);
  });

  it('contain the sample for its profile', () => {
    expect(found('CLOSING_DATES_AGREE')).toEqual(computedSampleOf('CONFORMITY_CHECK'));
  });

  it('have one record per check and subject', () => {
    const keys = checks().map(dataType('CONFORMITY_CHECK').naturalKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each<[string, 'KO' | 'OK' | 'UNKNOWN', string, Inputs]>([
    ['NAME_AGREES_WITH_USER', 'KO', 'the company has another name', profile({ name: 'AUTRE NOM', trade_name: null })],
    ['NAME_AGREES_WITH_USER', 'OK', 'the name is a trade name', profile({ name: 'AUTRE NOM', trade_name: 'Exemple logiciels' })],
    ['NAME_AGREES_WITH_USER', 'UNKNOWN', 'the company has no name', profile({ name: null, trade_name: null })],
    ['NAME_AGREES_WITH_NOTICES', 'KO', 'the bulletin has another name', { LEGAL_NOTICE: [named('AUTRE NOM')] }],
    ['NAME_AGREES_WITH_NOTICES', 'OK', 'only the legal form differs', { LEGAL_NOTICE: [named('EXEMPLE LOGICIELS SAS')] }],
    ['NAME_AGREES_WITH_NOTICES', 'UNKNOWN', 'no notice has the name', { LEGAL_NOTICE: [notice({ persons: [] })] }],
    ['NAME_AGREES_WITH_NOTICES', 'OK', 'another company of the notice has another name', { LEGAL_NOTICE: [namedWith('AUTRE NOM', OTHER)] }],
    [
      'NAME_AGREES_WITH_NOTICES',
      'UNKNOWN',
      'only another company is named',
      { LEGAL_NOTICE: [namedWith('EXEMPLE LOGICIELS', OTHER, null)] },
    ],
    [
      'NAME_AGREES_WITH_NOTICES',
      'OK',
      'a notice that was replaced has another name',
      {
        LEGAL_NOTICE: [
          notice({ notice_id: 'A202500000001' }),
          { ...named('AUTRE NOM'), notice_id: 'A202500000002', replaced_by_notice_id: 'A202500000001' },
        ],
      },
    ],
    ...(
      [
        ['OK', 'an earlier notice of accounts has another name', { family: 'dpc' }, PRESENT_NAME],
        ['KO', 'an earlier notice of a procedure has another name', { family: 'collective' }, PRESENT_NAME],
        ['KO', 'an earlier removal has another name', { family: 'radiation' }, PRESENT_NAME],
        ['OK', 'an earlier notice of a procedure has a former name', { family: 'collective' }, [...PRESENT_NAME, FORMER_NAME]],
        ['OK', 'former names are unknown and an earlier notice has another name', { family: 'collective' }, []],
      ] as const
    ).map(([result, when, earlier, history]): [string, 'KO' | 'OK', string, Inputs] => [
      'NAME_AGREES_WITH_NOTICES',
      result,
      when,
      {
        ...profile({ history: [...history] }),
        LEGAL_NOTICE: [notice({ notice_id: 'A202500000002' }), { ...named('AUTRE NOM'), ...earlier, notice_id: 'A202500000001' }],
      },
    ]),
    [
      'PROCEDURE_AGREES_WITH_STATUS',
      'OK',
      'a liquidation is open and the company still registered',
      procedure({ kind: 'JUDICIAL_LIQUIDATION' }),
    ],
    [
      'PROCEDURE_AGREES_WITH_STATUS',
      'OK',
      'a liquidation is open and the company no longer trades',
      { ...procedure({ kind: 'JUDICIAL_LIQUIDATION' }), ...profile(CLOSED) },
    ],
    [
      'PROCEDURE_AGREES_WITH_STATUS',
      'OK',
      'a liquidation and a reorganisation are open and the company no longer trades',
      {
        COLLECTIVE_PROCEDURE: [{}, { id: '6d1f0c3a-92b4-5e7d-8f10-000000001301', kind: 'JUDICIAL_LIQUIDATION' }].map((changes) =>
          sampleOf('COLLECTIVE_PROCEDURE', changes),
        ),
        ...profile(CLOSED),
      },
    ],
    ['PROCEDURE_AGREES_WITH_STATUS', 'OK', 'a reorganisation is open and the company active', procedure()],
    ['PROCEDURE_AGREES_WITH_STATUS', 'KO', 'a reorganisation is open and the company closed', { ...procedure(), ...profile(CLOSED) }],
    [
      'PROCEDURE_AGREES_WITH_STATUS',
      'KO',
      'a plan is carried out and the company is closed',
      { ...procedure({ status: 'IN_PLAN' }), ...profile(CLOSED) },
    ],
    [
      'PROCEDURE_AGREES_WITH_STATUS',
      'UNKNOWN',
      'a judgment is not recognized and the company closed',
      { ...procedure({ status: 'CLOSED', unrecognized_judgment_date: '2025-01-10' }), ...profile(CLOSED) },
    ],
    [
      'PROCEDURE_AGREES_WITH_STATUS',
      'OK',
      'a procedure is closed and the company too',
      { ...procedure({ status: 'CLOSED' }), ...profile(CLOSED) },
    ],
    [
      'PROCEDURE_AGREES_WITH_STATUS',
      'OK',
      'a conciliation is open and the company closed',
      { ...procedure({ collective: false }), ...profile(CLOSED) },
    ],
    ['HEAD_OFFICE_AGREES', 'KO', 'another establishment is marked', office({ siret: '00001234400024' })],
    ['HEAD_OFFICE_AGREES', 'UNKNOWN', 'no establishment is marked', office({ head_office: false })],
    ['HEAD_OFFICE_AGREES', 'OK', 'a closed establishment is marked too', offices({}, { siret: '00001234400024', status: 'CLOSED' })],
    ['HEAD_OFFICE_AGREES', 'OK', 'only a closed establishment is marked', office({ status: 'CLOSED' })],
    [
      'HEAD_OFFICE_ADDRESS_AGREES',
      'KO',
      'the postal codes differ',
      office({
        address: {
          postal_code: '69003',
          city: 'LYON',
          address_line1: null,
          address_line2: null,
          city_code: null,
          country: null,
          country_code: null,
        },
      }),
    ],
    ['OFFICES_AGREE_WITH_STATUS', 'KO', 'the company is closed and an establishment is open', profile(CLOSED)],
    ['OFFICES_AGREE_WITH_STATUS', 'KO', 'the company is active and no establishment is open', office({ status: 'CLOSED' })],
    ['OFFICES_AGREE_WITH_STATUS', 'OK', 'one of two establishments is open', offices({ status: 'CLOSED' }, { siret: '00001234400024' })],
    ['OFFICES_AGREE_WITH_STATUS', 'UNKNOWN', 'no establishment is known', { CORPORATE_OFFICE: [] }],
    ['OFFICES_AGREE_WITH_STATUS', 'UNKNOWN', 'the status of the company is unknown', profile({ status: null })],
    ['OFFICERS_KNOWN', 'KO', 'the only officer is an auditor', officer({ is_auditor: true })],
    ['OFFICERS_KNOWN', 'UNKNOWN', 'a closed company has no officers', { ...profile(CLOSED), COMPANY_OFFICER: [] }],
    [
      'OFFICERS_KNOWN',
      'UNKNOWN',
      'the register does not list the company',
      { ...profile({ register_status: 'NOT_REGISTERED' }), COMPANY_OFFICER: [] },
    ],
    ['OWNERS_DECLARED', 'OK', 'the register withholds the declared owners', { ...profile({ declared_owners: 2 }), BENEFICIAL_OWNER: [] }],
    ['OWNERS_DECLARED', 'KO', 'the register reports no declared owners', { ...profile({ declared_owners: 0 }), BENEFICIAL_OWNER: [] }],
    ['OWNERS_DECLARED', 'UNKNOWN', 'no owner is known for an unknown reason', { ...undeclared, BENEFICIAL_OWNER: [] }],
    ['OWNERS_DECLARED', 'UNKNOWN', 'the company is closed', { ...profile({ declared_owners: 0, status: 'CLOSED' }), BENEFICIAL_OWNER: [] }],
    [
      'OWNERS_DECLARED',
      'UNKNOWN',
      'the register does not list the company',
      { ...profile({ declared_owners: 0, register_status: 'NOT_REGISTERED' }), BENEFICIAL_OWNER: [] },
    ],
    ['OWNERS_DECLARED', 'OK', 'the company is a sole trader', { ...profile({ sole_trader: true }), BENEFICIAL_OWNER: [] }],
    [
      'OWNED_PARTS_ADD_UP',
      'KO',
      'owners hold more than 100 percent',
      {
        BENEFICIAL_OWNER: [60, 40.01].map((direct_owned_parts, place) =>
          sampleOf('BENEFICIAL_OWNER', { id: `6d1f0c3a-92b4-5e7d-8f10-00000000200${place}`, direct_owned_parts }),
        ),
      },
    ],
    ['OWNED_PARTS_ADD_UP', 'UNKNOWN', 'parts are not published', owner({ direct_owned_parts: null })],
    [
      'OWNER_ENTITLED',
      'KO',
      'the owner holds little and directs nothing',
      { ...owner({ ...NO_SHARES, total_owned_parts: 25, total_voting_rights: 25 }), COMPANY_OFFICER: [] },
    ],
    ['OWNER_ENTITLED', 'OK', 'nothing is published but the owner directs', owner(NO_SHARES)],
    ...(
      [
        ['OK', 'parts are direct and indirect, without a total', { direct_owned_parts: 16, indirect_owned_parts: 10 }],
        [
          'OK',
          'votes are direct and indirect, beside a total of zero',
          { total_voting_rights: 0, direct_voting_rights: 20, indirect_voting_rights: 6 },
        ],
        ['OK', 'parts are future parts of an economic interest group', { total_owned_parts: 0, future_owned_parts: 30 }],
        ['KO', 'parts are a quarter in total', { total_owned_parts: 0, direct_owned_parts: 15.1, indirect_owned_parts: 9.9 }],
        ['UNKNOWN', 'all shares are zero', { total_owned_parts: 0, direct_owned_parts: 0, total_voting_rights: 0 }],
      ] as const
    ).map(([result, when, shares]): [string, 'KO' | 'OK' | 'UNKNOWN', string, Inputs] => [
      'OWNER_ENTITLED',
      result,
      when,
      { ...owner({ ...NO_SHARES, ...shares }), COMPANY_OFFICER: [] },
    ]),
    ['OWNER_ENTITLED', 'OK', 'the owner holds little but directs', owner({ ...NO_SHARES, total_owned_parts: 25, total_voting_rights: 25 })],
    ['OWNER_ENTITLED', 'UNKNOWN', 'nothing is published', { ...owner(NO_SHARES), COMPANY_OFFICER: [] }],
    ['BIRTH_MONTHS_AGREE', 'KO', 'the months differ', owner({ birth_month: '1980-02' })],
    ['BIRTH_MONTHS_AGREE', 'OK', 'one list has the day', owner({ birth_month: null, birth_date: '1980-01-17' })],
    ['BIRTH_MONTHS_AGREE', 'UNKNOWN', 'one list has no month', owner({ birth_month: null })],
  ])('%s is %s when %s', (check, result, _when, inputs) => {
    expect(found(check, inputs)).toMatchObject({ result });
  });

  it('are KO without owners when the register would show them', () => {
    const availability = new Map([['BENEFICIAL_OWNER', 'AVAILABLE' as const]]);
    expect(found('OWNERS_DECLARED', { ...undeclared, BENEFICIAL_OWNER: [] }, { availability })).toMatchObject({ result: 'KO' });
  });

  it('are UNKNOWN without owners when the register withholds them', () => {
    const availability = new Map([['BENEFICIAL_OWNER', 'NOT_ACCESSIBLE' as const]]);
    expect(found('OWNERS_DECLARED', { ...undeclared, BENEFICIAL_OWNER: [] }, { availability })).toMatchObject({ result: 'UNKNOWN' });
  });

  it('have a finding about a procedure only while one is running', () => {
    const [running, none] = [found('PROCEDURE_AGREES_WITH_STATUS', procedure()), found('PROCEDURE_AGREES_WITH_STATUS')];
    expect([running?.finding, none?.finding]).toEqual(['A collective procedure is open or under a plan.', null]);
  });

  it('have the compared values with their source and record', () => {
    const contradicted = { ...procedure(), ...profile(CLOSED) };
    expect(found('PROCEDURE_AGREES_WITH_STATUS', contradicted)).toMatchObject({
      subject_id: CONTEXT.siren,
      finding: expect.stringContaining('closed'),
      values: [
        { source: 'COMPANY_PROFILE', field: 'status', value: 'CLOSED', record_id: sampleOf('COMPANY_PROFILE').id },
        { source: 'bodacc', field: 'kind', value: 'JUDICIAL_REORGANISATION', record_id: sampleOf('COLLECTIVE_PROCEDURE').id },
      ],
      computed_from: [{ data_type: 'COMPANY_PROFILE' }, { data_type: 'COLLECTIVE_PROCEDURE' }],
    });
  });

  it('omit the month of birth of an officer who is not an owner', () => {
    expect(found('BIRTH_MONTHS_AGREE', officer({ last_name: 'DURAND', patronym: 'DURAND' }))).toBeUndefined();
  });
});

it.each([
  ['Exemple Logiciels', 'EXEMPLE LOGICIELS SAS', true],
  ['S.A.S. Éxemple', 'EXEMPLE', true],
  ['EXEMPLE', 'EXEMPLE LOGICIELS', false],
  ['SAS', 'SARL', false],
  [null, null, false],
])('sameName of %p and %p is %p', (one, other, same) => {
  expect(sameName(one, other)).toBe(same);
});

describe('manual entry', () => {
  const entry = (changes: RecordBody = {}): Inputs => ({ INPUT_FILE: [sampleOf('INPUT_FILE', changes)] });
  const identity = (changes: RecordBody): RecordBody => ({ ...(sampleOf('INPUT_FILE').registered as RecordBody), ...changes });

  it('has a readable file and agrees with the register', () => {
    expect(['FILE_PRESENT', 'FILE_READABLE', 'ENTRY_AGREES_WITH_REGISTRY'].map((check) => found(check, entry()))).toMatchObject([
      { result: 'OK', subject_type: 'OFFICER', document_id: sampleOf('INPUT_FILE').document_id },
      { result: 'OK', document_id: sampleOf('INPUT_FILE').document_id },
      { result: 'OK' },
    ]);
  });

  it('has FILE_PRESENT UNKNOWN and no other file checks without a file', () => {
    const none = entry({ document_id: null, media_type: null, size: null });
    expect([found('FILE_PRESENT', none)?.result, found('FILE_READABLE', none)]).toEqual(['UNKNOWN', undefined]);
  });

  it.each([
    ['another given name', { first_name: 'ANNE' }, 'KO'],
    ['another month of birth', { birth_month: '1980-02' }, 'KO'],
    ['another family name', { last_name: 'DURAND', patronym: 'DURAND' }, 'KO'],
    ['the birth name in addition to the name in use', { last_name: 'DURAND', patronym: 'MARTIN' }, 'OK'],
    ['a missing value', { birth_month: null }, 'OK'],
  ])('with %s in the register is %s', (_what, changes, result) => {
    expect(found('ENTRY_AGREES_WITH_REGISTRY', entry({ registered: identity(changes as RecordBody) }))?.result).toBe(result);
  });

  it('is KO when the register has other owned parts', () => {
    const parts = (total_owned_parts: number) => identity({ total_owned_parts });
    const wrong = entry({ subject_type: 'BENEFICIAL_OWNER', entered: parts(60), registered: parts(55) });
    expect(found('ENTRY_AGREES_WITH_REGISTRY', wrong)).toMatchObject({
      result: 'KO',
      finding: expect.stringContaining('total_owned_parts'),
    });
  });

  it('has the values that both sides know', () => {
    const partial = entry({ registered: identity({ birth_month: null }) });
    const fields = (found('ENTRY_AGREES_WITH_REGISTRY', partial)?.values as RecordBody[]).map(({ source, field }) => `${source} ${field}`);
    expect(fields).toEqual(expect.arrayContaining(['user last_name', 'register last_name', 'user first_name', 'register first_name']));
    expect(fields.filter((each) => each.includes('birth_month'))).toEqual([]);
  });

  it('is UNKNOWN when no register has the same person', () => {
    expect(found('ENTRY_AGREES_WITH_REGISTRY', entry({ registered: null }))?.result).toBe('UNKNOWN');
  });
});
