import { dataType } from '@company-data/data-types';
import type { CodeLists } from '../codes/load-code-lists.js';
import { entityOf, type InpiCompany } from '../sources/inpi-rne/company.js';
import { BENEFICIAL_OWNER, mapOwners } from './beneficial-owner.js';
import { COMPANY_OFFICER, mapOfficers, type Representative, representativeOf } from './company-officer.js';
import { textOf } from '../../kit/text.js';
import type { CompanySubject, Subject, SubjectRole } from '../../subject.js';

/**
 * Those who direct or own a company now, and the persons who represent companies among its
 * officers; auditors left out, each once. Who has no name cannot be looked up and is left out.
 */
export function subjectsOf(company: InpiCompany, lists: CodeLists, now: Date): Subject[] {
  const officers = mapOfficers(company, lists, now).filter(({ active, is_auditor }) => active && !is_auditor);
  const owners = mapOwners(company, lists).filter(({ active }) => active);
  const officerKey = dataType(COMPANY_OFFICER).naturalKey;
  const ownerKey = dataType(BENEFICIAL_OWNER).naturalKey;
  const all = [
    ...officers.map((officer) => subjectOf(officer, officerKey(officer), 'OFFICER')),
    ...officers.flatMap(representativeOf).map((person) => subjectOf(person, officerKey(person), 'OFFICER')),
    ...owners.map((owner) => subjectOf(owner, ownerKey(owner), 'OWNER')),
  ];
  return distinctSubjects(all.filter((subject) => subject !== null));
}

/**
 * A company of the register as a subject; null where it has no name of its own, as sole traders:
 * their person is a subject.
 */
export function companySubject(company: InpiCompany): CompanySubject | null {
  const name = textOf(entityOf(company).identite?.entreprise?.denomination);
  const { siren } = company.formality;
  return name === null ? null : { type: 'COMPANY', key: siren, name, siren, roles: ['NODE'] };
}

/**
 * One subject for each key, that which tells most of the person, in every role: an owner is often
 * told by one given name only.
 */
export function distinctSubjects(subjects: readonly Subject[]): Subject[] {
  const told = (subject: Subject): number => (subject.type === 'PERSON' ? subject.given_names.length : 0);
  const one = (same: Subject[]): Subject => {
    const roles = [...new Set(same.flatMap((subject) => subject.roles))];
    return { ...same.toSorted((first, second) => told(second) - told(first))[0]!, roles };
  };
  return [...Map.groupBy(subjects, ({ key }) => key).values()].map(one);
}

/** What a subject is made of. */
type Party = Omit<Representative, 'foreign_register' | 'since'>;

function subjectOf(party: Party, key: string, role: SubjectRole): Subject | null {
  const roles = [role];
  if (party.type === 'COMPANY') return party.name === null ? null : { type: 'COMPANY', key, name: party.name, siren: party.siren, roles };
  const last_names = [...new Set([party.patronym, party.last_name, party.usage_name].filter((name) => name !== null))];
  const given_names = givenNames(party);
  if (last_names.length === 0 || given_names.length === 0) return null;
  return { type: 'PERSON', key, last_names, given_names, birth: party.birth_date ?? party.birth_month, roles };
}

/** Some sources write all given names as one text: "ANNE, MARIE". */
function givenNames({ first_name, first_names }: Party): string[] {
  const told = first_names.length > 0 ? first_names : [first_name ?? ''];
  return told.flatMap((name) => name.split(/[\s,]+/)).filter((name) => name !== '');
}
