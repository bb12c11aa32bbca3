import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';

const LINES = 5_000;
const compiled = fileURLToPath(new URL('../dist/index.js', import.meta.url));

const script = (work: string): string => `
  import { createLogger, installLastResort } from ${JSON.stringify(compiled)};
  import { readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
  import { setImmediate as turn } from 'node:timers/promises';
  const logger = createLogger({ app: 'example', level: 'info' });
  installLastResort(logger, async () => {}, 0);
  ${work}`;

/** Runs a script with a standard output. Returns its exit code and error output. */
async function run(command: string[], work: string, output: number | 'ignore'): Promise<{ code: number; errors: string }> {
  const [program, ...parameters] = [...command, process.execPath, '--input-type=module', '--eval', script(work)];
  const child = spawn(program!, parameters, { stdio: ['ignore', output, 'pipe'] });
  let errors = '';
  child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, errors };
}

describe('process whose log cannot be written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['info', 'error', 'fatal'])('continues when a full disk takes no line of level %s', async (level) => {
    const work = `
      for (let line = 0; line < 20_000; line += 1) logger.${level}({ text: 'x'.repeat(100) }, 'told');
      await turn();
      writeSync(2, 'alive ' + (process.memoryUsage().rss < 300e6));`;
    expect(await run([], work, openSync('/dev/full', 'w'))).toEqual({ code: 0, errors: 'alive true' });
  });

  it('logs the number of dropped lines and all further lines when there is space again', async () => {
    // A file system of 64 kB that belongs to the process, with the log and another file in it.
    const mounted = ['unshare', '--map-root-user', '--mount', 'sh', '-c'];
    const shell = `mount -t tmpfs -o size=64k none ${folder} && exec "$0" "$@" > ${folder}/log`;
    const work = `
      writeFileSync('${folder}/other', 'x'.repeat(32_000));
      for (let line = 0; line < ${LINES}; line += 1) logger.info({ line }, 'told');
      await turn();
      const before = readFileSync('${folder}/log', 'utf8').split('\\n');
      rmSync('${folder}/other');
      logger.info('told again');
      logger.info('told last');
      const after = readFileSync('${folder}/log', 'utf8').split('\\n').slice(before.length, -1);
      writeSync(2, JSON.stringify({ before: before.slice(0, -1), after }));`;
    const { code, errors } = await run([...mounted, shell], work, 'ignore');
    const { before, after } = JSON.parse(errors) as Record<'before' | 'after', string[]>;
    const parsed = (lines: string[]) => lines.map((line) => JSON.parse(line) as { line?: number; lines?: number; msg: string });
    const kept = parsed(before);
    expect([code, kept.every(({ line }, at) => line === at)]).toEqual([0, true]);
    expect(parsed(after)).toMatchObject([
      { msg: 'told again' },
      { level: 'warn', msg: 'log lines dropped', lines: LINES - kept.length },
      { msg: 'told last' },
    ]);
  });
});
