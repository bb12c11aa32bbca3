import { describe, expect, it } from '@jest/globals';
import { dataType, type EnteredParty, type RecordBody } from '@company-data/data-types';
import fc from 'fast-check';
import { mergePlanOf } from './catalogue.js';
import { mergeContributions, type SourceBody } from './merge-contributions.js';

const SIREN = '000012344';
const AUDITOR = 'Commissaire aux comptes titulaire';
const RUNS = 500;

const day = fc.constantFrom('2010-01-01', '2018-03-01', '2022-06-30');
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value);
const place = fc.constantFrom('PARIS', 'LYON', 'NICE');

/** Fields that each source of the register may lack. */
const civil = fc.record({
  usage_name: maybe(fc.constant('DURAND')),
  first_names: fc.constantFrom([], ['ANNE'], ['ANNE', 'LOUISE']),
  birth_date: fc.constant(null),
  birth_month: maybe(fc.constant('1980-01')),
  birth_city: maybe(place),
  birth_country: maybe(fc.constant('FRANCE')),
  birth_postal_code: maybe(fc.constant('69003')),
  nationality: maybe(fc.constant('Française')),
  nationality_code: maybe(fc.constant('FRA')),
  address: maybe(place.map((city) => ({ city, country: 'FRANCE' }))),
  since: maybe(day),
  active: fc.boolean(),
});

/** Office with its consequences, as a register states them. */
const office = fc.array(fc.record({ name: fc.constantFrom(AUDITOR, 'Gérante'), start_date: day, end_date: maybe(day) }), { maxLength: 3 });
const consequencesOf = (roles: { name: string; start_date: string; end_date: string | null }[]): RecordBody => ({
  roles: roles.map((role) => ({ ...role, is_auditor: role.name === AUDITOR })),
  since: roles.map(({ start_date }) => start_date).toSorted()[0] ?? null,
  is_auditor: roles.length > 0 && roles.every(({ name }) => name === AUDITOR),
  active: roles.some(({ end_date }) => end_date === null),
});
const officer = fc.tuple(civil, office).map(([body, roles]): RecordBody => ({ ...body, companies: [], ...consequencesOf(roles) }));
const owner = fc
  .tuple(
    civil,
    fc.record({
      total_owned_parts: maybe(fc.nat(100)),
      direct_owned_parts: maybe(fc.nat(100)),
      control_means: fc.constantFrom([], [{ code: '1' }]),
    }),
  )
  .map(([body, parts]): RecordBody => ({ ...body, ...parts }));

/** Members that an entry may have, and a value for each. */
const optional = {
  patronym: fc.constant('Martin'),
  birth_date: fc.constant('1980-01-17'),
  birth_city: place,
  birth_country: fc.constant('BELGIQUE'),
  birth_postal_code: fc.constant('1000'),
  nationality: fc.constant('Belge'),
  address: fc.record({ city: place }),
};
const entryOf = <T extends object>(more: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<EnteredParty> =>
  fc.record(
    { last_name: fc.constant('Durand'), first_name: fc.constant('Anne'), ...optional, ...more },
    { requiredKeys: ['last_name', 'first_name'] },
  );

/** Fields of a record that each entered member decides. */
const DECIDES: Partial<Record<keyof EnteredParty, string[]>> = {
  birth_date: ['birth_date', 'birth_month'],
  nationality: ['nationality', 'nationality_code'],
  companies: ['roles', 'since', 'is_auditor', 'active'],
};
const decidedBy = (entry: EnteredParty): Set<string> =>
  new Set((Object.keys(entry) as (keyof EnteredParty)[]).flatMap((member) => DECIDES[member] ?? [member]));

interface Said {
  type: string;
  entry: EnteredParty;
  /** Bodies of the sources of the register, the main one first. */
  register: RecordBody[];
}

const SOURCES = ['inpi_rne', 'insee_sirene'];
const saidBy = ({ register }: Said): SourceBody[] =>
  register.map((body, at) => ({ provider: 'company_legal_fr', source: SOURCES[at]!, body }));
const enteredBy = ({ type, entry }: Said): SourceBody => ({
  provider: 'input_user',
  source: 'input_user',
  body: dataType(type).entry!.recordOf(entry, { siren: SIREN, enteredAt: '2026-01-01T00:00:00Z', today: '2026-01-01' }),
});
const merged = (type: string, bodies: SourceBody[]): RecordBody => mergeContributions(mergePlanOf(type), bodies).body;

const rolesHere = office.filter((roles) => roles.length > 0).map((roles) => [{ siren: SIREN, roles }]);
const offices = fc.record<Said>({
  type: fc.constant('COMPANY_OFFICER'),
  entry: entryOf({ companies: rolesHere }),
  register: fc.array(officer, { minLength: 1, maxLength: 2 }),
});
const owners = fc.record<Said>({
  type: fc.constant('BENEFICIAL_OWNER'),
  entry: entryOf({ total_owned_parts: fc.nat(100), total_voting_rights: fc.nat(100), since: day }),
  register: fc.array(owner, { minLength: 1, maxLength: 1 }),
});

describe.each([
  ['officer', offices],
  ['beneficial owner', owners],
])('entered %s', (_name, said) => {
  it('keeps the value of the register in each field that was not entered', () => {
    fc.assert(
      fc.property(said, (each) => {
        const [decided, alone] = [decidedBy(each.entry), merged(each.type, saidBy(each))];
        const fields = Object.keys(alone).filter((field) => !decided.has(field) && field !== 'updated_at_source');
        const served = merged(each.type, [enteredBy(each), ...saidBy(each)]);
        expect(Object.fromEntries(fields.map((field) => [field, served[field]]))).toEqual(
          Object.fromEntries(fields.map((field) => [field, alone[field]])),
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('has the entered value in each field that was entered', () => {
    fc.assert(
      fc.property(said, (each) => {
        const { companies, address, ...plain } = each.entry;
        const served = merged(each.type, [...saidBy(each), enteredBy(each)]);
        expect(served).toMatchObject(plain as RecordBody);
        if (address) expect(served['address']).toMatchObject(address);
        if (companies) expect(served).toMatchObject(consequencesOf(companies[0]!.roles as Parameters<typeof consequencesOf>[0]));
        if (plain.birth_date) expect(served['birth_month']).toBe('1980-01');
        if (plain.nationality) expect(served['nationality_code']).toBeNull();
      }),
      { numRuns: RUNS },
    );
  });

  it('is the same in any order of the contributions', () => {
    const shuffled = said.chain((each) => {
      const bodies = [enteredBy(each), ...saidBy(each)];
      return fc.tuple(fc.constant(each), fc.shuffledSubarray(bodies, { minLength: bodies.length }));
    });
    fc.assert(
      fc.property(shuffled, ([each, arrived]) => {
        expect(merged(each.type, arrived)).toEqual(merged(each.type, [enteredBy(each), ...saidBy(each)]));
      }),
      { numRuns: RUNS },
    );
  });
});

it('is an auditor, and in office, exactly by the served roles of an officer', () => {
  fc.assert(
    fc.property(offices, (each) => {
      const { roles, is_auditor, active } = merged(each.type, [enteredBy(each), ...saidBy(each)]);
      const served = roles as { is_auditor: boolean; end_date: string | null }[];
      if (served.length === 0) return;
      expect(is_auditor).toBe(served.every((role) => role.is_auditor));
      expect(active).toBe(served.some(({ end_date }) => end_date === null));
    }),
    { numRuns: RUNS },
  );
});
