import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, isRunning } from '@company-data/testing';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildDefinition, SupervisedProcess } from './child-process.js';
import { PortInUse } from './explain-failure.js';

describe('SupervisedProcess', () => {
  let directory: string;
  let kept: SupervisedProcess | undefined;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'kept-'));
  });
  afterEach(async () => {
    await kept?.stop(100);
    await rm(directory, { recursive: true });
  });

  const keep = (script: string, message?: ChildDefinition['message'], readyUrls: string[] = []): SupervisedProcess => {
    kept = new SupervisedProcess(
      {
        name: 'example',
        parameters: ['--eval', script],
        environment: {},
        readyUrls,
        logFile: join(directory, 'log'),
        pidFile: join(directory, 'pid'),
        ...(message ? { message } : {}),
      },
      () => undefined,
    );
    return kept;
  };
  /** Returns 0 while the file is being written. */
  const pid = async (): Promise<number> => Number(await readFile(join(directory, 'pid'), 'utf8'));
  const logged = (line: string) => eventually(async () => (await readFile(join(directory, 'log'), 'utf8')) === `${line}\n`);
  const stayUp = 'setInterval(() => undefined, 1000)';

  it('restarts the process when it is killed', async () => {
    await keep(stayUp).start();
    const first = await pid();
    process.kill(first, 'SIGKILL');
    const second = await eventually(async () => {
      const now = await pid();
      return now === first ? 0 : now;
    });
    expect(await isRunning(second)).toBe(true);
  });

  it('reports the port when another program uses it', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const starting = keep(`require('node:net').createServer().listen(${port}, '127.0.0.1')`, undefined, [
      'http://127.0.0.1:9/never',
    ]).start();
    const error = await starting.catch((reason: unknown) => reason);
    server.close();
    expect([error instanceof PortInUse, String(error)]).toEqual([
      true,
      expect.stringContaining(`address already in use 127.0.0.1:${port}`),
    ]);
  });

  it('leaves no process when it is stopped', async () => {
    const running = keep(stayUp);
    await running.start();
    const first = await pid();
    await running.stop(60_000);
    expect(await isRunning(first)).toBe(false);
  });

  it('leaves no process when it is stopped during its start', async () => {
    const running = keep(stayUp);
    const starting = running.start();
    await running.stop(100);
    await starting;
    expect(existsSync(join(directory, 'pid'))).toBe(false);
  });

  it('kills a process that does not end in time', async () => {
    const running = keep(`process.on('SIGTERM', () => undefined); console.log('up'); ${stayUp}`);
    await running.start();
    const first = await pid();
    await logged('up');
    await running.stop(100);
    expect(await isRunning(first)).toBe(false);
  });

  it('sends the message to the process', async () => {
    await keep(`process.once('message', (m) => console.log(m.word)); ${stayUp}`, { word: 'hello' }).start();
    await logged('hello');
  });
});
