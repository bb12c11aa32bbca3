import { type Browser, chromium } from 'playwright-core';
import { processEnvironment } from '../servers/config.js';
import { findBrowser } from './find-browser.js';

const isRoot = (): boolean => process.getuid?.() === 0;

/** A launch is slow while other suites run on a busy machine. */
const MAX_LAUNCH_MS = 180_000;

/**
 * Starts a real headless browser, one per suite. Close it with `close`. Each `newContext` has
 * separate cookies and settings.
 *
 * @throws Error with a remedy when no browser runs
 */
export async function launchBrowser(): Promise<Browser> {
  const { path, environment } = await findBrowser();
  return chromium.launch({
    executablePath: path,
    env: { ...processEnvironment, ...environment },
    timeout: MAX_LAUNCH_MS,
    // The sandbox of the browser does not run as root. Test pages are trusted.
    chromiumSandbox: !isRoot(),
    // Containers have little shared memory, and larger pages would crash.
    args: ['--disable-dev-shm-usage'],
  });
}
