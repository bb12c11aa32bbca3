import { PdfiumRasteriser } from '../engines/pdfium-rasteriser.js';
import type { Rasteriser } from '../engines/rasteriser.js';
import type { Recogniser } from '../engines/recogniser.js';
import { TesseractJsRecogniser } from '../engines/tesseract-js-recogniser.js';

/** What pages are drawn by and characters told by; the recogniser starts when it is first asked. */
export interface Engines {
  rasteriser: Rasteriser;
  recogniser(): Promise<Recogniser>;
  close(): Promise<void>;
}

/** Engines that are packages: nothing needs to be installed. */
export function packagedEngines(): Engines {
  return enginesOf(new PdfiumRasteriser(), () => TesseractJsRecogniser.start());
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
