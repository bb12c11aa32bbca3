import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ClaimJob,
  CompleteEntry,
  ConnectionChanged,
  type ConnectionChangedV1,
  ConnectionDeleted,
  CREDENTIALS_REFUSED,
  CreateDataConnection,
  CredentialsChanged,
  type DataConnectionResource,
  DeleteDataConnection,
  GetDataConnection,
  ListDataConnections,
  UpdateDataConnection,
} from '@company-data/contracts';
import { provider, type ProviderManifest } from '@company-data/providers';
import { eventually } from '@company-data/testing';
import pg from 'pg';
import { NOT_OFFERED } from '../src/connections/connection-status.js';
import { CONNECT_PAGE } from './fake-users.js';
import { SyncHarness } from './sync-harness.js';
import { notice, type TestUser } from './test-user.js';

const manifest = provider('company_legal_fr');
const TYPES = ['LEGAL_NOTICE', 'COLLECTIVE_PROCEDURE'];

describe('data connection', () => {
  let harness: SyncHarness;

  beforeAll(async () => {
    harness = await SyncHarness.start();
  });
  // The collecting provider represents providers that require an authorization.
  afterEach(() => authorizedBy('none'));
  afterAll(() => harness.stop());

  const authorizedBy = (authorization: ProviderManifest['authorization']): void => void (manifest.authorization = authorization);

  const served = (user: TestUser): Promise<DataConnectionResource> =>
    user.request(GetDataConnection, { user_id: user.id, connection_id: user.connection.id });

  const told = async (user: TestUser): Promise<ConnectionChangedV1[]> =>
    (await user.events<ConnectionChangedV1>(ConnectionChanged.subject)).map(({ payload }) => payload);
  /** Returns the status changes after the initial CONNECTED. */
  const changes = async (user: TestUser): Promise<ConnectionChangedV1[]> => (await told(user)).slice(1);

  /**
   * Runs a synchronization in which the source rejects the authorization. Calls `meanwhile` while
   * it is in progress.
   */
  async function refuse(user: TestUser, meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
    await user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await user.claim();
    await meanwhile();
    await user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 'AUTH_ERROR' });
  }

  const renewCredentials = (user: TestUser): Promise<void> =>
    harness.publishAsUsers(CredentialsChanged, user.account, { provider_name: manifest.name });

  it('is REAUTH_REQUIRED with reason and action_url when the consent is rejected', async () => {
    authorizedBy('redirect');
    const user = await connected(['LEGAL_NOTICE']);
    await refuse(user);
    const connection = await served(user);
    expect(connection).toMatchObject({ status: 'REAUTH_REQUIRED', action_url: CONNECT_PAGE, status_reason: expect.any(String) });
    expect((await user.latest())[0]!.error).toMatchObject({ retryable: false, action_url: CONNECT_PAGE });
    const refusal = { code: 'CONNECTION_NOT_CONNECTED', message: expect.stringContaining(connection.status_reason!) };
    await expect(user.start(['LEGAL_NOTICE'])).rejects.toMatchObject(refusal);
  });

  it('publishes one event per status change, without action_url', async () => {
    authorizedBy('redirect');
    const user = await connected(['LEGAL_NOTICE']);
    await refuse(user);
    expect(await changes(user)).toEqual([
      { connection: { ...(await served(user)), action_url: null }, user_id: user.id, siren: '000012344', revision: 2 },
    ]);
  });

  it('publishes an event when it is CONNECTED from the start', async () => {
    const user = await connected(['LEGAL_NOTICE']);
    expect(await told(user)).toEqual([{ connection: await served(user), user_id: user.id, siren: '000012344', revision: 1 }]);
  });

  it('is in ERROR without action_url when the credentials of the account are rejected', async () => {
    authorizedBy('credentials');
    const user = await connected(['LEGAL_NOTICE']);
    await refuse(user);
    expect(await served(user)).toMatchObject({ status: 'ERROR', action_url: null, status_reason: expect.any(String) });
    expect((await user.latest())[0]!.error).toMatchObject({ action_url: null });
  });

  it('is in ERROR when the application that end users authorize is rejected', async () => {
    authorizedBy('redirect');
    const user = await connected(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await user.claim();
    const sources = [{ name: 'bodacc', status: 'AUTH_ERROR', code: CREDENTIALS_REFUSED } as const];
    await user.work(CompleteEntry, { job_id: jobId, token: job.token, entry_id: job.entries[0]!.entry_id, sources });
    expect(await served(user)).toMatchObject({ status: 'ERROR', action_url: null });
  });

  it('stays CONNECTED when the credentials of the deployment are rejected', async () => {
    const user = await connected(['LEGAL_NOTICE']);
    await refuse(user);
    expect([(await served(user)).status, await changes(user)]).toEqual(['CONNECTED', []]);
  });

  it('stays CONNECTED when another data type was read successfully', async () => {
    authorizedBy('redirect');
    const user = await connected(TYPES);
    await user.start(TYPES);
    const { jobId, job } = await user.claim();
    await user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 'AUTH_ERROR' });
    await user.complete(jobId, job, 'COLLECTIVE_PROCEDURE', { bodacc: 0 });
    expect([(await served(user)).status, await changes(user)]).toEqual(['CONNECTED', []]);
  });

  it('becomes CONNECTED without a reason when it was read', async () => {
    authorizedBy('redirect');
    const user = await connected(['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await user.claim();
    await harness.database.query(`update data_connections set status = 'REAUTH_REQUIRED', status_reason = 'old' where id = $1`, [
      user.connection.id,
    ]);
    await user.stage(jobId, job, 'LEGAL_NOTICE', 'bodacc', [notice(1)]);
    await user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 1 });
    expect(await served(user)).toMatchObject({ status: 'CONNECTED', status_reason: null, action_url: null });
    expect((await changes(user)).map(({ connection }) => connection.status)).toEqual(['CONNECTED']);
  });

  it('becomes CONNECTED when the account sets new credentials', async () => {
    authorizedBy('credentials');
    const user = await connected(['LEGAL_NOTICE']);
    await refuse(user);
    await renewCredentials(user);
    await eventually(async () => (await served(user)).status === 'CONNECTED');
    expect((await changes(user)).map(({ connection, revision }) => [revision, connection.status])).toEqual([
      [2, 'ERROR'],
      [3, 'CONNECTED'],
    ]);
  });

  it('stays in ERROR with new credentials when the deployment does not offer its consent', async () => {
    authorizedBy('credentials');
    const user = await connected(['LEGAL_NOTICE']);
    const { id } = user.connection;
    await refuse(user);
    await harness.rows('update data_connections set status_reason = $2 where id = $1', [id, NOT_OFFERED.reason]);
    const another = await user.request(CreateDataConnection, {
      user_id: user.id,
      provider_name: manifest.name,
      requested_data_types: ['LEGAL_NOTICE'],
    });
    await harness.rows(`update data_connections set status = 'ERROR' where id = $1`, [another.id]);
    await renewCredentials(user);
    const statusOf = async (connection_id: string) => (await user.request(GetDataConnection, { user_id: user.id, connection_id })).status;
    await eventually(async () => (await statusOf(another.id)) === 'CONNECTED');
    expect(await statusOf(id)).toBe('ERROR');
  });

  it('is read with new credentials before their event arrives', async () => {
    authorizedBy('credentials');
    const user = await connected(['LEGAL_NOTICE']);
    await refuse(user);
    await expect(user.start(['LEGAL_NOTICE'])).rejects.toMatchObject({ code: 'CONNECTION_NOT_CONNECTED' });
    harness.users.giveCredentials();
    expect(await user.start(['LEGAL_NOTICE'])).toHaveLength(1);
    expect((await served(user)).status).toBe('CONNECTED');
  });

  it('is read with new credentials when their event arrives at the same time', async () => {
    authorizedBy('credentials');
    const user = await connected(['LEGAL_NOTICE']);
    await refuse(user);
    harness.users.giveCredentials();
    // Applies the event like its subscriber, up to the commit.
    const event = new pg.Client({ connectionString: harness.settings['DATABASE_URL'] });
    await event.connect();
    await event.query('begin');
    await event.query(`update data_connections set status = 'CONNECTED', updated_at = instant() where id = $1`, [user.connection.id]);
    const starting = user.start(['LEGAL_NOTICE']);
    await eventually(async () => (await event.query('select from pg_stat_activity where wait_event_type = $1', ['Lock'])).rowCount! > 0);
    await event.query('commit');
    await event.end();
    expect(await starting).toHaveLength(1);
  });

  it('stays CONNECTED when rejected credentials were replaced during the read', async () => {
    authorizedBy('credentials');
    const user = await connected(['LEGAL_NOTICE']);
    const replaced = async (): Promise<boolean> => {
      const { rowCount } = await harness.database.query('select from data_connections where id = $1 and authorized_at is not null', [
        user.connection.id,
      ]);
      return rowCount === 1;
    };
    await refuse(user, async () => {
      await renewCredentials(user);
      await eventually(replaced);
    });
    expect((await served(user)).status).toBe('CONNECTED');
  });

  it('is in ERROR when the credentials of another account were replaced during the read', async () => {
    authorizedBy('credentials');
    const [user, other] = [await connected(['LEGAL_NOTICE']), await connected(['LEGAL_NOTICE'])];
    await refuse(user, async () => {
      await refuse(other);
      await renewCredentials(other);
      await eventually(async () => (await served(other)).status === 'CONNECTED');
    });
    expect((await served(user)).status).toBe('ERROR');
  });

  it('changes its status independently of other connections of its user', async () => {
    authorizedBy('redirect');
    const user = await connected(['LEGAL_NOTICE']);
    const other = await connectedToo(user, ['LEGAL_NOTICE']);
    await user.start(['LEGAL_NOTICE']);
    for (const { payload } of await user.readyEvents()) {
      const job = await user.work(ClaimJob, { job_id: payload.job_id, worker: 'test' });
      if (job.state !== 'claimed') throw new Error(job.state);
      const status = job.connection_id === other.id ? 'AUTH_ERROR' : 'SUCCESS';
      const sources = [{ name: 'bodacc', status, total: 0 } as const];
      await user.work(CompleteEntry, { job_id: payload.job_id, token: job.token, entry_id: job.entries[0]!.entry_id, sources });
    }
    const all = await user.request(ListDataConnections, { user_id: user.id });
    expect(all.map(({ id, status, action_url }) => [id, status, action_url])).toEqual([
      [user.connection.id, 'CONNECTED', null],
      [other.id, 'REAUTH_REQUIRED', CONNECT_PAGE],
    ]);
  });

  it('has other data types after an update, and other connections of its user keep theirs', async () => {
    const user = await connected(['LEGAL_NOTICE']);
    const other = await connectedToo(user, ['LEGAL_NOTICE']);
    const update = { user_id: user.id, connection_id: user.connection.id, requested_data_types: TYPES };
    expect(await user.request(UpdateDataConnection, update)).toMatchObject({ requested_data_types: TYPES });
    const all = await user.request(ListDataConnections, { user_id: user.id });
    expect(all.map(({ id, requested_data_types }) => [id, requested_data_types])).toEqual([
      [user.connection.id, TYPES],
      [other.id, ['LEGAL_NOTICE']],
    ]);
  });

  it('publishes an event with user and provider when it is deleted', async () => {
    const user = await connected(['LEGAL_NOTICE']);
    await user.request(DeleteDataConnection, { user_id: user.id, connection_id: user.connection.id });
    expect((await user.events(ConnectionDeleted.subject)).map(({ payload }) => payload)).toEqual([
      { user_id: user.id, connection_id: user.connection.id, provider_name: manifest.name },
    ]);
  });

  /**
   * Creates connections that are authorized already, since these tests do not cover the
   * authorization.
   */
  const authorized = <T>(create: () => Promise<T>): Promise<T> => {
    const { authorization } = manifest;
    authorizedBy('none');
    return create().finally(() => authorizedBy(authorization));
  };

  const connected = (types: string[]): Promise<TestUser> => authorized(() => harness.connectedUser(types));

  const connectedToo = (user: TestUser, types: string[]): Promise<DataConnectionResource> =>
    authorized(() => user.request(CreateDataConnection, { user_id: user.id, provider_name: manifest.name, requested_data_types: types }));
});
