// Loaded first in the jest processes of a mutation run. MUTANT names a file with the text of one
// source. COVERAGE_OF_SUITES names the folder for the regions that each suite executes.
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../ensure-installed.mjs';

const { MUTANT, COVERAGE_OF_SUITES } = process.env;

/** Loads the mutant. Skips the tests after the first failure. */
function mutate() {
  const { path, text } = JSON.parse(readFileSync(MUTANT, 'utf8'));
  const file = join(root, path);
  let hasFailed = false;
  globalThis.sourceInsteadOf = (each) => (each === file ? text : undefined);
  globalThis.onTestEvent = ({ name, test }) => {
    if (name === 'run_start') hasFailed = false;
    if (name === 'test_fn_failure' || name === 'hook_failure') hasFailed = true;
    if (name === 'test_start' && hasFailed) test.mode = 'skip';
  };
}

/** Counts the regions of product code, and writes those of each suite. */
async function measure() {
  const [{ instrumented }, { isProductFile }] = await Promise.all([import('./regions.mjs'), import('./skipped.mjs')]);
  const counts = new Map();
  globalThis.executedIn = (path) => {
    if (!counts.has(path)) counts.set(path, []);
    return counts.get(path);
  };
  globalThis.sourceInsteadOf = (file) => {
    const path = file.slice(root.length + 1);
    return isProductFile(path) ? instrumented(path, readFileSync(file, 'utf8')) : undefined;
  };
  globalThis.takeCoverage = (suite) => {
    const executed = {};
    for (const [path, hits] of counts) {
      const ids = Object.keys(hits).map(Number);
      if (ids.length > 0) executed[path] = ids;
      hits.length = 0;
    }
    const file = join(COVERAGE_OF_SUITES, randomUUID());
    writeFileSync(file, JSON.stringify({ suite: suite.slice(root.length + 1), executed }));
    renameSync(file, `${file}.json`);
  };
}

if (MUTANT) mutate();
if (COVERAGE_OF_SUITES) await measure();
