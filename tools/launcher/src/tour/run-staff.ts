import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '@company-data/testing';
import { StepError } from './step-error.js';

const run = promisify(execFile);
const TIMEOUT_MS = 300_000;

/** Quotes a word for a shell. */
const quoted = (word: string): string => (/^[\w./:=-]+$/.test(word) ? word : JSON.stringify(word));

/** Formats a staff command as an operator types it. */
export const typed = (words: string[]): string => `npm run staff -- ${words.map(quoted).join(' ')}`;

/**
 * Runs a staff command on a system and returns its output.
 *
 * @throws StepError when the command fails
 */
export async function runStaff(dataDirectory: string, words: string[]): Promise<string> {
  const program = join(workspaceRoot, 'apps/staff/dist/main.js');
  try {
    return (await run(process.execPath, [program, ...words, '--data', dataDirectory], { timeout: TIMEOUT_MS })).stdout;
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout?: string; stderr?: string };
    throw new StepError(stderr?.trim() || stdout?.trim() || message);
  }
}
