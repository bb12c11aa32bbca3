import type { Address, Person } from './description.js';

/**
 * Returns an address in a fictitious street of a real town, so that the town codes are consistent.
 */
export const address = (number: string, town: keyof typeof TOWNS = 'paris', streetType = 'RUE', street = 'DES EXEMPLES'): Address => ({
  number,
  streetType,
  street,
  ...TOWNS[town],
});

const TOWNS = {
  paris: { postalCode: '75011', city: 'PARIS', cityCode: '75111', place: ['654437.47', '6862286.32'] },
  lyon: { postalCode: '69003', city: 'LYON', cityCode: '69383', place: ['843788.23', '6519506.22'] },
  avignon: { postalCode: '84000', city: 'AVIGNON', cityCode: '84007', place: ['844928.46', '6318356.65'] },
  nantes: { postalCode: '44000', city: 'NANTES', cityCode: '44109', place: ['355577.80', '6689723.10'] },
  versailles: { postalCode: '78000', city: 'VERSAILLES', cityCode: '78646', place: ['636105.86', '6856054.43'] },
  fortDeFrance: { postalCode: '97200', city: 'FORT-DE-FRANCE', cityCode: '97209', place: ['709000.00', '1616000.00'] },
  bruxelles: { postalCode: '1000', city: 'BRUXELLES', cityCode: '', country: { name: 'BELGIQUE', code: 'BEL', geographicCode: '99131' } },
  milan: { postalCode: '20121', city: 'MILAN', cityCode: '', country: { name: 'ITALIE', code: 'ITA', geographicCode: '99127' } },
} satisfies Record<string, Omit<Address, 'number' | 'streetType' | 'street'>>;

const FRENCH = { label: 'FRANÇAISE', code: 'FRA' };

/** Returns a fictitious person. The surnames show that the person is fictitious. */
export const person = (lastName: string, firstName: string, birthMonth: string, gender: '1' | '2', more: Partial<Person> = {}): Person => ({
  lastName,
  firstNames: [firstName],
  birthMonth,
  gender,
  nationality: FRENCH,
  home: address('1'),
  ...more,
});

export const ALICE = person('SPECIMEN', 'Alice', '1975-04', '2', { firstNames: ['Alice', 'Zoé'] });
export const BRUNO = person('FICTIF', 'Bruno', '1968-11', '1');
export const CHLOE = person('MODELE', 'Chloé', '1982-07', '2', { usageName: 'TEMOIN' });
export const DENIS = person('ECHANTILLON', 'Denis', '1959-01', '1', { home: address('3', 'lyon') });
export const ELISA = person('ESEMPIO', 'Elisa', '1979-09', '2', {
  nationality: { label: 'ITALIENNE', code: 'ITA' },
  home: address('8', 'milan', 'VIA', 'DELL ESEMPIO'),
});
export const FELIX = person('PROTOTYPE', 'Félix', '1990-02', '1', { home: address('5', 'avignon') });
