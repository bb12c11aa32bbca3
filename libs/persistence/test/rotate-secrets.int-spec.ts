import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { meet } from '@company-data/testing';
import { countOnOldKeys, findLocked, rotateColumns, rotateSecrets, SecretBox } from '../src/index.js';
import { openTestDatabase, type OpenDatabase } from './test-database.js';

const key = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const place = { table: 'secrets', column: 'sealed', idColumn: 'name', accountColumn: 'account_id' };
const old = key('old_1');
const oldBox = SecretBox.fromKeys(old);
// Matches the old id only when LIKE treats the underscore as a wildcard.
const newBox = SecretBox.fromKeys(`${key('oldx1')},${old}`);

describe('rotation of encryption keys', () => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('create table secrets (account_id uuid, name text, sealed text, primary key (account_id, name))');
  });
  beforeEach(() => database.dataSource.query('delete from secrets'));
  afterAll(() => database?.stop());

  const seal = async (account: string, name: string, plain: string | null): Promise<void> => {
    const sealed = plain === null ? null : oldBox.seal(plain, { table: 'secrets', column: 'sealed', row: name, account });
    await database.dataSource.query('insert into secrets values ($1, $2, $3)', [account, name, sealed]);
  };
  const open = async (box: SecretBox): Promise<string[]> => {
    const rows = (await database.dataSource.query('select * from secrets where sealed is not null order by account_id, name')) as {
      account_id: string;
      name: string;
      sealed: string;
    }[];
    return rows.map((row) => box.open(row.sealed, { table: 'secrets', column: 'sealed', row: row.name, account: row.account_id }));
  };

  it('seals all values of several batches with the new key', async () => {
    const account = randomUUID();
    for (let row = 0; row < 450; row += 1) await seal(account, `row-${String(row).padStart(3, '0')}`, `secret-${row}`);
    expect(await rotateColumns(database.transactions, newBox, [place])).toEqual({ changed: 450, remaining: 0 });
    expect(await open(newBox)).toEqual(Array.from({ length: 450 }, (_, row) => `secret-${row}`));
  });

  it('distinguishes rows of the same name in two accounts', async () => {
    const accounts = [randomUUID(), randomUUID()].sort();
    await seal(accounts[0]!, 'provider', 'mine');
    await seal(accounts[1]!, 'provider', 'theirs');
    await rotateSecrets(database.transactions, newBox, place);
    expect(await open(newBox)).toEqual(['mine', 'theirs']);
  });

  it('continues after an interruption', async () => {
    const account = randomUUID();
    for (let row = 0; row < 300; row += 1) await seal(account, `row-${row}`, 'secret');
    let batches = 0;
    const stopping = {
      separately: <T>(work: Parameters<typeof database.transactions.separately<T>>[0]) => database.transactions.separately(work),
      run: <T>(work: Parameters<typeof database.transactions.run<T>>[0]) => {
        batches += 1;
        return batches === 2 ? Promise.reject(new Error('stopped')) : database.transactions.run(work);
      },
    };
    await expect(rotateSecrets(stopping, newBox, place)).rejects.toThrow('stopped');
    expect(await countOnOldKeys(database.transactions, newBox, place)).toBe(100);
    expect(await rotateSecrets(database.transactions, newBox, place)).toBe(100);
  });

  it('keeps a value that is changed during the rotation', async () => {
    const account = randomUUID();
    await seal(account, 'provider', 'before');
    const sealed = oldBox.seal('after', { table: 'secrets', column: 'sealed', row: 'provider', account });
    await meet({
      adminUrl: database.database.adminUrl,
      before: { change: 'update', table: 'users.secrets' },
      first: () => rotateSecrets(database.transactions, newBox, place),
      second: () => database.dataSource.query('update secrets set sealed = $1', [sealed]),
    });
    expect(await open(newBox)).toEqual(['after']);
  });

  it('skips empty columns and values with the current key', async () => {
    await seal(randomUUID(), 'empty', null);
    await seal(randomUUID(), 'full', 'secret');
    expect(await rotateSecrets(database.transactions, newBox, place)).toBe(1);
    expect(await rotateSecrets(database.transactions, newBox, place)).toBe(0);
  });

  it('counts values that a replica with the old key added in the meantime', async () => {
    await rotateSecrets(database.transactions, newBox, place);
    await seal(randomUUID(), 'late', 'secret');
    expect(await countOnOldKeys(database.transactions, newBox, place)).toBe(1);
  });

  it('finds missing keys and the number of their values', async () => {
    await seal(randomUUID(), 'empty', null);
    for (const name of ['one', 'two']) await seal(randomUUID(), name, 'secret');
    const without = SecretBox.fromKeys(key('oldx1'));
    expect(await findLocked(database.transactions, newBox, [place])).toEqual([]);
    expect(await findLocked(database.transactions, without, [place])).toEqual([
      { table: 'secrets', column: 'sealed', key: 'old_1', count: 2 },
    ]);
  });
});
