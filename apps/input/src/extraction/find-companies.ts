import { fold } from '@company-data/data-types';
import { passesLuhn } from '@company-data/kernel';
import { confidenceOf, type Line } from './read-page.js';

/** A company that a document names by its number. */
export interface FoundCompany {
  siren: string;
  /** Whether a label says that it is such a number. */
  isLabelled: boolean;
  page: number;
  confidence: number;
}

const NUMBER = /(?<![\d.,])\d{3}[ .]?\d{3}[ .]?\d{3}(?:[ .]?\d{5}|[ .]\d{3}[ .]?\d{2})?(?![\d]|[.,]\d)/g;
const LABEL = /\b(R C S|RCS|SIREN|SIRET|IMMATRICULEE? (AU|SOUS)|NUMERO UNIQUE|IDENTIFICATION|REGISTRE DU COMMERCE)\b/;
/** Characters between a label and its number at most. */
const MAX_DISTANCE = 60;

/** The companies of a line, by SIREN or SIRET; a number that breaks its checksum is none. */
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

/**
 * The companies that lines name by number, each once, with its label where it has one somewhere.
 */
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
/** A name of one word is that of a company only beside its legal form: it may be any word. */
const MIN_NAME_WORDS = 2;

/** Where lines name a company; undefined where none does. */
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
