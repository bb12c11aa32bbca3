import type { EngineKind } from '@company-data/tax-return-reading';

/** How documents are read, in the configuration's words. */
export interface OcrSettings {
  OCR_SLOTS: number;
  OCR_ENGINE: EngineKind;
  OCR_MAX_PAGES: number;
  OCR_PER_ACCOUNT?: number;
  OCR_LEASE_SECONDS: number;
  OCR_POLL_INTERVAL_MS: number;
}
