import { fold, personKey } from '@company-data/data-types';
import { entityOf, type InpiCompany } from '../sources/inpi-rne/company.js';
import type { InpiIndividual } from '../sources/inpi-rne/persons.js';
import { inpiPerson, type Person } from './person.js';

/** Returns the id of a person among homonyms. Null for a person without a homonym. */
export type HomonymId = (person: Person) => string | null;

const givenNamesOf = ({ first_names }: Person): string[] => first_names.flatMap((name) => fold(name).split(' ')).filter(Boolean);

/** True when the given names or the genders differ. Some sources have only one given name. */
function areDifferent(one: Person, other: Person): boolean {
  const [ours, theirs] = [givenNamesOf(one), givenNamesOf(other)];
  const isStart = ours.every((name, place) => place >= theirs.length || name === theirs[place]);
  return !isStart || (one.gender !== null && other.gender !== null && one.gender !== other.gender);
}

const idOf = (person: Person): string => [...givenNamesOf(person), person.gender ?? ''].join(' ').trim().slice(0, 100);

/**
 * Finds the persons of a company with the same name, first given name and month of birth, such as
 * twins. The register has no id of a person, so all given names and the gender tell them apart.
 */
export function homonymsIn(company: InpiCompany): HomonymId {
  const { composition, identite, beneficiairesEffectifs: owners } = entityOf(company);
  const powers = composition?.pouvoirs ?? [];
  const individuals = [
    ...powers.flatMap(({ individu, representant, entreprise }) => [individu, representant, entreprise?.individuRepresentant]),
    identite?.entrepreneur,
    ...(owners ?? []).map(({ beneficiaire }) => beneficiaire),
  ];
  const byKey = Map.groupBy(individuals.flatMap(personOf), personKey);
  const shared = new Set(
    [...byKey].flatMap(([key, same]) => (same.some((one) => same.some((other) => areDifferent(one, other))) ? [key] : [])),
  );
  return (person) => (shared.has(personKey(person)) ? idOf(person) : null);
}

const personOf = (individual: InpiIndividual | null | undefined): Person[] =>
  individual?.descriptionPersonne ? [inpiPerson(individual.descriptionPersonne)] : [];
