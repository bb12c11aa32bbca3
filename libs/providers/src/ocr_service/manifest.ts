import { defineProvider } from '../kit/define-provider.js';
import { autoConnect } from '../auto-connect.js';
import { sourcesOf } from '../kit/sources-of.js';

/** Converts financial statements and tax returns in PDF files to the standard format. */
export const ocrService = defineProvider({
  name: 'ocr_service',
  title: 'OCR of tax returns',
  description:
    'Converts financial statements and tax returns in PDF files to the standard format. It reads the forms of the tax return (2050 to 2053, 2033-A and 2033-B), not statements in another layout.',
  dataTypes: ['TAX_RETURN'],
  authorization: 'none',
  settings: [autoConnect],
  credentials: [],
  sources: await sourcesOf('ocr_service', ['ocr_service', 'input_user']),
});
