/** Parameters of a tax return document. */
interface Wanted {
  siren?: string;
  closing_date?: string;
  /** C: full regime. S: simplified regime. */
  type?: 'C' | 'S';
  kind?: 'print' | 'scan';
}

/** Seed per regime of a generated return whose pages contain every figure. */
const SEEDS = { C: 13, S: 24 };

/** Generates a fictitious tax return as a PDF for OCR tests: printed text or scanned images. */
export async function taxReturnDocument({ siren, closing_date: closingDate, type = 'C', kind = 'print' }: Wanted): Promise<Buffer> {
  // Imported on demand, because the module parses fonts.
  const { documentOf } = await import('@company-data/test-documents');
  const given = { regime: type, ...(siren === undefined ? {} : { siren }), ...(closingDate === undefined ? {} : { closingDate }) };
  return (await documentOf(kind === 'print' ? 'vector' : 'scan300', SEEDS[type], ['Tinos'], given)).pdf;
}
