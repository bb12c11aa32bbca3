import { magicCompanies } from '../faults/magic-companies.js';
import type { MagicCompany } from '../faults/magic.js';
import { declarations } from './declarations.js';
import { directors } from './directors.js';
import { DUPLICATE } from './duplicate.js';
import { closedCompanies } from './closed-companies.js';
import { filers } from './filers.js';
import { groups } from './groups.js';
import { healthy } from './healthy.js';
import { movedCompanies } from './moved.js';
import { unusualFilers } from './unusual-filers.js';
import { unusualPeople } from './unusual-people.js';
import { ordinary } from './ordinary.js';
import { persons } from './persons.js';
import { procedures } from './procedures.js';
import { remarks } from './remarks.js';
import { situations } from './situations.js';

/** A SIREN that no source knows. Every source returns 404. */
export const UNKNOWN = { siren: '000099994', name: '' };

/** Companies in unusual but lawful situations. */
const unusual = [...movedCompanies, ...procedures, ...remarks, ...situations, ...unusualPeople, ...unusualFilers, ...declarations];

/** All described companies. The first has data for every data type. */
export const catalogue: MagicCompany[] = [
  ...[healthy, ...closedCompanies, ...persons, ...groups, ...filers, ...directors].map((company) => ({ company, faults: [] })),
  { company: ordinary('000010181', 'EXEMPLE ORDINAIRE', 'Ordinary company: one manager, one office, two notices'), faults: [] },
  ...unusual.map((company) => ({ company, faults: [] })),
  ...magicCompanies,
];

/** One row of docs/sandbox.md and of `GET /_companies`. */
export interface ListedCompany {
  siren: string;
  name: string;
  description: string;
  first: boolean;
}

/** Lists all SIRENs with a scripted response. The first has data for every data type. */
export function listedCompanies(): ListedCompany[] {
  const row = (siren: string, name: string, description: string): ListedCompany => ({
    siren,
    name,
    description,
    first: siren === healthy.siren,
  });
  return [
    ...catalogue.map(({ company }) => row(company.siren, company.name, company.purpose)),
    row(DUPLICATE.siren, DUPLICATE.name, `INSEE returns 301 to ${DUPLICATE.replacedBy}, the other sources do not know it`),
    row(UNKNOWN.siren, UNKNOWN.name, 'Unknown to all four sources: 404, no notice'),
  ];
}
