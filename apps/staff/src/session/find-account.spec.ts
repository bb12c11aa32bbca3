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

/** Returns the id of the chosen account, or the error. */
function chosen(named?: string, among = accounts): string | unknown {
  try {
    return chooseAccount(among, named).account_id;
  } catch (error) {
    return error;
  }
}

describe('chooseAccount', () => {
  it('returns the only account when none is named', () => {
    expect(chosen(undefined, [accounts[0]!])).toBe('aa11');
  });

  it('finds an account by id, name, or a prefix of either', () => {
    expect(['bb33', 'Other', 'bb', 'Oth', 'aa2'].map((named) => chosen(named))).toEqual(['bb33', 'bb33', 'bb33', 'bb33', 'aa22']);
  });

  it('prefers an exact name to a prefix', () => {
    expect(chosen('Demo')).toBe('aa11');
  });

  it('requires a unique name when several accounts match', () => {
    expect(chosen()).toEqual(
      expect.objectContaining({ constructor: UsageError, message: expect.stringContaining('--account. Demo (aa11)') }),
    );
    expect(chosen('aa')).toEqual(
      expect.objectContaining({ constructor: UsageError, message: expect.stringContaining('matches 2 accounts') }),
    );
  });

  it('suggests the nearest name when no account matches', () => {
    expect(chosen('Ohter')).toEqual(
      expect.objectContaining({ constructor: NotThere, message: 'Account "Ohter" does not exist. Did you mean "Other"?' }),
    );
    expect(chosen(undefined, [])).toBeInstanceOf(NotThere);
  });
});
