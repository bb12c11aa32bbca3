import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isRunning } from '@company-data/testing';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChildDefinition, KeptProcess } from './child-process.js';

describe('KeptProcess', () => {
  let directory: string;
  let kept: KeptProcess | undefined;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'kept-'));
  });
  afterEach(async () => {
    await kept?.stop(100);
    await rm(directory, { recursive: true });
  });

  const keep = (script: string, message?: ChildDefinition['message']): KeptProcess => {
    kept = new KeptProcess(
      {
        name: 'example',
        parameters: ['--eval', script],
        environment: {},
        readyUrls: [],
        logFile: join(directory, 'log'),
        pidFile: join(directory, 'pid'),
        ...(message ? { message } : {}),
      },
      () => undefined,
    );
    return kept;
  };
  const pid = async (): Promise<number> => Number(await readFile(join(directory, 'pid'), 'utf8'));
  const stayUp = 'setInterval(() => undefined, 1000)';

  it('starts the process again, when it is killed', async () => {
    await keep(stayUp).start();
    const first = await pid();
    process.kill(first, 'SIGKILL');
    while ((await pid()) === first) await sleep(20);
    expect(await isRunning(await pid())).toBe(true);
  });

  it('leaves no process, when it is stopped', async () => {
    const running = keep(stayUp);
    await running.start();
    const first = await pid();
    await running.stop(2_000);
    expect(await isRunning(first)).toBe(false);
  });

  it('kills a process that does not end in time', async () => {
    const running = keep(`process.on('SIGTERM', () => undefined); console.log('up'); ${stayUp}`);
    await running.start();
    const first = await pid();
    while (!(await readFile(join(directory, 'log'), 'utf8')).includes('up')) await sleep(20);
    await running.stop(100);
    expect(await isRunning(first)).toBe(false);
  });

  it('hands the message over', async () => {
    await keep(`process.once('message', (m) => console.log(m.word)); ${stayUp}`, { word: 'hello' }).start();
    let log = '';
    while (log === '') log = await readFile(join(directory, 'log'), 'utf8');
    expect(log).toBe('hello\n');
  });
});
