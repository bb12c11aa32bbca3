import { passesLuhn } from '@company-data/kernel';
import type { Box, FormNumber } from '../forms/code-boxes.js';
import { type ColumnNumber, FORM_CELLS, keyOf } from '../forms/form-cells.js';
import { PIXELS_A_POINT } from '../image/grey.js';
import type { PageHeader } from '../page/page-header.js';
import type { Reading } from '../cells/read-cell.js';
import { byKey, type ReturnCell } from './cells-of-return.js';
import { type CellValues, checkIdentities, type CheckedIdentity, keysOf } from './check-identities.js';
import { confidenceOf, MIN_CONFIDENCE } from './confidence.js';
import { IDENTITIES, type Identity, type Regime, REGIME_FORMS } from './identities.js';
import type { ReadPage } from './read-page.js';
import { repair } from './repair.js';

/** A cell of a return in an OCR result. */
export interface TaxReturnCell {
  code: string;
  column: ColumnNumber;
  value: number | null;
  /** From 0 to 1. */
  confidence: number;
  page: number;
  /** Position in points, from the top left corner of the upright page. */
  box: [x0: number, y0: number, x1: number, y1: number];
  /** Origin of the value: printed text, recognised characters, or a correction by a person. */
  source: 'text' | 'ocr' | 'person';
  readings: readonly Reading[];
  repaired_by: string | null;
}

/** A warning about an OCR result. */
export interface ReadingWarning {
  code:
    | 'OCR_LOW_CONFIDENCE'
    | 'OCR_REPAIRED'
    | 'OCR_IDENTITY'
    | 'OCR_HEADER_DIFFERS'
    | 'OCR_PAGE_MISSING'
    | 'OCR_PAGE_TWICE'
    | 'OCR_PAGE_SKIPPED';
  message: string;
}

/** OCR result of a tax return. */
export interface ReadTaxReturn {
  type: Regime;
  tax_return_values: { code: string; values: (number | null)[] }[];
  cells: TaxReturnCell[];
  forms: { form: FormNumber; millesime: number | null; page: number; score: number }[];
  header: PageHeader;
  warnings: ReadingWarning[];
}

/** Data of the return that the client sent with the document. */
export interface ReadingRequest {
  /** Date in ISO 8601. */
  closingDate?: string;
  duration?: number;
  siren?: string;
}

const regimeOf = (form: FormNumber): Regime => (form.startsWith('2033') ? 'S' : 'C');

/** Combines pages into a return. Undefined when no page contains a form. */
export function taxReturnOf(pages: readonly ReadPage[], request: ReadingRequest = {}): ReadTaxReturn | undefined {
  const regime = regimeWithMost(pages);
  if (regime === undefined) return undefined;
  const { chosen, twice } = onePageAForm(
    pages.filter(({ form }) => regimeOf(form) === regime),
    regime,
    request,
  );
  const cells = byKey(chosen.flatMap(cellsOfPage));
  const identities = identitiesWithin(
    chosen.map(({ form }) => form),
    regime,
  );
  repair(identities, cells);
  const checked = checkIdentities(identities, cells);
  const told = [...cells.values()].map((cell) => reportCell(cell, checked));
  const header = headerOf(chosen);
  return {
    type: regime,
    tax_return_values: linesOf(regime, told),
    cells: told,
    forms: chosen.map(({ form, millesime, page, score }) => ({ form, millesime, page, score })),
    header,
    warnings: [
      ...cellWarnings(told),
      ...identityWarnings(checked),
      ...headerWarnings(header, request),
      ...pageWarnings(regime, chosen, twice),
    ],
  };
}

/** Returns the identities whose cells are all on these forms. */
function identitiesWithin(forms: readonly FormNumber[], regime: Regime): Identity[] {
  const keys = new Set(forms.flatMap((form) => FORM_CELLS[form].map(keyOf)));
  return IDENTITIES[regime].filter((identity) => keysOf(identity).every((key) => keys.has(key)));
}

function regimeWithMost(pages: readonly ReadPage[]): Regime | undefined {
  const counts = { C: 0, S: 0 };
  for (const { form, cells } of pages) counts[regimeOf(form)] += 1 + cells.length;
  if (counts.C === 0 && counts.S === 0) return undefined;
  return counts.S > counts.C ? 'S' : 'C';
}

interface Chosen {
  chosen: ReadPage[];
  /** Pages that were ignored in favour of another page of the same form. */
  twice: ReadPage[];
}

/**
 * Selects one page per form: the page with the requested closing date, otherwise the page with the
 * most identities that hold.
 */
function onePageAForm(pages: readonly ReadPage[], regime: Regime, { closingDate }: ReadingRequest): Chosen {
  const result: Chosen = { chosen: [], twice: [] };
  for (const form of REGIME_FORMS[regime]) {
    const own = pages.filter((page) => page.form === form);
    const rank = (page: ReadPage): number =>
      (closingDate !== undefined && page.header.closingDate === closingDate ? 1e6 : 0) + placedOn(regime, page);
    const sorted = own.toSorted((one, other) => rank(other) - rank(one) || one.page - other.page);
    result.chosen.push(...sorted.slice(0, 1));
    result.twice.push(...sorted.slice(1));
  }
  return result;
}

const placedOn = (regime: Regime, page: ReadPage): number =>
  checkIdentities(identitiesWithin([page.form], regime), byKey(cellsOfPage(page))).filter(({ state }) => state === 'holds').length;

const cellsOfPage = ({ page, form, cells }: ReadPage): ReturnCell[] => cells.map((cell) => ({ ...cell, page, form }));

/** Converts pixels to points, rounded to a tenth. */
const inPoints = (pixels: number): number => Math.round((pixels / PIXELS_A_POINT) * 10) / 10;

const boxOf = ({ x0, y0, x1, y1 }: Box): TaxReturnCell['box'] => [inPoints(x0), inPoints(y0), inPoints(x1), inPoints(y1)];

function reportCell(cell: ReturnCell, checked: readonly CheckedIdentity[]): TaxReturnCell {
  const about = checked.filter(({ identity }) => keysOf(identity).includes(keyOf(cell.cell)));
  const count = (state: CheckedIdentity['state']): number => about.filter((each) => each.state === state).length;
  return {
    code: cell.cell.code,
    column: cell.cell.column,
    value: cell.value,
    confidence: confidenceOf(cell, { held: count('holds'), broken: count('broken') }),
    page: cell.page,
    box: boxOf(cell.box),
    source: cell.source,
    readings: cell.readings,
    repaired_by: cell.repairedBy ?? null,
  };
}

/** Returns the lines with read cells, each with its four columns, in the order of the forms. */
function linesOf(regime: Regime, cells: readonly TaxReturnCell[]): ReadTaxReturn['tax_return_values'] {
  const rows = Map.groupBy(
    cells.filter(({ value }) => value !== null),
    ({ code }) => code,
  );
  const lines = [...rows].map(([code, own]) => ({
    code,
    values: [1, 2, 3, 4].map((column) => own.find((cell) => cell.column === column)?.value ?? null),
  }));
  return orderedLines(regime, lines);
}

/** Orders lines by their position on the forms. Lines without a form are last. */
export function orderedLines(regime: Regime, lines: ReadTaxReturn['tax_return_values']): ReadTaxReturn['tax_return_values'] {
  const printed = REGIME_FORMS[regime].flatMap((form) =>
    FORM_CELLS[form].toSorted((one, other) => one.y - other.y).map(({ code }) => code),
  );
  const place = new Map([...new Set(printed)].map((code, at) => [code, at]));
  return lines.toSorted((one, other) => (place.get(one.code) ?? printed.length) - (place.get(other.code) ?? printed.length));
}

/**
 * Returns the header values of the first page that contains them. A SIRET must have a valid check
 * digit.
 */
function headerOf(pages: readonly ReadPage[]): PageHeader {
  const headers = pages.map(({ header }) => header);
  const first = <Value>(values: readonly (Value | null)[]): Value | null => values.find((value) => value !== null) ?? null;
  return {
    closingDate: first(headers.map(({ closingDate }) => closingDate)),
    duration: first(headers.map(({ duration }) => duration)),
    siret: first(headers.map(({ siret }) => (siret !== null && passesLuhn(siret) ? siret : null))),
  };
}

const MAX_TEXT = 1000;
const warning = (code: ReadingWarning['code'], found: readonly string[], before: string): ReadingWarning[] =>
  found.length === 0 ? [] : [{ code, message: `${before} ${found.join(', ')}.`.slice(0, MAX_TEXT) }];

/** Returns the warnings about single cells. */
export function cellWarnings(cells: readonly TaxReturnCell[]): ReadingWarning[] {
  const named = (some: readonly TaxReturnCell[]): string[] => [...new Set(some.map(({ code }) => code))];
  const repaired = cells.filter(({ repaired_by }) => repaired_by !== null);
  const unsure = cells.filter((cell) => cell.confidence < MIN_CONFIDENCE && cell.repaired_by === null);
  return [
    ...warning('OCR_LOW_CONFIDENCE', named(unsure), 'These lines were read with little confidence:'),
    ...warning('OCR_REPAIRED', named(repaired), 'These lines were mended by what other lines say:'),
  ];
}

const identityWarnings = (checked: readonly CheckedIdentity[]): ReadingWarning[] =>
  warning(
    'OCR_IDENTITY',
    checked
      .filter(({ state, difference }) => (state === 'broken' || state === 'alone') && difference !== 0)
      .map(({ identity, difference }) => `${identity.total} by ${difference}`),
    'These cells (line and column) are not what their lines come to:',
  );

/** Returns the warnings about the sums of the given forms. */
export const sumWarnings = (regime: Regime, forms: readonly FormNumber[], values: CellValues): ReadingWarning[] =>
  identityWarnings(checkIdentities(identitiesWithin(forms, regime), values));

function headerWarnings(header: PageHeader, { closingDate, duration, siren }: ReadingRequest): ReadingWarning[] {
  const pairs: [string, string | number | null, string | number | undefined][] = [
    ['closing_date', header.closingDate, closingDate],
    ['duration', header.duration, duration],
    ['siren', header.siret?.slice(0, 9) ?? null, siren],
  ];
  const differing = pairs.filter(([, read, given]) => read !== null && given !== undefined && read !== given);
  return warning(
    'OCR_HEADER_DIFFERS',
    differing.map(([name, read, given]) => `${name} ${read} instead of ${given}`),
    'The document says:',
  );
}

function pageWarnings(regime: Regime, chosen: readonly ReadPage[], twice: readonly ReadPage[]): ReadingWarning[] {
  const missing = REGIME_FORMS[regime].filter((form) => !chosen.some((page) => page.form === form));
  return [
    ...warning('OCR_PAGE_MISSING', missing, 'These forms are not in the document:'),
    ...warning(
      'OCR_PAGE_TWICE',
      twice.map(({ form, page }) => `${form} on page ${page}`),
      'Of forms that are there twice these were left out:',
    ),
  ];
}
