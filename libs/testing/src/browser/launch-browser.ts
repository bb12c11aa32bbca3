import { type Browser, chromium } from 'playwright-core';
import { processEnvironment } from '../servers/config.js';
import { findBrowser } from './find-browser.js';

const isRoot = (): boolean => process.getuid?.() === 0;

/** Launching beside other suites on a busy machine takes its time. */
const MAX_LAUNCH_MS = 180_000;

/**
 * Starts a real browser, headless; one a suite, closed with `close`. Each `newContext` has cookies
 * and settings of its own.
 * @throws Error that says what to do, when no browser can be had
 */
export async function launchBrowser(): Promise<Browser> {
  const { path, environment } = await findBrowser();
  return chromium.launch({
    executablePath: path,
    env: { ...processEnvironment, ...environment },
    timeout: MAX_LAUNCH_MS,
    // The sandbox of the browser refuses root; pages of tests are our own.
    chromiumSandbox: !isRoot(),
    // Small shared memory, as containers have it, ends larger pages.
    args: ['--disable-dev-shm-usage'],
  });
}
