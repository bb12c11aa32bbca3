import type { Rasteriser } from '../engines/rasteriser.js';
import type { Recogniser } from '../engines/recogniser.js';

/** Which engines read: packages, programs of the machine, or these where they are installed. */
export type EngineKind = 'auto' | 'npm' | 'program';

/** What pages are drawn by and characters told by; the recogniser starts when it is first asked. */
export interface Engines {
  rasteriser: Rasteriser;
  recogniser(): Promise<Recogniser>;
  /**
   * Ends the recogniser, which starts anew when it is asked again: its memory never shrinks, and
   * drawing needs as much.
   */
  close(): Promise<void>;
}

/** Engines of which the recogniser is started when it is needed. */
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
