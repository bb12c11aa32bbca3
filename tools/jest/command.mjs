// The command line of jest, and the counts of a run: shared by npm test and by the test target of each project.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../ensure-installed.mjs';

/** What can run together, by the suffix of its files. */
export const KINDS = {
  unit: ['spec'],
  everyday: ['spec', 'int-spec', 'e2e-spec'],
  faults: ['fault-spec'],
  all: ['spec', 'int-spec', 'e2e-spec', 'nightly-spec'],
};

const ANY = [...new Set(Object.values(KINDS).flat())].join('|');
const escaped = (path) => path.replace(/^\.\//, '').replace(/[.+?()[\]{}^$|]/g, '\\$&');

/** Whether a file is a suite of one of the kinds. */
export const isOfKinds = (path, kinds) => kinds.some((kind) => path.endsWith(`.${kind}.ts`));

/** Patterns of the suites to run: all of the kinds, or those whose path contains one of `paths`; a suite named by its file is of any kind. */
function patternsOf(kinds, paths) {
  const suffix = `\\.(${kinds.join('|')})\\.ts$`;
  if (paths.length === 0) return [suffix];
  return paths.flatMap((path) => [`${escaped(path)}.*${suffix}`, `${escaped(path)}(\\.(${ANY})\\.ts)?$`]);
}

/** Two for each core: a suite on real servers waits for two thirds of its time. */
export const WORKERS = 2 * availableParallelism();

/** Arguments for Node that run jest in the root of the workspace; its results go to the file `results`. */
export function jestCommand({ kinds, paths = [], ignored = [], results, workers = WORKERS }) {
  return [
    join(root, 'node_modules/jest/bin/jest.js'),
    '--passWithNoTests',
    `--maxWorkers=${workers}`,
    // Only what hangs reaches this limit. It is more than three times the patience of a single wait in a test.
    '--testTimeout=600000',
    // The folder for temporary files is the run's own: compiled code outlives it.
    `--cacheDirectory=${join(root, '.data/jest')}`,
    `--testSequencer=${join(root, 'tools/jest/sequencer.mjs')}`,
    '--json',
    `--outputFile=${results}`,
    ...patternsOf(kinds, paths).flatMap((pattern) => ['--testPathPatterns', pattern]),
    ...ignored.flatMap((path) => ['--testPathIgnorePatterns', `${escaped(path)}$`]),
  ];
}

/** The suites of a results file: path from the root, seconds, and whether it could run at all. */
export const suitesIn = (results) =>
  JSON.parse(readFileSync(results, 'utf8')).testResults.map(({ name, startTime, endTime }) => ({
    path: name.slice(root.length + 1),
    seconds: (endTime - startTime) / 1_000,
  }));

/** Counts of a run; a suite that could not run at all is one failure, and so is a run without results. */
export function countsOf(results, code) {
  if (!existsSync(results)) return { suites: 0, passed: 0, failed: 1 };
  const { numTotalTestSuites, numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(results, 'utf8'));
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { suites: numTotalTestSuites, passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
