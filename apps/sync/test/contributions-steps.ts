import type { EnteredParty, RecordBody } from '@company-data/data-types';
import fc from 'fast-check';

export const SIREN = '000012344';
export const OFFICERS = 'COMPANY_OFFICER';
export const OWNERS = 'BENEFICIAL_OWNER';
export const TYPES = [OFFICERS, OWNERS] as const;
export type Type = (typeof TYPES)[number];

/** Connections of a user at the same time: two of the register and one of entered data. */
const SLOTS = ['register', 'second', 'entered'] as const;
export type Slot = (typeof SLOTS)[number];
export const providerOf = (slot: Slot): string => (slot === 'entered' ? 'input_user' : 'company_legal_fr');
export const sourceOf = (slot: Slot): string => (slot === 'entered' ? 'input_user' : 'inpi_rne');

/** Entry of a user, with the fields that it decides. All others are those of the register. */
export interface Entry {
  sent: EnteredParty;
  decides: RecordBody;
}

/** States of a party in the register, and entries about it. The register may not have it. */
interface Party {
  known: RecordBody[];
  entries: Entry[];
}

const city = (name: string, more: RecordBody = {}) => ({
  address_line1: null,
  address_line2: null,
  postal_code: null,
  city: name,
  city_code: null,
  country: null,
  country_code: null,
  ...more,
});
const role = (name: string, start_date: string | null, end_date: string | null = null, is_auditor = false) => ({
  code: null,
  name,
  name_en: null,
  start_date,
  end_date,
  term_end_date: null,
  is_auditor,
});
const inOffice = (name: string, start: string) => ({ roles: [role(name, start)], since: start, is_auditor: false, active: true });
const resigned = (name: string, start: string, end: string) => ({
  roles: [role(name, start, end)],
  since: start,
  is_auditor: false,
  active: false,
});
const auditing = (name: string, start: string) => ({
  roles: [role(name, start, null, true)],
  since: start,
  is_auditor: true,
  active: true,
});

const person = (last_name: string, first_name: string, more: RecordBody) => ({
  last_name,
  patronym: last_name,
  first_name,
  first_names: [],
  birth_month: '1980-01',
  ...more,
});
const entryOf = (last_name: string, first_name: string, sent: EnteredParty, decides: RecordBody): Entry => ({
  sent: { last_name, first_name, ...sent },
  decides: { last_name, first_name, ...decides },
});
const entryOfCompany = (sent: EnteredParty, decides: RecordBody): Entry => ({
  sent: { siren: '000010124', ...sent },
  decides: { siren: '000010124', ...decides },
});
const rolesHere = (name: string, start_date: string, end_date: string | null = null): EnteredParty => ({
  companies: [{ siren: SIREN, roles: [{ name, start_date, end_date }] }],
});

/** Entries that say nothing of an office or of parts. */
const civil = (last: string, first: string): Entry[] => [
  entryOf(last, first, { birth_city: 'NICE' }, { birth_city: 'NICE' }),
  entryOf(
    last,
    first,
    { nationality: 'Belge', address: { city: 'LILLE' } },
    { nationality: 'Belge', nationality_code: null, address: city('LILLE') },
  ),
  entryOf(last, first, { birth_date: '1980-01-17' }, { birth_date: '1980-01-17', birth_month: '1980-01' }),
];

const AUDITOR = 'Commissaire aux comptes titulaire';
const auditor = {
  type: 'COMPANY',
  name: 'EXEMPLE AUDIT',
  siren: '000010124',
  last_name: null,
  patronym: null,
  first_name: null,
  first_names: [],
};

export const PARTIES: Record<Type, Record<string, Party>> = {
  [OFFICERS]: {
    president: {
      known: [
        person('DUPONT', 'JEAN', inOffice('Président', '2018-03-01')),
        person('DUPONT', 'JEAN', { ...inOffice('Président', '2018-03-01'), address: city('LYON') }),
      ],
      entries: [
        ...civil('Dupont', 'Jean'),
        entryOf('Dupont', 'Jean', rolesHere('Directeur', '2020-01-02'), inOffice('Directeur', '2020-01-02')),
        entryOf('Dupont', 'Jean', rolesHere('Directeur', '2020-01-02', '2021-01-01'), resigned('Directeur', '2020-01-02', '2021-01-01')),
      ],
    },
    resigned: {
      known: [
        person('DURAND', 'ANNE', { ...resigned('Gérante', '2010-01-01', '2022-06-30'), patronym: 'MARTIN', usage_name: 'DURAND' }),
        person('DURAND', 'ANNE', { ...inOffice('Gérante', '2010-01-01'), patronym: 'MARTIN', usage_name: 'DURAND' }),
      ],
      entries: [
        ...civil('Durand', 'Anne'),
        entryOf(
          'Durand',
          'Anne',
          { companies: [{ name: 'AUTRE', roles: [{ name: 'Gérante' }] }] },
          { companies: [{ name: 'AUTRE', siren: null, roles: [{ name: 'Gérante', start_date: null, end_date: null }] }] },
        ),
      ],
    },
    auditor: {
      known: [
        { ...auditor, ...auditing(AUDITOR, '2015-05-05') },
        { ...auditor, ...auditing(AUDITOR, '2015-05-05'), address: city('METZ') },
      ],
      entries: [
        entryOfCompany({ address: { city: 'LYON' } }, { address: city('LYON') }),
        entryOfCompany(rolesHere(AUDITOR, '2016-06-06'), auditing(AUDITOR, '2016-06-06')),
        entryOfCompany(rolesHere('Administrateur', '2016-06-06'), inOffice('Administrateur', '2016-06-06')),
      ],
    },
    stranger: { known: [], entries: civil('Inconnue', 'Zoé') },
  },
  [OWNERS]: {
    owner: {
      known: [person('DUPONT', 'JEAN', { active: true }), person('DUPONT', 'JEAN', { active: true, total_owned_parts: 40 })],
      entries: [
        ...civil('Dupont', 'Jean'),
        entryOf('Dupont', 'Jean', { total_owned_parts: 75 }, { total_owned_parts: 75, owned_parts_computed: null }),
      ],
    },
    former: {
      known: [person('DURAND', 'ANNE', { active: false }), person('DURAND', 'ANNE', { active: true })],
      entries: [...civil('Durand', 'Anne'), entryOf('Durand', 'Anne', { since: '2019-09-09' }, { since: '2019-09-09' })],
    },
    stranger: {
      known: [],
      entries: [entryOf('Inconnue', 'Zoé', { total_voting_rights: 10 }, { total_voting_rights: 10, active: true })],
    },
  },
};

/** Parties that the register lists, each with the number of its state. */
export type List = Record<string, number>;
/** Result of the read of a data type. Entered data has no list of its own. */
export type Outcome = 'fails' | List;

export interface Synchronization {
  step: 'synchronize';
  types: Type[];
  /** Order in which the jobs end. */
  order: Slot[];
  /** Jobs that end after the steps that follow, at the latest before the next synchronization. */
  late: Slot[];
  outcomes: Record<Slot, Record<Type, Outcome>>;
}

export type Step =
  | { step: 'connect' | 'disconnect' | 'reconnect'; slot: Slot }
  | { step: 'enter'; type: Type; party: string; entry: number }
  | { step: 'delete'; type: Type; party: string }
  | { step: 'repeat' }
  | Synchronization;

const slot = fc.constantFrom(...SLOTS);
const listOf = (type: Type): fc.Arbitrary<Outcome> => {
  const parties = Object.entries(PARTIES[type]).filter(([, { known }]) => known.length > 0);
  return fc.record(Object.fromEntries(parties.map(([name, { known }]) => [name, fc.nat(known.length - 1)])), {
    requiredKeys: [],
  }) as fc.Arbitrary<List>;
};
const outcomeOf = (type: Type): fc.Arbitrary<Outcome> =>
  fc.oneof({ weight: 4, arbitrary: listOf(type) }, { weight: 1, arbitrary: fc.constant('fails' as const) });
const enteredOutcome: fc.Arbitrary<Outcome> = fc.constantFrom<Outcome>({}, {}, {}, 'fails');
const outcomes = fc.record({ [OFFICERS]: outcomeOf(OFFICERS), [OWNERS]: outcomeOf(OWNERS) });
const synchronization: fc.Arbitrary<Synchronization> = fc.record({
  step: fc.constant('synchronize'),
  types: fc.subarray([...TYPES], { minLength: 1 }),
  order: fc.shuffledSubarray([...SLOTS], { minLength: SLOTS.length }),
  late: fc.oneof({ weight: 2, arbitrary: fc.constant<Slot[]>([]) }, { weight: 1, arbitrary: fc.subarray([...SLOTS]) }),
  outcomes: fc.record({
    register: outcomes,
    second: outcomes,
    entered: fc.record({ [OFFICERS]: enteredOutcome, [OWNERS]: enteredOutcome }),
  }),
});
const entry = fc.constantFrom(...TYPES).chain((type) =>
  fc.constantFrom(...Object.keys(PARTIES[type])).chain((party) =>
    fc.record({
      step: fc.constant('enter' as const),
      type: fc.constant(type),
      party: fc.constant(party),
      entry: fc.nat(PARTIES[type][party]!.entries.length - 1),
    }),
  ),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ step: fc.constant('connect' as const), slot }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('disconnect' as const), slot }) },
  { weight: 3, arbitrary: fc.record({ step: fc.constant('reconnect' as const), slot }) },
  { weight: 4, arbitrary: entry },
  { weight: 1, arbitrary: entry.map(({ type, party }) => ({ step: 'delete' as const, type, party })) },
  { weight: 1, arbitrary: fc.constant({ step: 'repeat' as const }) },
  { weight: 7, arbitrary: synchronization },
);

/** Random sequences of steps. */
export const steps: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 1, maxLength: 20, size: 'max' });
