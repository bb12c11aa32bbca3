import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CompanyData } from '@company-data/sdk';
import { eventually, freePort, runCommand, workspaceRoot } from '@company-data/testing';
import { RunningSystem } from '../src/index.js';

const PROVIDER = 'company_legal_fr';
const [FIRST, SECOND] = ['000012344', '000700013'];

/** Runs each example in a separate process. */
describe('examples', () => {
  let system: RunningSystem;
  let client: CompanyData;
  let folder: string;
  let environment: Record<string, string>;

  beforeAll(async () => {
    system = await RunningSystem.shared();
    const { baseUrl, apiKey } = system.api;
    client = new CompanyData({ baseUrl, apiKey });
    environment = { API_KEY: apiKey, BASE_URL: baseUrl };
    folder = await mkdtemp(join(tmpdir(), 'examples-'));
    await client.providers.enable(PROVIDER, { enable: true });
  });
  afterEach(() => system.control('faults', {}, 'DELETE'));
  afterAll(async () => {
    await system?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const example = (name: string): string => join(workspaceRoot, 'examples', name);
  const run = (name: string, parameters: string[], more = {}) =>
    runCommand(process.execPath, ['--no-warnings', example(name), ...parameters], { cwd: folder, env: { ...environment, ...more } });

  interface Verdict {
    verdict: string;
    refusal: string[];
    unknown: string[];
  }
  const judge = async (siren: string): Promise<Verdict> => {
    const { code, output } = await run('kyb-check.ts', [siren]);
    if (code !== 0) throw new Error(output);
    return JSON.parse(output) as Verdict;
  };

  it('judge a company in receivership by its procedure, with the same result twice', async () => {
    const [first, again] = [await judge('000010033'), await judge('000010033')];
    expect(first).toMatchObject({ verdict: 'REFUSE', refusal: [expect.stringContaining('Redressement judiciaire since ')] });
    expect(again).toEqual(first);
  });

  it('judge a healthy company and report a failed source as unknown', async () => {
    const before = await judge(FIRST);
    await system.control('faults', { source: 'bodacc', kind: 'status', status: 500, siren: '000056788' });
    const failed = await judge('000056788');
    expect(before.refusal).toEqual([]);
    expect(failed).toMatchObject({ verdict: 'REVIEW', unknown: expect.arrayContaining([expect.stringContaining('COLLECTIVE_PROCEDURE')]) });
  });

  describe('nightly-monitor.ts', () => {
    const GROUP = 'watched';
    const watch = (night: string) => run('nightly-monitor.ts', ['state.json', GROUP], { NIGHT: night });
    const linesOf = ({ code, output }: { code: number | null; output: string }) => [code, ...output.split('\n').filter(Boolean)];
    const isHung = async (siren: string): Promise<boolean> => {
      const calls = (await system.control(`calls?source=bodacc&siren=${siren}`, {}, 'GET')) as { status: number | null }[];
      return calls.at(-1)?.status === null;
    };
    const publish = async (): Promise<void> => {
      for (const siren of [FIRST, SECOND]) await system.control(`companies/${siren}/advance`);
    };

    beforeAll(async () => {
      for (const [name, siren] of [
        ['ONE', FIRST],
        ['TWO', SECOND],
      ] as const) {
        const { id } = await client.users.create({ name, siren, group: GROUP });
        await client.dataConnections.create(id, { provider_name: PROVIDER, requested_data_types: ['LEGAL_NOTICE'] });
      }
    });

    afterEach(async () => {
      await system.control('faults', {}, 'DELETE');
      // After a failed test, the next one finds no new notices.
      await watch(randomUUID());
    });

    it('reports nothing at first, then each new notice once', async () => {
      expect(linesOf(await watch('1'))).toEqual([0]);
      await publish();
      expect(linesOf(await watch('2')).toSorted()).toEqual([0, expect.stringMatching(/^ONE: /), expect.stringMatching(/^TWO: /)]);
      expect(linesOf(await watch('2'))).toEqual([0]);
      expect(linesOf(await watch('3'))).toEqual([0]);
    });

    it('resumes with the next company when it was killed after the previous one', async () => {
      await publish();
      // The newest user is first in the list.
      await system.control('faults', { source: 'bodacc', kind: 'hang', siren: FIRST });
      const program = spawn(process.execPath, ['--no-warnings', example('nightly-monitor.ts'), 'state.json', GROUP], {
        cwd: folder,
        env: { ...environment, NIGHT: '4' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      program.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const ended = new Promise((resolve) => program.once('close', resolve));
      // The program has stored the second company and waits for the first one.
      await eventually(() => isHung(FIRST)).finally(() => program.kill('SIGKILL'));
      await ended;
      await system.control('faults', {}, 'DELETE');
      await eventually(async () => {
        const [user] = (await client.users.list({ group: GROUP, siren: FIRST }).page()).result;
        return (await client.sync.getLatest(user!.id)).every(({ completed_at: at }) => at !== null);
      });
      const rest = linesOf(await watch('4'));
      expect(said).toMatch(/^TWO: [^\n]*\n$/);
      expect(rest).toEqual([0, expect.stringMatching(/^ONE: /)]);
    });

    it('reports a company that was not collected and continues with the others', async () => {
      await publish();
      await system.control('faults', { source: 'bodacc', kind: 'status', status: 500, siren: FIRST });
      const partly = await watch('5');
      await system.control('faults', {}, 'DELETE');
      expect(linesOf(partly).toSorted()).toEqual([1, expect.stringMatching(/^ONE: not collected: /), expect.stringMatching(/^TWO: /)]);
      expect(linesOf(await watch('5'))).toEqual([0, expect.stringMatching(/^ONE: /)]);
    });
  });

  describe('webhook-receiver.ts', () => {
    const EVENT = 'DATA_CONNECTION_CONNECTED';
    let receiver: ChildProcess;
    let port: number;

    const start = async (secret: string): Promise<void> => {
      receiver = spawn(process.execPath, ['--no-warnings', example('webhook-receiver.ts'), 'hooks.jsonl'], {
        cwd: folder,
        env: { WEBHOOK_SECRET: secret, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      await new Promise((resolve) => receiver.stdout!.once('data', resolve));
    };
    const kill = async (): Promise<void> => {
      const ended = new Promise((resolve) => receiver.once('close', resolve));
      receiver.kill('SIGKILL');
      await ended;
    };
    const kept = async (): Promise<{ id: string; event: string }[]> => {
      const text = await readFile(join(folder, 'hooks.jsonl'), 'utf8');
      return text.split('\n').filter(Boolean).map((line) => JSON.parse(line) as { id: string; event: string }); // prettier-ignore
    };
    const statusOf = (id: string, status: string) => eventually(async () => (await client.webhookDeliveries.get(id)).status === status);

    beforeAll(async () => {
      port = await freePort();
      const { secret } = await client.webhookSecret.rotate();
      await start(secret);
      await client.webhooks.register(EVENT, { url: `http://127.0.0.1:${port}/` });
      await kill();
      await start(secret);
    });
    afterAll(() => kill());

    it('stores a signed event once when it is replayed after a restart', async () => {
      const { delivery_id: id } = await client.webhooks.test(EVENT);
      await statusOf(id, 'delivered');
      await client.webhookDeliveries.replay(id);
      await statusOf(id, 'delivered');
      expect((await kept()).map(({ id: each, event }) => [each, event])).toEqual([[id, EVENT]]);
    });

    it('rejects unsigned requests and requests that are not webhooks', async () => {
      const send = async (init: object): Promise<number> => (await fetch(`http://127.0.0.1:${port}/`, init)).status;
      const header = { 'x-service-signature': `t=${1_767_596_700},v1=${Buffer.alloc(32).toString('base64')}` };
      const before = await kept();
      const answers = [
        await send({ method: 'GET' }),
        await send({ method: 'POST', body: '{}' }),
        await send({ method: 'POST', body: '{"id":"1"}', headers: header }),
        await send({ method: 'POST', body: 'x'.repeat(2_000_001) }),
      ];
      expect(answers).toEqual([405, 400, 400, 413]);
      expect(await kept()).toEqual(before);
    });
  });
});
