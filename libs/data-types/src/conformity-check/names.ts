import { fold } from '../natural-keys.js';

/** Legal forms that some write after or before a name and others leave out. */
const LEGAL_FORMS = new Set([
  'SA',
  'SAS',
  'SASU',
  'SARL',
  'EURL',
  'SCI',
  'SNC',
  'SC',
  'SCA',
  'SCOP',
  'SELARL',
  'SELAS',
  'EI',
  'EIRL',
  'GIE',
  'SOCIETE',
]);

// Dots stand within abbreviated forms: S.A.S.
const wordsOf = (name: string | null): string =>
  fold(name?.replaceAll('.', ''))
    .split(' ')
    .filter((word) => word !== '' && !LEGAL_FORMS.has(word))
    .join(' ');

/** Whether two names are the same but for accents, case, punctuation and the legal form. */
export const sameName = (one: string | null, other: string | null): boolean => wordsOf(one) !== '' && wordsOf(one) === wordsOf(other);
