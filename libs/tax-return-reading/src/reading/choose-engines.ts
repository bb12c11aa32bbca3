import { PdfiumRasteriser } from '../engines/pdfium-rasteriser.js';
import { PdftoppmRasteriser } from '../engines/pdftoppm-rasteriser.js';
import { type Program, runProgram } from '../engines/run-program.js';
import { PackagedRecogniser } from '../engines/packaged-recogniser.js';
import { TesseractProgramRecogniser } from '../engines/tesseract-program-recogniser.js';
import { type EngineKind, type Engines, enginesOf } from './engines.js';

/** The programs that read, where they stand elsewhere than on the path. */
export interface Programs {
  tesseract: Program;
  pdftoppm: Program;
}

const ON_PATH: Programs = {
  tesseract: { path: 'tesseract', environment: { PATH: '/usr/local/bin:/usr/bin:/bin' } },
  pdftoppm: { path: 'pdftoppm', environment: { PATH: '/usr/local/bin:/usr/bin:/bin' } },
};

/** Engines that are packages: nothing needs to be installed. */
export const packagedEngines = (): Engines => enginesOf(new PdfiumRasteriser(), () => PackagedRecogniser.start());

/** Engines that are programs. */
export const programEngines = ({ tesseract, pdftoppm }: Programs): Engines =>
  enginesOf(new PdftoppmRasteriser(pdftoppm), () => Promise.resolve(new TesseractProgramRecogniser(tesseract)));

const SECONDS = 10;

/** Whether both programs run, and know French. */
async function areInstalled({ tesseract, pdftoppm }: Programs): Promise<boolean> {
  const none = new Uint8Array();
  const answers = Promise.all([runProgram(tesseract, ['--list-langs'], none, SECONDS), runProgram(pdftoppm, ['-v'], none, SECONDS)]);
  return answers.then(
    ([languages]) => /^fra$/m.test(languages.toString('utf8')),
    () => false,
  );
}

/**
 * What a kind comes to on this machine: `auto` are the programs where both are installed.
 * @throws Error when programs are asked for that are not there
 */
export async function installedKind(kind: EngineKind, programs: Programs = ON_PATH): Promise<'npm' | 'program'> {
  if (kind === 'npm') return 'npm';
  if (await areInstalled(programs)) return 'program';
  if (kind === 'auto') return 'npm';
  throw new Error('tesseract with the data of French, and pdftoppm, are not installed: install them, or read with engine npm.');
}

/** The engines that a kind comes to on this machine. */
export const chooseEngines = async (kind: EngineKind, programs: Programs = ON_PATH): Promise<Engines> =>
  (await installedKind(kind, programs)) === 'program' ? programEngines(programs) : packagedEngines();
