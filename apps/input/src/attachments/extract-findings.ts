import type { FileKind, FileReading } from '@company-data/data-types';
import { findCompanies, findCompanyName } from '../extraction/find-companies.js';
import { datesIn, findLabelledDates } from '../extraction/find-dates.js';
import { bestOfEach, findKinds } from '../extraction/find-kinds.js';
import { findLabelledNames, findPerson } from '../extraction/find-names.js';
import { findZones, type Zone } from '../extraction/machine-readable-zone.js';
import { confidenceOf, type Line, linesOf, type ReadPage } from '../extraction/read-page.js';
import type { ExpectedParty } from './expected-party.js';

/** A page that was read, or the reason for skipping it. */
export type FilePage = ReadPage & { skipped: string | null };

type Names = FileReading['names'];
type Dates = FileReading['dates'];

/** A zone with valid check digits, and the confidence in its names and dates. */
interface CheckedZone extends Zone {
  page: number;
  /** Confidence of the names, which have no check digits. It is higher when two reads agree. */
  names: number;
  dates: number;
}

const CONFIDENCE = { print: 0.99, checked: 0.97, agreed: 0.95, alone: 0.8 };
/** Minimum confidence in the kind of a document. */
const KNOWN = 0.8;
const MAX = 50;

const IDENTITY: readonly FileKind[] = ['IDENTITY_CARD', 'PASSPORT', 'RESIDENCE_PERMIT'];

const NOTHING = { pages: 0, characters: 0, certainty: null, kinds: [], names: [], dates: [], companies: [] };

/** Returns the result of a file without any read page. */
export const unread = (outcome: FileReading['outcome'], pages = 0): FileReading => ({ ...NOTHING, outcome, pages });

/** Returns READ when at least one page was read, otherwise the reason. */
function outcomeOf(pages: readonly FilePage[]): FileReading['outcome'] {
  const reasons = new Set(pages.map(({ skipped }) => skipped));
  if (reasons.has(null)) return 'READ';
  if (reasons.size === 1 && reasons.has('BLANK')) return 'BLANK';
  return reasons.size === 1 && reasons.has('PAGE_UNREADABLE') ? 'DAMAGED' : 'NOT_READ';
}

/** Returns the findings in the pages of a file. `today` is the day of the read (YYYY-MM-DD). */
export function extractFindings(pages: readonly FilePage[], expectedParty: ExpectedParty, today: string): FileReading {
  const outcome = outcomeOf(pages);
  if (outcome !== 'READ') return unread(outcome, pages.length);
  const lines = pages.flatMap((page) => linesOf(page));
  const zones = pages.flatMap((page) => zonesOf(page));
  const kinds = bestOfEach([...findKinds(lines), ...zones.map(({ kind, page, dates }) => ({ kind, page, confidence: dates }))]);
  const isIdentity = kinds.some(({ kind, confidence }) => confidence >= KNOWN && IDENTITY.includes(kind));
  return {
    outcome,
    pages: pages.length,
    ...legibilityOf(pages),
    kinds: kinds.map((kind) => ({ ...kind })),
    names: [...namesFound(lines, expectedParty), ...namesInZones(zones), ...(isIdentity ? labelledNames(lines) : [])].slice(0, MAX),
    dates: [...datesFound(lines, expectedParty), ...datesInZones(zones, today), ...(isIdentity ? labelledDates(lines) : [])].slice(0, MAX),
    companies: companiesFound(lines, expectedParty).slice(0, MAX),
  };
}

function legibilityOf(pages: readonly FilePage[]): { characters: number; certainty: number | null } {
  const words = pages.flatMap((page) => page.words);
  const characters = words.reduce((sum, { text }) => sum + text.length, 0);
  const certain = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return { characters, certainty: characters === 0 ? null : Math.round(certain / characters) };
}

const sameNames = (one: Zone, other: Zone): boolean => one.lastName === other.lastName && one.firstNames === other.firstNames;

/** Returns the zones of a page with valid check digits. A zone with invalid ones proves nothing. */
function zonesOf(page: FilePage): CheckedZone[] {
  const [looks, reads] = [findZones(page.machineLines), findZones(linesOf(page).map(({ text }) => text))];
  const isPrint = page.source === 'PRINT';
  const checked = [...looks, ...reads].filter(({ isValid }) => isValid);
  const distinct = checked.filter((zone, at) => checked.findIndex((other) => sameNames(zone, other)) === at);
  return distinct.map((zone) => {
    const areAgreed = [looks, reads].every((seen) => seen.some((other) => sameNames(zone, other)));
    const names = isPrint ? CONFIDENCE.print : areAgreed ? CONFIDENCE.agreed : CONFIDENCE.alone;
    return { ...zone, page: page.page, names, dates: isPrint ? CONFIDENCE.print : CONFIDENCE.checked };
  });
}

function namesFound(lines: readonly Line[], { lastNames, firstName }: ExpectedParty): Names {
  const line = firstName === null ? undefined : findPerson(lines, { lastNames, firstName });
  if (line === undefined) return [];
  return [
    {
      found_in: 'TEXT',
      last_name: lastNames[0]!,
      first_name: firstName,
      is_cut: false,
      page: line.page,
      confidence: confidenceOf(line),
    },
  ];
}

const MAX_CHARACTERS = 100;

const namesInZones = (zones: readonly CheckedZone[]): Names =>
  zones.map(({ lastName, firstNames, isCut, page, names }) => ({
    found_in: 'ZONE',
    last_name: lastName || null,
    first_name: firstNames || null,
    is_cut: isCut,
    page,
    confidence: names,
  }));

const labelledNames = (lines: readonly Line[]): Names =>
  findLabelledNames(lines).map(({ lastName, firstName, page, confidence }) => ({
    found_in: 'LABEL',
    last_name: lastName?.slice(0, MAX_CHARACTERS) ?? null,
    first_name: firstName?.slice(0, MAX_CHARACTERS) ?? null,
    is_cut: false,
    page,
    confidence,
  }));

/** Returns only the dates that match an entered date. */
function datesFound(lines: readonly Line[], { birthDate, roleDates }: ExpectedParty): Dates {
  const found = lines.flatMap((line) => datesIn(line.text).map((date) => ({ date, page: line.page, confidence: confidenceOf(line) })));
  const expectedParty = (of: 'BIRTH' | 'ROLE', expected: string): Dates => {
    const [first] = found.filter(({ date }) => date === expected).toSorted((one, other) => other.confidence - one.confidence);
    return first === undefined ? [] : [{ found_in: 'TEXT', of, ...first }];
  };
  return [...(birthDate === null ? [] : expectedParty('BIRTH', birthDate)), ...roleDates.flatMap((date) => expectedParty('ROLE', date))];
}

const labelledDates = (lines: readonly Line[]): Dates => findLabelledDates(lines).map((date) => ({ found_in: 'LABEL', ...date }));

const dashed = (century: string, date: string): string => `${century}${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4)}`;

/**
 * Completes the two-digit years of a zone. A birth date is never in the future, and documents
 * expire in this century.
 */
function datesInZones(zones: readonly CheckedZone[], today: string): Dates {
  return zones.flatMap(({ birth, expiry, page, dates: confidence }): Dates => {
    const found = { found_in: 'ZONE', page, confidence } as const;
    const century = (birth ?? '').slice(0, 2) > today.slice(2, 4) ? '19' : '20';
    return [
      ...(birth === null ? [] : [{ ...found, of: 'BIRTH' as const, date: dashed(century, birth) }]),
      ...(expiry === null ? [] : [{ ...found, of: 'EXPIRY' as const, date: dashed('20', expiry) }]),
    ];
  });
}

/**
 * Returns the labelled company numbers. Of numbers without a label, returns only the number of the
 * company.
 */
function companiesFound(lines: readonly Line[], { siren, companyName }: ExpectedParty): FileReading['companies'] {
  const numbers = findCompanies(lines).filter((company) => company.isLabelled || company.siren === siren);
  const named = findCompanyName(lines, companyName);
  return [
    ...(named === undefined
      ? []
      : [{ found_in: 'TEXT' as const, siren: null, name: companyName.slice(0, 255), page: named.page, confidence: confidenceOf(named) }]),
    ...numbers.map(({ siren: number, isLabelled, page, confidence }) => ({
      found_in: isLabelled ? ('LABEL' as const) : ('TEXT' as const),
      siren: number,
      name: null,
      page,
      confidence,
    })),
  ];
}
