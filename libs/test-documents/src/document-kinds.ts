import { type FormNumber, sizeOf } from '@company-data/tax-return-reading/internals';
import { Canvas } from './canvas.js';
import type { PrintedCell } from './draw-form.js';
import { otherPages } from './other-pages.js';
import { type PdfPage, pdfOf } from './pdf-writer.js';
import { scanned, type Scanner } from './scan.js';
import { type MadeReturn, makeReturn, type Making } from './tax-return-document.js';
import type { Style } from './style.js';
import { fontOf, type FontName } from './true-type.js';

const POOR = { noise: 14, stains: 3, gradient: 25, salt: 0.0006 };

const SCANNERS = {
  scan300: { dpi: 300, quality: 75 },
  scan200: { dpi: 200, quality: 60 },
  rot300: { dpi: 300, quality: 65, skew: [1, 3], ...POOR },
  rot200: { dpi: 200, quality: 60, skew: [1, 3], ...POOR },
  jpeg30: { dpi: 300, quality: 30 },
  fax: { dpi: 200, isFax: true },
} as const satisfies Record<string, Scanner>;

type ScannedKind = keyof typeof SCANNERS;

/** Changes to a return before rendering, by kind. */
const MAKINGS: Record<string, Partial<Making>> = {
  outlines: { asOutlines: true, hard: false },
  'digits-on-rule': { restyle: (style) => void (style.onRule = true) },
  'rule-through-digit': { restyle: (style) => void (style.ruleThrough = 0.3) },
  'pen-stroke': { restyle: (style) => void style.strokes.push(strokeOver(style.draw.between(400, 540))) },
  software: { restyle: bySoftware },
  'software-scan': { restyle: bySoftware },
  consolidated: { regime: 'C', isConsolidated: true },
};

function bySoftware(style: Style): void {
  style.bySoftware = true;
  style.grey = false;
  if (style.font.name === 'Tinos') style.font = fontOf('Arimo');
  if (style.font.name === 'PTSerif') style.font = fontOf('SourceSans3');
}

const strokeOver = (x: number): (readonly [number, number])[] =>
  Array.from({ length: 20 }, (_, step) => [x + Math.sin(step / 3) * 8, 200 + step * 11] as const);

/** Kinds of documents with a text layer or outlines. */
const PRINTED_KINDS = ['vector', 'software', 'bundle', 'outlines'] as const;

/** Kinds of documents that consist of pictures. */
export const PICTURE_KINDS = [
  ...(Object.keys(SCANNERS) as ScannedKind[]),
  'digits-on-rule',
  'rule-through-digit',
  'pen-stroke',
  'software-scan',
  'consolidated',
  'two-years',
  'wrong-text-layer',
  'landscape',
  'upside-down',
] as const;

/** All kinds of test documents. */
export const DOCUMENT_KINDS = [...PRINTED_KINDS, ...PICTURE_KINDS] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A generated document with its true values. */
export interface TrueDocument {
  kind: DocumentKind;
  seed: number;
  pdf: Buffer;
  made: MadeReturn;
  /** Index of the page of each form, starting at 0. */
  pages: Map<FormNumber, number>;
}

/** Generates a document of a kind from a seed. */
export async function documentOf(
  kind: DocumentKind,
  seed: number,
  fonts: readonly FontName[],
  given: Partial<Making> = {},
): Promise<TrueDocument> {
  const made = makeReturn({ seed, fonts, hard: true, ...given, ...MAKINGS[kind] });
  const { pages, before } = await pagesOf(kind, made, seed, fonts);
  return { kind, seed, pdf: pdfOf(pages), made, pages: new Map(made.forms.map((form, index) => [form, index + before])) };
}

/** Pages of a bundle, and pages before the forms. */
const BUNDLE = 30;
const BEFORE = 3;

/** Returns the pages of a document, and the number of pages before the forms. */
async function pagesOf(
  kind: DocumentKind,
  made: MadeReturn,
  seed: number,
  fonts: readonly FontName[],
): Promise<{ pages: PdfPage[]; before: number }> {
  if (kind === 'bundle') {
    const behind = BUNDLE - BEFORE - made.pages.length;
    const pages = [...otherPages(BEFORE, seed, fonts, false), ...made.pages, ...otherPages(behind, seed + 1, fonts, true)];
    return { pages, before: BEFORE };
  }
  if (PRINTED_KINDS.some((printed) => printed === kind)) return { pages: made.pages, before: 0 };
  const older = kind === 'two-years' ? yearBefore(made, seed, fonts).pages : [];
  const scanner: Scanner = kind in SCANNERS ? SCANNERS[kind as ScannedKind] : SCANNERS.scan300;
  const pages: PdfPage[] = [];
  for (const [index, page] of [...older, ...made.pages].entries()) {
    const picture = await scanned(page, scanner, seed * 31 + index);
    pages.push(changed(kind, picture, made, made.forms[index]!, index));
  }
  return { pages, before: older.length };
}

/** Returns the balance sheet of the previous year, as another page of the bundle. */
function yearBefore({ regime, head, forms }: MadeReturn, seed: number, fonts: readonly FontName[]): MadeReturn {
  const closingDate = head.closingDate.replace(/^\d+/, (year) => String(Number(year) - 1));
  return makeReturn({ seed: seed + YEAR_BEFORE, regime, fonts, hard: true, closingDate, forms: forms.slice(0, 1) });
}

/** Offset of the seed for the return of the previous year. */
const YEAR_BEFORE = 7_000_000;

function changed(kind: DocumentKind, page: PdfPage, made: MadeReturn, form: FormNumber, index: number): PdfPage {
  if (kind === 'wrong-text-layer') return withWrongLayer(page, made.cells.get(form)!, form);
  if (kind === 'upside-down') return turned(page, 180);
  return kind === 'landscape' ? turned(page, index % 2 === 0 ? 90 : 270) : page;
}

/** Returns a page whose picture is rotated, as a scanner delivers it, without a page rotation. */
export function turned(page: PdfPage, degrees: 90 | 180 | 270): PdfPage {
  const { width, height } = page;
  const matrix = {
    90: `0 ${-width} ${height} 0 0 ${width}`,
    180: `${-width} 0 0 ${-height} ${width} ${height}`,
    270: `0 ${width} ${-height} 0 ${height} 0`,
  }[degrees];
  const sides = degrees === 180 ? { width, height } : { width: height, height: width };
  return { ...page, ...sides, content: `q ${matrix} cm /I Do Q` };
}

/** Adds a text layer in which every 3 is an 8, as from another OCR program. */
function withWrongLayer(page: PdfPage, cells: ReadonlyMap<string, PrintedCell>, form: FormNumber): PdfPage {
  const font = fontOf('Tinos');
  const canvas = new Canvas(sizeOf(form).height, font);
  for (const { value, box } of cells.values()) canvas.hiddenText(box[0], box[3], 8, String(value).replaceAll('3', '8'));
  return { ...page, content: `${page.content}\n${canvas.content}`, fonts: [font] };
}
