/**
 * Returns decomposed text without accents and other marks: `É` becomes `E`, and `ç` becomes `c`.
 * `œ` and `ø` are unchanged.
 */
export const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
