import { fold } from '../natural-keys.js';

/** Legal forms that some sources add to a name. */
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

// Removes the dots of abbreviated forms such as S.A.S.
const wordsOf = (name: string | null): string =>
  fold(name?.replaceAll('.', ''))
    .split(' ')
    .filter((word) => word !== '' && !LEGAL_FORMS.has(word))
    .join(' ');

/** True when two names are equal, ignoring accents, case, punctuation and the legal form. */
export const sameName = (one: string | null, other: string | null): boolean => wordsOf(one) !== '' && wordsOf(one) === wordsOf(other);
