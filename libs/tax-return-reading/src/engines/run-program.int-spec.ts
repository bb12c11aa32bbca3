import { expect, it } from '@jest/globals';
import { runProgram } from './run-program.js';

const SHELL = { path: '/bin/sh', environment: { PATH: '/usr/bin:/bin' } };
const NOTHING = new Uint8Array();

it('returns the output of a program, which runs with one thread', async () => {
  const answer = await runProgram(SHELL, ['-c', 'cat; echo " $OMP_THREAD_LIMIT"'], Buffer.from('page'), 60);
  expect(answer.toString()).toBe('page 1\n');
});

it.each([
  ['exceeds its time limit', 'sleep', ['600'], 1],
  ['exceeds its memory limit', 'tail', ['-c', '900000000', '/dev/zero'], 60],
  ['exceeds its output limit', 'cat', ['/dev/zero'], 60],
  ['fails', 'false', [], 60],
] as const)('fails when the program %s', async (_, path, parameters, seconds) => {
  await expect(runProgram({ ...SHELL, path }, parameters, NOTHING, seconds)).rejects.toThrow('The program failed.');
});

it('fails when the program does not exist', async () => {
  await expect(runProgram({ path: '/nowhere/program' }, [], NOTHING, 60)).rejects.toThrow('The program failed.');
});
