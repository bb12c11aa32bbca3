import type { FieldError } from '@company-data/kernel';
import type { EnteredCompany, EnteredParty, EnteredRole, EntryContext, EntryRules } from '../entry.js';
import { fold } from '../natural-keys.js';
import { identityOf, legalFormOf, orNothing, PERSON_FIELDS, shapeViolations } from '../entered-party.js';

/** Maximum number of roles of a record, in the company and in another one. */
const MAX_ROLES = 50;

const rolesOf = ({ roles }: EnteredCompany): EnteredRole[] => roles ?? [];

const isHere =
  (siren: string) =>
  (company: EnteredCompany): boolean =>
    company.siren === siren;

/** Returns the entered roles in the company itself. */
const rolesHere = ({ companies }: EnteredParty, siren: string): EnteredRole[] => (companies ?? []).filter(isHere(siren)).flatMap(rolesOf);

/** Wording of the register for statutory auditors, folded. */
const AUDITOR = /COMMISSAIRES? AUX COMPTES/;

/** Maps a role. As in the register, an end that has not passed is only planned. */
const roleHere =
  (today: string) =>
  ({ name, start_date, end_date }: EnteredRole) => {
    const end = orNothing(end_date);
    const hasEnded = end !== null && end < today;
    return {
      code: null,
      name,
      name_en: null,
      start_date: orNothing(start_date),
      end_date: hasEnded ? end : null,
      term_end_date: hasEnded ? null : end,
      is_auditor: AUDITOR.test(fold(name)),
    };
  };

const otherRole = ({ name, start_date, end_date }: EnteredRole) => ({
  name,
  start_date: orNothing(start_date),
  end_date: orNothing(end_date),
});

const otherCompany = (company: EnteredCompany) => ({
  name: orNothing(company.name),
  siren: orNothing(company.siren),
  roles: rolesOf(company).map(otherRole),
});

const unnamed = ({ companies }: EnteredParty): FieldError[] =>
  (companies ?? []).flatMap(({ name, siren }, place) =>
    (name ?? siren) === undefined || (name ?? siren) === null
      ? [{ pointer: `/companies/${place}`, code: 'REQUIRED', detail: 'Send the name or the siren of the company.' }]
      : [],
  );

function violations(entry: EnteredParty, { siren }: Pick<EntryContext, 'siren'>): FieldError[] {
  const tooMany = rolesHere(entry, siren).length > MAX_ROLES;
  return [
    ...shapeViolations(entry),
    ...unnamed(entry),
    ...(tooMany
      ? [{ pointer: '/companies', code: 'TOO_MANY_ITEMS' as const, detail: `Send at most ${MAX_ROLES} roles in the company itself.` }]
      : []),
  ];
}

/**
 * Entry rules of officers. Roles in the company itself become `roles`, those in other companies
 * become `companies`.
 */
export const officerEntry: EntryRules = {
  fields: [...PERSON_FIELDS, 'name', 'siren', 'type', 'address', 'companies'],
  violations,
  recordOf(entry, { siren, enteredAt, today }) {
    const roles = rolesHere(entry, siren).map(roleHere(today));
    const starts = roles.flatMap(({ start_date: start }) => start ?? []).toSorted();
    return {
      ...identityOf(entry),
      homonym_id: null,
      legal_form: legalFormOf(entry),
      legal_form_en: null,
      roles,
      since: starts[0] ?? null,
      is_auditor: roles.length > 0 && roles.every(({ is_auditor }) => is_auditor),
      representative: null,
      other_representatives: null,
      active: roles.length === 0 || roles.some(({ end_date: end }) => end === null),
      companies: (entry.companies ?? []).filter((company) => !isHere(siren)(company)).map(otherCompany),
      updated_at_source: enteredAt,
    };
  },
};
