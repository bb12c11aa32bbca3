// Runtime of jest that lets Node load each module once per process. Jest's own runtime loads all
// modules again for each file, and loading Nest and TypeORM took most of a run. Tests must not
// change modules.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModernFakeTimers } from '@jest/fake-timers';
import { keepIn, sourceMaps } from './compile.mjs';
import { useGlobals } from './globals.mjs';
import './native-modules.mjs';
import { writeStatements } from './record-statements.mjs';

const require = createRequire(import.meta.url);

/** The part of jest's runtime interface that its runner uses. */
export default class NativeRuntime {
  constructor(config, environment, _resolver, _transformer, _cacheFS, { collectCoverage }, suite) {
    if (collectCoverage) throw new Error('jest --coverage does not work with this runtime. Run npm run coverage -- <path>.');
    this.suite = suite;
    keepIn(join(config.cacheDirectory, 'compiled'));
    this.timers = new ModernFakeTimers({ config, global: globalThis });
    this.environment = { ...process.env };
    this.console = globalThis.console;
    globalThis.console = environment.global.console;
  }

  /** Restores the process for the next file. */
  teardown() {
    // jest kills a worker that ends slowly, so counts are written after each file.
    globalThis.takeCoverage?.(this.suite);
    writeStatements();
    this.timers.useRealTimers();
    globalThis.console = this.console;
    for (const name of Object.keys(process.env)) if (!(name in this.environment)) delete process.env[name];
    Object.assign(process.env, this.environment);
  }

  setGlobalsForRuntime(globals) {
    const { timers } = this;
    useGlobals({
      ...globals,
      jest: {
        useFakeTimers: () => timers.useFakeTimers(),
        useRealTimers: () => timers.useRealTimers(),
        advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
      },
    });
  }

  /**
   * Loads jest-circus again for each file, because it stores tests in its module. Removes the
   * listeners of the previous file.
   */
  requireInternalModule(path) {
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    delete require.cache[path];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  async unstable_importModule(path) {
    await import(pathToFileURL(path).href);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  getSourceMaps() {
    return sourceMaps;
  }

  getAllCoverageInfoCopy() {}
  enterTestCode() {}
  leaveTestCode() {}
}
