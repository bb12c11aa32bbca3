import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../time.js';
import { endProcess, isRunning, runCommand, runOrThrow } from './processes.js';

describe('runCommand', () => {
  it('waits for output that arrives after the end of the command', async () => {
    const { code, output } = await runCommand('/bin/sh', ['-c', '(sleep 0.2; echo late) & exit 3']);
    expect({ code, output }).toEqual({ code: 3, output: 'late' });
  });

  it('throws the last output when a required command fails', async () => {
    await expect(runOrThrow('/bin/sh', ['-c', 'echo no room >&2; exit 1'])).rejects.toThrow('sh failed: no room');
  });
});

describe('endProcess', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'company-data-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('kills a process that ignores the signal', async () => {
    const deaf = join(folder, 'deaf');
    const script = `setsid sh -c 'trap "" TERM; touch ${deaf}; exec sleep 3600' >/dev/null 2>&1 & echo $!`;
    const pid = Number((await runCommand('/bin/sh', ['-c', script])).output);
    await eventually(() => existsSync(deaf));
    expect(await isRunning(pid)).toBe(true);
    await endProcess(pid, 100);
    expect(await isRunning(pid)).toBe(false);
  });
});
