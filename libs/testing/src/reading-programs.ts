import { join } from 'node:path';
import { fetchOnce, libraryPath, programProblem, type UnpackedProgram, unpackPackages } from './debian-packages.js';
import { workspaceRoot } from './servers/workspace.js';

/** Programs for the OCR of scans. */
export interface ReadingPrograms {
  tesseract: UnpackedProgram;
  pdftoppm: UnpackedProgram;
}

const PACKAGES = ['tesseract-ocr', 'tesseract-ocr-fra', 'poppler-utils'];
const PLACE = join(workspaceRoot, '.data/reading-programs');
const DATA = 'usr/share/tesseract-ocr/5/tessdata';

/**
 * Returns tesseract with French, and pdftoppm. Always uses the Debian packages, unpacked into
 * `.data/reading-programs`.
 *
 * @throws Error with a remedy when they do not run
 */
export async function findReadingPrograms(): Promise<ReadingPrograms> {
  await fetchOnce(PLACE, (folder) => unpackPackages(PACKAGES, folder)).catch((error: Error) => {
    throw new Error(`The download of tesseract failed. Run the tests on Debian. ${error.message}`, {
      cause: error,
    });
  });
  const environment = { LD_LIBRARY_PATH: await libraryPath(PLACE), TESSDATA_PREFIX: join(PLACE, DATA) };
  const program = (name: string): UnpackedProgram => ({ path: join(PLACE, 'usr/bin', name), environment });
  const programs = { tesseract: program('tesseract'), pdftoppm: program('pdftoppm') };
  for (const [found, question] of [
    [programs.tesseract, '--version'],
    [programs.pdftoppm, '-v'],
  ] as const) {
    // prettier-ignore
    const fault = await programProblem(found, [question]);
    if (fault !== undefined) throw new Error(`${found.path} does not run: ${fault}. Remove .data/reading-programs.`);
  }
  return programs;
}
