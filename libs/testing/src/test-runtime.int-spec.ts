import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from './servers/processes.js';
import { workspaceRoot } from './servers/workspace.js';

const FILES: Record<string, string> = {
  'kept.ts': `export const loaded: { by: string[] } = { by: [] };`,
  'a.spec.ts': `
    import { expect, it, jest } from '@jest/globals';
    import { loaded } from './kept.js';
    it('passes', () => {
      loaded.by.push('a');
      process.env['LEFT_BEHIND'] = 'yes';
      jest.useFakeTimers();
    });
    it('fails', () => expect({ said: 1 as number }).toEqual({ said: 2 }));
    it('throws without being awaited', async () => {
      void Promise.reject(new Error('not awaited'));
      await new Promise((resolve) => setImmediate(resolve));
    });`,
  'b.spec.ts': `
    import { expect, it } from '@jest/globals';
    import { loaded } from './kept.js';
    it('has a reset process', async () => {
      expect(process.env['LEFT_BEHIND']).toBe(undefined);
      await new Promise((resolve) => setTimeout(resolve, 1));
    });
    it('shares the loaded modules', () => expect(loaded.by).toEqual(['a']));`,
  'c.spec.ts': `
    import { it } from '@jest/globals';
    import { nothing } from './missing.js';
    it('never runs', () => nothing);`,
  'd.spec.ts': `import { it } from '@jest/globals'; it('does not compile', () => { const a: = 1; });`,
  'e.spec.ts': `import { describe } from '@jest/globals'; describe('nothing', () => undefined);`,
  'sequencer.cjs': `module.exports = class { sort = (tests) => tests.sort((one, other) => (one.path < other.path ? -1 : 1)); cacheResults() {} };`,
};

interface Results {
  testResults: { name: string; message: string; status: string; assertionResults: { title: string; status: string }[] }[];
}

const ownPart = (name: string): string => join(workspaceRoot, 'tools/jest', `${name}.mjs`);

describe('jest with modules loaded by Node.js', () => {
  let folder: string;
  let results: Results;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-runtime-'));
    await Promise.all(Object.entries(FILES).map(([name, text]) => writeFile(join(folder, name), text)));
    const config = {
      rootDir: folder,
      cacheDirectory: join(folder, 'cache'),
      runtime: ownPart('runtime'),
      testEnvironment: ownPart('environment'),
      testSequencer: join(folder, 'sequencer.cjs'),
      injectGlobals: false,
      transform: {},
      testMatch: ['**/*.spec.ts'],
    };
    const output = join(folder, 'results.json');
    const jest = join(workspaceRoot, 'node_modules/jest/bin/jest.js');
    await runCommand(process.execPath, [jest, '--runInBand', '--json', `--outputFile=${output}`, '--config', JSON.stringify(config)], {
      cwd: folder,
    });
    results = JSON.parse(await readFile(output, 'utf8')) as Results;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const fileOf = (name: string) => results.testResults.find((file) => file.name.endsWith(`/${name}.spec.ts`))!;
  const statusesOf = (name: string): string[] => fileOf(name).assertionResults.map(({ title, status }) => `${title}: ${status}`);

  it('reports passed and failed tests, including errors that no test awaits', () => {
    expect(statusesOf('a')).toEqual(['passes: passed', 'fails: failed', 'throws without being awaited: failed']);
  });

  it('reports the source line of the failure', () => {
    expect(fileOf('a').message).toContain('a.spec.ts:9:');
  });

  it('resets the tests, the environment and the clock for each file, but keeps loaded modules', () => {
    expect(statusesOf('b')).toEqual(['has a reset process: passed', 'shares the loaded modules: passed']);
  });

  it.each([
    ['imports a missing file', 'c', 'missing.js'],
    ['does not compile', 'd', 'Unexpected token'],
    ['has no test', 'e', 'must contain at least one test'],
  ])('fails a file that %s, with a message', (_what, name, said) => {
    expect([fileOf(name).status, fileOf(name).message.includes(said)]).toEqual(['failed', true]);
  });
});
