import { fold } from './natural-keys.js';

/** What an act of a bank shows. */
export type BankRelation = 'CAPITAL_DEPOSIT' | 'CERTIFICATE';

/** Where an act says so. */
export interface BankPassage {
  field: string;
  text: string;
  relation: BankRelation;
}

/** What of an act tells what it is. */
export interface TitledAct {
  title: string | null;
  types: readonly { type: string | null; decision: string | null }[];
}

/**
 * Titles as the registry words them, folded; a business (fonds de commerce) is no deposit of money.
 */
const PATTERNS: readonly [BankRelation, RegExp][] = [
  ['CAPITAL_DEPOSIT', /\bDEPOT (DES |DE |DU )?(FONDS|CAPITAL)\b(?! (DE|D) (COMMERCE|ARTISANA))/],
  ['CAPITAL_DEPOSIT', /\bDEPOSITAIRE (DES |DE )?FONDS\b/],
  ['CERTIFICATE', /\b(ATTESTATION|CERTIFICAT) (BANCAIRE|(DE LA|D UNE|DE) BANQUE)\b/],
];

/** What every such title holds; the others, nearly all, need not be folded. */
const MAY_CONTAIN_TITLE = /d.{1,2}p|banc|banq/i;

function relationIn(text: string): BankRelation | undefined {
  if (!MAY_CONTAIN_TITLE.test(text)) return undefined;
  const folded = fold(text);
  return PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0];
}

/**
 * Where the titles of an act attest a deposit of funds or a certificate of a bank; nothing of any
 * other act.
 */
export const bankPassagesOf = ({ title, types }: TitledAct): BankPassage[] =>
  [
    { field: 'title', text: title },
    ...types.flatMap(({ type, decision }) => [
      { field: 'types.type', text: type },
      { field: 'types.decision', text: decision },
    ]),
  ].flatMap(({ field, text }) => {
    const relation = text === null ? undefined : relationIn(text);
    return text === null || relation === undefined ? [] : [{ field, text, relation }];
  });
