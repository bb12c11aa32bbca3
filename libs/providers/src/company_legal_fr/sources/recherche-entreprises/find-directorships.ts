import type { CollectionContext } from '../../../adapter.js';
import type { CodeLists } from '../../codes/load-code-lists.js';
import { type Directorship, mapDirectorships, monthOf } from '../../map/directorship.js';
import { subjectsOf } from '../../map/subjects.js';
import type { InpiCompany } from '../inpi-rne/company.js';
import { searchDirected } from './client.js';
import { rechercheEntreprises } from './manifest.js';

/** Persons that one job searches, at most. Each costs one call. */
const MAX_PERSONS = 20;

/**
 * Returns the other directorships of the natural persons that direct or own a company, officers
 * first. Skips persons without a month of birth, because a name alone matches unrelated persons.
 */
export async function findDirectorships(company: InpiCompany, lists: CodeLists, context: CollectionContext): Promise<Directorship[]> {
  const persons = subjectsOf(company, lists, context.now()).filter((subject) => subject.type === 'PERSON');
  const known = persons.filter((person) => monthOf(person) !== null).slice(0, MAX_PERSONS);
  const found: Directorship[] = [];
  for (const person of known) {
    const units = await searchDirected(context.source(rechercheEntreprises.name), person, monthOf(person)!);
    found.push(...mapDirectorships(person, units, new Set([company.formality.siren]), lists));
  }
  return found;
}
