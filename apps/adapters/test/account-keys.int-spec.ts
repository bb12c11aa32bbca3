import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rotationOf, SecretBox } from '@company-data/persistence';
import { SCHEMA, sealedColumns } from '../src/data-source.js';
import { AccountKeyRepository } from '../src/keys/account-key.repository.js';
import { openDatabase, type OpenDatabase } from './open-database.js';

const rotateKeys = rotationOf(SCHEMA, sealedColumns);

const [OLD, NEW] = [1, 2].map((n) => `k${n}:${Buffer.alloc(32, n).toString('base64')}`);

describe('account key', () => {
  let database: OpenDatabase;
  let account: string;

  beforeAll(async () => {
    database = await openDatabase();
    account = randomUUID();
  });
  afterAll(() => database.close());

  const keysOf = (keys: string) => new AccountKeyRepository(database.transactions, SecretBox.fromKeys(keys));
  const hex = async (keys: string, of = account): Promise<string> => Buffer.from(await keysOf(keys).keyOf(of)).toString('hex');

  it('has 32 bytes and is created once by concurrent requests', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => hex(OLD!)));
    expect([new Set(keys).size, keys[0]!.length]).toEqual([1, 64]);
  });

  it('differs between accounts', async () => {
    expect(await hex(OLD!, randomUUID())).not.toBe(await hex(OLD!));
  });

  it('is not stored in plain text', async () => {
    const [key, rows] = [await hex(OLD!), await database.transactions.run((tx) => tx.rows('select * from account_keys'))];
    const text = JSON.stringify(rows);
    expect([key, Buffer.from(key, 'hex').toString('base64')].filter((form) => text.includes(form))).toEqual([]);
  });

  it('does not change when the encryption keys are rotated', async () => {
    const before = await hex(OLD!);
    expect(await rotateKeys({ DATABASE_URL: database.url, ENCRYPTION_KEYS: `${NEW},${OLD}` })).toMatchObject({ remaining: 0 });
    expect(await hex(NEW!)).toBe(before);
  });

  it('is not replaced when it cannot be decrypted, and is available again afterwards', async () => {
    const keys = keysOf(OLD!);
    await expect(keys.keyOf(account)).rejects.toMatchObject({ kind: 'unavailable' });
    await rotateKeys({ DATABASE_URL: database.url, ENCRYPTION_KEYS: `${OLD},${NEW}` });
    expect(Buffer.from(await keys.keyOf(account)).toString('hex')).toBe(await hex(OLD!));
  });
});
