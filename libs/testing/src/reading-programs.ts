import { join } from 'node:path';
import { fetchOnce, libraryPath, programProblem, type UnpackedProgram, unpackPackages } from './debian-packages.js';
import { workspaceRoot } from './servers/workspace.js';

/** The programs that scans may be read by. */
export interface ReadingPrograms {
  tesseract: UnpackedProgram;
  pdftoppm: UnpackedProgram;
}

const PACKAGES = ['tesseract-ocr', 'tesseract-ocr-fra', 'poppler-utils'];
const PLACE = join(workspaceRoot, '.data/reading-programs');
const DATA = 'usr/share/tesseract-ocr/5/tessdata';

/**
 * The programs tesseract, with French, and pdftoppm: Debian's packages, unpacked into
 * `.data/reading-programs`, whatever the machine has.
 * @throws Error that says what to do, when they cannot be had
 */
export async function findReadingPrograms(): Promise<ReadingPrograms> {
  await fetchOnce(PLACE, (folder) => unpackPackages(PACKAGES, folder)).catch((error: Error) => {
    throw new Error(`There is no tesseract to read scans with, and none could be fetched. Run the tests on Debian. ${error.message}`, {
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
