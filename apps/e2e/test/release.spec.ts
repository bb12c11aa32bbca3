import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspaceRoot } from '@company-data/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ownEnvironment } from '../src/config.js';
import { files, text } from './repository-files.js';

const PROGRAMS = ['release', 'release-notes', 'read-options', 'ensure-installed'].map((name) => `tools/${name}.mjs`);
const manifest = (version: string, more: object = {}): string => `${JSON.stringify({ name: 'a', version, ...more }, null, 2)}\n`;
const page = (rows: string[][]): string => `# Configuration\n\n## users\n\n${[['Variable', 'Default', 'Meaning'], ['---', '---', '---'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`; // prettier-ignore
const traffic = (asks: string[], takes: object): string => JSON.stringify({ gateway: { asks }, users: { asks: [], takes } });

/** The files of a release that the program reads and writes. */
const FILES = {
  'package.json': manifest('0.1.0'),
  'libs/a/package.json': manifest('0.1.0', { dependencies: { '@company-data/b': '0.1.0', other: '0.1.0' } }),
  'libs/own-version/package.json': manifest('7.0.0'),
  'package-lock.json': `${JSON.stringify({ name: 'a', version: '0.1.0', packages: { '': { version: '0.1.0' }, 'libs/a': { version: '0.1.0' }, 'node_modules/other': { version: '0.1.0' } } }, null, 2)}\n`, // prettier-ignore
  'CHANGELOG.md': '# Changelog\n\nAbout it.\n\n## Unreleased\n\nThe first release.\n\n### Added\n\n- A path.\n',
  'deploy/previous-release.json': '{ "commit": "none", "asks": { "gateway": ["req.users.old"] } }\n',
  'deploy/chart/Chart.yaml': 'version: 0.1.0\nappVersion: 0.1.0\n',
  'deploy/nats/traffic.json': traffic(['req.users.get-user'], { 'users--a': 'evt.sync.a.v1' }),
  'docs/configuration.md': page([['`A_MS`', '5 ms', 'A.'], ['`OLD`', 'none', 'Old.']]), // prettier-ignore
  'libs/sdk/src/http/version.ts': "export const VERSION = '0.1.0';\n",
  'apps/alerts/src/attempts/http-channel.ts': "export const USER_AGENT = 'CompanyData/0.1.0';\n",
  'apps/users/src/migrations/1-baseline.ts': "  readonly phase = 'expand';\n",
};

/** Returns the versions in a text. */
const versionsIn = (path: string): string[] => text(path).match(/\b\d+\.\d+\.\d+\b/g) ?? [];

describe('the version of the product', () => {
  const { version } = JSON.parse(text('package.json')) as { version: string };

  it('is the same in all packages, lock files, the chart and the code', () => {
    const manifests = files.filter((path) => /(^|\/)package(-lock)?\.json$/.test(path));
    const others = manifests.filter((path) => (JSON.parse(text(path)) as { version?: string }).version !== version);
    expect([manifests.length > 30, others]).toEqual([true, []]);
    expect(versionsIn('deploy/chart/Chart.yaml').slice(0, 2)).toEqual([version, version]);
    expect(['libs/sdk/src/http/version.ts', 'apps/alerts/src/attempts/http-channel.ts'].map(versionsIn)).toEqual([[version], [version]]);
  });
});

describe('.github/workflows/release.yml', () => {
  it('sets each variable that deploy/publish.sh requires, and runs it on a tag', () => {
    const workflow = text('.github/workflows/release.yml');
    const required = [...text('deploy/publish.sh').matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name]) => name!);
    expect(required).toEqual(['REGISTRY', 'VERSION', 'COSIGN_KEY']);
    expect(required.filter((name) => !new RegExp(`\\b${name}[:=] ?\\S`).test(workflow))).toEqual([]);
    expect(workflow).toMatch(/tags: \['v\*'\][^]*deploy\/publish\.sh/);
  });
});

describe('npm run release', () => {
  let folder: string;
  const git = (...parameters: string[]): string =>
    execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', env: environment }).trim();
  const identity = {
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  };
  const environment = { ...ownEnvironment, ...identity, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const release = (...parameters: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/release.mjs', ...parameters], { cwd: folder, encoding: 'utf8', env: environment }); // prettier-ignore
    return { status, output: `${stdout}${stderr}` };
  };
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const commit = (files: Record<string, string>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Change');
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'release-'));
    for (const path of PROGRAMS) cpSync(join(workspaceRoot, path), join(folder, path));
    git('init', '--quiet', '--initial-branch', 'main');
    commit(FILES);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each<[string, string[], Record<string, string>, string]>([
    ['no version', [], {}, '--version must be <x.y.z>'],
    ['a version that is not semantic', ['--version', '1.0'], {}, '--version must be <x.y.z>'],
    [
      'an empty section of the changelog',
      ['--version', '0.1.0'],
      { 'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\nNone.\n\n## 0.0.1\n\n- A.\n' },
      'is empty',
    ],
    [
      'a version that is not greater than the last one',
      ['--version', '0.1.9'],
      { 'deploy/previous-release.json': '{ "tag": "v0.1.10", "commit": "a" }' },
      '0.1.9 is not greater than 0.1.10',
    ],
    ['a file without the version', ['--version', '0.2.0'], { 'libs/sdk/src/http/version.ts': '' }, 'lacks the version 0.1.0'],
  ])('is rejected with %s', (_name, parameters, files, reason) => {
    if (Object.keys(files).length > 0) commit(files);
    expect(release(...parameters)).toEqual({ status: 1, output: expect.stringContaining(reason) });
    expect(git('tag')).toBe('');
  });

  it('is rejected when the clone has changes, or the tag exists', () => {
    writeFileSync(join(folder, 'new'), '');
    expect(release('--version', '0.1.0').output).toContain('The clone has changes.');
    rmSync(join(folder, 'new'));
    git('tag', 'v0.1.0');
    expect(release('--version', '0.1.0')).toEqual({ status: 1, output: expect.stringContaining('The tag v0.1.0 exists.') });
  });

  it('prints the section and changes nothing with --dry-run', () => {
    const { status, output } = release('--version', '0.1.0', '--dry-run');
    expect([status, output]).toEqual([
      0,
      expect.stringMatching(/^## 0\.1\.0 - \d{4}-\d\d-\d\d\n\n### Upgrade\n\nThis is the first release\./),
    ]);
    expect([git('status', '--porcelain'), git('tag'), git('rev-list', '--count', 'HEAD')]).toEqual(['', '', '1']);
  });

  it('tags the first release, and names it as the previous one afterwards', () => {
    expect(release('--version', '0.1.0').status).toBe(0);
    expect(read('CHANGELOG.md')).toMatch(
      /^# Changelog\n\nAbout it\.\n\n## Unreleased\n\n## 0\.1\.0 - [^]*The first release\.\n\n### Added\n\n- A path\.\n$/,
    );
    expect(git('log', '--format=%s').split('\n')).toEqual(['Upgrade from release 0.1.0', 'Release 0.1.0', 'Change']);
    // The release itself permits the requests of the release before it.
    expect(JSON.parse(git('show', 'v0.1.0:deploy/previous-release.json'))).toMatchObject({ asks: { gateway: ['req.users.old'] } });
    expect(JSON.parse(read('deploy/previous-release.json'))).toEqual({
      tag: 'v0.1.0',
      commit: git('rev-parse', 'v0.1.0^{commit}'),
      asks: {},
    });
    expect(git('status', '--porcelain')).toBe('');
  });

  it('sets the version of packages, lock file, chart and code, and of no other package', () => {
    expect(release('--version', '0.2.0').status).toBe(0);
    const json = (path: string): unknown => JSON.parse(read(path));
    expect(json('package.json')).toMatchObject({ version: '0.2.0' });
    expect(json('libs/a/package.json')).toMatchObject({ version: '0.2.0', dependencies: { '@company-data/b': '0.2.0', other: '0.1.0' } });
    expect(json('libs/own-version/package.json')).toMatchObject({ version: '7.0.0' });
    const { version, packages } = json('package-lock.json') as { version: string; packages: Record<string, { version: string }> };
    expect([version, ...Object.values(packages).map((each) => each.version)]).toEqual(['0.2.0', '0.2.0', '0.2.0', '0.1.0']);
    expect(read('deploy/chart/Chart.yaml')).toBe('version: 0.2.0\nappVersion: 0.2.0\n');
    expect(read('libs/sdk/src/http/version.ts') + read('apps/alerts/src/attempts/http-channel.ts')).not.toContain('0.1.0');
  });

  it('writes the migrations, variables and messages that changed since the last release', () => {
    release('--version', '0.1.0');
    commit({
      'CHANGELOG.md': read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- Another path.\n'),
      'apps/users/src/migrations/2-column.ts': "  readonly phase = { contract: '0.1.0' };\n",
      'libs/messaging/src/migrations/3-outbox.ts': "  readonly phase: MigrationPhase = 'expand';\n",
      'docs/configuration.md': page([['`A_MS`', '7 ms', 'A.'], ['`B`', 'required', 'B.']]), // prettier-ignore
      'deploy/nats/traffic.json': traffic(['req.users.find-user'], { 'users--a': 'evt.sync.a.v2' }),
    });
    expect(release('--version', '0.2.0').status).toBe(0);
    const [, section] = /## 0\.2\.0 - \S+\n\n([^]*?)\n## 0\.1\.0/.exec(read('CHANGELOG.md'))!;
    expect(section!.split('\n').filter(Boolean)).toEqual([
      '### Upgrade',
      'From 0.1.0, as in [upgrades](deploy/README.md#upgrades). Do not skip a release.',
      'The permissions at NATS change: load its configuration before the first service is replaced.',
      '**Migrations**',
      '- users: `2-column` (contract of 0.1.0)',
      '- every service with a schema: `3-outbox` (expand)',
      '**New variables**',
      '- `B` (users), default required',
      '**Changed defaults**',
      '- `A_MS` (users), 5 ms before, 7 ms now',
      '**Removed variables**',
      '- `OLD` (users)',
      '**New messages**',
      '- gateway sends `req.users.find-user`',
      '- `users--a` consumes `evt.sync.a.v2`',
      '**Removed messages**',
      '- gateway sends `req.users.get-user`',
      '- `users--a` consumes `evt.sync.a.v1`',
      '- Another path.',
    ]);
  });

  it('reports no change when the release has none', () => {
    release('--version', '0.1.0');
    commit({ 'CHANGELOG.md': read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- A fix.\n') });
    const { output } = release('--version', '0.1.1', '--dry-run');
    expect(output).toContain('The permissions at NATS are the same.');
    expect(output.match(/\*\*: none\./g)).toHaveLength(6);
  });
});
