import { defineProvider } from '../kit/define-provider.js';
import { autoConnect } from '../auto-connect.js';

/** Reads financial statements and tax returns supplied as PDF into the standard format. */
export const ocrService = defineProvider({
  name: 'ocr_service',
  title: 'OCR of tax returns',
  description: 'Reads financial statements and tax returns supplied as PDF into the standard format.',
  dataTypes: ['TAX_RETURN'],
  authorization: 'none',
  settings: [autoConnect],
  credentials: [],
  sources: [],
});
