import { passesLuhn } from '@company-data/kernel';
import type { Notice } from './legal-notice.js';
import { folded } from '../../kit/text.js';

type Details = NonNullable<Notice['details']>;
type Operation = NonNullable<NonNullable<Details['modification']>['operation']>;

/** Operations that transfer assets as a whole to another company. */
const KINDS: readonly (readonly [wording: RegExp, kind: Operation['kind']])[] = [
  [/\bapport partiel d'actifs?\b/, 'PARTIAL_TRANSFER'],
  [/\b(?:transmission universelle (?:du|de son|de) patrimoine|article 1844-5)\b/, 'UNIVERSAL_TRANSFER'],
  [/\bscission\b/, 'DIVISION'],
  [/\bfusion\b/, 'MERGER'],
];

/** Wordings of a planned operation, and of one that did not happen. */
const PLANNED = /\b(?:projet|traite)s? (?:commun )?(?:de|d') ?(?:fusion|scission|apport|transmission)|\bprojet\b/;
const UNDONE = /\b(?:annul\w+|abandon\w*|caduc\w*|renonc\w+|opposition (?:formee|a la dissolution))\b/;

/**
 * Returns the merger or transfer of assets in the description of a change. Null for another change,
 * for several operations, and for one that did not happen.
 */
export function operationIn(description: string | null): Operation | null {
  const said = folded(description);
  const told = KINDS.filter(([wording]) => wording.test(said)).map(([, kind]) => kind);
  // A merger also transfers assets universally, and takes precedence.
  const [kind, ...others] = told.filter((each) => each !== 'UNIVERSAL_TRANSFER' || !told.includes('MERGER'));
  if (kind === undefined || others.length > 0 || UNDONE.test(said)) return null;
  return { kind, planned: PLANNED.test(said), companies: companiesIn(description) };
}

/**
 * Finds SIRENs in the text. Most other nine-digit numbers (amounts, telephone numbers) fail the
 * check digit.
 */
function companiesIn(description: string | null): string[] {
  const numbers = [
    ...(description ?? '').matchAll(/(?<![\d.,])\d{3}[ .\u00a0]?\d{3}[ .\u00a0]?\d{3}(?![\d.,]\d|\d|[ ]?(?:euros?|EUR|€))/g),
  ];
  const sirens = numbers.map(([number]) => number.replaceAll(/\D/g, '')).filter(passesLuhn);
  return [...new Set(sirens)];
}
