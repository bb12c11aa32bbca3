import { fold } from '@company-data/data-types';
import { passesLuhn } from '@company-data/kernel';
import { confidenceOf, type Line } from './read-page.js';

/** A company whose number is in a document. */
export interface FoundCompany {
  siren: string;
  /** True when a label next to the number identifies it as a SIREN or SIRET. */
  isLabelled: boolean;
  page: number;
  confidence: number;
}

const NUMBER = /(?<![\d.,])\d{3}[ .]?\d{3}[ .]?\d{3}(?:[ .]?\d{5}|[ .]\d{3}[ .]?\d{2})?(?![\d]|[.,]\d)/g;
const LABEL = /\b(R C S|RCS|SIREN|SIRET|IMMATRICULEE? (AU|SOUS)|NUMERO UNIQUE|IDENTIFICATION|REGISTRE DU COMMERCE)\b/;
/** Characters between a label and its number, at most. */
const MAX_DISTANCE = 60;

/** Returns the companies of a line, by SIREN or SIRET. Ignores numbers with a wrong checksum. */
function companiesIn(line: Line): FoundCompany[] {
  return [...line.text.matchAll(NUMBER)].flatMap((match) => {
    const digits = match[0].replaceAll(/\D/g, '');
    const siren = digits.slice(0, 9);
    if (!passesLuhn(siren) || (digits.length === 14 && !passesLuhn(digits))) return [];
    const before = fold(line.text.slice(Math.max(match.index - MAX_DISTANCE, 0), match.index));
    const after = fold(line.text.slice(match.index + match[0].length).slice(0, 10));
    const isLabelled = LABEL.test(before) || /^RCS\b/.test(after);
    return [{ siren, isLabelled, page: line.page, confidence: confidenceOf(line) }];
  });
}

/** Returns each company once. A labelled occurrence wins over one without a label. */
export function findCompanies(lines: readonly Line[]): FoundCompany[] {
  const found = new Map<string, FoundCompany>();
  for (const company of lines.flatMap(companiesIn)) {
    const known = found.get(company.siren);
    if (known === undefined || (company.isLabelled && !known.isLabelled)) found.set(company.siren, company);
  }
  return [...found.values()];
}

const FORMS = new Set(
  'SA SAS SASU SARL EURL SCI SNC SCM SCP SELARL SELAS SELASU SCA SCOP SC GIE SOCIETE ENTREPRISE EARL GAEC SCEA ASSOCIATION'.split(' '),
);
/**
 * Minimum number of words of a name that is recognized without its legal form. A single word could
 * be any word.
 */
const MIN_NAME_WORDS = 2;

/** Returns the first line that names the company. Undefined when no line does. */
export function findCompanyName(lines: readonly Line[], name: string): Line | undefined {
  const target = fold(name)
    .split(' ')
    .filter((word) => !FORMS.has(word));
  if (target.join('').length < 3) return undefined;
  return lines.find(({ text }) => {
    const words = fold(text).split(' ');
    const at = words.findIndex((_, place) => target.every((word, offset) => words[place + offset] === word));
    if (at === -1) return false;
    const beside = [words[at - 1], words[at + target.length]];
    return target.length >= MIN_NAME_WORDS || beside.some((word) => word !== undefined && FORMS.has(word));
  });
}
