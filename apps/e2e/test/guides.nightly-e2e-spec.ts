import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runOrThrow, workspaceRoot } from '@company-data/testing';
import { ownEnvironment } from '../src/config.js';
import { RunningSystem } from '../src/index.js';

/** Returns the shell lines of a guide in order. */
const linesOf = (guide: string): string =>
  [...readFileSync(join(workspaceRoot, 'docs/guides', `${guide}.md`), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)]
    .map(([, lines]) => lines!)
    .join('\n');

const jsonIn = (line: string): Record<string, unknown>[] => {
  try {
    return [JSON.parse(line) as Record<string, unknown>];
  } catch {
    return [];
  }
};

interface Walked {
  text: string;
  /** JSON objects of the output. */
  answers: Record<string, unknown>[];
  /** Codes of the error responses. */
  refused: unknown[];
}

describe('shell lines of the guides', () => {
  let system: RunningSystem;
  let folder = '';

  beforeAll(async () => {
    system = await RunningSystem.shared();
    folder = await mkdtemp(join(tmpdir(), 'guides-'));
  });
  afterAll(async () => {
    await system?.stop();
    if (folder !== '') await rm(folder, { recursive: true, force: true });
  });

  /** Runs the quickstart and the guides that continue it in a shell with the two variables. */
  async function walked(...guides: string[]): Promise<Walked> {
    const env = { PATH: ownEnvironment['PATH'], BASE: `${system.stack.base_url}/api/v6`, KEY: system.api.apiKey };
    const text = await runOrThrow('sh', ['-eu', '-c', guides.map(linesOf).join('\n')], { cwd: folder, env });
    const answers = text.split('\n').flatMap(jsonIn);
    return { text, answers, refused: answers.filter((each) => 'request_id' in each).map(({ code }) => code) };
  }

  it('lead from an API key to the records of a company in the quickstart', async () => {
    const { answers, refused } = await walked('quickstart');
    expect(refused).toEqual([]);
    expect(answers.slice(-3)).toEqual([
      expect.objectContaining({ siren: '000012344' }),
      expect.objectContaining({ total: 3 }),
      expect.objectContaining({ per_page: 5, result: Array.from({ length: 5 }, () => expect.anything()) }),
    ]);
  });

  it.each(['connections', 'lists', 'many-companies', 'monitoring', 'test-companies'])('succeed in the guide %s', async (guide) => {
    const { answers, refused } = await walked('quickstart', guide);
    expect([refused, answers.length > 6]).toEqual([[], true]);
  });

  it('read a whole list by cursor, each record once', async () => {
    const { answers } = await walked('quickstart', 'lists');
    // Two single pages come first: the quickstart's, and the example of page numbers.
    const [, , ...pages] = answers.filter((each) => each['per_page'] === 5);
    const ids = pages.flatMap(({ result }) => (result as { id: string }[]).map(({ id }) => id));
    expect([ids.length, new Set(ids).size, pages.length > 2]).toEqual([pages[0]!['total'], pages[0]!['total'], true]);
  });

  it('follow a synchronization to its end', async () => {
    const { text, refused } = await walked('quickstart', 'synchronization');
    expect([refused, text.includes('event: completed')]).toEqual([[], true]);
  });

  it('fetch a document', async () => {
    const { refused } = await walked('quickstart', 'documents');
    expect([refused, (await readFile(join(folder, 'act.pdf'))).subarray(0, 5).toString()]).toEqual([[], '%PDF-']);
  });

  it('show the expected errors, and create one user for a repeated key', async () => {
    const { answers, refused } = await walked('quickstart', 'errors');
    const [first, again] = answers.filter(({ siren }) => siren === '000010017');
    expect([refused, first!['id'] === again!['id']]).toEqual([['VALIDATION_FAILED', 'VALIDATION_FAILED'], true]);
  });
});
