import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AuthenticateKey,
  CreateApiKey,
  CreateUser,
  DeleteUser,
  EnableProvider,
  FindConnectToken,
  GetClientSettings,
  GetProfile,
  GetProvider,
  GetProviderAccess,
  GetUser,
  ListProviders,
  ListUsers,
  PutProviderCredentials,
  PutProviderSettings,
  RevokeApiKey,
  UpdateClientSettings,
  UpdateUser,
} from '@company-data/contracts';
import { providers as catalogue } from '@company-data/providers';
import pg from 'pg';
import { idempotency, keyProof, UsersFixture } from './users-fixture.js';

const TENANT_TABLES = ['accounts', 'api_keys', 'users', 'providers', 'client_settings', 'idempotency_keys'];
/** The two look-ups whose argument is a secret that leads to the account. */
const LEADS_TO_ACCOUNT = [/"prefix" = \$1/, /"connect_token_hash" = \$1/];

const touchesTenantTable = (sql: string): boolean =>
  TENANT_TABLES.some((table) => new RegExp(`\\b(from|into|update|join)\\s+("users"\\.)?"?${table}"?[\\s(]`, 'i').test(sql));

/** Whether a statement is bound to an account: by its condition, or by the row it inserts. */
const namesAccount = (sql: string): boolean => {
  const condition = sql.slice(sql.search(/\bwhere\b/i));
  return /^\s*insert/i.test(sql) ? /\([^)]*account_id/i.test(sql) : /\bwhere\b/i.test(sql) && /account_id"?\s*=\s*\$/i.test(condition);
};

/** Collects the text of every statement sent to PostgreSQL by this process. */
function captureStatements(): { statements: Set<string>; restore: () => void } {
  const statements = new Set<string>();
  const original = pg.Client.prototype.query;
  const query = function (this: pg.Client, ...parameters: unknown[]): unknown {
    const [first] = parameters;
    statements.add(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
    return Reflect.apply(original, this, parameters);
  };
  pg.Client.prototype.query = query as typeof original;
  return { statements, restore: () => (pg.Client.prototype.query = original) };
}

describe('tenancy', () => {
  let fixture: UsersFixture;

  beforeAll(async () => {
    fixture = await UsersFixture.start();
  }, 60_000);
  afterAll(() => fixture?.stop());

  it('is in every statement on a tenant table, for all requests users answers', async () => {
    const { statements, restore } = captureStatements();
    const account = await fixture.account();
    const { key_id } = await fixture.client.request(AuthenticateKey, keyProof(account.apiKey), { accountId: null, correlationId: 'c' });
    const company = { name: 'EXEMPLE', siren: '000012344' };
    const { id: user_id } = await account.ask(CreateUser, company, { idempotency: idempotency('k', company) });
    await account.ask(GetUser, { user_id });
    await account.ask(ListUsers, { page: 1, per_page: 10, siren: '000012344', group: 'default' });
    await account.ask(UpdateUser, { user_id, name: 'AUTRE' });
    await fixture.client
      .request(FindConnectToken, { token_hash: '0'.repeat(64) }, { accountId: null, correlationId: 'c' })
      .catch(() => undefined);
    await account.ask(DeleteUser, { user_id });
    const takesCredentials = [...catalogue.values()].find(({ credentials }) => credentials.length === 1)!;
    const provider_name = takesCredentials.name;
    await account.ask(EnableProvider, { provider_name, enable: false });
    await account.ask(PutProviderSettings, { provider_name, settings: {} });
    await account.ask(PutProviderCredentials, { provider_name, credentials: { [takesCredentials.credentials[0]!.name]: 'x' } });
    await account.ask(GetProviderAccess, { provider_name }).catch(() => undefined);
    await account.ask(GetProvider, { provider_name });
    await account.ask(ListProviders, {});
    await account.ask(UpdateClientSettings, { display_name: 'X' });
    await account.ask(GetClientSettings, {});
    await account.ask(GetProfile, { key_id });
    await account.ask(RevokeApiKey, { key_id: (await account.ask(CreateApiKey, {})).key_id });
    restore();
    const onTenants = [...statements].filter(touchesTenantTable);
    // The relay's housekeeping drops expired keys of all accounts at once.
    const housekeeping = /^delete from idempotency_keys where created_at/;
    const free = onTenants.filter((sql) => !namesAccount(sql) && !housekeeping.test(sql));
    expect(onTenants.length).toBeGreaterThan(20);
    expect(free.filter((sql) => !LEADS_TO_ACCOUNT.some((allowed) => allowed.test(sql)))).toEqual([]);
  });

  it('is in every unique constraint of a tenant table', async () => {
    const constraints = await fixture.rows<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text) as columns
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
         join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
       where i.indisunique and t.relname = any($1) and t.relnamespace = 'users'::regnamespace group by 1`,
      [TENANT_TABLES],
    );
    expect(constraints.length).toBeGreaterThanOrEqual(TENANT_TABLES.length);
    expect(constraints.filter(({ columns }) => !columns.includes('account_id'))).toEqual([]);
  });

  it('would notice a statement without an account', () => {
    expect(touchesTenantTable('SELECT "id", "account_id" FROM "users"."users" "u" WHERE "u"."id" = $1')).toBe(true);
    expect(namesAccount('SELECT "id", "account_id" FROM "users"."users" "u" WHERE "u"."id" = $1')).toBe(false);
  });
});
