import { dataType } from '@company-data/data-types';
import type { CodeLists } from '../codes/load-code-lists.js';
import { entityOf, type InpiCompany } from '../sources/inpi-rne/company.js';
import { BENEFICIAL_OWNER, mapOwners, type Owner } from './beneficial-owner.js';
import { COMPANY_OFFICER, mapOfficers, type Officer } from './company-officer.js';
import { textOf } from '../../kit/text.js';

/** A natural person who is looked up elsewhere by what a register tells of it. */
export interface PersonSubject {
  type: 'PERSON';
  /** Its natural key. */
  key: string;
  /** The name at birth first, then the one in use where it differs. */
  last_names: string[];
  /** In the order of the civil register; one alone may be all that is known. */
  given_names: string[];
  /** YYYY-MM, or YYYY-MM-DD where the day is known. */
  birth: string | null;
}

/** A company that is looked up elsewhere. */
export interface CompanySubject {
  type: 'COMPANY';
  key: string;
  name: string;
}

export type Subject = PersonSubject | CompanySubject;

/** Those who direct or own a company now, auditors left out, each once; who has no name cannot be looked up and is left out. */
export function subjectsOf(company: InpiCompany, lists: CodeLists, now: Date): Subject[] {
  const officers = mapOfficers(company, lists, now).filter(({ active, is_auditor }) => active && !is_auditor);
  const owners = mapOwners(company, lists).filter(({ active }) => active);
  const officerKey = dataType(COMPANY_OFFICER).naturalKey;
  const ownerKey = dataType(BENEFICIAL_OWNER).naturalKey;
  const all = [
    ...officers.map((officer) => subjectOf(officer, officerKey(officer))),
    ...owners.map((owner) => subjectOf(owner, ownerKey(owner))),
  ];
  return distinctSubjects(all.filter((subject) => subject !== null));
}

/** A company of the register as a subject; null where it has no name of its own, as sole traders: their person is a subject. */
export function companySubject(company: InpiCompany): CompanySubject | null {
  const name = textOf(entityOf(company).identite?.entreprise?.denomination);
  return name === null ? null : { type: 'COMPANY', key: company.formality.siren, name };
}

/** One subject for each key, that which tells most of the person: an owner is often told by one given name only. */
export function distinctSubjects(subjects: readonly Subject[]): Subject[] {
  const told = (subject: Subject): number => (subject.type === 'PERSON' ? subject.given_names.length : 0);
  return [...Map.groupBy(subjects, ({ key }) => key).values()].map((same) => same.toSorted((one, other) => told(other) - told(one))[0]!);
}

function subjectOf(party: Officer | Owner, key: string): Subject | null {
  if (party.type === 'COMPANY') return party.name === null ? null : { type: 'COMPANY', key, name: party.name };
  const last_names = [...new Set([party.patronym, party.last_name, party.usage_name].filter((name) => name !== null))];
  const given_names = givenNames(party);
  if (last_names.length === 0 || given_names.length === 0) return null;
  return { type: 'PERSON', key, last_names, given_names, birth: party.birth_date ?? party.birth_month };
}

/** Some sources write all given names as one text: "ANNE, MARIE". */
function givenNames({ first_name, first_names }: Officer | Owner): string[] {
  const told = first_names.length > 0 ? first_names : [first_name ?? ''];
  return told.flatMap((name) => name.split(/[\s,]+/)).filter((name) => name !== '');
}
