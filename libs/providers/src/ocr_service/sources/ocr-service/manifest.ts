import type { SourceManifest } from '../../../manifest.js';

/**
 * Tax returns as they were read of documents that were uploaded, as the system's own input keeps
 * them.
 */
export const ocrServiceSource: SourceManifest = {
  name: 'ocr_service',
  title: 'Tax returns read from documents',
  meaning: 'tax returns read from documents that were uploaded, which the system does itself',
  configuration: {},
  service: 'input',
  contributes: { TAX_RETURN: { as: 'main' } },
};
