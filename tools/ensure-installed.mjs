// What every command of this repository does first, on whatever Node the machine has: install what
// is missing, build, and run the rest on the Node that the project pins. Uses Node's own modules
// only: node_modules may not exist yet.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pinnedMajor = 24;
const inRoot = (path) => join(root, path);

/**
 * Failures that deserve a sentence instead of a stack trace; the first pattern that matches an
 * output tells it.
 */
const sentences = [
  [/ENOSPC|no space left/i, 'The disk is full: free some space (about 1 GB is needed) and start again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|network/i,
    'The npm registry cannot be reached: check the connection, then start again.',
  ],
  [/E404|ETARGET|notarget/i, 'The npm registry does not have a package this project needs: check which registry npm is set to.'],
  [/EACCES|EPERM|EROFS/i, 'The folder cannot be written: run this as the user who owns the clone.'],
];

/** Ends the command with one sentence, and what led to it when no sentence is known for it. */
export function fail(what, output = '') {
  const known = sentences.find(([pattern]) => pattern.test(output))?.[1];
  console.error(`\n${what} ${known ?? ''}`.trimEnd());
  if (!known && output) console.error(output.trim().split('\n').slice(-15).join('\n'));
  process.exit(1);
}

/** Stops on a Node too old to run even the tools. */
function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`);
}

const newerThan = (path, other) => statSync(path).mtimeMs > statSync(other).mtimeMs;

function isInstalled() {
  // npm writes this file when an install is complete.
  const marker = inRoot('node_modules/.package-lock.json');
  return existsSync(marker) && !newerThan(inRoot('package-lock.json'), marker);
}

/** Runs a command quietly and resolves with its exit code and all it said. */
function capture(command, parameters) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Says what is being done while it lasts: counting seconds on a terminal, two lines elsewhere. */
async function withProgress(title, work) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1_000)} s`;
  const onTerminal = process.stdout.isTTY;
  if (!onTerminal) console.log(`${title} ...`);
  const timer = onTerminal ? setInterval(() => process.stdout.write(`\r${title} ... ${seconds()}`), 500) : undefined;
  const result = await work();
  clearInterval(timer);
  if (result.code === 0) console.log(`${onTerminal ? '\r' : ''}${title} ... done in ${seconds()}`);
  return result;
}

/** Installs the dependencies exactly as locked, when they are missing or older than the lock. */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  const { code, output } = await withProgress('Installing dependencies', () =>
    capture('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  if (code !== 0) fail('The dependencies could not be installed.', output);
}

/**
 * The Node this project runs on: the pinned one that npm installed, or this one when it is as new.
 */
export function pinnedNode() {
  const installed = inRoot(`node_modules/node-linux-${process.arch}/bin/node`);
  // As a process knows its own: node_modules may be reached over links.
  if (existsSync(installed)) return realpathSync(installed);
  if (Number(process.versions.node.split('.')[0]) >= pinnedMajor) return process.execPath;
  return fail(
    `Node ${pinnedMajor} is missing: npm has none for ${process.platform} ${process.arch}, so install Node ${pinnedMajor} and start again.`,
  );
}

/** Compiles a project and what it needs; quick when nothing has changed. */
export async function ensureBuilt(project) {
  const compile = () => capture(pinnedNode(), [inRoot('node_modules/@typescript/native/bin/tsc'), '-b', project]);
  const built = existsSync(inRoot(`${project}/dist/tsconfig.tsbuildinfo`));
  const { code, output } = built ? await compile() : await withProgress('Compiling', compile);
  if (code !== 0) fail('The sources do not compile.', output);
}

/**
 * Runs a script on the pinned Node in the foreground, passing signals on; resolves with its exit
 * code.
 */
export function runPinned(parameters, environment = process.env) {
  return new Promise((resolve) => {
    // The channel tells the child when this process is killed without a chance to pass a signal on.
    const child = spawn(pinnedNode(), parameters, { cwd: root, env: environment, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
    child.once('error', (error) => fail('Node could not be started.', String(error)));
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}
