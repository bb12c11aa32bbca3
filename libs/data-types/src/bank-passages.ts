import { fold } from './natural-keys.js';

/** Evidence of a bank in an act. */
export type BankRelation = 'CAPITAL_DEPOSIT' | 'CERTIFICATE';

/** Field of an act with evidence of a bank. */
export interface BankPassage {
  field: string;
  text: string;
  relation: BankRelation;
}

/** Fields of an act that contain its titles. */
export interface TitledAct {
  title: string | null;
  types: readonly { type: string | null; decision: string | null }[];
}

/**
 * Patterns on folded titles of the registry. A deposit of a business (fonds de commerce) does not
 * match.
 */
const PATTERNS: readonly [BankRelation, RegExp][] = [
  ['CAPITAL_DEPOSIT', /\bDEPOT (DES |DE |DU )?(FONDS|CAPITAL)\b(?! (DE|D) (COMMERCE|ARTISANA))/],
  ['CAPITAL_DEPOSIT', /\bDEPOSITAIRE (DES |DE )?FONDS\b/],
  ['CERTIFICATE', /\b(ATTESTATION|CERTIFICAT) (BANCAIRE|(DE LA|D UNE|DE) BANQUE)\b/],
];

/** Necessary condition of all patterns, which avoids folding most titles. */
const MAY_CONTAIN_TITLE = /d.{1,2}p|banc|banq/i;

function relationIn(text: string): BankRelation | undefined {
  if (!MAY_CONTAIN_TITLE.test(text)) return undefined;
  const folded = fold(text);
  return PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0];
}

/**
 * Returns the titles of an act that attest a deposit of funds or a bank certificate. Empty for
 * other acts.
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
