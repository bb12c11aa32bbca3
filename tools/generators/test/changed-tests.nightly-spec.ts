import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runOrThrow } from '@company-data/testing';
import { WorkspaceCopy } from './workspace-copy.js';

/** Time to compile a new workspace on a busy machine. */
const TIMEOUT_MS = 600_000;

describe('npm run unit -- --changed', () => {
  let copy: WorkspaceCopy;
  const git = (...parameters: string[]): Promise<string> => runOrThrow('git', parameters, { cwd: copy.root });
  const commit = (message: string): Promise<string> =>
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--all', '--message', message);
  const unit = (...parameters: string[]) => copy.run('tools/test.mjs', '--unit', '--changed', ...parameters);
  /** Returns the projects with executed tests. */
  const ranIn = (output: string): string[] =>
    [...new Set([...output.matchAll(/^(?:PASS|FAIL) ([\w-]+) /gm)].map(([, name]) => name!))].toSorted();

  beforeAll(async () => {
    copy = await WorkspaceCopy.make();
    await git('checkout', '--quiet', '-b', 'main');
    await commit('all of it');
  });
  afterAll(() => copy?.remove());

  /** Projects whose tests read other projects. They run for every change. */
  let always: string[];

  it(
    'runs only the tests that read other projects when nothing has changed',
    async () => {
      const { code, output } = await unit();
      always = ranIn(output);
      expect([code, always.includes('providers'), always.includes('observability'), always.includes('staff')]).toEqual([
        0,
        true,
        false,
        false,
      ]);
      expect(output).toContain('repository.spec');
    },
    TIMEOUT_MS,
  );

  it(
    'runs changed projects and their dependents, and fails when a test fails',
    async () => {
      await git('checkout', '--quiet', '-b', 'change');
      await appendFile(join(copy.root, 'libs/webhook-verify/src/index.ts'), '\n// planted\n');
      await commit('planted');
      await appendFile(join(copy.root, 'libs/alert-rules/src/due.spec.ts'), "\nit('fails', () => expect(1).toBe(2));\n");
      const { code, output } = await unit();
      const needed = ['webhook-verify', 'gateway', 'sdk', 'alert-rules', 'alerts', 'staff', 'bench'];
      expect(ranIn(output)).toEqual([...new Set([...always, ...needed])].toSorted());
      expect([code, output.split('\n').at(-1)]).toEqual([1, expect.stringMatching(/^\d+ passed, 1 failed$/)]);
    },
    TIMEOUT_MS,
  );

  it('rejects paths', async () => {
    expect(await unit('libs/kernel')).toEqual({ code: 1, output: expect.stringContaining('Use either paths or --changed.') });
  });
});
