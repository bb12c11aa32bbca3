import { describe, expect, it } from '@jest/globals';
import type { Transaction } from '@company-data/kernel';
import { OutgoingRequestRepository } from './outgoing-request.repository.js';
import { PREPARE } from './outgoing-request.sql.js';

const KEYS = { NOW: 'P1', DAILY: 'D1', WEEKLY: 'W1', MONTHLY: 'M1' };

describe('statements that build requests', () => {
  const requests = new OutgoingRequestRepository();

  it.each<[string, (tx: Transaction) => Promise<unknown>]>([
    ['the next alerts', (tx) => requests.due(KEYS, 'first', 1, tx)],
    ['one alert', (tx) => requests.stillDue('account', 'alert', KEYS, tx)],
  ])('prepare their transaction before they choose %s', async (_what, choose) => {
    const sent: string[] = [];
    const send = (text: string): void => void sent.push(text);
    const rows = async (text: string): Promise<unknown[]> => (send(text), []);
    await choose({ rows, send } as unknown as Transaction);
    expect(sent).toEqual([...PREPARE, expect.stringContaining('for no key update of a skip locked')]);
  });
});
