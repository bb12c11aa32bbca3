import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { workspaceRoot } from '@company-data/testing';

/** What a command of staff said, and how it ended. */
export interface StaffRun {
  code: number;
  out: string;
  err: string;
}

const PROGRAM = join(workspaceRoot, 'apps/staff/dist/main.js');
const MOST_BYTES = 64_000_000;

/** Runs the commands of staff as an operator does, whose terminal is not there; `input` is piped in. */
export function runStaff(
  parameters: string[],
  { input = '', environment = {} }: { input?: string; environment?: NodeJS.ProcessEnv } = {},
): Promise<StaffRun> {
  const env = { ...environment, PATH: process.execPath };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, ...parameters], { env, maxBuffer: MOST_BYTES }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, err }),
    );
    child.stdin?.end(input);
  });
}
