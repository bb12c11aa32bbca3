import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findReadingPrograms } from '@company-data/testing';
import {
  type DocumentKind,
  documentOf,
  FONT_NAMES,
  makeReturn,
  type PdfPage,
  pdfOf,
  scanned,
  TRAINING_FONTS,
  type TrueDocument,
  turned,
} from '../documents/index.js';
import { chooseEngines, packagedEngines, programEngines, type Programs } from './choose-engines.js';
import type { Engines } from './engines.js';
import { readPages } from './read-document.js';
import { type ReadDocument, returnOf } from './return-of.js';

/** Fonts that the net of digits has never seen. */
const FRESH_FONTS = FONT_NAMES.filter((name) => !TRAINING_FONTS.includes(name));

interface Score {
  right: number;
  cells: number;
  /** Wrong cells, and those where the form is empty, that are told as sure. */
  wronglySure: string[];
}

function scoreOf({ cells }: ReadDocument, { made }: Pick<TrueDocument, 'made'>): Score {
  const truth = new Map([...made.cells.values()].flatMap((page) => [...page].map(([key, { value }]) => [key, value] as const)));
  const found = new Map(cells.map((cell) => [`${cell.code}.${cell.column}`, cell]));
  const right = [...truth].filter(([key, value]) => found.get(key)?.value === value).length;
  const wrong = [...found].filter(([key, { value, confidence }]) => value !== (truth.get(key) ?? null) && confidence > 0.9);
  return { right, cells: truth.size, wronglySure: wrong.map(([key]) => key) };
}

/** A scan of a page of a return, askew by some degrees. */
async function scannedPage(skew: readonly [number, number]): Promise<{ page: PdfPage; truth: Pick<TrueDocument, 'made'> }> {
  const made = makeReturn({ seed: 3006, regime: 'S', forms: ['2033-B'], fonts: FRESH_FONTS });
  return { page: await scanned(made.pages[0]!, { dpi: 300, quality: 75, skew }, 3006), truth: { made } };
}

let programs: Programs;
let packaged: Engines;

beforeAll(async () => {
  programs = await findReadingPrograms();
  packaged = packagedEngines();
});
afterAll(() => packaged.close());

async function read(engines: Engines, kind: DocumentKind, seed: number): Promise<Score> {
  const document = await documentOf(kind, seed, FRESH_FONTS, { regime: 'S', forms: ['2033-B'] });
  return scoreOf(returnOf(await readPages(engines, document.pdf)), document);
}

describe('packages', () => {
  it.each([
    ['scan300', 0.97],
    ['rot200', 0.95],
    ['upside-down', 0.97],
    ['landscape', 0.97],
    ['fax', 0.95],
    ['software-scan', 0.95],
    ['pen-stroke', 0.85],
    ['rule-through-digit', 0.7],
  ] as const)('read a %s, and are sure of nothing that is wrong', async (kind, least) => {
    const { right, cells, wronglySure } = await read(packaged, kind, 3001);
    expect(right / cells).toBeGreaterThanOrEqual(least);
    expect(wronglySure).toEqual([]);
  });

  it('take the page that closes when it is asked for, of two in a scan', async () => {
    const document = await documentOf('two-years', 3005, FRESH_FONTS, { regime: 'S', forms: ['2033-B'] });
    const found = returnOf(await readPages(packaged, document.pdf), { closingDate: document.made.head.closingDate });
    expect(found.forms).toMatchObject([{ form: '2033-B', page: 2 }]);
    expect(found.warnings.map(({ code }) => code)).toContain('OCR_PAGE_TWICE');
  });

  it.each([90, 180, 270] as const)('read a page that lies turned by %d degrees', async (degrees) => {
    const { page, truth } = await scannedPage([0, 0]);
    const { right, cells, wronglySure } = scoreOf(returnOf(await readPages(packaged, pdfOf([turned(page, degrees)]))), truth);
    expect(right / cells).toBeGreaterThanOrEqual(0.97);
    expect(wronglySure).toEqual([]);
  });

  it.each([
    [3, 3],
    [-3, -3],
  ])('read a page that lies askew by %d degrees', async (...skew) => {
    const { page, truth } = await scannedPage(skew);
    const { right, cells, wronglySure } = scoreOf(returnOf(await readPages(packaged, pdfOf([page]))), truth);
    expect(right / cells).toBeGreaterThanOrEqual(0.97);
    expect(wronglySure).toEqual([]);
  });

  it('believe the picture rather than the text that was laid over it', async () => {
    const { right, cells, wronglySure } = await read(packaged, 'wrong-text-layer', 3002);
    expect(right / cells).toBeGreaterThanOrEqual(0.97);
    expect(wronglySure).toEqual([]);
  });
});

describe('programs', () => {
  it('read a scan as well, from bytes to bytes', async () => {
    const { right, cells, wronglySure } = await read(programEngines(programs), 'scan300', 3003);
    expect(right / cells).toBeGreaterThanOrEqual(0.97);
    expect(wronglySure).toEqual([]);
  });

  it('are chosen where they are installed with French', async () => {
    expect((await chooseEngines('auto', programs)).rasteriser.constructor.name).toBe('PdftoppmRasteriser');
  });

  it('are left where one is missing, and named when they were asked for', async () => {
    const none = { ...programs, tesseract: { path: '/nowhere/tesseract' } };
    expect((await chooseEngines('auto', none)).rasteriser.constructor.name).toBe('PdfiumRasteriser');
    await expect(chooseEngines('program', none)).rejects.toThrow('install them, or read with engine npm');
  });
});

it('draws print that has outlines instead of text', async () => {
  const { pages: drawn } = makeReturn({ seed: 3004, regime: 'S', forms: ['2033-B'], fonts: FRESH_FONTS, asOutlines: true });
  const pages = await readPages(packaged, pdfOf(drawn));
  expect(returnOf(pages).forms.map(({ form }) => form)).toEqual(['2033-B']);
});
