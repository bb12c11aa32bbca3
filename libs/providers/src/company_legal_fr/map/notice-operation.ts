import { passesLuhn } from '@company-data/kernel';
import type { Notice } from './legal-notice.js';
import { folded } from '../../kit/text.js';

type Details = NonNullable<Notice['details']>;
type Operation = NonNullable<NonNullable<Details['modification']>['operation']>;

/** Operations by which assets pass whole to another company. */
const KINDS: readonly (readonly [wording: RegExp, kind: Operation['kind']])[] = [
  [/\bapport partiel d'actifs?\b/, 'PARTIAL_TRANSFER'],
  [/\b(?:transmission universelle (?:du|de son|de) patrimoine|article 1844-5)\b/, 'UNIVERSAL_TRANSFER'],
  [/\bscission\b/, 'DIVISION'],
  [/\bfusion\b/, 'MERGER'],
];

/** What is only planned, or did not come about. */
const PLANNED = /\b(?:projet|traite)s? (?:commun )?(?:de|d') ?(?:fusion|scission|apport|transmission)|\bprojet\b/;
const UNDONE = /\b(?:annul\w+|abandon\w*|caduc\w*|renonc\w+|opposition (?:formee|a la dissolution))\b/;

/**
 * The merger or transfer of assets that a change tells of; null for any other change, several at
 * once, or one that did not come about.
 */
export function operationIn(description: string | null): Operation | null {
  const said = folded(description);
  const told = KINDS.filter(([wording]) => wording.test(said)).map(([, kind]) => kind);
  // Assets pass universally in a merger too: it is the merger that happened.
  const [kind, ...others] = told.filter((each) => each !== 'UNIVERSAL_TRANSFER' || !told.includes('MERGER'));
  if (kind === undefined || others.length > 0 || UNDONE.test(said)) return null;
  return { kind, planned: PLANNED.test(said), companies: companiesIn(description) };
}

/**
 * Numbers of companies as notices write them; other nine digits (an amount, a telephone) mostly
 * fail the check digit.
 */
function companiesIn(description: string | null): string[] {
  const numbers = [
    ...(description ?? '').matchAll(/(?<![\d.,])\d{3}[ .\u00a0]?\d{3}[ .\u00a0]?\d{3}(?![\d.,]\d|\d|[ ]?(?:euros?|EUR|€))/g),
  ];
  const sirens = numbers.map(([number]) => number.replaceAll(/\D/g, '')).filter(passesLuhn);
  return [...new Set(sirens)];
}
