import { PdfiumRasteriser } from '../engines/pdfium-rasteriser.js';
import { PdftoppmRasteriser } from '../engines/pdftoppm-rasteriser.js';
import { type Program, runProgram } from '../engines/run-program.js';
import { PackagedRecogniser } from '../engines/packaged-recogniser.js';
import { TesseractProgramRecogniser } from '../engines/tesseract-program-recogniser.js';
import { type EngineKind, type Engines, enginesOf } from './engines.js';

/** OCR programs that are not on the default path. */
export interface Programs {
  tesseract: Program;
  pdftoppm: Program;
}

const ON_PATH: Programs = {
  tesseract: { path: 'tesseract', environment: { PATH: '/usr/local/bin:/usr/bin:/bin' } },
  pdftoppm: { path: 'pdftoppm', environment: { PATH: '/usr/local/bin:/usr/bin:/bin' } },
};

/** Returns the bundled engines, which need no installed programs. */
export const packagedEngines = (): Engines => enginesOf(new PdfiumRasteriser(), () => PackagedRecogniser.start());

/** Returns engines that run installed programs. */
export const programEngines = ({ tesseract, pdftoppm }: Programs): Engines =>
  enginesOf(new PdftoppmRasteriser(pdftoppm), () => Promise.resolve(new TesseractProgramRecogniser(tesseract)));

const SECONDS = 10;

/** Returns true when both programs run and tesseract has French data. */
async function areInstalled({ tesseract, pdftoppm }: Programs): Promise<boolean> {
  const none = new Uint8Array();
  const answers = Promise.all([runProgram(tesseract, ['--list-langs'], none, SECONDS), runProgram(pdftoppm, ['-v'], none, SECONDS)]);
  return answers.then(
    ([languages]) => /^fra$/m.test(languages.toString('utf8')),
    () => false,
  );
}

/**
 * Resolves an engine kind for this machine. `auto` selects the programs when both are installed.
 * @throws Error when `program` is requested and they are not installed
 */
export async function installedKind(kind: EngineKind, programs: Programs = ON_PATH): Promise<'npm' | 'program'> {
  if (kind === 'npm') return 'npm';
  if (await areInstalled(programs)) return 'program';
  if (kind === 'auto') return 'npm';
  throw new Error('tesseract with French data and pdftoppm are not installed. Install them, or select the engine npm.');
}

/** Returns the engines of a kind on this machine. */
export const chooseEngines = async (kind: EngineKind, programs: Programs = ON_PATH): Promise<Engines> =>
  (await installedKind(kind, programs)) === 'program' ? programEngines(programs) : packagedEngines();
