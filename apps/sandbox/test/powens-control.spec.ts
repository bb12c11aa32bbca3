import { beforeEach, describe, expect, it } from '@jest/globals';
import { aggregatorUnderTest, type Rows } from './powens-under-test.js';

describe('Powens control operations', () => {
  let aggregator: ReturnType<typeof aggregatorUnderTest>;

  beforeEach(() => {
    aggregator = aggregatorUnderTest();
  });

  it('book a pending operation under a new id, and both are returned as changed', async () => {
    const { sandbox, consentedAs, operations } = aggregator;
    const { token } = await consentedAs('ok');
    const before = '2026-01-01 01:00:00';
    sandbox.pass(60);
    const { changed } = (await sandbox.post('/_control/powens/book', { consents_as: 'ok' })).json();
    const told = await operations(token, { last_update: before });
    expect(told.map(({ id, coming, deleted }) => [id === changed[0], coming, deleted !== null]).toSorted()).toEqual([
      [false, true, true],
      [true, false, false],
    ]);
  });

  it.each([
    ['/delete', {}, (row: Rows[number]) => row['deleted'] !== null],
    ['/book', { keeps_id: true }, (row: Rows[number]) => row['coming'] === false],
  ])('return the operations changed by %s', async (path, body, isChanged) => {
    const { sandbox, consentedAs, operations } = aggregator;
    const { token } = await consentedAs('ok');
    sandbox.pass(60);
    const { changed } = (await sandbox.post(`/_control/powens${path}`, body)).json();
    const told = await operations(token, { last_update: '2026-01-01 01:00:00' });
    expect(told.filter(isChanged).map(({ id }) => id)).toEqual(changed);
  });

  it('set balances and states, and end consents', async () => {
    const { sandbox, get, consentedAs, accounts, connection } = aggregator;
    const { token } = await consentedAs('ok');
    await sandbox.post('/_control/powens/balance', { amount: 12.34 });
    expect((await accounts(token))[0]?.['balance']).toBe(12.34);
    await sandbox.post('/_control/powens/state', { state: 'SCARequired' });
    expect((await connection(token))['state']).toBe('SCARequired');
    await sandbox.post('/_control/powens/end-consents', {});
    expect((await get('/users/me/accounts', token)).statusCode).toBe(401);
  });
});
