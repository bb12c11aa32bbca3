import { fold } from '@company-data/data-types';
import { confidenceOf, type Line } from './read-page.js';

const MONTHS = ['JANVIER', 'FEVRIER', 'MARS', 'AVRIL', 'MAI', 'JUIN', 'JUILLET', 'AOUT', 'SEPTEMBRE', 'OCTOBRE', 'NOVEMBRE', 'DECEMBRE'];
const ENGLISH = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const ONES: Record<string, number> = {
  ...{ UN: 1, UNE: 1, PREMIER: 1, DEUX: 2, TROIS: 3, QUATRE: 4, CINQ: 5, SIX: 6, SEPT: 7, HUIT: 8, NEUF: 9, DIX: 10 },
  ...{ ONZE: 11, DOUZE: 12, TREIZE: 13, QUATORZE: 14, QUINZE: 15, SEIZE: 16 },
};
const TENS: Record<string, number> = {
  VINGT: 20,
  VINGTS: 20,
  TRENTE: 30,
  QUARANTE: 40,
  CINQUANTE: 50,
  SOIXANTE: 60,
  SEPTANTE: 70,
  NONANTE: 90,
};

/**
 * Parses a number below 100 in words, for example quatre vingt dix sept. Undefined for any other
 * text.
 */
function belowHundred(words: readonly string[]): number | undefined {
  let total = 0;
  for (const [place, word] of words.entries()) {
    if (word === 'ET' && place > 0) continue;
    const isEighty = total === 4 && (word === 'VINGT' || word === 'VINGTS');
    const value = isEighty ? 76 : (ONES[word] ?? TENS[word]);
    if (value === undefined || (total > 0 && !isEighty && value >= 20) || (total % 10 !== 0 && !isEighty)) return undefined;
    total += value;
  }
  return words.length > 0 && total < 100 ? total : undefined;
}

/** Parses a year in words, for example deux mille vingt quatre or mille neuf cent quatre vingt. */
function yearInWords(words: readonly string[]): number | undefined {
  const text = words.join(' ');
  const match = /^(DEUX MILLE|MIL(?:LE)? NEUF CENTS?)(?: (.+))?$/.exec(text);
  if (match === null) return undefined;
  const rest = match[2] === undefined ? 0 : belowHundred(match[2].split(' '));
  return rest === undefined ? undefined : (match[1] === 'DEUX MILLE' ? 2000 : 1900) + rest;
}

const monthOf = (word: string): number => {
  const place = MONTHS.indexOf(word);
  return place === -1 ? ENGLISH.indexOf(word) : place;
};

/** Returns the date as YYYY-MM-DD. Undefined when the day does not exist. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1900 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

const NUMERIC = /(?<![\d/.-])(\d{1,2}) ?[/. -] ?(\d{1,2}) ?[/. -] ?(\d{4})(?!\d)/g;
/** Words of a year, at most. */
const YEAR_WORDS = 8;

/** Returns the dates in a text, in figures with the day first, or in words. */
export function datesIn(text: string): string[] {
  const numeric = [...text.matchAll(NUMERIC)].map(([, day, month, year]) => dayOf(Number(year), Number(month), Number(day)));
  return [...numeric, ...datesInWords(fold(text).split(' '))].filter((date) => date !== undefined);
}

function datesInWords(words: readonly string[]): (string | undefined)[] {
  return words.flatMap((word, place) => {
    const month = monthOf(word);
    if (month === -1) return [];
    const [day, year] = [dayBefore(words, place), yearAfter(words, place)];
    return day === undefined || year === undefined ? [] : [dayOf(year, month + 1, day)];
  });
}

function dayBefore(words: readonly string[], place: number): number | undefined {
  const last = words[place - 1] ?? '';
  const figures = /^(\d{1,2})(ER)?$/.exec(last);
  if (figures !== null) return Number(figures[1]);
  if (last === 'ER' && words[place - 2] === '1') return 1;
  const worded = [3, 2, 1].map((length) => belowHundred(words.slice(Math.max(place - length, 0), place)));
  return worded.find((number) => number !== undefined);
}

function yearAfter(words: readonly string[], place: number): number | undefined {
  if (/^\d{4}$/.test(words[place + 1] ?? '')) return Number(words[place + 1]);
  const lengths = Array.from({ length: YEAR_WORDS - 1 }, (_, index) => YEAR_WORDS - index);
  return lengths.map((length) => yearInWords(words.slice(place + 1, place + 1 + length))).find((year) => year !== undefined);
}

/** A date with the meaning that its label states. */
export interface LabelledDate {
  of: 'BIRTH' | 'EXPIRY';
  date: string;
  page: number;
  confidence: number;
}

const LABELS: Record<LabelledDate['of'], RegExp> = {
  BIRTH: /\bNEE? LE\b|\bNEE? \(?E?\)? ?LE\b|\bDATE DE NAISSANCE\b|\bDATE OF BIRTH\b/,
  EXPIRY:
    /\bVALABLE JUSQU\b|\bVALIDE JUSQU\b|\bDATE D EXPIRATION\b|\bEXPIRE LE\b|\bEXPIRY\b|\bDATE OF EXPIRY\b|\bFIN DE VALIDITE\b|\bVALID UNTIL\b/,
};
const OTHER_LABELS = /\bDELIVRE|\bISSUE|\bEMISSION\b|\bSIGN/;

/** Returns the dates on the line of their label, or alone on the line below it. */
export function findLabelledDates(lines: readonly Line[]): LabelledDate[] {
  return lines.flatMap((line, place) => {
    const labels = (['BIRTH', 'EXPIRY'] as const).filter((of) => LABELS[of].test(fold(line.text)));
    if (labels.length !== 1 || OTHER_LABELS.test(fold(line.text))) return [];
    const below = lines[place + 1];
    const dated = datesIn(line.text).length > 0 || below === undefined ? line : below;
    const dates = datesIn(dated.text);
    if (dates.length !== 1 || (dated !== line && dated.page !== line.page)) return [];
    const certainty = Math.min(line.certainty, dated.certainty);
    return [{ of: labels[0]!, date: dates[0]!, page: line.page, confidence: confidenceOf({ ...line, certainty }) }];
  });
}
