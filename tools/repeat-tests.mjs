// npm run test:repeat: runs test files several times and counts the failures of each test.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './ensure-installed.mjs';

const usage = `npm run test:repeat -- [path ...] [options]
  path       only the test files whose path contains it
  --times N  number of runs, 10 by default
  --busy     with one busy loop per core
  --unit, --faults  the kinds of tests, as in npm test`;

function readOptions() {
  const flag = { type: 'boolean', default: false };
  const options = { times: { type: 'string', default: '10' }, busy: flag, unit: flag, faults: flag, help: flag };
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const times = Number(values.times);
    if (!Number.isInteger(times) || times < 1) throw new Error(`--times must be a whole number from 1, not ${values.times}.`);
    if (!values.help) return { ...values, times, paths: positionals };
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(1);
  }
}

/** Starts one busy loop per core. Each loop ends when this process has ended. */
function startLoad() {
  const loop = `for (const parent = process.ppid; process.ppid === parent;) for (let n = 0; n < 1e7; n += 1);`;
  return Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }));
}

let running;

/**
 * Runs the tests once. Returns the full names of failed tests, and of suites that could not run.
 */
async function runOnce({ paths, unit, faults }, resultsFile) {
  const parameters = [join(root, 'tools/test.mjs'), '--tests', ...(unit ? ['--unit'] : []), ...(faults ? ['--faults'] : []), ...paths];
  running = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...process.env, TEST_RESULTS: resultsFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve) => running.once('close', resolve));
  if (!existsSync(resultsFile)) return [`no test ran: ${said.trim().split('\n').at(-1)}`];
  const { testResults } = JSON.parse(readFileSync(resultsFile, 'utf8'));
  rmSync(resultsFile);
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.slice(root.length + 1);
    const failed = assertionResults.filter((each) => each.status === 'failed').map(({ fullName }) => `${file}: ${fullName}`);
    return failed.length === 0 && status === 'failed' ? [`${file}: could not run`] : failed;
  });
  if (failures.length > 0)
    console.log(
      said
        .split('\n')
        .filter((line) => !line.startsWith('PASS'))
        .join('\n'),
    );
  return failures.length === 0 && code !== 0 ? [`exit code ${code}: ${said.trim().split('\n').at(-1)}`] : failures;
}

async function main() {
  const options = readOptions();
  const folder = mkdtempSync(join(tmpdir(), 'company-data-repeat-'));
  const load = options.busy ? startLoad() : [];
  let interrupted = false;
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => ((interrupted = true), running?.kill(name)));
  const counts = new Map();
  let passed = 0;
  for (let run = 1; run <= options.times && !interrupted; run += 1) {
    const failures = await runOnce(options, join(folder, 'results.json'));
    if (interrupted) break;
    if (failures.length === 0) passed += 1;
    for (const failure of failures) counts.set(failure, (counts.get(failure) ?? 0) + 1);
    console.log(`run ${run} of ${options.times}: ${failures.length === 0 ? 'passed' : `${failures.length} failed`}`);
  }
  for (const child of load) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, count] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`${String(count).padStart(4)} x  ${name}`);
  console.log(`${passed} runs passed, ${options.times - passed} failed`);
  process.exit(passed === options.times ? 0 : 1);
}

await main();
