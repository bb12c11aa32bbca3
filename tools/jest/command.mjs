// Command line of jest, and counts of a run. npm test and the test target of each project use them.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../ensure-installed.mjs';

/**
 * Suites of the whole system. They share one running system, so they run in one worker, one after
 * another.
 */
const SYSTEM = ['e2e-spec', 'nightly-e2e-spec'];
const OTHERS = ['spec', 'int-spec', 'nightly-spec', 'fault-spec', 'nightly-fault-spec', 'deploy-spec'];

/** Kinds of suites that a target runs, as suffixes of their files. */
export const KINDS = {
  unit: ['spec'],
  everyday: ['spec', 'int-spec', 'e2e-spec'],
  faults: ['fault-spec'],
  allFaults: ['fault-spec', 'nightly-fault-spec'],
  all: ['spec', 'int-spec', 'nightly-spec', 'e2e-spec', 'nightly-e2e-spec'],
};

const escaped = (path) => path.replace(/^\.\//, '').replace(/[.+?()[\]{}^$|]/g, '\\$&');

/** True when a file is a suite of one of the kinds. */
export const isOfKinds = (path, kinds) => kinds.some((kind) => path.endsWith(`.${kind}.ts`));

const suffix = (kinds) => `\\.(${kinds.join('|')})\\.ts$`;

/**
 * Patterns of the suites below a path. A path that names a file, with its kind or without, selects
 * that file whatever its kind.
 */
function patternsBelow(path, kinds, group) {
  const [, name, kind] = /^(.*?)(?:\.([a-z0-9-]*spec)\.ts)?$/.exec(path);
  if (kind !== undefined) return group.includes(kind) ? [`${escaped(name)}${suffix([kind])}`] : [];
  return [...(kinds.length > 0 ? [`${escaped(name)}.*${suffix(kinds)}`] : []), `${escaped(name)}${suffix(group)}`];
}

/**
 * Patterns of the suites of a group: of the wanted kinds, or below the paths. None when the group
 * has no such suite.
 */
function patternsOf(group, wanted, paths) {
  const kinds = wanted.filter((kind) => group.includes(kind));
  if (paths.length > 0) return paths.flatMap((path) => patternsBelow(path, kinds, group));
  return kinds.length > 0 ? [suffix(kinds)] : [];
}

/**
 * One more than cores: suites on servers wait for a third of their time. Fewer workers leave cores
 * idle, and each loads all modules again.
 */
export const WORKERS = availableParallelism() + 1;

/** Runs of jest that can run at the same time: the suites of the whole system, and all others. */
export const runsOf = (kinds, paths, workers = WORKERS) =>
  [
    { patterns: patternsOf(OTHERS, kinds, paths), workers },
    { patterns: patternsOf(SYSTEM, kinds, paths), workers: 1 },
  ].filter(({ patterns }) => patterns.length > 0);

/** The one run of a project's suites in one worker. */
export const runOfProject = (kinds, project) => ({ patterns: patternsOf([...OTHERS, ...SYSTEM], kinds, [`${project}/`]), workers: 1 });

/** Pattern of the path of one suite. */
export const patternOf = (path) => `/${escaped(path)}$`;

/**
 * Arguments for Node that run jest in the root of the workspace. Jest writes its results to
 * `results`. `sequencer` is the module that orders the suites.
 */
export function jestCommand({ patterns, ignored = [], results, workers, sequencer = 'tools/jest/sequencer.mjs' }) {
  return [
    join(root, 'node_modules/jest/bin/jest.js'),
    '--passWithNoTests',
    `--maxWorkers=${workers}`,
    // Only a test that hangs reaches this limit. It is more than three times the longest wait in a
    // test.
    '--testTimeout=600000',
    // The temporary folder is removed after the run. The compiled code stays for the next run.
    `--cacheDirectory=${join(root, '.data/jest')}`,
    `--testSequencer=${join(root, sequencer)}`,
    '--json',
    `--outputFile=${results}`,
    ...patterns.flatMap((pattern) => ['--testPathPatterns', pattern]),
    ...ignored.flatMap((path) => ['--testPathIgnorePatterns', `${escaped(path)}$`]),
  ];
}

/** The suites of a results file: path from the root, seconds, and jest's result. */
export const suitesIn = (results) =>
  JSON.parse(readFileSync(results, 'utf8')).testResults.map((result) => ({
    path: result.name.slice(root.length + 1),
    seconds: (result.endTime - result.startTime) / 1_000,
    result,
  }));

/** Counts of a run. A suite that could not run is one failure, and so is a run without results. */
export function countsOf(results, code) {
  if (!existsSync(results)) return { suites: 0, passed: 0, failed: 1 };
  const { numTotalTestSuites, numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(results, 'utf8'));
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { suites: numTotalTestSuites, passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
