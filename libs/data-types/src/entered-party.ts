import type { FieldError } from '@company-data/kernel';
import type { EnteredAddress, EnteredParty } from './entry.js';

/** Members that only a person has. */
export const PERSON_FIELDS = [
  'last_name',
  'patronym',
  'first_name',
  'birth_date',
  'birth_city',
  'birth_country',
  'birth_postal_code',
  'nationality',
] as const;

const COMPANY_FIELDS = ['name', 'siren'] as const;

/** Returns null for an absent value. */
export const orNothing = <T>(value: T | null | undefined): T | null => value ?? null;

const hasValue = (value: unknown): boolean => value !== null && value !== undefined;

/** True when the entry has a member of a person's name. */
export const isPerson = ({ last_name: last, first_name: first, patronym }: EnteredParty): boolean => [last, first, patronym].some(hasValue);

const KINDS = ['PERSON', 'COMPANY'];

/**
 * Returns PERSON or COMPANY when `type` names one. Any other text is the legal form of a company.
 */
const namedKind = ({ type }: EnteredParty): string | undefined => KINDS.find((kind) => kind === type?.trim().toUpperCase());

/** Returns the legal form of an entered company, or null when `type` has none. */
export const legalFormOf = (entry: EnteredParty): string | null => (namedKind(entry) === undefined ? orNothing(entry.type) : null);

/** Returns the violations of an entry that is neither a valid person nor a valid company. */
export function shapeViolations(entry: EnteredParty): FieldError[] {
  const [ofPerson, ofCompany] = [PERSON_FIELDS, COMPANY_FIELDS].map((fields) => fields.filter((field) => hasValue(entry[field])));
  if (isPerson(entry) && ofCompany!.length > 0)
    return mixed(ofCompany!, 'A person has neither name nor siren. Remove them, or enter a company.');
  if (!isPerson(entry) && ofCompany!.length > 0 && ofPerson!.length > 0)
    return mixed(ofPerson!, 'A company has none of the fields of a person.');
  if (!isPerson(entry) && ofCompany!.length === 0)
    return [{ pointer: '', code: 'REQUIRED', detail: 'Send the names of a person, or name or siren of a company.' }];
  return typeViolations(entry);
}

const mixed = (fields: readonly string[], detail: string): FieldError[] =>
  fields.map((field) => ({ pointer: `/${field}`, code: 'NOT_TOGETHER', detail }));

function typeViolations(entry: EnteredParty): FieldError[] {
  const kind = namedKind(entry);
  const meant = isPerson(entry) ? 'PERSON' : 'COMPANY';
  const fits = kind === undefined ? !hasValue(entry.type) || meant === 'COMPANY' : kind === meant;
  return fits ? [] : [{ pointer: '/type', code: 'NOT_TOGETHER', detail: `The other fields belong to a ${meant.toLowerCase()}.` }];
}

/** Returns the given names of a person. Commas separate several names, as in a civil register. */
function givenNamesOf(first: string | null): { first_name: string | null; first_names: string[] } {
  const names = (first ?? '').split(',').flatMap((name) => name.trim() || []);
  return names.length > 1 ? { first_name: names[0]!, first_names: names } : { first_name: first, first_names: [] };
}

/**
 * Returns the identity fields of an entry. Fields that an entry does not have are null, so that the
 * merge takes them from a source. A birth name does not replace the name in use of a source.
 */
export const identityOf = (entry: EnteredParty) => ({
  type: isPerson(entry) ? ('PERSON' as const) : ('COMPANY' as const),
  last_name: orNothing(entry.last_name),
  patronym: orNothing(entry.patronym),
  usage_name: null,
  ...givenNamesOf(orNothing(entry.first_name)),
  birth_date: orNothing(entry.birth_date),
  birth_month: entry.birth_date?.slice(0, 7) ?? null,
  birth_city: orNothing(entry.birth_city),
  birth_country: orNothing(entry.birth_country),
  birth_postal_code: orNothing(entry.birth_postal_code),
  nationality: orNothing(entry.nationality),
  nationality_code: null,
  gender: null,
  name: orNothing(entry.name),
  siren: orNothing(entry.siren),
  foreign_register: null,
  address: addressOf(entry.address),
});

function addressOf(address: EnteredAddress | null | undefined) {
  if (!address || !Object.values(address).some(hasValue)) return null;
  return {
    address_line1: orNothing(address.address_line1),
    address_line2: orNothing(address.address_line2),
    postal_code: orNothing(address.postal_code),
    city: orNothing(address.city),
    city_code: null,
    country: orNothing(address.country),
    country_code: null,
  };
}
