import { describe, expect, it } from '@jest/globals';
import type { AccountView } from '@company-data/contracts';
import { NotThere, UsageError } from '../exits.js';
import { chooseAccount } from './find-account.js';

const account = (account_id: string, name: string): AccountView => ({
  account_id,
  name,
  environment: 'sandbox',
  created_at: '2026-01-01T00:00:00.000Z',
});
const accounts = [account('aa11', 'Demo'), account('aa22', 'Demonstration'), account('bb33', 'Other')];

/** The id of the account that is chosen, or what is thrown instead. */
function chosen(named?: string, among = accounts): string | unknown {
  try {
    return chooseAccount(among, named).account_id;
  } catch (error) {
    return error;
  }
}

describe('the account that is meant', () => {
  it('is the only one where none is named', () => {
    expect(chosen(undefined, [accounts[0]!])).toBe('aa11');
  });

  it('is named by its id, its name, or how one of both begins', () => {
    expect(['bb33', 'Other', 'bb', 'Oth', 'aa2'].map((named) => chosen(named))).toEqual(['bb33', 'bb33', 'bb33', 'bb33', 'aa22']);
  });

  it('is the one whose whole name it is, although another begins so', () => {
    expect(chosen('Demo')).toBe('aa11');
  });

  it('has to be named where there are several, and named further where several begin so', () => {
    expect(chosen()).toEqual(
      expect.objectContaining({ constructor: UsageError, message: expect.stringContaining('--account. Demo (aa11)') }),
    );
    expect(chosen('aa')).toEqual(expect.objectContaining({ constructor: UsageError, message: expect.stringContaining('any of 2') }));
  });

  it('is told by the nearest name where there is none so', () => {
    expect(chosen('Ohter')).toEqual(
      expect.objectContaining({ constructor: NotThere, message: 'There is no account "Ohter". Did you mean "Other"?' }),
    );
    expect(chosen(undefined, [])).toBeInstanceOf(NotThere);
  });
});
