import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { eventually } from '@company-data/testing';
import { killGroup } from './kill-group.js';

const isRunning = (pid: number): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

it('ends the processes that a killed group leader started', async () => {
  const child = spawn('/bin/sh', ['-c', 'sleep 600 & echo $!; wait'], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const started = Number(line.toString());
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect(isRunning(started)).toBe(true);
  killGroup(child);
  await eventually(() => !isRunning(started));
  expect(() => killGroup(child)).not.toThrow();
});
