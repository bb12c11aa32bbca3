import { DPI } from '../image/grey.js';
import type { Word } from '../pdf/words.js';
import { type Recognition, Recogniser } from './recogniser.js';
import { type Program, runProgram } from './run-program.js';
import { wordsOfTable } from './word-table.js';

const SECONDS = 20;
/** Content of the configuration file `tsv`, which some installations lack. */
const AS_TABLE = ['-c', 'tessedit_create_tsv=1'];
const HEAD = 'level\t';

/**
 * Recognises characters with the program tesseract, over standard input and output. Writes nothing
 * to disk.
 */
export class TesseractProgramRecogniser extends Recogniser {
  constructor(private readonly program: Program = { path: 'tesseract' }) {
    super();
  }

  async words(picture: Buffer, { layout, characters }: Recognition): Promise<Word[]> {
    const only = characters === undefined ? [] : ['-c', `tessedit_char_whitelist=${characters}`];
    const parameters = ['stdin', 'stdout', '-l', 'fra', '--psm', layout, '--dpi', String(DPI), ...only, ...AS_TABLE];
    const table = (await runProgram(this.program, parameters, picture, SECONDS)).toString('utf8');
    if (!table.startsWith(HEAD)) throw new Error('The program wrote no table.');
    return wordsOfTable(table);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
