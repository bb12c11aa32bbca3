/** An entry of the vendor's lists. */
export interface Entry {
  id: string;
  last: string;
  first: string | null;
  /** Birth date as far as the list contains it. */
  dob: { year: number; month?: number; day?: number } | null;
  matchScore: number;
  categories: string[];
}

const person = (id: number, last: string, first: string, dob: Entry['dob'], matchScore: number, ...categories: string[]): Entry => ({
  id: `000000000000000000000${String(id).padStart(3, '0')}`,
  last,
  first,
  dob,
  matchScore,
  categories,
});

const company = (id: number, name: string, matchScore: number, ...categories: string[]): Entry => ({
  ...person(id, name, '', null, matchScore, ...categories),
  first: null,
});

/**
 * Fictitious entries for persons of sandbox companies: exact birth, different birth, birth year
 * only, low score, and name in use.
 */
export const ENTRIES: readonly Entry[] = [
  person(1, 'PROTOTYPE', 'Félix', { year: 1990, month: 2, day: 11 }, 98, 'pepLevel2'),
  person(2, 'FIGEE', 'Irina', { year: 1966, month: 8, day: 14 }, 97, 'watchlistSanctionsLists', 'watchlistTerror'),
  person(3, 'TIEDE', 'Oleg', { year: 1959 }, 96, 'watchlistOtherOfficialLists'),
  person(4, 'ECHANTILLON', 'Denis', { year: 1959, month: 1, day: 3 }, 86, 'pepLevel4'),
  person(5, 'TEMOIN', 'Chloé', { year: 1982, month: 7, day: 2 }, 99, 'pepLevel1'),
  person(6, 'DOUBLON', 'Gaston', { year: 1948, month: 3, day: 1 }, 99, 'pepLevel3'),
  company(101, 'EXEMPLE GROUPE', 92, 'watchlistOtherOfficialLists'),
];

/**
 * Last names that the vendor documents for test keys: a match in every list, or no list processed.
 */
export const ATTENTION = 'attention';
export const FAILED = 'failed';
