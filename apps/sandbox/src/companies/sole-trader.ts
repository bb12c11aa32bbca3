import type { CompanyDescription, Person } from './description.js';
import { ordinary } from './ordinary.js';

/** Builds a company of one natural person. `more` replaces properties. */
export const soleTrader = (siren: string, person: Person, purpose: string, more: Partial<CompanyDescription> = {}): CompanyDescription =>
  ordinary(siren, `${person.lastName} ${person.firstNames[0]}`, purpose, {
    form: '1000',
    formLabel: 'Entrepreneur individuel',
    entrepreneur: person,
    officers: [],
    headcount: 'NN',
    ...more,
  });
