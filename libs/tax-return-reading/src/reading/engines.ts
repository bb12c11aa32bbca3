import type { Rasteriser } from '../engines/rasteriser.js';
import type { Recogniser } from '../engines/recogniser.js';

/** Which engines read: packages, programs of the machine, or these where they are installed. */
export type EngineKind = 'auto' | 'npm' | 'program';

/** What pages are drawn by and characters told by; the recogniser starts when it is first asked. */
export interface Engines {
  rasteriser: Rasteriser;
  recogniser(): Promise<Recogniser>;
  close(): Promise<void>;
}

/** Engines of which the recogniser is started once, when it is first needed. */
export function enginesOf(rasteriser: Rasteriser, start: () => Promise<Recogniser>): Engines {
  let started: Promise<Recogniser> | undefined;
  return {
    rasteriser,
    recogniser: () => (started ??= start()),
    close: async () => (await started)?.close(),
  };
}
