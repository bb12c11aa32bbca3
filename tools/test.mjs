// npm test and its variants: run checks and tests, and end with the line "N passed, N failed".
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { affectedProjects, allReadersBeyond, resultsOf, testTargets } from './changed-tests.mjs';
import { run } from './child-processes.mjs';
import { ensureInstalled, pinnedNode, root, runPinned } from './ensure-installed.mjs';
import { countsOf, isOfKinds, jestCommand, KINDS, runsOf, suitesIn } from './jest/command.mjs';
import { clear, createRunFolder, environmentOf, startSharedServer } from './test-servers.mjs';

const usage = `npm test -- [options] [path ...]
  path         only the suites whose path contains it, without the checks. The path of a file selects a suite of any kind
  --changed    only the suites of projects that differ from main, with uncommitted changes and dependents
  --tests      all tests, without the checks
  --unit       unit tests only (npm run unit)
  --check      format, types, lint, prose and unit tests (npm run check)
  --all        also nightly and fault tests (npm run test:all)
  --faults     fault tests only (npm run test:faults)
  --durations  write the seconds of each suite to tools/jest/durations.json, which orders the suites of later runs`;

/** Reads the command line. Prints the usage and exits when it is invalid, or on --help. */
function readOptions() {
  const flag = { type: 'boolean', default: false };
  const options = { tests: flag, unit: flag, check: flag, all: flag, faults: flag, changed: flag, durations: flag, help: flag };
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    if (values.changed && positionals.length > 0) throw new Error('Use either paths or --changed.');
    if (!values.help) return { ...values, paths: positionals };
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(1);
  }
}

const { tests, unit, check: checksAndUnit, all, faults, changed, durations, paths: given } = readOptions();
const target = faults ? 'faults' : all ? 'all' : unit || checksAndUnit ? 'unit' : 'everyday';
const kinds = KINDS[target];
const bin = (path) => join(root, 'node_modules', path);

const tsc = bin('@typescript/native/bin/tsc');
const build = { name: 'build', steps: [[tsc, '-b']] };
// The lint rule for boundaries reads Nx's project graph. Without the graph it is skipped silently.
const checks = [
  { name: 'types', steps: [[tsc, '-p', 'tsconfig.spec.json']] },
  {
    name: 'lint',
    steps: [
      [bin('nx/dist/bin/nx.js'), 'show', 'projects'],
      [bin('eslint/bin/eslint.js'), '--cache', '--cache-location', '.data/eslint', '--ignore-pattern', '**/package.json', '.'],
      // Not cached, because the result also depends on the sources of the package.
      [bin('eslint/bin/eslint.js'), '{apps,libs,tools}/*/package.json'],
    ],
  },
  {
    name: 'format',
    steps: [[bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '--cache', '--cache-location', '.data/prettier', '.']],
  },
  { name: 'prose', steps: [['tools/prose.mjs']] },
];

const withoutDaemon = { ...process.env, NX_DAEMON: 'false' };

/** Runs one check. Prints its output only when it fails. */
async function check({ name, steps }) {
  for (const step of steps) {
    const { code, output } = await run(step, withoutDaemon, true);
    if (code === 0) continue;
    if (process.exitCode === undefined) console.log(`${output.trim()}\n${name}: failed`);
    return { passed: 0, failed: 1 };
  }
  console.log(`${name}: passed`);
  return { passed: 1, failed: 0 };
}

const SLOWEST = 10;

/** Prints the slowest suites of a run, so that growth becomes visible. */
function showSlowest(suites) {
  const slowest = suites.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  console.log('\nSlowest suites:');
  for (const { path, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`);
}

/** Omits suites of less than a second, so that the file changes only with relevant durations. */
function writeDurations(suites) {
  const known = suites.filter(({ seconds }) => seconds >= 1).toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const seconds = Object.fromEntries(known.map(({ path, seconds: each }) => [path, Math.round(each)]));
  writeFileSync(join(root, 'tools/jest/durations.json'), `${JSON.stringify(seconds, null, 2)}\n`);
}

/** Runs jest once. Resolves with its counts and its suites. */
async function runJest(folder, environment, each, name = 'results') {
  const results = join(folder, `${name}.json`);
  const { code } = await run(jestCommand({ ...each, results }), environment);
  return { ...countsOf(results, code), ran: existsSync(results) ? suitesIn(results) : [] };
}

/** Fault suites run alone, one per core. They set deadlines for the restart of killed processes. */
const faultRuns = runsOf(all ? KINDS.allFaults : KINDS.faults, given, availableParallelism());
const rounds = faults ? [faultRuns] : [runsOf(kinds, given), ...(all ? [faultRuns] : [])];

async function runWithoutNx(folder, environment) {
  const counts = [];
  for (const [round, runs] of rounds.entries())
    counts.push(...(await Promise.all(runs.map((each, place) => runJest(folder, environment, each, `results-${round}-${place}`)))));
  const ran = counts.flatMap((each) => each.ran);
  if (process.env.TEST_RESULTS) writeFileSync(process.env.TEST_RESULTS, JSON.stringify({ testResults: ran.map(({ result }) => result) }));
  if (ran.length > SLOWEST) showSlowest(ran);
  if (durations && target === 'everyday' && given.length === 0) writeDurations(ran);
  if (ran.length > 0 || counts.some(({ failed }) => failed > 0)) return counts;
  console.log(`No suite matches ${given.join(' ')}.`);
  return [{ passed: 0, failed: 1 }];
}

/**
 * Runs the test targets of affected projects through Nx, which caches the results of unchanged
 * ones.
 */
async function runAffected(environment) {
  const quiet = (step) => run(step, withoutDaemon, true);
  const affected = await affectedProjects(quiet);
  if (affected.length === 0) return [];
  for (const project of affected) rmSync(resultsOf(project), { force: true });
  // Nx also colours output to a file or a pipe, unless FORCE_COLOR is 0.
  const plain = process.stdout.isTTY ? {} : { FORCE_COLOR: '0' };
  const { code } = await run(testTargets(affected), { ...environment, ...plain, NX_DAEMON: 'false', TEST_KINDS: target });
  const counts = affected.map((project) => countsOf(resultsOf(project), 0));
  const failed = counts.reduce((sum, each) => sum + each.failed, 0);
  return failed === 0 && code !== 0 ? [...counts, { passed: 0, failed: 1 }] : counts;
}

/** Runs the affected projects, and the suites that read files outside of their project. */
async function runChanged(folder, environment) {
  const counts = await runAffected(environment);
  const beyond = allReadersBeyond((path) => isOfKinds(path, kinds));
  const runs = runsOf(kinds, beyond);
  return [...counts, ...(await Promise.all(runs.map((each, place) => runJest(folder, environment, each, `results-${place}`))))];
}

/** Checks the recorded statements. Prints each problem. A run with failures may lack statements. */
async function checkStatements(folder, server, hasPassed) {
  if (!server || !existsSync(folder) || process.exitCode !== undefined) return [];
  const { checkRecorded } = await import('./tenancy/src/check.mjs');
  const problems = await checkRecorded(folder, server.url, { whole: hasPassed && given.length === 0 && !changed && !faults });
  for (const problem of problems) console.log(problem);
  console.log(`conditions on the account: ${problems.length === 0 ? 'passed' : 'failed'}`);
  return [problems.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }];
}

async function runTests(folder) {
  let server;
  const statements = process.env.TEST_STATEMENTS ?? join(folder, 'statements');
  try {
    if (target !== 'unit') server = await startSharedServer(folder);
    const environment = { ...environmentOf(folder, server), TEST_STATEMENTS: statements };
    const counts = changed ? await runChanged(folder, environment) : await runWithoutNx(folder, environment);
    return [...counts, ...(await checkStatements(statements, server, sumOf(counts).failed === 0))];
  } finally {
    // An interruption has killed the server.
    if (process.exitCode === undefined) await server?.stop();
    await clear(folder);
  }
}

/** Runs the tests as soon as the sources are compiled, and the other checks at the same time. */
async function runAll(folder) {
  const withChecks = given.length === 0 && !tests && !unit && !faults;
  const compiled = await check(build);
  const counts = await Promise.all([...(withChecks ? checks.map(check) : []), runTests(folder).then(sumOf)]);
  return sumOf([...(withChecks || compiled.failed > 0 ? [compiled] : []), ...counts]);
}

const sumOf = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

async function main() {
  await ensureInstalled();
  // The test servers need the pinned Node. The first process only installs and starts the second.
  if (process.execPath !== pinnedNode()) process.exit(await runPinned(process.argv.slice(1)));
  mkdirSync(join(root, '.data'), { recursive: true });
  const folder = createRunFolder();
  const { passed, failed } = await runAll(folder);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(process.exitCode ?? (failed === 0 ? 0 : 1));
}

await main();
