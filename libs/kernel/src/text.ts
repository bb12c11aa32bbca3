/**
 * A text without its accents and other marks, decomposed: `É` is `E`, `ç` is `c`; letters of their
 * own, such as `œ` and `ø`, stay.
 */
export const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
