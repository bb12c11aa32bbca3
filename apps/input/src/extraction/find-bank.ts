import { fold } from '@company-data/data-types';
import { type Institution, institutionsIn } from './credit-institutions.js';
import type { Line } from './read-page.js';

/** The bank that an act names with certainty. */
export interface FoundBank {
  bankName: string;
  page: number;
  /** The words that name the bank. */
  text: string;
  confidence: number;
}

/** Matches a deposit of money, but not the deposit of a business (fonds de commerce). */
const DEPOSIT =
  /\b(DEPOT|DEPOSE|DEPOSEE|DEPOSES|DEPOSEES|DEPOSITAIRE|VERSE|VERSES)\b.*\b(FONDS|CAPITAL|SOMME|SOMMES)\b(?! (DE|D) (COMMERCE|ARTISANA))/;
const REVERSED = /\b(FONDS|CAPITAL|SOMMES?)\b(?! (DE|D) (COMMERCE|ARTISANA)).*\b(DEPOT|DEPOSE|DEPOSEE|DEPOSES|DEPOSEES)\b/;
/** Words that introduce the name of the depositary. */
const CUE = /\b(AUPRES|BANQUE|BANCAIRE|ETABLISSEMENT|DEPOSITAIRE|OUVERT|LIVRES|AGENCE|CAISSE)\b/;
const CERTIFICATE = /\b(ATTESTATION|CERTIFICAT)\b.*\b(DEPOT|DEPOSITAIRE|BANCAIRE|BANQUE|FONDS)\b/;

/** Lines of a passage before and after the line that mentions a deposit. */
const AROUND = 2;
/** Lines of the letterhead of a certificate, at most. */
const LETTERHEAD = 6;
/** Words between a cue and the name of the bank, at most. */
const MAX_DISTANCE = 12;
const MIN_CERTAINTY = 85;
const MAX_TEXT = 300;

interface Token {
  folded: string;
  raw: string;
  certainty: number;
  page: number;
}

const tokensOf = (lines: readonly Line[]): Token[] =>
  lines.flatMap(({ words, page }) =>
    words.flatMap(({ text: raw, confidence }) =>
      fold(raw)
        .split(' ')
        .filter(Boolean)
        .map((folded) => ({ folded, raw, certainty: confidence, page })),
    ),
  );

interface Named {
  institution: Institution;
  certainty: number;
  isLedTo: boolean;
  page: number;
  text: string;
}

function namedIn(lines: readonly Line[]): Named[] {
  const tokens = tokensOf(lines);
  return institutionsIn(tokens.map(({ folded }) => folded)).map(({ institution, from, to }) => {
    const own = tokens.slice(from, to);
    const before = tokens.slice(Math.max(from - MAX_DISTANCE, 0), from).map(({ folded }) => folded);
    return {
      institution,
      certainty: Math.min(...own.map(({ certainty }) => certainty)),
      isLedTo: CUE.test([...before, own[0]!.folded].join(' ')),
      page: own[0]!.page,
      text: [...new Set(own.map(({ raw }) => raw))].join(' ').slice(0, MAX_TEXT),
    };
  });
}

/**
 * Returns the only institution of a passage. A member of a group wins over the group itself.
 * Undefined when the passage names several institutions, or none with certainty.
 */
function onlyOne(named: readonly Named[], mustBeLedTo: boolean): Named | undefined {
  const groups = new Set(named.map(({ institution }) => institution.group));
  const specific = named.filter(({ institution }) => !groups.has(institution.name));
  if (new Set(specific.map(({ institution }) => institution.name)).size !== 1) return undefined;
  return specific.find(({ certainty, isLedTo }) => certainty >= MIN_CERTAINTY && (isLedTo || !mustBeLedTo));
}

const mentionsDeposit = ({ text }: Line): boolean => {
  const folded = fold(text);
  return DEPOSIT.test(folded) || REVERSED.test(folded);
};

/**
 * Returns the bank that holds the deposit. Undefined unless all passages about the deposit and the
 * letterhead of a certificate name the same bank with certainty.
 */
export function findBank(lines: readonly Line[]): FoundBank | undefined {
  const passages = lines.flatMap((line, place) =>
    mentionsDeposit(line) ? [lines.slice(Math.max(place - AROUND, 0), place + AROUND + 1).filter(({ page }) => page === line.page)] : [],
  );
  const named = passages.map((passage) => namedIn(passage)).filter((names) => names.length > 0);
  const head = letterheadOf(lines);
  const isCertificate = head.length > 0;
  const found = [...named.map((names) => onlyOne(names, !isCertificate)), ...(isCertificate ? [onlyOne(head, false)] : [])];
  const [first] = found;
  if (first === undefined || found.some((each) => each?.institution !== first.institution)) return undefined;
  return { bankName: first.institution.name, page: first.page, text: first.text, confidence: Math.round(first.certainty) / 100 };
}

function letterheadOf(lines: readonly Line[]): Named[] {
  const first = lines.filter(({ page }) => page === 1);
  const title = first.findIndex(({ text }) => CERTIFICATE.test(fold(text)));
  return title === -1 || title > LETTERHEAD ? [] : namedIn(first.slice(0, title + 1));
}
