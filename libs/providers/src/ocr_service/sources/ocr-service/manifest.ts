import type { SourceManifest } from '../../../manifest.js';

/** Tax returns that OCR read from uploaded documents, stored in the input service. */
export const ocrServiceSource: SourceManifest = {
  name: 'ocr_service',
  title: 'Tax returns read from documents',
  meaning: 'tax returns read from uploaded documents, by the system itself',
  configuration: {},
  service: 'input',
  contributes: { TAX_RETURN: { as: 'main' } },
};
