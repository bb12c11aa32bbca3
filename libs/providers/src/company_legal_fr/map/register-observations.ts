import { removalEffect, type RemovalEffect } from '@company-data/data-types';
import { entityOf, type InpiCompany, type InpiObservation } from '../sources/inpi-rne/company.js';
import type { Profile } from './company-profile.js';
import { dayOf } from '../../kit/dates.js';
import { folded, joined, textOf } from '../../kit/text.js';

export type RegisterObservation = Profile['register_observations'][number];

/**
 * Returns all observations of the register on a company, oldest first: those of the former
 * registry, and ex officio entries with a text.
 */
export function registerObservationsOf(company: InpiCompany): RegisterObservation[] {
  const noted = (entityOf(company).observations?.rcs ?? []).map(observationOf);
  const all = [...noted, ...enteredByOffices(company)].filter(({ text }) => text !== null);
  return all.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
}

/** Maps an observation of the former registry. */
function observationOf({ numObservation, dateAjout, dateGreffe, texte, etatObs }: InpiObservation): RegisterObservation {
  return {
    number: textOf(numObservation),
    date: dayOf(dateAjout) ?? dayOf(dateGreffe),
    text: withoutRule(texte),
    state: textOf(etatObs),
  };
}

/**
 * Returns the text of an observation without accents and in lower case. Empty when the registrar
 * removed it.
 */
export function wordsOf({ text, state }: RegisterObservation): string {
  return isRemoved(state) ? '' : folded(text);
}

/** Returns true when the registrar removed the observation, which no longer applies. */
export const isRemoved = (state: string | null): boolean => folded(state).startsWith('suppr');

/** Removal of the company by the registrar, or its reversal. */
export interface RemovalEvent {
  effect: RemovalEffect;
  date: string | null;
}

/** Returns the last ex officio removal or reinstatement in observations, which are oldest first. */
export function lastRemovalEvent(observations: readonly RegisterObservation[]): RemovalEvent | undefined {
  return observations
    .map((observation) => ({ effect: removalEffect(wordsOf(observation)), date: observation.date }))
    .filter((event): event is RemovalEvent => event.effect === 'BY_OFFICE' || event.effect === 'REINSTATES')
    .at(-1);
}

function enteredByOffices({ formality }: InpiCompany): RegisterObservation[] {
  return (formality.content.inscriptionsOffices ?? []).map(({ dateEffet, partnerCenter, observation, observationComplementaire }) => {
    const words = withoutRule(observationComplementaire) ?? withoutRule(observation);
    return { number: null, date: dayOf(dateEffet), text: words === null ? null : joined(prefixOf(partnerCenter), words), state: null };
  });
}

function prefixOf(office: string | null | undefined): string | null {
  const name = textOf(office);
  return name === null ? null : `${name}:`;
}

/** Removes the dashes at the end of a line. */
function withoutRule(text: string | null | undefined): string | null {
  return textOf(text?.replace(/[\s-]+$/, ''));
}
