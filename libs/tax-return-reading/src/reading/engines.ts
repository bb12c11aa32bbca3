import type { Rasteriser } from '../engines/rasteriser.js';
import type { Recogniser } from '../engines/recogniser.js';

/**
 * Engines of OCR: bundled packages, installed programs, or the programs when they are installed.
 */
export type EngineKind = 'auto' | 'npm' | 'program';

/** Rasteriser of pages and recogniser of characters. The recogniser starts on its first use. */
export interface Engines {
  rasteriser: Rasteriser;
  recogniser(): Promise<Recogniser>;
  /**
   * Ends the recogniser, which restarts on its next use. Its memory never shrinks, and rendering
   * needs as much.
   */
  close(): Promise<void>;
}

/** Creates engines whose recogniser starts on first use. */
export function enginesOf(rasteriser: Rasteriser, start: () => Promise<Recogniser>): Engines {
  let started: Promise<Recogniser> | undefined;
  return {
    rasteriser,
    recogniser: () => (started ??= start()),
    close: async () => {
      const ending = started;
      started = undefined;
      await (await ending)?.close();
    },
  };
}
