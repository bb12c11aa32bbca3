import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { runStaff as runInProcess } from '@company-data/staff';
import { workspaceRoot } from '@company-data/testing';

/** Output and exit code of a staff command. */
export interface StaffRun {
  code: number;
  out: string;
  err: string;
}

const PROGRAM = join(workspaceRoot, 'apps/staff/dist/main.js');
const MAX_BYTES = 64_000_000;

/** Runs a staff command in this process, without a terminal. */
export async function runStaff(parameters: string[], { environment = {} }: { environment?: NodeJS.ProcessEnv } = {}): Promise<StaffRun> {
  const chunks: Buffer[] = [];
  let err = '';
  const code = await runInProcess(parameters, {
    environment,
    out: (data) => void chunks.push(Buffer.from(data)),
    err: (line) => void (err += `${line}\n`),
    input: Readable.from([]),
  });
  return { code, out: Buffer.concat(chunks).toString(), err };
}

/** Runs a staff command in a separate process, as an operator does. */
export function startStaff(parameters: string[]): Promise<StaffRun> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.execPath }, maxBuffer: MAX_BYTES };
    const child = execFile(process.execPath, [PROGRAM, ...parameters], options, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, err }),
    );
    child.stdin?.end();
  });
}
