import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CreateUser, UpdateUser } from '@company-data/contracts';
import { exampleOf } from '@company-data/service-testing';
import { findInterpreter, rawCall, runOrThrow, workspaceRoot } from '@company-data/testing';
import { GatewayWorld, keyOf } from './gateway-world.js';

const LANGUAGES = ['sh', 'ts', 'python'] as const;
type SampleLanguage = (typeof LANGUAGES)[number];

describe('samples of the reference', () => {
  const world = new GatewayWorld();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'samples-'));
    await mkdir(join(folder, 'node_modules/@company-data'), { recursive: true });
    await symlink(join(workspaceRoot, 'libs/sdk'), join(folder, 'node_modules/@company-data/sdk'));
    await world.start();
  });
  afterAll(async () => {
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => world.peers.reset());

  async function sampleOf(operationId: string, language: SampleLanguage): Promise<string> {
    const { text } = await rawCall(`${world.url}/docs/reference/${operationId}.md`);
    return new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(text)![1]!;
  }

  /** Runs a sample of a page, with the key in a variable. */
  async function run(operationId: string, language: SampleLanguage, key: object = { KEY: keyOf(1) }): Promise<string> {
    const code = await sampleOf(operationId, language);
    const env = { PATH: process.env['PATH'], ...key };
    if (language === 'sh') return runOrThrow('sh', ['-euc', code.replace('curl', 'curl -s')], { env });
    const file = join(folder, language === 'ts' ? 'sample.mts' : 'sample.py');
    await writeFile(file, code);
    if (language === 'ts') return runOrThrow(process.execPath, ['--no-warnings', file], { env });
    const { path, environment } = await findInterpreter('python3');
    return runOrThrow(path, [file], { env: { ...env, ...environment } });
  }

  it.each(LANGUAGES)('send the documented body in %s', async (language) => {
    world.peers.when(CreateUser, () => exampleOf(CreateUser));
    const said = await run('createUser', language);
    expect(world.peers.requestsOf(CreateUser).map(({ payload }) => payload)).toEqual([CreateUser.example]);
    expect(said).toContain('EXEMPLE LOGICIELS');
  });

  it.each(LANGUAGES)('support methods other than GET and POST in %s', async (language) => {
    world.peers.when(UpdateUser, () => exampleOf(UpdateUser));
    await run('updateUser', language);
    expect(world.peers.requestsOf(UpdateUser)).toHaveLength(1);
  });

  it.each(['sh', 'python'] as const)('need no key for public data in %s', async (language) => {
    expect(await run('getCodeList', language, {})).toContain('label_en');
  });
});
