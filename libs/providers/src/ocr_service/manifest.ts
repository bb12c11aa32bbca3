import type { ProviderManifest } from '../manifest.js';
import { autoConnect } from '../auto-connect.js';

/** Reads financial statements and tax returns supplied as PDF into the standard format. */
export const ocrService: ProviderManifest = {
  name: 'ocr_service',
  title: 'OCR of tax returns',
  description: 'Reads financial statements and tax returns supplied as PDF into the standard format.',
  dataTypes: ['TAX_RETURN'],
  collected: [],
  authorization: 'none',
  settings: [autoConnect],
  credentials: [],
  sources: [],
  contributions: {},
};
