import { dataType } from '@company-data/data-types';
import type { CodeLists } from '../codes/load-code-lists.js';
import { entityOf, type InpiCompany } from '../sources/inpi-rne/company.js';
import { BENEFICIAL_OWNER, mapOwners } from './beneficial-owner.js';
import { COMPANY_OFFICER, mapOfficers, type Representative, representativesOf } from './company-officer.js';
import { textOf } from '../../kit/text.js';
import type { CompanySubject, Subject, SubjectRole } from '../../subject.js';

/**
 * Returns the current officers and owners of a company, and the representatives of companies among
 * its officers, each once. Excludes auditors, and parties without a name, which cannot be searched.
 */
export function subjectsOf(company: InpiCompany, lists: CodeLists, now: Date): Subject[] {
  const officers = mapOfficers(company, lists, now).filter(({ active, is_auditor }) => active && !is_auditor);
  const owners = mapOwners(company, lists).filter(({ active }) => active);
  const officerKey = dataType(COMPANY_OFFICER).naturalKey;
  const ownerKey = dataType(BENEFICIAL_OWNER).naturalKey;
  const all = [
    ...officers.map((officer) => subjectOf(officer, officerKey(officer), 'OFFICER')),
    ...officers.flatMap(representativesOf).map((person) => subjectOf(person, officerKey(person), 'OFFICER')),
    ...owners.map((owner) => subjectOf(owner, ownerKey(owner), 'OWNER')),
  ];
  return distinctSubjects(all.filter((subject) => subject !== null));
}

/**
 * Maps a company of the register to a subject. Null without a name of its own, as for a sole
 * trader, whose person is a subject.
 */
export function companySubject(company: InpiCompany): CompanySubject | null {
  const name = textOf(entityOf(company).identite?.entreprise?.denomination);
  const { siren } = company.formality;
  return name === null ? null : { type: 'COMPANY', key: siren, name, siren, roles: ['NODE'] };
}

/**
 * Returns one subject per key, with the most given names and all roles. Owners often have only one
 * given name.
 */
export function distinctSubjects(subjects: readonly Subject[]): Subject[] {
  const told = (subject: Subject): number => (subject.type === 'PERSON' ? subject.given_names.length : 0);
  const one = (same: Subject[]): Subject => {
    const roles = [...new Set(same.flatMap((subject) => subject.roles))];
    return { ...same.toSorted((first, second) => told(second) - told(first))[0]!, roles };
  };
  return [...Map.groupBy(subjects, ({ key }) => key).values()].map(one);
}

/** Fields that a subject is built from. */
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
