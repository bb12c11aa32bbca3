import { describe, expect, it } from '@jest/globals';
import { dataTypes, indexedFields } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { FILTER_VALUE_STATEMENTS } from './filter-value.sql.js';
import { updateFilterValues } from './filter-values.sql.js';

const { lookUp, lookUpNoMore } = FILTER_VALUE_STATEMENTS;
const KEY = { account_id: 'account', user_id: 'user', data_type: 'BANK_TRANSACTION' };
const [clear] = named(FILTER_VALUE_STATEMENTS.clear, KEY);
const [fill] = named(FILTER_VALUE_STATEMENTS.fill, { ...KEY, fields: [] });
const [change] = named(FILTER_VALUE_STATEMENTS.change, { ...KEY, fields: [], version: 2, sort_path: null });
const FIELDS = indexedFields(dataTypes.get('BANK_TRANSACTION')!);

/** Returns the statements that a merge of a data type sends, and the fields that it returns. */
function sentBy(type: string, merged: Parameters<typeof updateFilterValues>[1]): { sent: string[]; fields: string[] | null } {
  const sent: string[] = [];
  const tx = { send: (text: string) => void sent.push(text) } as unknown as Transaction;
  return { fields: updateFilterValues({ ...KEY, data_type: type }, merged, tx), sent };
}

describe('updateFilterValues', () => {
  it('sends nothing for a data type without an indexed filter', () => {
    const without = [...dataTypes.values()].filter((definition) => indexedFields(definition).length === 0);
    expect(without.length).toBeGreaterThan(30);
    for (const { name } of without) expect(sentBy(name, { former: 5, known: null, version: 2 })).toEqual({ sent: [], fields: null });
  });

  it.each([
    ['sends nothing when nothing changed', { former: 5, known: FIELDS, version: 2 }, [lookUp, change, lookUpNoMore]],
    ['inserts the values of all records when the list was empty', { former: 5, known: FIELDS, version: undefined }, []],
    ['rebuilds all values when none are stored, also without a change', { former: 0, known: FIELDS, version: 2 }, [fill]],
    ['rebuilds all values when those of other fields are stored', { former: 5, known: null, version: undefined }, [clear, fill]],
    ['rebuilds all values when some of the fields are missing', { former: 5, known: ['account_id'], version: 2 }, [clear, fill]],
  ])('%s', (_what, merged, sent) => {
    expect(sentBy('BANK_TRANSACTION', merged)).toEqual({ sent, fields: FIELDS });
  });
});
