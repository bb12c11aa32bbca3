import { fold } from '@company-data/data-types';
import { confidenceOf, type Line } from './read-page.js';

/** A name in a document. */
export interface FoundName {
  lastName: string | null;
  firstName: string | null;
  page: number;
  confidence: number;
}

type Part = 'lastName' | 'firstName';

/** Labels of names, with their translation and a colon, or alone on the line above. */
const LABELS: readonly [Part, RegExp][] = [
  [
    'firstName',
    /^(?:pr[ée]nom(?:s|\(s\))?)(?:\s*\/?\s*\(?given names?(?:\(s\))?\)?|\s*\/\s*forenames?)?\s*(:|$|\.\s*:|(?=\p{Lu}[\p{L}]+\s*$))/iu,
  ],
  [
    'lastName',
    /^(?:nom(?: de (?:naissance|famille))?)(?:\s*\/?\s*\(?(?:surname|name|family name)\)?)?\s*(:|$|\.\s*:|(?=\p{Lu}[\p{L}]+\s*$))/iu,
  ],
];
/** Start of another label on the same line, which ends a name. */
const NEXT_LABEL = /\s(?:pr[ée]nom|nom(?!\p{L})|n[ée]e?(?!\p{L})|sexe|nationalit|date\b|lieu\b|adresse|surname|given)/iu;
const NAME = /^\p{L}[\p{L}’' -]{0,60}(?:,\s*\p{L}[\p{L}’' -]{0,40})*$/u;
const LABEL_PATTERN = /\b(NOM|NOMS|PRENOM|PRENOMS|SURNAME|NAMES|SEXE|NATIONALITE|USAGE|NAISSANCE|DATE|LIEU)\b/;

interface Labelled {
  part: Part;
  value: string;
  place: number;
  line: Line;
}

/** Returns the name at the start of a text. Undefined when the text is not a name. */
function nameIn(text: string): string | undefined {
  const bare = text.split(NEXT_LABEL)[0]!.replace(/^[\s:.]+|[\s.;,]+$/g, '');
  return NAME.test(bare) && fold(bare).length >= 2 && !LABEL_PATTERN.test(fold(bare)) ? bare : undefined;
}

function labelledAt(lines: readonly Line[], place: number): Labelled[] {
  const line = lines[place]!;
  // A line may contain both labels. Each label starts a piece.
  const pieces = line.text.split(/(?<!\p{L})(?=Pr[ée]nom|Nom(?!\p{L}))/iu).map((piece) => piece.trim());
  return pieces.flatMap((piece) => {
    for (const [part, label] of LABELS) {
      const match = label.exec(piece);
      if (match === null) continue;
      const rest = piece.slice(match[0].length).trim();
      const below = lines[place + 1];
      const above = rest === '' && pieces.filter(Boolean).length === 1 && below?.page === line.page ? below : undefined;
      const value = nameIn(rest === '' ? (above?.text ?? '') : rest);
      return value === undefined ? [] : [{ part, value, place, line: above === undefined ? line : weaker(line, above) }];
    }
    return [];
  });
}

const weaker = (one: Line, other: Line): Line => (one.certainty <= other.certainty ? one : other);

/** Lines between the last name and the first name of a person, at most. */
const SAME_PERSON = 4;

/**
 * Returns names next to their labels. An adjacent last name and first name belong to one person.
 */
export function findLabelledNames(lines: readonly Line[]): FoundName[] {
  const labelled = lines.flatMap((_, place) => labelledAt(lines, place));
  const found: FoundName[] = [];
  for (let at = 0; at < labelled.length; at++) {
    const [one, other] = [labelled[at]!, labelled[at + 1]];
    const isPair =
      other !== undefined && other.part !== one.part && other.line.page === one.line.page && other.place - one.place <= SAME_PERSON;
    const both = isPair ? [one, other] : [one];
    const value = (part: Part): string | null => both.find((each) => each.part === part)?.value ?? null;
    const confidence = Math.min(...both.map(({ line }) => confidenceOf(line)));
    found.push({ lastName: value('lastName'), firstName: value('firstName'), page: one.line.page, confidence });
    if (isPair) at++;
  }
  return found;
}

/** The person to search for. */
export interface ExpectedPerson {
  lastNames: readonly string[];
  firstName: string;
}

const TITLES = new Set(
  'M MR MME MLLE MONSIEUR MADAME MADEMOISELLE MAITRE ME DR PRESIDENT PRESIDENTE GERANT GERANTE DIRECTEUR DIRECTRICE GENERAL GENERALE ASSOCIE ASSOCIEE UNIQUE'.split(
    ' ',
  ),
);

interface Token {
  text: string;
  raw: string;
  /** True when punctuation follows the word. */
  ends: boolean;
}

const tokensOf = (text: string): Token[] =>
  text
    .split(/\s+/)
    .map((raw) => ({ text: fold(raw), raw, ends: /[,;:.()]$/.test(raw) }))
    .filter(({ text: folded }) => folded !== '');

/**
 * Returns true when the words follow each other at a position, without punctuation between them.
 */
const matchesAt = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, offset) => tokens[at + offset]?.text === word && (offset === words.length - 1 || !tokens[at + offset]!.ends));

/**
 * Returns true for a word that makes the name another person's, as in Jean Paul or Martin Durand.
 */
const isOtherName = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{Lu}/u.test(token.raw) && !TITLES.has(token.text) && /^\p{L}/u.test(token.raw);

function isNamedIn(tokens: readonly Token[], lastName: readonly string[], firstNames: readonly string[]): boolean {
  const orders = [
    [...firstNames, ...lastName],
    [...lastName, ...firstNames],
  ];
  return orders.some((words, order) =>
    tokens.some((_, at) => {
      if (!matchesAt(tokens, at, words)) return false;
      const [before, last, behind] = [tokens[at - 1], tokens[at + words.length - 1]!, tokens[at + words.length]];
      const isBegun = before !== undefined && !before.ends && isOtherName(before);
      const isContinued = order === 0 && !last.ends && behind !== undefined && /^\p{Lu}{2}/u.test(behind.raw) && isOtherName(behind);
      return !isBegun && !isContinued;
    }),
  );
}

const wordsOf = (name: string): string[] => name.split(/\s+/).map(fold).filter(Boolean);

/**
 * Returns the first line that contains last name and first name next to each other, in either
 * order. Undefined when no line does.
 */
export function findPerson(lines: readonly Line[], { lastNames, firstName }: ExpectedPerson): Line | undefined {
  const firstNames = wordsOf(firstName.replaceAll(',', ' '));
  if (firstNames.length === 0) return undefined;
  const spellings = [firstNames.slice(0, 1), firstNames, firstNames[0]!.split(' ')];
  return lines.find(({ text }) => {
    const tokens = tokensOf(text);
    return lastNames.some((name) => spellings.some((spelling) => wordsOf(name).length > 0 && isNamedIn(tokens, wordsOf(name), spelling)));
  });
}
