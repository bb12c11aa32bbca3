import { DPI } from '../image/grey.js';
import type { Word } from '../pdf/words.js';
import { type Recognition, Recogniser } from './recogniser.js';
import { type Program, runProgram } from './run-program.js';
import { wordsOfTable } from './word-table.js';

const SECONDS = 20;

/** Tells characters by the program tesseract, which is given a picture and gives a table: nothing is written to a disk. */
export class TesseractProgramRecogniser extends Recogniser {
  constructor(private readonly program: Program = { path: 'tesseract' }) {
    super();
  }

  async words(picture: Buffer, { layout, characters }: Recognition): Promise<Word[]> {
    const only = characters === undefined ? [] : ['-c', `tessedit_char_whitelist=${characters}`];
    const parameters = ['stdin', 'stdout', '-l', 'fra', '--psm', layout, '--dpi', String(DPI), ...only, 'tsv'];
    return wordsOfTable((await runProgram(this.program, parameters, picture, SECONDS)).toString('utf8'));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
