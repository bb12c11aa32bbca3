import type { CompanyDescription, Person } from './description.js';
import { accounts, creation } from './notices.js';
import { ALICE, address } from './people.js';

/**
 * Returns a manager with a birth month that depends on the SIREN. With one manager for all
 * companies, each would have thousands of directorships to search.
 */
const managerOf = (siren: string): Person => {
  const months = Number(siren) % 480;
  return { ...ALICE, birthMonth: `${1950 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}` };
};

/**
 * Builds an active company with one manager, one withheld owner, one office and two notices. `more`
 * replaces properties.
 */
export function ordinary(siren: string, name: string, purpose: string, more: Partial<CompanyDescription> = {}): CompanyDescription {
  return {
    siren,
    name,
    purpose,
    form: '5499',
    formLabel: 'Société à responsabilité limitée',
    ape: '62.02A',
    ape2025: '62.20G',
    activity: 'Conseil fictif en systèmes',
    created: '2019-02-04',
    capital: 10_000,
    headcount: '03',
    category: 'PME',
    diffusion: 'O',
    withheldOwners: 1,
    officers: [{ role: '30', since: '2019-02-04', person: managerOf(siren) }],
    offices: [{ sequence: 1, address: address('10'), opened: '2019-02-04', ape: '62.02A', activity: 'Conseil en systèmes' }],
    notices: [creation('2019-02-12', 1), accounts('2024-07-02', 2, '2023-12-31')],
    court: { name: 'Tribunal des activités économiques de Paris', registry: 'Paris' },
    ...more,
  };
}
