import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import { ownEnvironment } from '../src/config.js';

const ROOT = new URL('../../..', import.meta.url).pathname;

/** Name of the case, path, source, and the rule that must report it. */
type Planted = [string, string, string, string];

/** Test files of each kind, and helpers next to end-to-end tests. */
const TESTS = ['spec', 'int-spec', 'e2e-spec', 'nightly-spec', 'fault-spec', 'nightly-fault-spec', 'deploy-spec']
  .map((kind) => `libs/kernel/src/planted.${kind}.ts`)
  .concat('apps/e2e/test/planted.ts', 'apps/e2e/test/faults/planted.ts');

const PLANTED: Planted[] = [
  ['a service that imports another service', 'apps/users/src/planted.ts', `import '@company-data/sync';`, '@nx/enforce-module-boundaries'],
  [
    'a service that imports another service by path',
    'apps/users/src/planted.ts',
    `import '../../sync/src/config.js';`,
    '@nx/enforce-module-boundaries',
  ],
  ['a library that imports an app', 'libs/kernel/src/planted.ts', `import '@company-data/users';`, '@nx/enforce-module-boundaries'],
  ['an operation that imports TypeORM', 'apps/users/src/users/planted.ts', `import 'typeorm';`, 'no-restricted-imports'],
  ['an operation that imports the database driver', 'apps/users/src/users/planted.ts', `import 'pg';`, 'no-restricted-imports'],
  ['an operation that imports an entity', 'apps/users/src/users/planted.ts', `import './user.entity.js';`, 'no-restricted-imports'],
  [
    "an operation that imports another feature's entity",
    'apps/users/src/grants/planted.ts',
    `import '../accounts/account.entity.js';`,
    'no-restricted-imports',
  ],
  [
    "an operation that imports another feature's module",
    'apps/sync/src/documents/planted.ts',
    `import '../users/users.module.js';`,
    'no-restricted-imports',
  ],
  ['a SQL file that imports NATS', 'apps/sync/src/merge/planted.sql.ts', `import '@nats-io/transport-node';`, 'no-restricted-imports'],
  ['an operation that imports NATS', 'apps/users/src/users/planted.ts', `import '@nats-io/transport-node';`, 'no-restricted-imports'],
  [
    'an operation that imports a module',
    'apps/users/src/users/planted.ts',
    `import '../accounts/accounts.module.js';`,
    'no-restricted-imports',
  ],
  ['a client that imports the database driver', 'apps/users/src/users/planted.client.ts', `import 'pg';`, 'no-restricted-imports'],
  [
    'a repository that imports a module',
    'apps/users/src/users/planted.repository.ts',
    `import './users.module.js';`,
    'no-restricted-imports',
  ],
  ['a module that imports an entity', 'apps/users/src/users/planted.module.ts', `import './user.entity.js';`, 'no-restricted-imports'],
  [
    'a read of the environment outside config.ts',
    'apps/sync/src/planted.ts',
    `export const level = process.env['LOG_LEVEL'];`,
    'no-restricted-properties',
  ],
  [
    'a read of the environment in a library',
    'libs/kernel/src/planted.ts',
    `export const level = process.env['LOG_LEVEL'];`,
    'no-restricted-properties',
  ],
  [
    'an error with an undeclared code',
    'apps/users/src/planted.ts',
    `import { DomainError } from '@company-data/kernel';\nexport const failed = new DomainError('SOMETHING', 'refused');`,
    'no-restricted-syntax',
  ],
  [
    'an adapter imported outside adapters',
    'apps/sync/src/planted.ts',
    `import '@company-data/providers/adapters';`,
    '@typescript-eslint/no-restricted-imports',
  ],
  ...[
    ['the clock', `export const began = Date.now();`, 'no-restricted-properties'],
    ['the monotonic clock', `export const began = performance.now();`, 'no-restricted-properties'],
    ['the high-resolution clock', `export const began = process.hrtime();`, 'no-restricted-properties'],
    ['a timer', `export const timer = setTimeout(() => undefined, 50);`, 'no-restricted-globals'],
    ['pauses', `import { setTimeout as pause } from 'node:timers/promises';\nawait pause(50);`, 'no-restricted-syntax'],
    [
      'pauses imported without the node prefix',
      `import { setTimeout as pause } from 'timers/promises';\nawait pause(50);`,
      'no-restricted-syntax',
    ],
    ['an imported timer', `import { setTimeout } from 'node:timers';\nsetTimeout(() => undefined, 50);`, 'no-restricted-syntax'],
    ['an imported performance clock', `import { performance as clock } from 'node:perf_hooks';\nclock.now();`, 'no-restricted-syntax'],
  ].flatMap(([what, source, rule]) => TESTS.map((path): Planted => [`${what} in ${path}`, path, source!, rule!])),
  ['any', 'libs/kernel/src/planted.ts', `export const value: any = 1;`, '@typescript-eslint/no-explicit-any'],
];

/** Correct variants of the same cases. A rule that reports everything would report them too. */
const RIGHT: [string, string, string][] = [
  ['a service that imports a library', 'apps/users/src/planted.ts', `import '@company-data/kernel';`],
  ['rules that import the kernel', 'apps/users/src/users/planted.ts', `import '@company-data/kernel';`],
  ['an operation that imports rules', 'apps/users/src/users/planted.ts', `import './user.js';`],
  ['an operation that imports a repository', 'apps/users/src/grants/planted.ts', `import '../accounts/account.repository.js';`],
  ['a repository that imports its entity', 'apps/users/src/users/planted.repository.ts', `import './user.entity.js';\nimport 'typeorm';`],
  ['a module that imports a module', 'apps/users/src/users/planted.module.ts', `import '../accounts/accounts.module.js';`],
  ["an operation that imports another feature's rules", 'apps/sync/src/documents/planted.ts', `import '../users/known-user.js';`],
  ['adapters with an import of an adapter', 'apps/adapters/src/planted.ts', `import '@company-data/providers/adapters';`],
  [
    'an error with a declared code',
    'apps/users/src/planted.ts',
    `import { UserNotFound } from '@company-data/contracts';\nimport { notFound } from '@company-data/kernel';\nexport const failed = notFound(UserNotFound, 'No.');`,
  ],
  ['a service that reads the clock', 'apps/users/src/planted.ts', `export const began = Date.now() + performance.now();`],
  ['a service that pauses', 'apps/users/src/planted.ts', `import { setTimeout as pause } from 'node:timers/promises';\nawait pause(50);`],
  ['a test that names a day', 'apps/users/src/planted.spec.ts', `export const day = new Date('2026-01-01');`],
  [
    'a test that waits for a condition',
    'apps/users/src/planted.spec.ts',
    `import { eventually } from '@company-data/testing';\nawait eventually(() => true);`,
  ],
];

describe('ESLint', () => {
  let eslint: ESLint;

  beforeAll(() => {
    // The rule on module boundaries reads the project graph of Nx, and reports nothing without it.
    execFileSync(process.execPath, ['node_modules/nx/dist/bin/nx.js', 'show', 'projects'], {
      cwd: ROOT,
      env: { ...ownEnvironment, NX_DAEMON: 'false' },
    });
    eslint = new ESLint({ cwd: ROOT });
  });

  async function rulesBroken(path: string, source: string): Promise<(string | null)[]> {
    const [result] = await eslint.lintText(`${source}\n`, { filePath: join(ROOT, path) });
    return result!.messages.map(({ ruleId }) => ruleId);
  }

  it.each(PLANTED)('reports %s', async (_name, path, source, rule) => {
    expect(await rulesBroken(path, source)).toContain(rule);
  });

  it.each(RIGHT)('accepts %s', async (_name, path, source) => {
    expect(await rulesBroken(path, source)).toEqual([]);
  });

  describe('for a package.json', () => {
    const { dependencies, devDependencies, ...manifest } = JSON.parse(
      readFileSync(join(ROOT, 'apps/users/package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
    const { typeorm, ...others } = dependencies;

    it.each([
      ['reports a missing package', { dependencies: others }, [expect.stringContaining('typeorm')]],
      ['reports a package that only tests may use', { dependencies: others, devDependencies: { ...devDependencies, typeorm } }, [expect.stringContaining('typeorm')]], // prettier-ignore
      ['reports an unused package', { dependencies: { ...dependencies, fastify: '5.12.8' } }, [expect.stringContaining('fastify')]],
      ['reports an unused library', { dependencies: { ...dependencies, '@company-data/testing': '*' } }, [expect.stringContaining('testing')]], // prettier-ignore
      ['reports another version', { dependencies: { ...others, typeorm: '0.1.0' } }, [expect.stringContaining('typeorm')]],
      ['accepts the packages that its code imports', { dependencies }, []],
    ])('%s', async (_name, changed, messages) => {
      const source = JSON.stringify({ ...manifest, devDependencies, ...changed });
      const [result] = await eslint.lintText(source, { filePath: join(ROOT, 'apps/users/package.json') });
      expect(result!.messages.map(({ message }) => message)).toEqual(messages);
    });
  });
});
