// Counts calls of functions and blocks in a process. NODE_OPTIONS loads this module first. Node's
// own NODE_V8_COVERAGE also writes the counts of all packages, and reaches processes with an empty
// environment.
import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';

const folder = process.env.COVERAGE_PROFILES;
const session = new Session();

/** Calls V8, which responds synchronously. */
function ask(method, parameters) {
  let answer;
  session.post(method, parameters, (error, result) => {
    if (error) throw new Error(error.message);
    answer = result;
  });
  return answer;
}

const isSource = ({ url }) => /^file:.*\/(apps|libs|tools)\/[^/]+\/(src|dist)\//.test(url) && !url.includes('/node_modules/');

/** Writes the counts since the last call. */
function takeCoverage() {
  const result = ask('Profiler.takePreciseCoverage').result.filter(isSource);
  if (result.length === 0) return;
  const file = join(folder, randomUUID());
  writeFileSync(file, JSON.stringify(result));
  // A process may be killed while it writes: only whole profiles have this name.
  renameSync(file, `${file}.json`);
}

session.connect();
ask('Profiler.enable');
ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
process.once('exit', takeCoverage);
globalThis.takeCoverage = takeCoverage;
