import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CreateAccount,
  CreateApiKey,
  CreateWebhookSecret,
  GetClientSettings,
  GetProfile,
  GrantAccount,
  RevokeApiKey,
} from '@company-data/contracts';
import { type GrantSource, makeGrantKeys, NatsLink, RequestClient, SigningKey, staffGrant } from '@company-data/messaging';
import { deployedServices, eventually, queryRows } from '@company-data/testing';
import { TIMEOUT, RunningSystem } from '../src/index.js';

const environment = { GRANT_DISTRIBUTION_INTERVAL_MS: '200' };
const TYPES = ['LEGAL_NOTICE'];

/** Signing key that is not the key of staff. */
const pretender = SigningKey.fromText(makeGrantKeys('staff-1').private);
const pretended: GrantSource = { staffGrant: (question) => staffGrant(pretender, question), accountGrant: () => '' };

describe('grants', () => {
  let system: RunningSystem;
  beforeAll(async () => {
    system = await RunningSystem.startWithLongTimeouts({ environment });
  });
  afterAll(() => system?.stop());

  const sql = <T>(text: string): Promise<T[]> => queryRows<T>(system.stack.postgres_url, text);
  const accountOf = async (): Promise<string> => (await system.api.get<{ id: string }>('/profile')).body.id;

  /** Sends a request with the NATS access of a service. */
  async function as<T>(service: string, grants: GrantSource, ask: (client: RequestClient) => Promise<T>): Promise<T> {
    const password = system.natsPasswordOf(service);
    const link = await NatsLink.connect({ servers: system.stack.nats_url, name: service, user: service, password });
    return ask(new RequestClient(link, { ...TIMEOUT, grants })).finally(() => link.close());
  }

  it.each([...deployedServices, 'staff'])('are required in addition to the NATS access of %s', async (service) => {
    const asked = { accountId: await accountOf(), correlationId: 'e2e', grant: '' };
    const refusal = await as(service, {}, (client) => client.request(GetClientSettings, {}, asked).catch(String));
    expect(refusal).toMatch(/GRANT_REFUSED|no valid grant|Permissions Violation/);
  });

  it('must have the signature of staff for staff requests', async () => {
    const asked = { accountId: await accountOf(), correlationId: 'e2e' };
    const staffOnly = [CreateAccount, CreateApiKey, RevokeApiKey, CreateWebhookSecret, GrantAccount];
    const codes = await as('staff', pretended, (client) =>
      Promise.all(
        staffOnly.map((contract) =>
          client.request(contract as typeof GrantAccount, structuredClone(contract.example), asked).then(
            () => 'answered',
            (error: Error & { code?: string }) => error.code,
          ),
        ),
      ),
    );
    expect(codes).toEqual(staffOnly.map(() => 'GRANT_REFUSED'));
  });

  it('give access to one account only', async () => {
    const other = await system.otherAccount();
    const grant = (await system.requestAsStaff(GrantAccount, {}, await accountOf())).grant;
    const { id } = (await other.get<{ id: string }>('/profile')).body;
    const asked = as('gateway', {}, (client) =>
      client.request(GetProfile, GetProfile.example, { accountId: id, correlationId: 'e2e', grant }),
    );
    await expect(asked).rejects.toMatchObject({ code: 'GRANT_REFUSED' });
  });

  describe('after a key rotation', () => {
    const next = makeGrantKeys('users-2');

    /** Restarts the system on its data with other keys. */
    async function restart(keysOf: (before: { private: string; public: string }) => { private: string; public: string }): Promise<void> {
      const file = join(system.data, 'secrets.json');
      const secrets = JSON.parse(readFileSync(file, 'utf8')) as { grantKeys: { private: string; public: string } };
      await system.kill();
      writeFileSync(file, JSON.stringify({ ...secrets, grantKeys: keysOf(secrets.grantKeys) }));
      system = await RunningSystem.startWithLongTimeouts({ environment, directory: system.data });
    }

    it('are renewed without a client request, and work in progress continues', async () => {
      const { user } = await system.api.connectedUser('000012344', TYPES);
      await system.api.synchronize(user.id, TYPES);
      const account = await accountOf();
      const heldBy = async (): Promise<string | undefined> =>
        (await sql<{ key_id: string }>(`select key_id from sync.account_grants where account_id = '${account}'`))[0]?.key_id;
      expect(await heldBy()).toBe('users-1');
      await restart((old) => ({ private: `${next.private},${old.private}`, public: `${next.public},${old.public}` }));
      await eventually(async () => (await heldBy()) === 'users-2');
      await restart(() => next);
      const entries = await system.api.synchronize(user.id, TYPES);
      expect(entries.map(({ status }) => status)).toEqual(['SUCCESS']);
    });
  });
});
