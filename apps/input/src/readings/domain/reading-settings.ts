import type { EngineKind } from '@company-data/tax-return-reading';

/** How documents are read, in the configuration's words. */
export interface ReadingSettings {
  OCR_SLOTS: number;
  OCR_ENGINE: EngineKind;
  OCR_MAX_PAGES: number;
  OCR_PER_ACCOUNT?: number;
  READING_LEASE_SECONDS: number;
  READING_LOOK_MS: number;
}
