import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fetchOnce, programProblem, type UnpackedProgram } from '../debian-packages.js';
import { processEnvironment, testEnvironment } from '../servers/config.js';
import { workspaceRoot } from '../servers/workspace.js';
import { fetchBrowserFromApt, unpackedBrowser } from './browser-from-apt.js';

const ON_PATH = ['chromium-headless-shell', 'chromium', 'google-chrome', 'chromium-browser'];

const REMEDY = 'Put chromium on PATH, or set TEST_BROWSER to its path.';

async function fetched(place: string): Promise<UnpackedProgram> {
  await fetchOnce(place, fetchBrowserFromApt).catch((error: Error) => {
    throw new Error(`No browser was found, and the download failed. ${REMEDY} ${error.message}`, { cause: error });
  });
  return unpackedBrowser(place);
}

async function firstThatRuns(paths: string[]): Promise<UnpackedProgram | undefined> {
  for (const path of paths) {
    const program = { path, environment: {} };
    if ((await programProblem(program)) === undefined) return program;
  }
  return undefined;
}

/** Returns the installed browser with its absolute path, which a launch needs. */
async function installedBrowser(): Promise<UnpackedProgram | undefined> {
  const folders = (processEnvironment['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/'));
  return firstThatRuns(ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path)));
}

/**
 * Returns a chromium that runs: the one in TEST_BROWSER, the installed one, or the Debian package
 * unpacked into the clone.
 *
 * @throws Error with a remedy when no browser runs
 */
export async function findBrowser(): Promise<UnpackedProgram> {
  if (testEnvironment.browser !== undefined) {
    const program = { path: testEnvironment.browser, environment: {} };
    const fault = await programProblem(program);
    if (fault !== undefined) throw new Error(`The browser in TEST_BROWSER does not run: ${fault}`);
    return program;
  }
  const installed = await installedBrowser();
  if (installed) return installed;
  const place = join(workspaceRoot, '.data/browser');
  const program = await fetched(place);
  const fault = await programProblem(program);
  if (fault === undefined) return program;
  throw new Error(`The browser in ${place} does not run: ${fault}. Remove that folder, or use another browser. ${REMEDY}`);
}
