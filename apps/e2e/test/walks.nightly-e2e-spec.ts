import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runOrThrow, workspaceRoot } from '@company-data/testing';
import { ownEnvironment } from '../src/config.js';
import { RunningSystem } from '../src/index.js';

/** Minimal environment. A walk sets all other variables. */
const fresh = { PATH: ownEnvironment['PATH'], HOME: ownEnvironment['HOME'], TMPDIR: ownEnvironment['TMPDIR'] };

/**
 * Returns the shell block of a page for a running system. Appends the next block when the first one
 * only sets variables.
 */
function walkOf(page: string): string {
  const blocks = [...readFileSync(join(workspaceRoot, page), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block!);
  const [walk, ...others] = blocks.filter((block) => block.includes('/stack.json'));
  expect([page, others]).toEqual([page, []]);
  return walk!.includes('api()') ? walk! : `${walk!}${blocks[blocks.indexOf(walk!) + 1]!}`;
}

const jsonIn = (line: string): unknown[] => {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
};

const isProblem = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'status' in answer && 'code' in answer;

describe('the shell walk', () => {
  let system: RunningSystem;
  beforeAll(async () => {
    system = await RunningSystem.startWithLongTimeouts();
  });
  afterAll(() => system?.stop());

  /** Runs a walk and returns its JSON output. Expects no error response. */
  async function walked(page: string, environment: object = { DATA: system.data }, cwd = workspaceRoot): Promise<unknown[]> {
    const said = await runOrThrow('sh', ['-eu', '-c', walkOf(page)], { cwd, env: { ...fresh, ...environment } });
    const answers = said.split('\n').flatMap(jsonIn);
    expect(answers.filter(isProblem)).toEqual([]);
    return answers;
  }

  /** The records that the README reads: a profile, and a list of officers. */
  const company = [
    expect.objectContaining({ siren: '000012344', provenance: expect.any(Object) }),
    expect.objectContaining({ total: expect.any(Number), result: expect.arrayContaining([expect.any(Object)]) }),
  ];

  it('of the README reads the company of the guided tour from the data directory in DATA', async () => {
    const { user } = await system.api.connectedUser('000012344', ['COMPANY_PROFILE', 'COMPANY_OFFICER']);
    await system.api.synchronize(user.id, ['COMPANY_PROFILE', 'COMPANY_OFFICER']);
    expect(await walked('README.md')).toEqual(company);
  });

  it('of the README reads the data directory .data when DATA is not set', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clone-'));
    await symlink(system.data, join(folder, '.data'));
    const answers = await walked('README.md', {}, folder).finally(() => rm(folder, { recursive: true }));
    expect(answers).toEqual(company);
  });

  it('of docs/alerts.md ends with a verified request', async () => {
    const received = (await walked('docs/alerts.md')).at(-1);
    expect(received).toMatchObject({ requests: [{ verified: true, about: 'New notices of the walk', event_count: 1 }] });
  });

  it('of docs/input.md serves a manually entered officer, then deletes it', async () => {
    const answers = await walked('docs/input.md');
    const pages = answers.filter((answer) => JSON.stringify(answer).includes('"provenance"'));
    expect(pages).toEqual([expect.objectContaining({ total: 1, result: [expect.objectContaining({ last_name: 'Inconnue' })] })]);
  });

  it('of docs/ocr.md serves the OCR result, then its correction', async () => {
    const answers = await walked('docs/ocr.md');
    const revenues = answers.flatMap(
      (answer) => (answer as { result?: { revenue: number }[] }).result?.map(({ revenue }) => revenue) ?? [],
    );
    expect(revenues).toEqual([expect.any(Number), 1_780_000]);
    expect(revenues[0]).not.toBe(1_780_000);
  });
});
