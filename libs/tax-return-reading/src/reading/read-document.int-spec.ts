import { afterAll, describe, expect, it } from '@jest/globals';
import {
  Canvas,
  documentOf,
  type MadeReturn,
  makeReturn,
  otherPages,
  pdfOf,
  type PdfPage,
  TRAINING_FONTS,
} from '@company-data/test-documents';
import { made, readOtherForm, truthOf, valuesOf } from '../../test/made-returns.js';
import { FORM_CELLS } from '../forms/form-cells.js';
import { packagedEngines } from './choose-engines.js';
import { readPages, type ReadingOptions } from './read-document.js';
import { type ReadDocument, returnOf } from './return-of.js';

const engines = packagedEngines();
afterAll(() => engines.close());

const read = async (pdf: Uint8Array, options?: ReadingOptions): Promise<ReadDocument> => returnOf(await readPages(engines, pdf, options));

describe('printed return', () => {
  it.each([
    [1, 'C'],
    [2, 'S'],
    [3, 'C'],
    [4, 'S'],
  ] as const)('with seed %d and regime %s is read without errors', async (seed, regime) => {
    const truth = made(seed, regime);
    const found = await read(pdfOf(truth.pages));
    expect(new Map([...valuesOf(found)].sort())).toEqual(new Map([...truthOf(truth)].sort()));
    expect(found.type).toBe(regime);
  });

  it('has its forms, edition and header', async () => {
    const truth = made(5, 'C');
    const { forms, header } = await read(pdfOf(truth.pages));
    expect(forms.map(({ form, page, millesime }) => [form, page, millesime])).toEqual(
      ['2050', '2051', '2052', '2053'].map((form, index) => [form, index + 1, truth.head.millesime]),
    );
    expect(header).toEqual({ closingDate: truth.head.closingDate, duration: 12, siret: truth.head.siret });
  });

  it('has the amounts of a row in one line, with the turnover at its first code', async () => {
    const truth = made(7, 'C');
    const at = (key: string): number | null => truthOf(truth).get(key) ?? null;
    const { tax_return_values } = await read(pdfOf(truth.pages));
    const line = (code: string): unknown => tax_return_values.find((each) => each.code === code)?.values;
    expect(line('FJ')).toEqual([1, 2, 3, 4].map((column) => at(`FJ.${column}`)));
    expect(line('CO')).toEqual([1, 2, 3, 4].map((column) => at(`CO.${column}`)));
    expect(line('GG')).toEqual([null, null, at('GG.3'), at('GG.4')]);
    expect(tax_return_values.map(({ code }) => code)).not.toContain('FL');
  });

  it('has a warning with the missing forms', async () => {
    const { pages } = made(8, 'C');
    const { warnings, tax_return_values } = await read(pdfOf(pages.slice(0, 2)));
    expect(warnings).toContainEqual({ code: 'OCR_PAGE_MISSING', message: 'These forms are not in the document: 2052, 2053.' });
    expect(tax_return_values.some(({ code }) => code === 'FJ')).toBe(false);
  });

  it('uses the page with the requested closing date when a form occurs twice', async () => {
    const [before, now] = ['2022-12-31', '2023-12-31'].map((closingDate, index) =>
      makeReturn({ seed: 20 + index, regime: 'S', fonts: TRAINING_FONTS, closingDate }),
    ) as [MadeReturn, MadeReturn];
    const pages = await readPages(engines, pdfOf([...before.pages, ...now.pages]));
    const found = returnOf(pages, { closingDate: '2023-12-31' });
    expect(valuesOf(found)).toEqual(truthOf(now));
    expect(found.warnings.map(({ code }) => code)).toContain('OCR_PAGE_TWICE');
  });

  it('is read in any order of its pages', async () => {
    const truth = made(14, 'C');
    const [actif, passif, list, end] = truth.pages as [PdfPage, PdfPage, PdfPage, PdfPage];
    const letter = otherPages(1, 14, TRAINING_FONTS, false);
    const found = await read(pdfOf([end, ...letter, actif, list, passif]));
    expect(valuesOf(found)).toEqual(truthOf(truth));
    expect(found.forms.map(({ form, page }) => [form, page])).toEqual([['2050', 3], ['2051', 5], ['2052', 4], ['2053', 1]]); // prettier-ignore
  });

  it('has consistent sums without line 137, which editions before 2022 lack', async () => {
    const truth = makeReturn({ seed: 15, regime: 'S', fonts: TRAINING_FONTS, millesime: 2021 });
    const { cells, forms, warnings } = await read(pdfOf(truth.pages));
    expect([cells.some(({ code }) => code === '137'), forms[0]!.millesime]).toEqual([false, 2021]);
    expect(warnings.filter(({ code }) => code === 'OCR_IDENTITY')).toEqual([]);
  });

  it('has no amount from the date above its first row', async () => {
    const truth = makeReturn({ seed: 16, regime: 'C', fonts: TRAINING_FONTS, forms: ['2052'], closingDate: '2023-12-31' });
    const [page] = truth.pages as [PdfPage];
    const { edge, y } = FORM_CELLS['2052'].toSorted((one, other) => one.y - other.y).find(({ column }) => column === 3)!;
    const canvas = new Canvas(page.height, page.fonts[0]!);
    canvas.text(edge - 36, y - 5, 8, '31122023');
    const dated = { ...page, content: `${page.content}\n${canvas.content}` };
    expect([...valuesOf(await read(pdfOf([dated]))).values()]).not.toContain(31_122_023);
  });

  it.each([21, 22, 23])('is read when a program printed it with its own rows and columns (seed %d)', async (seed) => {
    const { pdf, made: truth } = await documentOf('software', seed, TRAINING_FONTS);
    const found = await read(pdf);
    const wrong = found.cells.filter(({ code, column, value }) => value !== (truthOf(truth).get(`${code}.${column}`) ?? null));
    expect(wrong.filter(({ confidence }) => confidence >= 0.9)).toEqual([]);
    expect(found.cells.length - wrong.length).toBeGreaterThanOrEqual(0.98 * truthOf(truth).size);
  });

  it('has a warning when its header differs from the request', async () => {
    const pages = await readPages(engines, pdfOf(made(9, 'S').pages));
    const { warnings } = returnOf(pages, { closingDate: '1999-12-31', duration: 12, siren: '000000000' });
    expect(warnings.find(({ code }) => code === 'OCR_HEADER_DIFFERS')?.message).toMatch(/closing_date .* instead of 1999-12-31, siren/);
  });
});

it('does not recognise form 2058-A as a supported form', async () => {
  expect(await readOtherForm(engines, '2058-A')).toMatchObject([{ form: null, skipped: null }]);
});

it('does not read finished pages again', async () => {
  const pdf = pdfOf(made(11, 'S').pages);
  const finished = await readPages(engines, pdf);
  const told: number[] = [];
  const again = await readPages(engines, pdf, { finished: finished.slice(0, 1), onPage: ({ page }) => told.push(page) });
  expect([told, again]).toEqual([[2], finished]);
});

describe('unreadable document', () => {
  const pdf = pdfOf(made(12, 'S').pages);

  it.each([
    ['is not a PDF', Buffer.from('<html></html>'), 'UNREADABLE'],
    ['is empty', Buffer.alloc(0), 'UNREADABLE'],
    ['has no pages', pdfOf([]), 'NO_PAGES'],
  ])('that %s is rejected with its code', async (_, bytes, code) => {
    await expect(readPages(engines, bytes)).rejects.toMatchObject({ code });
  });

  it('is rejected when it has too many pages', async () => {
    await expect(readPages(engines, pdf, { maxPages: 1 })).rejects.toMatchObject({ code: 'TOO_MANY_PAGES' });
  });

  it('is rejected when it is truncated', async () => {
    await expect(readPages(engines, pdf.subarray(0, pdf.length / 2))).rejects.toMatchObject({ code: 'UNREADABLE' });
  });
});

it('reads a document without its cross-reference table', async () => {
  const pdf = pdfOf(made(13, 'S').pages);
  const { forms } = await read(pdf.subarray(0, pdf.lastIndexOf('startxref')));
  expect(forms.map(({ form }) => form)).toEqual(['2033-A', '2033-B']);
});
