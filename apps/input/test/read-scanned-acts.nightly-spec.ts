import { afterAll, describe, expect, it } from '@jest/globals';
import { ReadingProcess } from '@company-data/tax-return-reading';
import { pdfOf, scanned } from '@company-data/test-documents';
import { findBank } from '../src/extraction/find-bank.js';
import { linesOf } from '../src/extraction/read-page.js';
import { certificatePage } from './act-world.js';

const reading = new ReadingProcess();
afterAll(() => reading.close());

async function bankIn(...banks: string[]) {
  const scan = pdfOf([await scanned(certificatePage(...banks), { dpi: 300, quality: 85 }, 17)]);
  return findBank((await reading.readText(scan, { maxPages: 10 })).flatMap((page) => linesOf(page)));
}

describe('scan of an act about a deposit', () => {
  it('contains its bank, with the confidence of the read words', async () => {
    const bank = await bankIn('SOCIETE GENERALE');
    expect(bank).toMatchObject({ bankName: 'Société Générale', page: 1 });
    expect(bank!.confidence).toBeGreaterThanOrEqual(0.85);
    expect(bank!.confidence).toBeLessThan(1);
  });

  it('contains no bank when it names two', async () => {
    expect(await bankIn('SOCIETE GENERALE', 'BNP PARIBAS')).toBeUndefined();
  });
});
