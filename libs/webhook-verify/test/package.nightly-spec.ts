import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runOrThrow, workspaceRoot } from '@company-data/testing';

const LIBRARY = join(workspaceRoot, 'libs/webhook-verify');

/** A user of the package has neither this repository nor its settings. */
describe('published package', () => {
  let folder: string;
  let packed: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'webhook-verify-'));
    packed = join(folder, 'node_modules/@company-data/webhook-verify');
    await mkdir(packed, { recursive: true });
    const compiler = join(workspaceRoot, 'node_modules/@typescript/native/bin/tsc');
    await runOrThrow(process.execPath, [compiler, '-b', LIBRARY]);
    const environment = { ...process.env, npm_config_loglevel: 'silent' };
    await runOrThrow('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: LIBRARY, env: environment });
    await runOrThrow('tar', ['-xzf', join(folder, 'company-data-webhook-verify-0.1.0.tgz'), '-C', packed, '--strip-components', '1']);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('verifies one of its own test vectors', async () => {
    const program = `import { verifyBody } from '@company-data/webhook-verify';
import vectors from '@company-data/webhook-verify/vectors.json' with { type: 'json' };
const [{ body, header, time }] = vectors.bodies;
console.log(JSON.stringify(verifyBody({ secret: vectors.secret, header, body, now: new Date(time * 1000) })));`;
    await writeFile(join(folder, 'receive.mjs'), program);
    const output = await runOrThrow(process.execPath, ['--no-warnings', join(folder, 'receive.mjs')], { env: {} });
    expect(JSON.parse(output)).toEqual({ valid: true, signedAt: '2026-01-01T00:00:00.000Z' });
  });

  it('has types that reject wrong arguments', async () => {
    const right = `import { type Verdict, verifyBody } from '@company-data/webhook-verify';
const verdict: Verdict = verifyBody({ secret: ['a', 'b'], header: undefined, body: new Uint8Array() });
export const reason: string = verdict.valid ? verdict.signedAt.toISOString() : verdict.reason;`;
    await writeFile(join(folder, 'right.mts'), right);
    await writeFile(join(folder, 'wrong.mts'), right.replace("['a', 'b']", '7'));
    const compiler = join(workspaceRoot, 'node_modules/@typescript/native/bin/tsc');
    const check = (file: string) =>
      runOrThrow(process.execPath, [compiler, '--noEmit', '--strict', '--module', 'nodenext', '--types', '', file], { cwd: folder });
    expect(await check('right.mts')).toBe('');
    await expect(check('wrong.mts')).rejects.toThrow();
  });

  it('has no dependencies, and contains its license name and README', async () => {
    const manifest = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(manifest).toMatchObject({ license: 'Apache-2.0', type: 'module' });
    expect(['dependencies', 'peerDependencies', 'optionalDependencies'].filter((kind) => kind in manifest)).toEqual([]);
    expect(await readFile(join(packed, 'README.md'), 'utf8')).toContain('verifyBody');
  });
});
