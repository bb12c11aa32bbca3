import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  availabilityOf,
  type Checked,
  checked,
  codes,
  HOLDING,
  holdingAsOfficer,
  owner,
  person,
  procedure,
  profile,
  ROOT,
  said,
  screening,
  SOUND,
} from '../../test/fixtures/background-check.js';
import { compute, CONTEXT, sampleOf } from '../../test/fixtures/computing.js';
import { anyDataType } from '../catalogue.js';
import type { ComputeContext, RecordBody } from '../definition.js';
import { ownerKey } from '../natural-keys.js';

/** Reasons and warnings of which the verdict has at least one for a check that is KO. */
const TOLD_BY: Record<string, string[]> = {
  CLOSING_DATES_AGREE: ['CLOSINGS_DISAGREE'],
  NAME_AGREES_WITH_USER: ['NAME_DIFFERS'],
  NAME_AGREES_WITH_NOTICES: ['NOTICE_NAMES_ANOTHER'],
  REMOVAL_NOTICE_AGREES: ['REMOVAL_PUBLISHED'],
  PROCEDURE_AGREES_WITH_STATUS: ['PROCEDURE_OF_CLOSED_COMPANY'],
  HEAD_OFFICE_AGREES: ['HEAD_OFFICE_DIFFERS'],
  HEAD_OFFICE_ADDRESS_AGREES: ['HEAD_OFFICE_DIFFERS'],
  OFFICES_AGREE_WITH_STATUS: ['OFFICES_CONTRADICT_STATUS'],
  OFFICERS_KNOWN: ['OFFICERS_MISSING', 'OFFICERS_NOT_LOOKED_AT', 'TRADER_NOT_NAMED'],
  OWNERS_DECLARED: ['OWNERS_MISSING', 'OWNERS_NOT_LOOKED_AT'],
  OWNED_PARTS_ADD_UP: ['OWNED_PARTS_EXCEED'],
  ON_NO_WATCHLIST: ['WATCHLIST'],
  NOT_POLITICALLY_EXPOSED: ['PEP'],
  OWNER_ENTITLED: ['OWNER_NOT_ENTITLED'],
  BIRTH_MONTHS_AGREE: ['BIRTH_MONTHS_DIFFER'],
  FILE_NAMES_AGREE: ['FILE_CONTRADICTS'],
  FILE_NOT_EXPIRED: ['FILE_CONTRADICTS'],
  ENTRY_AGREES_WITH_REGISTRY: ['ENTRY_CONTRADICTS_REGISTER'],
};

const idOf = (place: number): string => `6d1f0c3a-92b4-5e7d-8f10-${String(place).padStart(12, '0')}`;
const one = fc.constantFrom;
/** A record of a data type with some of its members drawn. */
const sample = (type: string, members: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(members).map((changes) => sampleOf(type, changes));

const DAY = one(null, '2024-11-30', '2025-06-01', '2025-12-31');
const aProfile = sample('COMPANY_PROFILE', {
  name: one('EXEMPLE LOGICIELS', 'AUTRE NOM'),
  trade_name: fc.constant(null),
  status: one('ACTIVE', 'CLOSED', null),
  stats_status: one('ACTIVE', 'CLOSED', null),
  stats_closing_date: DAY,
  register_status: one('REGISTERED', 'REMOVED', 'NOT_REGISTERED', null),
  rncs_closing_date: DAY,
  rncs_closing_source: one('REGISTER', 'BULLETIN', null),
  sole_trader: fc.boolean(),
  declared_owners: one(null, 0, 2),
});
const [named] = sampleOf('LEGAL_NOTICE').persons as RecordBody[];
const aNotice = sample('LEGAL_NOTICE', {
  notice_id: fc.integer({ min: 0, max: 9 }).map((number) => `A20250042118${number}`),
  family: one('radiation', 'creation', 'modification', 'collective', 'dpc'),
  publication_date: one('2024-01-10', '2024-11-30', '2025-06-01'),
  persons: one('EXEMPLE LOGICIELS', 'BOULANGERIE DU PORT').map((name) => [{ ...named, name }]),
  cancelled: fc.boolean(),
});
const aProcedure = sample('COLLECTIVE_PROCEDURE', {
  status: one('OPEN', 'IN_PLAN', 'CLOSED', 'ANNULLED'),
  kind: one('SAFEGUARD', 'JUDICIAL_LIQUIDATION', 'CONCILIATION'),
});
const headOfficeAddress = sampleOf('CORPORATE_OFFICE').address as RecordBody;
const anOffice = sample('CORPORATE_OFFICE', {
  siret: one(`${ROOT}00016`, `${ROOT}00024`),
  status: one('OPEN', 'CLOSED'),
  head_office: fc.boolean(),
  address: one('75011', '69001').map((postal_code) => ({ ...headOfficeAddress, postal_code })),
});
const born = one('1980-01', '1979-12', null);
const RIVAL = { last_name: 'RIVAL', patronym: null, first_name: 'IGOR', first_names: ['IGOR'], birth_month: '1961-04' };
const SECOND = { ...RIVAL, first_name: 'OLEG', first_names: ['OLEG'] };
const anOfficer = fc
  .tuple(fc.boolean(), born, fc.integer({ min: 0, max: 2 }), fc.boolean(), fc.boolean())
  .map(([isHolding, birth_month, represented, active, is_auditor]) => {
    if (!isHolding) return person({ active, is_auditor, birth_month });
    const [first = null, ...others] = [RIVAL, SECOND].slice(0, represented).map((each) => ({ ...representative(), ...each }));
    return holdingAsOfficer({ active, is_auditor, representative: first, other_representatives: others });
  });
const NO_SHARES = { indirect_owned_parts: null, direct_voting_rights: null, indirect_voting_rights: null };
const anOwner = fc
  .tuple(born, one(null, 0, 10, 60), fc.boolean(), fc.boolean(), fc.boolean())
  .map(([birth_month, parts, isRival, isController, active]) =>
    owner({
      ...(isRival ? RIVAL : { birth_month }),
      ...{ total_owned_parts: parts, direct_owned_parts: parts, total_voting_rights: parts, active, ...NO_SHARES },
      ...(isController ? {} : { control_means: [] }),
    }),
  );
const aScreening = sample('SCREENING', {
  subject_key: one(ROOT, '000056788', 'MARTIN|CAMILLE|1980-01', 'RIVAL|IGOR|1961-04'),
  kind: one('WATCHLIST', 'PEP'),
  result: one('MATCH', 'POSSIBLE', 'CLEAR'),
});
const anEntry = fc.tuple(fc.boolean(), one('RIVAL', 'MARTIN')).map(([hasRegistered, last_name]) => {
  const entered = {
    last_name: 'MARTIN',
    patronym: null,
    first_name: 'CAMILLE',
    birth_month: null,
    birth_date: null,
    total_owned_parts: null,
  };
  const registered = hasRegistered ? { ...entered, last_name } : null;
  return sampleOf('INPUT_FILE', { entered, registered, document_id: null, reading: null });
});

function representative(): RecordBody {
  const { last_name, patronym, usage_name, first_name, first_names, birth_date, birth_month, birth_city, ...rest } = person();
  const { birth_country, birth_postal_code, nationality, nationality_code, gender } = rest;
  const born_at = { birth_date, birth_month, birth_city, birth_country, birth_postal_code };
  return { last_name, patronym, usage_name, first_name, first_names, ...born_at, nationality, nationality_code, gender, homonym_id: null };
}

const some = (type: string, records: fc.Arbitrary<RecordBody>) =>
  fc
    .uniqueArray(records, { maxLength: 3, selector: anyDataType(type).naturalKey })
    .map((found) => found.map((record, place) => ({ ...record, id: idOf(place) })));
const company = fc.record({
  COMPANY_PROFILE: aProfile.map((record) => [record]),
  COMPANY_OFFICER: some('COMPANY_OFFICER', anOfficer),
  BENEFICIAL_OWNER: some('BENEFICIAL_OWNER', anOwner),
  CORPORATE_OFFICE: some('CORPORATE_OFFICE', anOffice),
  LEGAL_NOTICE: some('LEGAL_NOTICE', aNotice),
  COLLECTIVE_PROCEDURE: some('COLLECTIVE_PROCEDURE', aProcedure),
  SCREENING: some('SCREENING', aScreening),
  INPUT_FILE: fc.array(anEntry, { maxLength: 1 }),
});

/** Keys of the active officers, of their representatives, and of the owners. */
const powerful = ({
  COMPANY_OFFICER: officers,
  BENEFICIAL_OWNER: owners,
}: Record<'COMPANY_OFFICER' | 'BENEFICIAL_OWNER', RecordBody[]>) => {
  const directing = officers.filter(({ active, is_auditor }) => active === true && is_auditor === false);
  const represented = directing.flatMap(({ representative: first, other_representatives: others }) =>
    first === null ? [] : ([first, ...((others as RecordBody[] | null) ?? [])] as RecordBody[]),
  );
  return [...directing, ...represented, ...owners.filter(({ active }) => active === true)].map(ownerKey);
};

const NOTHING = new Set<string>();
const contradicted = (inputs: Record<string, RecordBody[]>, availability: ComputeContext['availability']): Set<string> =>
  new Set(
    compute('CONFORMITY_CHECK', inputs, { availability })
      .filter(({ result }) => result === 'KO')
      .map(({ check }) => String(check)),
  );

/** True when a removal of a sole trader was published whom the register still lists. */
const isStillListed = (inputs: Record<string, RecordBody[]>, availability: ComputeContext['availability']): boolean => {
  const trader = inputs.COMPANY_PROFILE!.some(
    ({ sole_trader, register_status }) => sole_trader === true && register_status === 'REGISTERED',
  );
  const removal = compute('CONFORMITY_CHECK', inputs, { availability }).find(({ check }) => check === 'REMOVAL_NOTICE_AGREES')!;
  return trader && removal.result === 'UNKNOWN' && JSON.stringify(removal.computed_from).includes('LEGAL_NOTICE');
};

it('tells each conformity check that is KO, each removal of a listed trader, and each unscreened officer, representative and owner', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(company, one('AVAILABLE' as const, 'NOT_ACCESSIBLE' as const), (inputs, ofOwners) => {
      const availability = availabilityOf(inputs, { BENEFICIAL_OWNER: ofOwners });
      const [verdict] = compute('BACKGROUND_CHECK_V2', inputs, { availability }) as [Checked];
      const told = [...verdict.reasons, ...codes(verdict)];
      const ids = verdict.details.nodes.map(({ id }) => id);
      const screened = new Set((inputs.SCREENING as RecordBody[]).map(({ subject_key }) => subject_key));
      for (const key of powerful(inputs)) {
        expect(ids).toContain(key);
        if (!screened.has(key))
          expect(told).toEqual(expect.arrayContaining([expect.stringMatching(/^(NOT_SCREENED|SCREENING_INCOMPLETE)$/)]));
      }
      if (isStillListed(inputs, availability)) {
        seen.add('REMOVAL OF A TRADER');
        expect(told).toContain('REMOVAL_PUBLISHED');
      }
      for (const check of contradicted(inputs, availability)) {
        seen.add(check);
        expect(told).toEqual(expect.arrayContaining([expect.stringMatching(`^(${TOLD_BY[check]!.join('|')})$`)]));
      }
    }),
    { numRuns: 250, seed: 20250630 },
  );
  expect(seen).toContain('REMOVAL OF A TRADER');
  const untried = Object.keys(TOLD_BY).filter((check) => !seen.has(check) && !check.startsWith('FILE_'));
  expect(new Set(untried)).toEqual(NOTHING);
});

it.each([
  ['has a representative', { siren: null, representative: representative() }, false],
  ['has none', { siren: null, representative: null }, true],
  ['has a SIREN and none', { siren: HOLDING, representative: null }, false],
])('warns of an officer without a known natural person, when the officer %s', (_what, changes, isTold) => {
  const check = checked({ COMPANY_OFFICER: [holdingAsOfficer({ foreign_register: 'KVK', ...changes })] });
  expect(codes(check).includes('REPRESENTATIVE_UNKNOWN')).toBe(isTold);
});

describe('contradiction between sources', () => {
  const removal = sampleOf('LEGAL_NOTICE', { family: 'radiation', publication_date: '2024-10-30' });

  it('of a published removal and the register is REMOVAL_PUBLISHED, with the notice as source', () => {
    const check = checked({ LEGAL_NOTICE: [removal] });
    expect([check.acceptable, codes(check)[0]]).toEqual(['OK', 'REMOVAL_PUBLISHED']);
    expect(check.computed_from).toContainEqual({ data_type: 'LEGAL_NOTICE', record_ids: [removal.id] });
  });

  it.each([
    ['of a trader whom the register still lists', { sole_trader: true }, true],
    ['of a trader whom the register removed', { sole_trader: true, register_status: 'REMOVED', rncs_closing_date: '2024-10-30' }, false],
  ])('of a removal %s is REMOVAL_PUBLISHED: %j', (_whom, changes, isTold) => {
    const check = checked({ COMPANY_PROFILE: [profile(changes)], LEGAL_NOTICE: [removal] });
    expect(codes(check).includes('REMOVAL_PUBLISHED')).toBe(isTold);
  });

  it('of the names in a notice of the procedure is NOTICE_NAMES_ANOTHER in addition to KO', () => {
    const notice = sampleOf('LEGAL_NOTICE', { persons: [{ ...named, name: 'BOULANGERIE DU PORT SARL' }] });
    const check = checked({ LEGAL_NOTICE: [notice], COLLECTIVE_PROCEDURE: [procedure()] });
    expect([check.reasons, said(check, 'NOTICE_NAMES_ANOTHER')]).toEqual([
      ['FINANCIAL_DIFFICULTIES'],
      'The notice A202500421187 has the SIREN of the company and a different name: BOULANGERIE DU PORT SARL.',
    ]);
  });

  it('of several parties is one warning that names each of them', () => {
    const parts = { total_owned_parts: 20, direct_owned_parts: 20, total_voting_rights: 20, control_means: [], ...NO_SHARES };
    const [first, second] = [owner({ ...RIVAL, ...parts }), owner({ ...RIVAL, ...parts, id: idOf(1), first_name: 'OLEG' })];
    const check = checked({ BENEFICIAL_OWNER: [first, second] });
    expect(said(check, 'OWNER_NOT_ENTITLED')).toMatch(/^IGOR RIVAL: .*, OLEG RIVAL: /);
  });

  it('is in BACKGROUND_CHECK too', () => {
    const [check] = compute('BACKGROUND_CHECK', { ...SOUND, LEGAL_NOTICE: [removal] }, { availability: availabilityOf(SOUND) });
    expect(codes(check as Checked)).toContain('REMOVAL_PUBLISHED');
  });

  it('is absent for a sound company, with the sources that were compared', () => {
    const clear = screening({ subject_key: ROOT });
    const sound = { CORPORATE_OFFICE: [sampleOf('CORPORATE_OFFICE')], LEGAL_NOTICE: [sampleOf('LEGAL_NOTICE')], SCREENING: [clear] };
    const check = checked({ COMPANY_PROFILE: [profile({ name: CONTEXT.name })], ...sound });
    const told = codes(check).filter((code) => Object.values(TOLD_BY).flat().includes(code));
    expect([told, JSON.stringify(check.computed_from).includes('CORPORATE_OFFICE')]).toEqual([[], false]);
  });
});
