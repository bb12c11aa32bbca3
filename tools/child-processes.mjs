// Child processes of a test run. Each starts in its own session and ends with all its descendants.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { pinnedNode, root } from './ensure-installed.mjs';

const running = new Set();
let ended = false;

/** Writes whole lines, so that the output of two processes does not mix within a line. */
function forwardLines(stream, target) {
  let rest = '';
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    if (lines.length > 0) target.write(`${lines.join('\n')}\n`);
  });
  stream.on('end', () => rest && target.write(rest));
}

/**
 * Runs a script on the pinned Node. Resolves with its exit code, and with its output when `quiet`.
 * Otherwise prints the output. `started` gets the child process.
 */
export function run(command, environment = process.env, quiet = false, started = () => {}) {
  if (ended) return Promise.resolve({ code: 1, output: '' });
  return new Promise((resolve) => {
    const child = spawn(pinnedNode(), command, { cwd: root, env: environment, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    started(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      if (quiet) stream.on('data', (chunk) => (output += chunk));
      else forwardLines(stream, stream === child.stdout ? process.stdout : process.stderr);
    }
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

const pids = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

function readOf(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has ended, or belongs to another user.
    return '';
  }
}

/**
 * The parent's pid is the second field after the name, which is in brackets and may contain spaces.
 */
const parentOf = (pid) => Number(/^.*\) \S (\d+)/.exec(readOf(pid, 'stat'))?.[1]);

/** Returns the pids of processes and of all their descendants, in any session. */
function treeOf(roots) {
  const parents = new Map(pids().map((pid) => [Number(pid), parentOf(pid)]));
  const tree = new Set(roots);
  // The loop also visits the pids that it adds.
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.add(child);
  return tree;
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended.
  }
}

/** Kills a process with its descendants. */
export function endTree(pid) {
  for (const each of treeOf([pid])) kill(each);
}

/**
 * Kills the running processes with their descendants, and every process whose command line or
 * environment contains `name`. No other process starts from then on.
 */
export function endAll(name) {
  ended = true;
  const isNamed = (pid) => `${readOf(pid, 'cmdline')} ${readOf(pid, 'environ')}`.includes(name);
  for (const pid of treeOf([...running].map(({ pid }) => pid))) kill(pid);
  for (const pid of pids().filter((each) => Number(each) !== process.pid && isNamed(each))) kill(Number(pid));
}
