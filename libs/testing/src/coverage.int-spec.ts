import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand, runOrThrow } from './servers/processes.js';
import { workspaceRoot } from './servers/workspace.js';

const FILES: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'libs/sample/src/size.ts': `
    export function sizeOf(count: number): string {
      if (count > 10) {
        return 'large';
      }
      return count < 0 ? 'none' : 'small';
    }`,
  'libs/sample/src/main.ts': `
    import { sizeOf } from './size.js';
    sizeOf(-1);`,
  'libs/sample/src/unused.ts': `
    export const half = (count: number): number => {
      return count > 0 ? count / 2 : 0;
    };`,
  'libs/sample/src/size.spec.ts': `
    import { expect, it } from '@jest/globals';
    import { sizeOf } from './size.js';
    it('is small', () => expect(sizeOf(1)).toBe('small'));`,
};

interface FileCoverage {
  getLineCoverage(): Record<string, number>;
  b: Record<string, number[]>;
}

interface CoverageMap {
  files(): string[];
  fileCoverageFor(path: string): FileCoverage;
}

/** Exports of tools/coverage/measure.mjs. */
interface Measuring {
  measuredIn(folder: string): NodeJS.ProcessEnv;
  measure(root: string, projects: string[], folder: string): Promise<CoverageMap>;
}

const inRoot = (path: string): string => join(workspaceRoot, path);

describe('coverage', () => {
  let root: string;
  let environment: NodeJS.ProcessEnv;
  let measured: CoverageMap;

  function runJest(...parameters: string[]) {
    const config = {
      rootDir: root,
      cacheDirectory: join(root, 'cache'),
      runtime: inRoot('tools/jest/runtime.mjs'),
      testEnvironment: inRoot('tools/jest/environment.mjs'),
      injectGlobals: false,
      transform: {},
      testMatch: ['**/*.spec.ts'],
    };
    const command = [inRoot('node_modules/jest/bin/jest.js'), '--runInBand', '--config', JSON.stringify(config), ...parameters];
    return runCommand(process.execPath, command, { cwd: root, env: environment });
  }

  beforeAll(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'coverage-')));
    const profiles = join(root, 'profiles');
    const { measure, measuredIn } = (await import(inRoot('tools/coverage/measure.mjs'))) as Measuring;
    environment = measuredIn(profiles);
    await mkdir(profiles);
    for (const [name, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    }
    const sources = ['size', 'main', 'unused'].map((name) => `libs/sample/src/${name}.ts`);
    const options = ['--outDir', 'libs/sample/dist', '--rootDir', 'libs/sample/src', '--sourceMap', '--target', 'es2023', '--types', ''];
    await runOrThrow(process.execPath, [inRoot('node_modules/@typescript/native/bin/tsc'), ...options, ...sources], { cwd: root });
    await runJest();
    await runOrThrow(process.execPath, ['libs/sample/dist/main.js'], { cwd: root, env: environment });
    measured = await measure(root, ['libs/sample'], profiles);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const coverageOf = (name: string): [Record<string, number>, number[][]] => {
    const file = measured.fileCoverageFor(join(root, `libs/sample/src/${name}.ts`));
    return [file.getLineCoverage(), Object.values(file.b)];
  };

  it('adds the counts of tests and other processes, by line and branch of the source', () => {
    expect(coverageOf('size')).toEqual([
      { 3: 2, 4: 0, 6: 2 },
      [
        [0, 2],
        [1, 1],
      ],
    ]);
  });

  it('counts 0 for a source that no process has loaded', () => {
    expect(coverageOf('unused')).toEqual([{ 2: 0, 3: 0 }, [[0, 0]]]);
  });

  it('ignores test files', () => {
    expect(measured.files().filter((file) => file.endsWith('.spec.ts'))).toEqual([]);
  });

  it('fails and names the right command when jest starts with --coverage', async () => {
    const { code, output } = await runJest('--coverage');
    expect([code, output.includes('Run npm run coverage')]).toEqual([1, true]);
  });
});
