import { describe, expect, it } from '@jest/globals';
import { MAX_CHECKPOINT_LENGTH } from '../../adapter.js';
import { accountKeyOf, owedBalance } from './account.js';
import { parseCheckpoint, serializeCheckpoint } from './checkpoint.js';

describe('bank account', () => {
  it('has a key of IBAN, currency and kind, however the IBAN is written', () => {
    expect(accountKeyOf({ iban: 'fr76 0000', currency: 'EUR', type: 'CARD' })).toBe('FR760000|EUR|CARD');
    expect(accountKeyOf({ iban: ' ', currency: 'EUR', type: 'CARD' })).toBeNull();
  });

  it('has a negative balance when it is a loan with a debt', () => {
    expect([
      owedBalance('LOAN', 80),
      owedBalance('LOAN', -80),
      owedBalance('CHECKING', 80),
      owedBalance('LOAN', 0),
      owedBalance('LOAN', null),
    ]).toEqual([-80, -80, 80, 0, null]);
  });
});

describe('bank checkpoint', () => {
  const pending = (count: number) =>
    Array.from({ length: count }, (_each, place) => ({
      account: '1234567',
      id: String(90_000_000 + place),
      amount: -12.34,
      currency: 'EUR',
      day: '2025-05-30',
      wording: 'CB EXEMPLE PAPETERIE',
    }));
  const replaced = (count: number) =>
    Array.from({ length: count }, (_each, place) => ({ account: '1234567', booked: String(place), pending: String(place + 1) }));

  it('is parsed as it was serialized', () => {
    const mark = { at: '2025-05-31T03:10:22Z', pending: pending(3), replaced: replaced(2) };
    expect(parseCheckpoint(serializeCheckpoint(mark))).toEqual(mark);
  });

  it('retains the latest entries when not all fit', () => {
    const written = serializeCheckpoint({ at: '2025-05-31T03:10:22Z', pending: pending(500), replaced: replaced(500) });
    const read = parseCheckpoint(written)!;
    expect(written.length).toBeLessThanOrEqual(MAX_CHECKPOINT_LENGTH);
    expect([read.pending[0]?.id, read.replaced[0]?.booked]).toEqual(['90000000', '0']);
    expect(read.pending.length).toBeGreaterThan(20);
    expect(read.replaced.length).toBeGreaterThan(40);
  });

  it.each([[undefined], ['nonsense'], ['{}'], ['{"at":"never","p":[],"r":[]}']])('is undefined when the text is %j', (text) => {
    expect(parseCheckpoint(text)).toBeUndefined();
  });
});
