import { describe, expect, it } from '@jest/globals';
import { endProcess, isRunning, runCommand, runOrThrow } from './processes.js';

describe('runCommand', () => {
  it('waits for all that was said, when it is said after the command itself has ended', async () => {
    const { code, output } = await runCommand('/bin/sh', ['-c', '(sleep 0.2; echo late) & exit 3']);
    expect({ code, output }).toEqual({ code: 3, output: 'late' });
  });

  it('throws the last words, when the command must not fail but does', async () => {
    await expect(runOrThrow('/bin/sh', ['-c', 'echo no room >&2; exit 1'])).rejects.toThrow('sh failed: no room');
  });
});

describe('endProcess', () => {
  it('kills a process that does not listen', async () => {
    const { output } = await runCommand('/bin/sh', ['-c', `setsid sh -c 'trap "" TERM; sleep 30' >/dev/null 2>&1 & echo $!`]);
    const pid = Number(output);
    expect(await isRunning(pid)).toBe(true);
    await endProcess(pid, 100);
    expect(await isRunning(pid)).toBe(false);
  });
});
