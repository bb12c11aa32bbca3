import { FILE_KINDS, type FileKind, fold } from '@company-data/data-types';
import { confidenceOf, type Line } from './read-page.js';

/** A kind of document that a title names. */
export interface FoundKind {
  kind: FileKind;
  page: number;
  confidence: number;
}

/** Patterns of folded titles. */
const TITLES: Record<FileKind, RegExp> = {
  IDENTITY_CARD: /\bCARTE (NATIONALE )?D IDENTITE( NATIONALE)?\b|\bIDENTITY CARD\b/,
  PASSPORT: /\bPASSEPORT\b|\bPASSPORT\b/,
  RESIDENCE_PERMIT: /\bTITRE DE SEJOUR\b|\bCARTE DE (RESIDENT|SEJOUR)\b|\bRESIDENCE PERMIT\b/,
  KBIS_EXTRACT:
    /\b(EXTRAIT )?K ?BIS\b|\bEXTRAIT D IMMATRICULATION PRINCIPALE\b|\bEXTRAIT DU REGISTRE (DU COMMERCE|NATIONAL DES ENTREPRISES)\b/,
  MINUTES:
    /^(LE )?(PROCES VERBAL|PROCES VERBAUX|PV D|PV DE L)( \S+){0,8}$|^DECISIONS? (DE L ASSOCIEE? UNIQUE|DU PRESIDENT|DES ASSOCIES|UNANIMES?)( \S+){0,8}$|^ASSEMBLEE GENERALE (ORDINAIRE|EXTRAORDINAIRE|MIXTE|CONSTITUTIVE)( \S+){0,8}$/,
  STATUTES: /^(PROJET DE |LES )?STATUTS( (MIS A JOUR|CONSTITUTIFS?|MODIFIES|REFONDUS|DE LA SOCIETE|DE SOCIETE)( \S+){0,8})?$/,
  APPOINTMENT:
    /\b(ACTE|DECISION|LETTRE|ATTESTATION|CONSTAT) DE NOMINATION\b|^NOMINATION (DU|DE LA|D UN|D UNE|DES|DE) (PREMIERE?S? )?(CO )?(GERANTE?S?|PRESIDENTE?S?|DIRECT\w+|ADMINISTRAT\w+|MEMBRES?|DIRIGEANTE?S?)\b/,
  OWNERS_DECLARATION: /\bDECLARATION\b.*\bBENEFICIAIRES? EFFECTIFS?\b|\bDOCUMENT RELATIF (AU|AUX) BENEFICIAIRES? EFFECTIFS?\b/,
  SHARE_REGISTER: /\bREGISTRE DES? MOUVEMENTS?( DE| DES)? (TITRES|ACTIONS)\b/,
};

/**
 * Minimum share of the title in the letters of its line. A line with more other text is a sentence
 * about such a document.
 */
const MIN_SHARE = 0.5;
/** Titles are in the upper part of the first pages. */
const TITLE_DEPTH = 0.6;
const TITLE_PAGES = 2;

/** Returns each kind that a title names once, highest confidence first. */
export function findKinds(lines: readonly Line[]): FoundKind[] {
  const found = lines.filter(({ page, depth }) => page <= TITLE_PAGES && depth <= TITLE_DEPTH).flatMap((line) => kindsNamed(line));
  return bestOfEach(found);
}

function kindsNamed(line: Line): FoundKind[] {
  const folded = fold(line.text);
  return FILE_KINDS.filter((kind) => {
    const title = TITLES[kind].exec(folded)?.[0];
    return title !== undefined && title.length / folded.length >= MIN_SHARE;
  }).map((kind) => ({ kind, page: line.page, confidence: confidenceOf(line) }));
}

/** Returns the entry with the highest confidence for each kind, highest confidence first. */
export function bestOfEach(found: readonly FoundKind[]): FoundKind[] {
  const best = new Map<FileKind, FoundKind>();
  for (const each of found) if ((best.get(each.kind)?.confidence ?? 0) < each.confidence) best.set(each.kind, each);
  return [...best.values()].toSorted((one, other) => other.confidence - one.confidence);
}
