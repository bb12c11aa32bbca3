import type { Subject } from '../../subject.js';
import { companySubject, distinctSubjects, subjectsOf } from '../map/subjects.js';
import type { InpiCompany } from './inpi-rne/company.js';
import type { Readings } from './readings.js';

const asNodes = (subjects: readonly Subject[], alsoOwn: boolean): Subject[] =>
  subjects.map((subject) => ({ ...subject, roles: alsoOwn ? [...subject.roles, 'NODE'] : ['NODE'] }));

/**
 * Returns the company, the companies above it, and the officers and owners of all of them. Empty
 * when the register has no account or does not know the company.
 */
export async function relatedSubjects(readings: Readings): Promise<Subject[]> {
  const own = await readings.company();
  if (own === null) return [];
  const above = (await readings.related()).flatMap(({ company }) => company ?? []);
  const parties = (company: InpiCompany): Subject[] =>
    asNodes(subjectsOf(company, readings.lists, readings.context.now()), company === own);
  return distinctSubjects([own, ...above].flatMap((company) => [companySubject(company) ?? [], parties(company)].flat()));
}
