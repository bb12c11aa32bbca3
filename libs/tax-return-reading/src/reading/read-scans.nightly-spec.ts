import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MadeReturn, makeReturn, pdfOf, type PdfPage, scanned, turned } from '@company-data/test-documents';
import { findReadingPrograms } from '@company-data/testing';
import { expectAmounts, expectScan, FRESH_FONTS, scanOf, SCANS } from '../../test/scans.js';
import { chooseEngines, packagedEngines, programEngines, type Programs } from './choose-engines.js';
import { readPages } from './read-document.js';
import { returnOf } from './return-of.js';

const packaged = packagedEngines();
afterAll(() => packaged.close());

/** Returns a scan of a page of a return, skewed by some degrees. */
async function scannedPage(skew: readonly [number, number]): Promise<{ page: PdfPage; made: MadeReturn }> {
  const made = makeReturn({ seed: 3006, regime: 'S', forms: ['2033-B'], fonts: FRESH_FONTS });
  return { page: await scanned(made.pages[0]!, { dpi: 300, quality: 75, skew }, 3006), made };
}

describe('bundled engines', () => {
  it.each(SCANS)('read a %s without confident errors', async (kind, least) => {
    await expectScan(packaged, kind, 3001, least);
  });

  it('use the page with the requested closing date when a scan has two', async () => {
    const document = await scanOf('two-years', 3005);
    const found = returnOf(await readPages(packaged, document.pdf), { closingDate: document.made.head.closingDate });
    expect(found.forms).toMatchObject([{ form: '2033-B', page: 2 }]);
    expect(found.warnings.map(({ code }) => code)).toContain('OCR_PAGE_TWICE');
  });

  it.each([90, 180, 270] as const)('read a page that is rotated by %d degrees', async (degrees) => {
    const { page, made } = await scannedPage([0, 0]);
    await expectAmounts(packaged, pdfOf([turned(page, degrees)]), made, 0.97);
  });

  it.each([
    [3, 3],
    [-3, -3],
  ])('read a page that is skewed by %d degrees', async (...skew) => {
    const { page, made } = await scannedPage(skew);
    await expectAmounts(packaged, pdfOf([page]), made, 0.97);
  });

  it('prefer the image to the text layer of a scan', async () => {
    await expectScan(packaged, 'wrong-text-layer', 3002, 0.97);
  });
});

it('renders print that has outlines instead of text', async () => {
  const { pages: drawn } = makeReturn({ seed: 3004, regime: 'S', forms: ['2033-B'], fonts: FRESH_FONTS, asOutlines: true });
  const pages = await readPages(packaged, pdfOf(drawn));
  expect(returnOf(pages).forms.map(({ form }) => form)).toEqual(['2033-B']);
});

describe('installed programs', () => {
  let programs: Programs;
  beforeAll(async () => {
    programs = await findReadingPrograms();
  });

  it('read a scan', async () => {
    await expectScan(programEngines(programs), 'scan300', 3003, 0.97);
  });

  it('are selected when they are installed with French data', async () => {
    expect((await chooseEngines('auto', programs)).rasteriser.constructor.name).toBe('PdftoppmRasteriser');
  });

  it('are not selected when one is missing, and cause an error when required', async () => {
    const none = { ...programs, tesseract: { path: '/nowhere/tesseract' } };
    expect((await chooseEngines('auto', none)).rasteriser.constructor.name).toBe('PdfiumRasteriser');
    await expect(chooseEngines('program', none)).rejects.toThrow('Install them, or select the engine npm');
  });
});
