import { expect, it } from '@jest/globals';
import { runProgram } from './run-program.js';

const SHELL = { path: '/bin/sh', environment: { PATH: '/usr/bin:/bin' } };
const NOTHING = new Uint8Array();

it('gives what a program writes of what it is given, and one thread to do it with', async () => {
  const answer = await runProgram(SHELL, ['-c', 'cat; echo " $OMP_THREAD_LIMIT"'], Buffer.from('page'), 60);
  expect(answer.toString()).toBe('page 1\n');
});

it.each([
  ['takes longer than it may', 'sleep', ['600'], 1],
  ['takes more memory than it may', 'tail', ['-c', '900000000', '/dev/zero'], 60],
  ['writes more than it may', 'cat', ['/dev/zero'], 60],
  ['fails', 'false', [], 60],
] as const)('fails when the program %s', async (_, path, parameters, seconds) => {
  await expect(runProgram({ ...SHELL, path }, parameters, NOTHING, seconds)).rejects.toThrow('The program failed.');
});

it('fails when there is no such program', async () => {
  await expect(runProgram({ path: '/nowhere/program' }, [], NOTHING, 60)).rejects.toThrow('The program failed.');
});
