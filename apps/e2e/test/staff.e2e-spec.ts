import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { CreateAlert, CreateUser, GetAlert } from '@company-data/contracts';
import { NatsLink, RequestClient, staffGrant } from '@company-data/messaging';
import { queryRows, sealingServices } from '@company-data/testing';
import { ApiClient, TIMEOUT, RunningSystem, runStaff, type StaffRun, startStaff } from '../src/index.js';

const NOTICES = ['--name', 'New notices', '--data-type', 'LEGAL_NOTICE', '--frequency', 'NOW', '--url', 'https://hooks.example.com/in'];

interface Answered {
  ok: boolean;
  data: Record<string, unknown> & { alert?: { id: string; users: number } };
  warnings: { code: string; message: string }[];
  error: { code: string; message: string; suggestions: string[]; errors: { pointer: string; detail: string }[] };
}

describe('staff commands', () => {
  let system: RunningSystem;
  let folder: string;
  /** Account id of the suite. */
  let account: string;

  beforeAll(async () => {
    system = await RunningSystem.shared();
    account = (await system.api.get<{ id: string }>('/profile')).body.id;
    folder = await mkdtemp(join(tmpdir(), 'staff-'));
  });
  afterAll(async () => {
    await system?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs a command on the account of the suite. */
  const staff = (...parameters: string[]): Promise<StaffRun> => system.staff(...parameters, '--account', account);

  /** Runs a command on the account of the suite and returns its JSON result. */
  const asked = (...parameters: string[]): Promise<Answered & { code: number }> => answered(...parameters, '--account', account);

  async function answered(...parameters: string[]): Promise<Answered & { code: number }> {
    const { out, err, code } = await system.staff(...parameters, '--json');
    expect([err, out.trim().split('\n').length]).toEqual(['', 1]);
    return { ...(JSON.parse(out) as Answered), code };
  }

  it('create an alert, report missing settings, and fix them with an option', async () => {
    const weekly = [{ data_type: 'LEGAL_NOTICE', provider_name: 'company_legal_fr', frequency: 'WEEKLY' }];
    await system.api.connectedUser('000012344', ['LEGAL_NOTICE']);
    await system.api.call('PUT', '/sync-settings', { body: weekly });
    const { out, err, code } = await startStaff([
      'alert',
      'create',
      ...NOTICES,
      '--kinds',
      'add',
      '--account',
      account,
      '--data',
      system.data,
    ]);
    expect([err, code]).toEqual(['', 0]);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^Alert "New notices" created: [0-9a-f-]{36} \(account Suite\)$/),
      '  LEGAL_NOTICE, add, every 5 minutes, POST https://hooks.example.com/in',
      'Warning  LEGAL_NOTICE of company_legal_fr is synchronized WEEKLY, slower than this alert. Add --set-sync to make it DAILY.',
      'Next     assign companies: PATCH /api/v6/users/{userId} {"notifications": ["New notices"]}',
      '',
    ]);
    const mended = await asked('alert', 'update', '--alert', 'New notices', '--set-sync', '--assign', 'all', '--strict');
    expect([mended.code, mended.warnings, mended.data.alert!.users]).toEqual([0, [], 1]);
    const { body } = await system.api.get<{ data_type: string; frequency: string }[]>('/sync-settings');
    expect(body.find(({ data_type }) => data_type === 'LEGAL_NOTICE')).toMatchObject({ frequency: 'DAILY' });
  });

  it('record the login name of the operator in the service', async () => {
    const rows = await queryRows<{ actor: string }>(
      system.stack.postgres_url,
      `select distinct actor from alerts.staff_actions where subject = '${CreateAlert.subject}' and target = 'New notices' and account_id = '${account}'`,
    );
    expect(rows).toEqual([{ actor: userInfo().username }]);
  });

  it('exit with 2 and a suggestion when they are written incorrectly', async () => {
    expect(await staff('alert', 'create', '--nmae', 'x')).toEqual({ code: 2, out: '', err: "error: unknown option '--nmae' (Did you mean --name?)\n" }); // prettier-ignore
    const hourly = await staff('alert', 'create', ...NOTICES.with(5, 'HOURLY'));
    expect(hourly).toMatchObject({ code: 2, err: 'error: --frequency must be NOW, DAILY, WEEKLY or MONTHLY, not HOURLY. Nearest: NOW (every 5 minutes).\n' }); // prettier-ignore
    const file = join(folder, 'f.json');
    await writeFile(file, JSON.stringify({ where: { and: [{ field: 'familly', op: 'eq', value: 'collective' }] } }));
    const wrong = await asked('alert', 'create', ...NOTICES.with(1, 'Filtered'), '--filter', file);
    expect(wrong).toMatchObject({ code: 2, ok: false, error: { suggestions: ['family'], errors: [{ pointer: '/where/and/0/field' }] } });
    expect(wrong.error.message).toMatch(
      new RegExp(`^${file} at /where/and/0/field: "familly" is not a field of .*Did you mean "family"\\?$`),
    );
    expect(await staff('alert', 'delete', '--alert', 'New notices')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--yes'),
    });
  });

  it('exit with 1 for a rejection, 3 for an unknown object, 5 for strict warnings', async () => {
    expect(await staff('alert', 'create', ...NOTICES)).toMatchObject({ code: 1, err: expect.stringContaining('(ALERT_EXISTS)') });
    expect(await staff('alert', 'show')).toMatchObject({ code: 2, err: expect.stringContaining('Missing the name or id') });
    expect(await staff('alert', 'show', 'One', '--alert', 'Other')).toMatchObject({
      code: 2,
      err: expect.stringContaining('One or Other'),
    });
    const none = await asked('alert', 'show', 'New notises');
    expect(none).toMatchObject({ code: 3, error: { code: 'NO_SUCH_ALERT', suggestions: ['New notices'] } });
    const lonely = await asked('alert', 'create', ...NOTICES.with(1, 'Lonely'), '--dry-run', '--strict');
    expect(lonely).toMatchObject({ code: 5, ok: true, warnings: expect.arrayContaining([expect.objectContaining({ code: 'NO_USERS' })]) });
    expect(await staff('alert', 'list')).toMatchObject({ code: 0, out: expect.not.stringContaining('Lonely') });
  });

  it('exit with 4 and name the start command when no system runs', async () => {
    expect(await runStaff(['alert', 'list', '--data', folder])).toMatchObject({
      code: 4,
      out: '',
      err: expect.stringContaining('npm start'),
    });
    const environment = { NATS_URL: 'nats://127.0.0.1:9', NATS_PASSWORD: 'x', STAFF_KEYS: 'staff-1:AAAA' };
    expect(await runStaff(['alert', 'list'], { environment })).toMatchObject({ code: 2, err: expect.stringContaining('STAFF_KEYS') });
    await writeFile(join(folder, 'stack.json'), JSON.stringify({ nats_url: 'nats://127.0.0.1:9' }));
    await copyFile(join(system.data, 'secrets.json'), join(folder, 'secrets.json'));
    expect(await runStaff(['alert', 'list', '--data', folder, '--json'])).toMatchObject({
      code: 4,
      out: expect.stringContaining('NOT_REACHABLE'),
    });
  });

  it('disable, enable, show, send and delete an alert', async () => {
    const { data } = await asked('alert', 'disable', '--alert', 'New notices', '--reason', 'moves');
    expect(data).toMatchObject({ was_enabled: true });
    expect((await staff('alert', 'show', '--alert', 'New notices')).out).toMatch(/State +disabled since .*: moves/);
    expect((await staff('alert', 'show', 'New notices')).out).toMatch(/State +disabled since .*: moves/);
    expect((await staff('alert', 'enable', '--alert', 'New notices')).out).toMatch(/^Enabled\./);
    expect((await asked('pass', 'run', '--force', '--alert', 'New notices')).data).toMatchObject({ pass_id: expect.any(String), parts: 0, events: 0 }); // prettier-ignore
    expect((await asked('deliveries', 'list', '--alert', 'New notices')).data).toEqual({ deliveries: [] });
    expect(await staff('alert', 'delete', '--alert', 'New notices', '--yes')).toMatchObject({ code: 0, out: expect.stringContaining('deleted') }); // prettier-ignore
    expect((await asked('alert', 'list')).data).toEqual({ alerts: [] });
  });

  it('rotate the keys of all services and list those that can be removed', async () => {
    const { code, out } = await system.staff('keys', 'rotate');
    expect([code, out.match(/may be removed\.$/gm)?.length]).toEqual([0, sealingServices.length]);
  });

  it('require --account with an id, name or prefix when several accounts exist', async () => {
    const name = `Second ${account}`;
    const made = await answered('account', 'create', '--name', name);
    expect(made.data).toMatchObject({ api_key: expect.stringMatching(/^cd_sandbox_/), webhook_secret: expect.stringMatching(/^whsec_/) });
    expect(await staff('account', 'key', 'list')).toMatchObject({ code: 0, out: expect.stringContaining('cd_sandbox_') });
    expect(await system.staff('alert', 'list')).toMatchObject({ code: 2, err: expect.stringMatching(/^error: There are \d+ accounts: name one with --account\./) }); // prettier-ignore
    expect(await system.staff('alert', 'create', ...NOTICES, '--account', name)).toMatchObject({ code: 0 });
    expect((await asked('alert', 'list')).data).toEqual({ alerts: [] });
    const beginning = name.slice(0, -1);
    expect((await answered('alert', 'list', '--account', beginning)).data).toMatchObject({ alerts: [{ name: 'New notices' }] });
    expect((await answered('alert', 'list', '--account', 'Secnod')).code).toBe(3);
  });

  it('create an account from the environment of a deployment and return its key', async () => {
    const environment = {
      NATS_URL: system.stack.nats_url,
      NATS_PASSWORD: system.natsPasswordOf('staff'),
      STAFF_KEYS: system.staffKeys,
    };
    const { code, out } = await runStaff(['account', 'create', '--name', 'Acme', '--environment', 'production', '--json'], { environment });
    const { api_key } = (JSON.parse(out) as { data: { api_key: string } }).data;
    const profile = await new ApiClient(system.stack.base_url, api_key).get('/profile');
    expect([code, profile.status, profile.body]).toEqual([0, 200, expect.objectContaining({ name: 'Acme', environment: 'production' })]);
  });

  it('are reserved to staff, and staff may send no other request', async () => {
    const signed = {
      staffGrant: (question: Parameters<typeof staffGrant>[1]) => staffGrant(system.staffKey, question),
      accountGrant: () => 'x',
    };
    const refusal = async (user: string, contract: typeof GetAlert | typeof CreateUser): Promise<string> => {
      const link = await NatsLink.connect({ servers: system.stack.nats_url, name: user, user, password: system.natsPasswordOf(user) });
      const client = new RequestClient(link, { ...TIMEOUT, grants: signed });
      const asked = client.request<object, unknown>(contract as typeof GetAlert as never, structuredClone(contract.example), { accountId: account, correlationId: 'e2e' }); // prettier-ignore
      return asked.then(() => 'answered', String).finally(() => link.close());
    };
    for (const user of ['gateway', 'users', 'sync', 'adapters', 'input'])
      expect(await refusal(user, GetAlert)).toMatch(/Permissions Violation/);
    expect(await refusal('staff', CreateUser)).toMatch(/Permissions Violation/);
  });
});
