import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runOrThrow, workspaceRoot } from '@company-data/testing';
import { VERSION } from '../src/http/version.js';
import { LoopbackServer } from './loopback-server.js';
import { answerWalk, WALK, WALKED } from './walk.js';

const PACKAGES = ['webhook-verify', 'sdk'];
const COMPILER = join(workspaceRoot, 'node_modules/@typescript/native/bin/tsc');
const QUIET = { ...process.env, npm_config_loglevel: 'silent', npm_config_offline: 'true' };

/**
 * The Node.js that runs npm, which may be the oldest supported version. The tests run on the
 * installed one.
 */
const NODE_OF_NPM = process.env['npm_node_execpath'] ?? process.execPath;

/** Installed outside of this repository, without its settings and without a registry. */
describe('installed package', () => {
  let folder: string;
  let packed: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sdk-'));
    packed = join(folder, 'node_modules/@company-data/sdk');
    for (const name of PACKAGES) {
      await runOrThrow('npm', ['pack', '--pack-destination', folder], { cwd: join(workspaceRoot, 'libs', name), env: QUIET });
    }
    await writeFile(join(folder, 'package.json'), '{ "name": "somebody", "private": true }');
    const archives = PACKAGES.map((name) => `./company-data-${name}-${VERSION}.tgz`);
    await runOrThrow('npm', ['install', '--no-save', '--no-audit', ...archives], { cwd: folder, env: QUIET });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const names = '{ CompanyData, NotFoundError, verifyWebhook }';

  it.each([
    ['imported as ES module', 'imports.mjs', `import ${names} from '@company-data/sdk';`],
    ['required as CommonJS', 'requires.cjs', `const ${names} = require('@company-data/sdk');`],
  ])('runs each of its features on the Node.js of npm, %s', async (_, file, first) => {
    const server = await LoopbackServer.start();
    server.behave(answerWalk);
    await writeFile(join(folder, file), `${first}\n${WALK}`);
    const said = await runOrThrow(NODE_OF_NPM, [file, server.url], { cwd: folder, env: {} }).finally(() => server.stop());
    expect(JSON.parse(said)).toEqual(WALKED);
  });

  it.each(['right.mts', 'right.cts'])('has types for requests and responses in %s', async (file) => {
    const right = `import { CompanyData, type CompanyProfile, type Query } from '@company-data/sdk';
export const read = async (client: CompanyData): Promise<string[]> => {
  const user = await client.users.create({ name: 'EXEMPLE', siren: '000012344' });
  const titles: string[] = [];
  for await (const notice of client.legalNotices.list(user.id, { per_page: 5 })) titles.push(notice.id);
  const { total } = await client.users.list().page();
  const profile: CompanyProfile = await client.companyProfile.get(user.id);
  const entries = await client.sync.run(user.id, ['COMPANY_PROFILE'], { onEntry: ({ status }) => void status.length });
  return [...titles, total.toFixed(), profile.id, ...entries.map(({ status }) => status)];
};
export type Asked = Query<'listUsers'>;`;
    const check = async (program: string): Promise<string> => {
      await writeFile(join(folder, file), program);
      const types = ['--typeRoots', join(workspaceRoot, 'node_modules/@types'), '--types', 'node'];
      const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--module', 'nodenext', '--target', 'es2022', ...types];
      return runOrThrow(process.execPath, [COMPILER, ...options, file], { cwd: folder });
    };
    const [, shown] = /^```ts\n([^]*?)^```$/m.exec(await readFile(join(packed, 'README.md'), 'utf8'))!;
    expect([await check(right), file.endsWith('.mts') ? await check(shown!) : '']).toEqual(['', '']);
    for (const wrong of [right.replace('per_page: 5', "per_page: 'x'"), right.replace("'COMPANY_PROFILE'", "'NO_SUCH_TYPE'")]) {
      await expect(check(wrong)).rejects.toThrow();
    }
  });

  it('depends on webhook-verify only, and has the right version', async () => {
    const manifest = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(manifest).toMatchObject({ version: VERSION, license: 'Apache-2.0', dependencies: { '@company-data/webhook-verify': VERSION } });
    expect(['peerDependencies', 'optionalDependencies'].filter((kind) => kind in manifest)).toEqual([]);
    expect(await readFile(join(packed, 'README.md'), 'utf8')).toContain('new CompanyData');
  });
});
