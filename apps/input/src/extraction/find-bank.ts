import { fold } from '@company-data/data-types';
import { type Institution, institutionsIn } from './credit-institutions.js';
import type { Line } from './read-page.js';

/** The bank that an act names, for certain. */
export interface FoundBank {
  bankName: string;
  page: number;
  /** The words that name it. */
  text: string;
  confidence: number;
}

/** What tells of a deposit of money; a business (fonds de commerce) is none. */
const DEPOSIT =
  /\b(DEPOT|DEPOSE|DEPOSEE|DEPOSES|DEPOSEES|DEPOSITAIRE|VERSE|VERSES)\b.*\b(FONDS|CAPITAL|SOMME|SOMMES)\b(?! (DE|D) (COMMERCE|ARTISANA))/;
const REVERSED = /\b(FONDS|CAPITAL|SOMMES?)\b(?! (DE|D) (COMMERCE|ARTISANA)).*\b(DEPOT|DEPOSE|DEPOSEE|DEPOSES|DEPOSEES)\b/;
/** What stands before the name of who keeps the money. */
const CUE = /\b(AUPRES|BANQUE|BANCAIRE|ETABLISSEMENT|DEPOSITAIRE|OUVERT|LIVRES|AGENCE|CAISSE)\b/;
const CERTIFICATE = /\b(ATTESTATION|CERTIFICAT)\b.*\b(DEPOT|DEPOSITAIRE|BANCAIRE|BANQUE|FONDS)\b/;

/** Lines around one that tells of a deposit. */
const AROUND = 2;
/** Lines at the head of a certificate that its letterhead takes. */
const LETTERHEAD = 6;
/** Words before a name in which what leads to it stands. */
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
 * The one institution of a passage; a group is its member where one is named. Undefined where there
 * are several, or none that is certain.
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
 * The bank that keeps what was deposited: the only one that is named around each passage that tells
 * of it, or in the letterhead of a certificate. Undefined where anything is uncertain.
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
