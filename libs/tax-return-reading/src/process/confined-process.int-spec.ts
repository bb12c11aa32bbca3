import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, startTestServers, type TestServers } from '@company-data/testing';
import { canConfine, startConfined } from './confined-process.js';
import { killGroup } from './kill-group.js';
import { usageOf } from './process-usage.js';

const LEAVER = fileURLToPath(new URL('../../test/leave.mjs', import.meta.url));
/** Errors of the system when there is no such network, process or file. */
const NO_WAY = /^(ENETUNREACH|EADDRNOTAVAIL|ENOENT|ESRCH|ECONNREFUSED|ETIMEOUT|EPERM|EACCES|ERR_ACCESS_DENIED)$/;

const isRunning = (pid: number): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

/** Returns the process and all processes below it. */
const tree = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number).flatMap(tree),
];

describe('process for untrusted documents', () => {
  let servers: TestServers;
  let listener: Server;
  let socketServer: Server;
  let child: ChildProcess;
  const folder = mkdtempSync(join(tmpdir(), 'confined-'));
  const socket = join(folder, 'database.sock');
  const accepted: string[] = [];

  beforeAll(async () => {
    servers = await startTestServers();
    listener = createServer((connection) => {
      accepted.push('tcp');
      connection.destroy();
    }).listen(0, '0.0.0.0');
    socketServer = createServer((connection) => {
      accepted.push('socket');
      connection.destroy();
    }).listen(socket);
    await Promise.all([once(listener, 'listening'), once(socketServer, 'listening')]);
    child = await startConfined(LEAVER, 'npm');
  });

  afterAll(async () => {
    if (child) killGroup(child);
    listener?.close();
    socketServer?.close();
    rmSync(folder, { recursive: true });
    await servers?.stop();
  });

  const port = (): number => (listener.address() as AddressInfo).port;
  const tried = async (...message: unknown[]): Promise<unknown> => {
    const answer = once(child, 'message');
    child.send(message);
    return (await answer)[0];
  };
  const addressOf = (url: string): [number, string] => [Number(new URL(url).port), new URL(url).hostname];

  it('can be confined on the machine that runs the tests', async () => {
    expect(await canConfine()).toBe(true);
  });

  it.each<[string, () => unknown[]]>([
    ['NATS', () => ['connect', ...addressOf(servers.nats.url)]],
    ['PostgreSQL', () => ['connect', ...addressOf(servers.database.adminUrl)]],
    ['a port of the machine', () => ['connect', port(), '127.0.0.1']],
    ['a port of the machine over IPv6', () => ['connect', port(), '::ffff:127.0.0.1']],
    ['a public address', () => ['connect', 443, '1.1.1.1']],
    ['the metadata service of a cloud', () => ['connect', 80, '169.254.169.254']],
    ['a page by fetch', () => ['fetch', `http://127.0.0.1:${port()}/`]],
    ['a name server', () => ['lookup', '1.1.1.1']],
    ['a datagram receiver', () => ['send', port(), '127.0.0.1']],
    ['a datagram receiver outside', () => ['send', 53, '1.1.1.1']],
    ['a socket file', () => ['socket', socket]],
    ['the process that started it', () => ['signal', process.pid]],
    ['the programs that confine it', () => ['signal', child.pid]],
    ['any process', () => ['signalAll']],
  ])('does not reach %s', async (_target, message) => {
    expect(await tried(...message())).toMatch(NO_WAY);
    expect(accepted).toEqual([]);
  });

  it.each(Object.values(networkInterfaces()).flatMap((addresses) => addresses!.filter(({ family }) => family === 'IPv4')))(
    'does not reach the machine under $address',
    async ({ address }) => {
      expect(await tried('connect', port(), address)).toMatch(NO_WAY);
    },
  );

  it('is not reachable from outside when it listens', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port: number } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    await tried('listen', number);
    const outside = connect(number, '127.0.0.1');
    await expect(once(outside, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('has no capability and gains none, and only memory settings in its environment', async () => {
    const last = tree(child.pid!).at(-1)!;
    const status = readFileSync(`/proc/${last}/status`, 'utf8');
    expect(status.match(/^(Cap(Eff|Prm|Bnd|Amb)|NoNewPrivs):\s+\S+$/gm)!.map((line) => line.split(/:\s+/))).toEqual([
      ['CapPrm', '0000000000000000'],
      ['CapEff', '0000000000000000'],
      ['CapBnd', '0000000000000000'],
      ['CapAmb', '0000000000000000'],
      ['NoNewPrivs', '1'],
    ]);
    const environment = readFileSync(`/proc/${last}/environ`, 'utf8').split('\0');
    expect(environment.filter((each) => each !== '' && !/^(NODE_CHANNEL_|MALLOC_)/.test(each))).toEqual([]);
  });

  it('is measured together with the programs that confine it', async () => {
    const { memory } = (await usageOf(child.pid!))!;
    expect(memory).toBeGreaterThan((await usageOf(tree(child.pid!).at(-1)!))!.memory);
  });
});

const COMPILED = JSON.stringify(new URL('../../dist/process/confined-process.js', import.meta.url).href);
const runScript = (script: string, command: string[] = []) => {
  const [program, ...parameters] = [...command, process.execPath, '--input-type=module', '-e', script];
  return spawn(program!, parameters, { stdio: ['ignore', 'pipe', 'ignore'] });
};

describe('process on a machine with fewer namespaces', () => {
  it.each([
    ['is confined without mounts', 'max_mnt_namespaces', [true, 'ENETUNREACH']],
    ['runs without confinement, which is reported', 'max_user_namespaces', [false, 'ECONNREFUSED']],
    ['runs without confinement, which is reported', 'max_net_namespaces', [false, 'ECONNREFUSED']],
  ])('%s when %s is 0', async (_outcome, limit, expected) => {
    const within = ['unshare', '--map-root-user', 'sh', '-c', `echo 0 > /proc/sys/user/${limit} && exec "$0" "$@"`];
    const script = `
      const { canConfine, startConfined } = await import(${COMPILED});
      const child = await startConfined(${JSON.stringify(LEAVER)}, 'npm');
      child.once('message', async (answer) => {
        console.log(JSON.stringify([await canConfine(), answer]));
        process.exit();
      });
      child.send(['connect', 1, '127.0.0.1']);`;
    const [line] = (await once(runScript(script, within).stdout, 'data')) as [Buffer];
    expect(JSON.parse(line.toString())).toEqual(expected);
  });
});

describe('process that never yields', () => {
  it('ends when the process that started it is killed', async () => {
    const script = `
      const { startConfined } = await import(${COMPILED});
      const child = await startConfined(${JSON.stringify(fileURLToPath(new URL('../../test/busy.mjs', import.meta.url)))}, 'npm');
      child.once('message', () => console.log(child.pid));`;
    const parent = runScript(script);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const started = tree(Number(line.toString()));
    expect(started.every(isRunning)).toBe(true);
    parent.kill('SIGKILL');
    await eventually(() => !started.some(isRunning)).finally(() =>
      started.filter(isRunning).forEach((pid) => process.kill(pid, 'SIGKILL')),
    );
  });
});
