/** Which tax return is wanted. */
interface Wanted {
  siren?: string;
  closing_date?: string;
  /** C full, S simplified regime. */
  type?: 'C' | 'S';
  kind?: 'print' | 'scan';
}

/** Of the made-up returns of each type one whose pages have every figure. */
const SEEDS = { C: 13, S: 24 };

/**
 * A tax return that is made up, as a document for the reading of those: print, or pictures of a
 * scanner.
 */
export async function taxReturnDocument({ siren, closing_date: closingDate, type = 'C', kind = 'print' }: Wanted): Promise<Buffer> {
  // Fonts are parsed for nobody who does not ask.
  const { documentOf } = await import('@company-data/tax-return-reading/documents');
  const given = { regime: type, ...(siren === undefined ? {} : { siren }), ...(closingDate === undefined ? {} : { closingDate }) };
  return (await documentOf(kind === 'print' ? 'vector' : 'scan300', SEEDS[type], ['Tinos'], given)).pdf;
}
