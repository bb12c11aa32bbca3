import type { ListedEntry } from './freezing-list.js';

/** An entry of a list that may be the subject, as in records. */
export interface ListedMatch {
  reference: string;
  name: string;
  birth_date: string | null;
  score: number;
  reason: string;
  categories: string[];
  url: string;
}

/** Builds a match with the score rounded to two decimals. */
export function listedMatch({ reference, name }: ListedEntry, score: number, reason: string, birth_date: string | null): ListedMatch {
  const url = `https://gels-avoirs.dgtresor.gouv.fr/Gels/RegistreDetail?idRegistre=${encodeURIComponent(reference)}`;
  return { reference, name, birth_date, score: Math.round(score * 100) / 100, reason, categories: [], url };
}
