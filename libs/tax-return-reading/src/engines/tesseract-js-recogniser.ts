import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, type Worker } from 'tesseract.js';
import type { Word } from '../pdf/words.js';
import { type Recognition, Recogniser } from './recogniser.js';
import { wordsOfTable } from './word-table.js';

/** The data of French, from the package beside: nothing is fetched. */
const DATA = join(dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/fra/package.json'))), '4.0.0_best_int');
const DOTS_AN_INCH = '300';
const LSTM = 1;

/** Tells characters by Tesseract as WebAssembly, in a thread of its own. */
export class TesseractJsRecogniser extends Recogniser {
  private constructor(private readonly worker: Worker) {
    super();
  }

  /** Starts the engine, without the network. */
  static async start(): Promise<TesseractJsRecogniser> {
    // A failure comes as the rejection of what was asked; without a handler it would be thrown in the process as well.
    const worker = await createWorker('fra', LSTM, { langPath: DATA, gzip: true, cacheMethod: 'none', errorHandler: () => {} });
    await worker.setParameters({ user_defined_dpi: DOTS_AN_INCH });
    return new TesseractJsRecogniser(worker);
  }

  async words(picture: Buffer, { layout, characters = '' }: Recognition): Promise<Word[]> {
    await this.worker.setParameters({ tessedit_pageseg_mode: layout as never, tessedit_char_whitelist: characters });
    const { data } = await this.worker.recognize(picture, {}, { tsv: true, text: false, blocks: false, hocr: false });
    return wordsOfTable((data as { tsv: string | null }).tsv ?? '');
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}
