import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rotateLogs } from './rotate-logs.js';

let root: string;
const directory = () => ({ logs: join(root, 'logs'), nats: join(root, 'nats'), postgres: join(root, 'postgres') });
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'logs-'));
  await mkdir(directory().logs);
  await mkdir(directory().nats);
});
afterAll(() => rm(root, { recursive: true }));

it('keeps a log and its former part below the limit while a process appends', async () => {
  const file = join(directory().logs, 'gateway.log');
  const log = await open(file, 'a');
  const child = spawn('/bin/sh', ['-c', 'while read -r line; do echo "$line"; echo >&2; done'], { stdio: ['pipe', log.fd, 'pipe'] });
  for (let line = 0; line < 20; line += 1) {
    const written = once(child.stderr!, 'data');
    child.stdin!.write(`line ${line} ${'x'.repeat(100)}\n`);
    await written;
    await rotateLogs(directory(), 500);
  }
  child.stdin!.end();
  await once(child, 'exit');
  await log.close();
  const [current, former] = await Promise.all([file, `${file}.1`].map((path) => readFile(path, 'utf8')));
  const numbers = [...`${former}${current}`.matchAll(/^line (\d+) x+$/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => 20 - numbers.length + at));
  expect([current!.length < 600, former!.length < 700, current!.includes('\0'), numbers.length > 4]).toEqual([true, true, false, true]);
});

it('leaves small logs and other files as they are', async () => {
  await writeFile(join(directory().nats, 'nats.log'), 'x'.repeat(500));
  await writeFile(join(directory().nats, 'store'), 'x'.repeat(5_000));
  await rotateLogs(directory(), 500);
  expect((await readdir(directory().nats)).toSorted()).toEqual(['nats.log', 'store']);
});
