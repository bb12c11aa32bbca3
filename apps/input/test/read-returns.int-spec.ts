import { afterAll, describe, expect, it } from '@jest/globals';
import { packagedEngines, readPages, returnOf } from '@company-data/tax-return-reading';
import { type MadeReturn, makeReturn, type Making, pdfOf, TRAINING_FONTS } from '@company-data/test-documents';
import { effectiveReturn } from '../src/tax-returns/effective-return.js';

const engines = packagedEngines();
afterAll(() => engines.close());

const made = (seed: number, given: Partial<Making>): MadeReturn => makeReturn({ seed, fonts: TRAINING_FONTS, ...given });

const standing = async ({ pages }: MadeReturn) =>
  effectiveReturn({ document: returnOf(await readPages(engines, pdfOf(pages))), request: {} }, null);

/** Returns the printed value of a cell. */
const printed = ({ cells }: MadeReturn, key: string): number | null =>
  [...cells.values()].map((page) => page.get(key)?.value).find((value) => value !== undefined) ?? null;
const codes = ({ warnings }: Awaited<ReturnType<typeof standing>>): string[] => warnings.map(({ code }) => code);

describe('figures of a document', () => {
  it('are the printed ones in the full regime', async () => {
    const truth = made(13, { regime: 'C' });
    const [revenue, net_profit, total_assets, total_liabilities, equity] = ['FJ.3', 'HN.1', 'CO.3', 'EE.1', 'DL.1'].map((key) =>
      printed(truth, key),
    );
    const { figures } = await standing(truth);
    expect(figures).toEqual({ revenue, net_profit, total_assets, total_liabilities, equity });
    expect(Object.values(figures)).not.toContain(null);
  });

  it('are those of the balance sheet, with a warning, when other pages are missing', async () => {
    const truth = made(13, { regime: 'C', forms: ['2050', '2051'] });
    const found = await standing(truth);
    expect(found.figures).toMatchObject({ revenue: null, net_profit: printed(truth, 'DI.1'), total_assets: printed(truth, 'CO.3') });
    expect(codes(found)).toEqual(expect.arrayContaining(['OCR_PAGE_MISSING']));
    expect(codes(found)).not.toEqual(expect.arrayContaining(['41']));
  });

  it('are those of a simplified balance sheet of an edition without line 137', async () => {
    const truth = made(24, { regime: 'S', millesime: 2021 });
    const { figures, lines } = await standing(truth);
    expect(figures).toMatchObject({ total_assets: printed(truth, '110.3'), equity: printed(truth, '142.3') });
    expect(lines.map(({ code }) => code)).not.toContain('137');
  });
});
