import type { OcrResult } from '../src/tax-returns/ocr-record.js';

/** OCR result of a document of the simplified regime with these assets. */
export const resultOf = (assets: number, request: OcrResult['request']): OcrResult => ({
  request,
  document: {
    type: 'S',
    tax_return_values: [
      { code: '110', values: [assets, 0, assets, null] },
      { code: '180', values: [null, null, assets, null] },
    ],
    cells: [],
    forms: [{ form: '2033-A', millesime: 2025, page: 1, score: 2 }],
    header: { closingDate: null, duration: 12, siret: null },
    warnings: [],
    pages: 1,
    unread_pages: [],
  },
});
