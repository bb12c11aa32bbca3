import type { Trademark } from './description.js';

const DAY_MS = 86_400_000;
/** Number of marks filed on one day. Days therefore cross the page borders of a search. */
const PER_DAY = 7;

/**
 * Generates `count` trademarks, newest first, with seven on one day of every week. Every tenth is
 * European, every eleventh international.
 */
export function manyTrademarks(count: number): Trademark[] {
  return Array.from({ length: count }, (_, index) => {
    const filed = new Date(Date.UTC(2025, 4, 30) - Math.floor(index / PER_DAY) * 7 * DAY_MS);
    const trademark = {
      collection: collectionOf(index),
      number: String(5_900_000 - index),
      classes: [1 + (index % 45)],
      filed: dayOf(filed),
    };
    return { ...trademark, name: `EXEMPLE ${index + 1}`, expires: yearsAfter(filed, 10), ...stateOf(filed) };
  });
}

function collectionOf(index: number): Trademark['collection'] {
  if (index % 11 === 10) return 'WO';
  return index % 10 === 9 ? 'EU' : 'FR';
}

function stateOf(filed: Date): Pick<Trademark, 'status' | 'registered'> {
  if (filed.getTime() > Date.UTC(2025, 2, 1)) return { status: 'Demande publiée' };
  const status = filed.getTime() > Date.UTC(2015, 5, 1) ? 'Marque enregistrée' : 'Marque expirée';
  return { status, registered: dayOf(new Date(filed.getTime() + 126 * DAY_MS)) };
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const yearsAfter = (date: Date, years: number): string => `${date.getUTCFullYear() + years}${dayOf(date).slice(4)}`;
