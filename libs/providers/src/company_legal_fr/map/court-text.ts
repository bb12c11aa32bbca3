import { dayOf } from '../../kit/dates.js';
import type { ProcedureRecord } from './collective-procedure.js';
import { folded } from './judgments.js';

export type Administrator = ProcedureRecord['administrators'][number];

/** Offices a court gives in a procedure, longest wording first: "mandataire judiciaire" must not read as part of another. */
const OFFICES: readonly (readonly [wording: string, type: string])[] = [
  ['administrateur judiciaire', 'ADMINISTRATOR'],
  ['administrateur', 'ADMINISTRATOR'],
  ['mandataire judiciaire', 'CREDITORS_REPRESENTATIVE'],
  ['mandataire liquidateur', 'LIQUIDATOR'],
  ['liquidateur', 'LIQUIDATOR'],
  ['juge-commissaire', 'JUDGE'],
];

const OFFICE = OFFICES.map(([wording]) => wording).join('|');

/** An office, then the name of who holds it: a title (Me, Maître, SELARL, M., Mme) and words that begin with a capital. */
const NAMED = new RegExp(
  `(?<![\\p{L}-])((?i:${OFFICE}))(?: judiciaire)?\\s*:?\\s*((?:Me|Maître|M\\.|Mme|Monsieur|Madame|SELARL|Selarl|SCP|Scp|SELAS|SAS)\\s+(?:[\\p{Lu}][\\p{L}'’-]*\\s?(?:& ?|et associés)?)+)`,
  'gu',
);

const CESSATION =
  /cessation des paiements\s*(?:fixée )?(?:le|au|:)?\s*(\d{1,2}(?:er)? \p{L}+ \d{4}|\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})/iu;

/** The day the court fixes as the end of payments; null when the text names none. */
export function cessationOfPaymentsIn(text: string | null): string | null {
  return dayOf(CESSATION.exec(text ?? '')?.[1]);
}

/** The administrators, representatives and liquidators that a judgment names, with the passage that names each. */
export function administratorsIn(text: string | null): Administrator[] {
  return [...(text ?? '').matchAll(NAMED)].map(([passage, office = '', name = '']) => ({
    type: OFFICES.find(([wording]) => wording === folded(office))?.[1] ?? 'OTHER',
    type_label: office,
    name: name.trim(),
    city: null,
    text: passage.trim(),
  }));
}
