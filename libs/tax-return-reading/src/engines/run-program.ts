import { spawn } from 'node:child_process';

/** A program with the environment that it needs. */
export interface Program {
  path: string;
  environment?: Record<string, string>;
}

/** Output of a program, in bytes, at most. */
const MAX_OUTPUT = 64e6;
const MEMORY_KILOBYTES = 400_000;

/**
 * Runs a program with `input` on standard input and returns its output. The system also enforces
 * the memory and time limits, in case the parent exits. Error output is discarded, because it may
 * quote documents.
 * @param seconds time limit
 */
export function runProgram(
  { path, environment = {} }: Program,
  parameters: readonly string[],
  input: Uint8Array,
  seconds: number,
): Promise<Buffer> {
  const limited = ['-c', `ulimit -v ${MEMORY_KILOBYTES} && ulimit -t ${seconds} && exec "$0" "$@"`, path, ...parameters];
  const child = spawn('/bin/sh', limited, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { OMP_THREAD_LIMIT: '1', ...environment },
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size > MAX_OUTPUT) child.kill('SIGKILL');
      else parts.push(part);
    });
    child.stdin.on('error', () => {});
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(Buffer.concat(parts)) : reject(new Error('The program failed.'))));
    child.stdin.end(input);
  });
}
