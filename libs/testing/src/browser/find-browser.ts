import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processEnvironment, testEnvironment } from '../servers/config.js';
import { runCommand } from '../servers/processes.js';
import { workspaceRoot } from '../servers/workspace.js';
import { type BrowserProgram, fetchBrowserFromApt, unpackedBrowser } from './browser-from-apt.js';

const ON_PATH = ['chromium-headless-shell', 'chromium', 'google-chrome', 'chromium-browser'];

const REMEDY = 'Put chromium on PATH, or name one in TEST_BROWSER.';

/** Why a program is not one that runs; undefined for one that does. */
async function faultOf({ path, environment }: BrowserProgram): Promise<string | undefined> {
  const started = await runCommand(path, ['--version'], { env: { ...processEnvironment, ...environment } }).catch((error: Error) => error);
  if (started instanceof Error) return started.message;
  return started.code === 0 ? undefined : started.output.split('\n').at(-1);
}

async function fetched(place: string): Promise<BrowserProgram> {
  const work = `${place}.${process.pid}`;
  try {
    await mkdir(work, { recursive: true });
    await fetchBrowserFromApt(work);
    await rm(join(work, 'apt'), { recursive: true, force: true });
    // Another suite may have been faster.
    if (!existsSync(place)) await rename(work, place);
  } catch (error) {
    throw new Error(`There is no browser to test pages with, and none could be fetched. ${REMEDY} ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return unpackedBrowser(place);
}

async function firstThatRuns(paths: string[]): Promise<BrowserProgram | undefined> {
  for (const path of paths) {
    const program = { path, environment: {} };
    if ((await faultOf(program)) === undefined) return program;
  }
  return undefined;
}

/** The machine's own browser by the whole path that a launch needs. */
async function installedBrowser(): Promise<BrowserProgram | undefined> {
  const folders = (processEnvironment['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/'));
  return firstThatRuns(ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path)));
}

/**
 * A chromium that runs: the one TEST_BROWSER names, the machine's own, or the Debian package unpacked into the clone.
 * @throws Error that says what to do, when none can be had
 */
export async function findBrowser(): Promise<BrowserProgram> {
  if (testEnvironment.browser !== undefined) {
    const program = { path: testEnvironment.browser, environment: {} };
    const fault = await faultOf(program);
    if (fault !== undefined) throw new Error(`TEST_BROWSER names no browser that runs: ${fault}`);
    return program;
  }
  const installed = await installedBrowser();
  if (installed) return installed;
  const place = join(workspaceRoot, '.data/browser');
  const program = existsSync(place) ? await unpackedBrowser(place) : await fetched(place);
  const fault = await faultOf(program);
  if (fault === undefined) return program;
  throw new Error(`The browser in ${place} does not run: ${fault}. Remove that folder, or choose another. ${REMEDY}`);
}
