// npm test: format, lint, types, unit, integration and end-to-end tests, ending with the line "N passed, N failed".
import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedTests } from './changed-tests.mjs';
import { ensureInstalled, pinnedNode, root, runPinned } from './ensure-installed.mjs';

const usage = `npm test -- [options] [path ...]
  path       only the test files whose path contains it, without the checks
  --changed  only the test files of what differs from main, committed or not, and of what depends on it
  --tests    all tests, without the checks
  --unit     unit tests only (npm run unit)
  --check    format, types, lint and unit tests (npm run check)
  --faults   fault tests only (npm run test:faults)`;

/** Reads the command line; ends with the usage when it cannot be read or was asked for. */
function readOptions() {
  const flag = { type: 'boolean', default: false };
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { tests: flag, unit: flag, check: flag, faults: flag, changed: flag, help: flag },
    });
    if (values.changed && positionals.length > 0) throw new Error('Say either paths or --changed.');
    if (!values.help) return { ...values, paths: positionals };
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(1);
  }
}

const { tests, unit, check: checksAndUnit, faults, changed, paths: given } = readOptions();
const bin = (path) => join(root, 'node_modules', path);

const tsc = bin('@typescript/native/bin/tsc');
// The lint rule on boundaries reads Nx's project graph and is skipped silently without it.
const checks = [
  {
    name: 'format',
    steps: [[bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '--cache', '--cache-location', '.data/prettier', '.']],
  },
  {
    name: 'types',
    steps: [
      [tsc, '-b'],
      [tsc, '-p', 'tsconfig.spec.json'],
    ],
  },
  {
    name: 'lint',
    steps: [
      [bin('nx/dist/bin/nx.js'), 'show', 'projects'],
      [bin('eslint/bin/eslint.js'), '.'],
    ],
  },
];

/** Which kinds of test run, by the suffix of their files. */
function suffixes() {
  if (faults) return ['fault-spec'];
  return unit || checksAndUnit ? ['spec'] : ['spec', 'int-spec', 'e2e-spec'];
}

const isTest = (path) => suffixes().some((suffix) => path.endsWith(`.${suffix}.ts`));

const withoutDaemon = { ...process.env, NX_DAEMON: 'false' };

let running;

function run(command, environment = process.env, quiet = false) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode(), command, { cwd: root, env: environment, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    running = child;
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs one check; prints what it said only when it fails. */
async function check({ name, steps }) {
  for (const step of steps) {
    const { code, output } = await run(step, withoutDaemon, true);
    if (code === 0) continue;
    console.log(`${output.trim()}\n${name}: failed`);
    return { passed: 0, failed: 1 };
  }
  console.log(`${name}: passed`);
  return { passed: 1, failed: 0 };
}

const inContainers = process.env.TEST_SERVERS === 'containers';
const containersModule = join(root, 'libs/testing/dist/servers/containers.js');

/** The server all suites share; each makes a database of its own on it. */
async function startSharedServer(folder) {
  if (suffixes().every((suffix) => suffix === 'spec')) return undefined;
  const { startPostgres, testSettings } = await import(join(root, 'libs/testing/dist/servers/postgres.js'));
  const { startPostgresContainer } = await import(containersModule);
  if (inContainers) return startPostgresContainer();
  return startPostgres({ directory: join(folder, 'postgres'), settings: testSettings });
}

/** Ends servers that a killed suite has left, and removes their data: all of them live in the run's folder or bear its name. */
async function clear(folder) {
  const { removePostgres } = await import(join(root, 'libs/testing/dist/servers/postgres.js'));
  const { endNatsOf } = await import(join(root, 'libs/testing/dist/servers/nats.js'));
  for (const entry of readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory())) {
    const directory = join(folder, entry.name);
    await endNatsOf(directory);
    await endNatsOf(join(directory, 'nats'));
    if (existsSync(join(directory, 'postgres'))) await removePostgres(join(directory, 'postgres'));
  }
  await removePostgres(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
  if (inContainers) await (await import(containersModule)).removeContainersOf(basename(folder));
}

const escaped = (path) => path.replace(/^\.\//, '').replace(/[.+?()[\]{}^$|]/g, '\\$&');

function jestCommand(folder, paths) {
  const kinds = `\\.(${suffixes().join('|')})\\.ts$`;
  const patterns = paths.length === 0 ? [kinds] : paths.map((path) => `${escaped(path)}.*${kinds}|${escaped(path)}$`);
  const result = ['--json', `--outputFile=${join(folder, 'results.json')}`];
  return [
    bin('jest/bin/jest.js'),
    '--passWithNoTests',
    '--maxWorkers=2',
    // Real servers on a loaded machine: patience costs nothing where nothing hangs. Twice that of a single wait in a test.
    '--testTimeout=120000',
    // The folder for temporary files is the run's own: what was compiled outlives it.
    `--cacheDirectory=${join(root, '.data/jest')}`,
    ...result,
    ...patterns.flatMap((pattern) => ['--testPathPatterns', pattern]),
  ];
}

/** Counts of a run of jest; a suite that could not run at all is one failure. */
function countsOf(folder, code, paths) {
  const file = join(folder, 'results.json');
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { numTotalTestSuites, numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
  if (numTotalTestSuites === 0) {
    console.log(`No ${suffixes().join(' or ')} file matches ${paths.join(' ')}.`);
    return { passed: 0, failed: 1 };
  }
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** A signal ends the tests alone: this process stays to end the servers. */
function outliveTests() {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => running.kill(name));
}

async function runTests(paths) {
  const folder = mkdtempSync(join(tmpdir(), 'company-data-tests-'));
  chmodSync(folder, 0o711);
  outliveTests();
  process.env.TEST_RUN = basename(folder);
  let server;
  try {
    server = await startSharedServer(folder);
    const environment = { ...process.env, NODE_ENV: 'test', TMPDIR: folder, ...(server ? { TEST_POSTGRES_URL: server.url } : {}) };
    const { code } = await run(jestCommand(folder, paths), environment);
    const results = join(folder, 'results.json');
    if (process.env.TEST_RESULTS && existsSync(results)) copyFileSync(results, process.env.TEST_RESULTS);
    return countsOf(folder, code, paths);
  } finally {
    await server?.stop();
    await clear(folder);
  }
}

async function main() {
  await ensureInstalled();
  // The servers' own code needs the pinned Node; the first process only installs and hands over.
  if (process.execPath !== pinnedNode()) process.exit(await runPinned(process.argv.slice(1)));
  mkdirSync(join(root, '.data'), { recursive: true });
  const counts = [];
  if (given.length === 0 && !tests && !unit && !faults) counts.push(...(await Promise.all(checks.map(check))));
  else await run([tsc, '-b'], process.env, true);
  counts.push(await runTests(changed ? await changedTests((step) => run(step, withoutDaemon, true), isTest) : given));
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

await main();
