import type { EnteredParty } from '@company-data/data-types';

/** Facts to search for in a file: the entered person or company, and the company of the user. */
export interface ExpectedParty {
  lastNames: string[];
  firstName: string | null;
  birthDate: string | null;
  roleDates: string[];
  siren: string;
  companyName: string;
}

/** Role dates to search for, at most. */
const MAX_DATES = 50;

/** Returns the facts to search for in the file of an entry. */
export function expectedPartyOf(entry: EnteredParty, company: { siren: string; name: string }): ExpectedParty {
  const roles = (entry.companies ?? []).flatMap((each) => each.roles ?? []);
  return {
    lastNames: [entry.last_name, entry.patronym].filter((name) => typeof name === 'string'),
    firstName: entry.first_name ?? null,
    birthDate: entry.birth_date ?? null,
    roleDates: [...new Set(roles.flatMap(({ start_date: date }) => date ?? []))].slice(0, MAX_DATES),
    siren: company.siren,
    companyName: company.name,
  };
}
