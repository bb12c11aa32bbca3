// First steps of every command, on any installed Node: install missing dependencies, build, and run
// the command on the pinned Node. Imports Node's own modules only, because node_modules may not
// exist yet.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pinnedMajor = 24;
const inRoot = (path) => join(root, path);

/**
 * Messages for failures that need no stack trace. The first pattern that matches the output
 * applies.
 */
const sentences = [
  [/ENOSPC|no space left/i, 'The disk is full. Free about 1 GB and start again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|network/i,
    'The npm registry cannot be reached. Check the connection, then start again.',
  ],
  [/E404|ETARGET|notarget/i, 'The npm registry does not have a package that this project needs. Check the registry setting of npm.'],
  [/EACCES|EPERM|EROFS/i, 'The folder is not writable. Run the command as the owner of the clone.'],
];

/**
 * Prints one sentence and exits with code 1. Prints the last lines of the output when no message
 * matches it.
 */
export function fail(what, output = '') {
  const known = sentences.find(([pattern]) => pattern.test(output))?.[1];
  console.error(`\n${what} ${known ?? ''}`.trimEnd());
  if (!known && output) console.error(output.trim().split('\n').slice(-15).join('\n'));
  process.exit(1);
}

/** Exits when Node is too old for the tools. */
function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) fail(`Node ${process.versions.node} is too old. Install Node 20 or newer.`);
}

const newerThan = (path, other) => statSync(path).mtimeMs > statSync(other).mtimeMs;

function isInstalled(folder) {
  // npm writes this file when an install is complete.
  const marker = join(folder, 'node_modules/.package-lock.json');
  return existsSync(marker) && !newerThan(join(folder, 'package-lock.json'), marker);
}

/** Runs a command without printing. Resolves with its exit code and its output. */
function capture(command, parameters, cwd = root) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Prints progress: a counter of seconds on a terminal, two lines elsewhere. */
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

/**
 * Installs the locked dependencies of a folder when they are missing or older than its lock file.
 */
export async function ensureInstalled(folder = root) {
  checkNode();
  if (isInstalled(folder)) return;
  const { code, output } = await withProgress('Installing dependencies', () =>
    capture('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder),
  );
  if (code !== 0) fail('The dependencies could not be installed.', output);
}

/** Returns the pinned Node that npm installed, or the running Node when it is as new. */
export function pinnedNode() {
  const installed = inRoot(`node_modules/node-linux-${process.arch}/bin/node`);
  // Links are resolved because process.execPath is a resolved path too.
  if (existsSync(installed)) return realpathSync(installed);
  if (Number(process.versions.node.split('.')[0]) >= pinnedMajor) return process.execPath;
  return fail(`npm has no Node ${pinnedMajor} for ${process.platform} ${process.arch}. Install Node ${pinnedMajor} and start again.`);
}

/** Compiles a project and its dependencies. Fast when nothing has changed. */
export async function ensureBuilt(project) {
  const compile = () => capture(pinnedNode(), [inRoot('node_modules/@typescript/native/bin/tsc'), '-b', project]);
  const built = existsSync(inRoot(`${project}/dist/tsconfig.tsbuildinfo`));
  const { code, output } = built ? await compile() : await withProgress('Compiling', compile);
  if (code !== 0) fail('The sources do not compile.', output);
}

/**
 * Runs a script on the pinned Node in the foreground and forwards signals. Resolves with its exit
 * code.
 */
export function runPinned(parameters, environment = process.env) {
  return new Promise((resolve) => {
    // The channel closes when this process is killed and cannot forward a signal. The child sees
    // that.
    const child = spawn(pinnedNode(), parameters, { cwd: root, env: environment, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
    child.once('error', (error) => fail('Node could not be started.', String(error)));
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}
