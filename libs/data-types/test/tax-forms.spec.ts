import { describe, expect, it } from '@jest/globals';
import { dataType } from '../src/catalogue.js';
import type { RecordBody } from '../src/definition.js';
import { recordIdOf, validateRecord } from '../src/records.js';

const USER = '5b1d9f36-0a57-5b9e-9c41-7c1f5a3e4d20';
const VAT = dataType('VAT_DECLARATION');
const TAX = dataType('CORPORATE_TAX');
const ACCOUNT = dataType('TAX_ACCOUNT');

const lineOf = ({ sample }: { sample: RecordBody }): object => (sample['values'] as object[])[0]!;

describe('line of a tax form', () => {
  it.each([VAT, TAX])('of $name accepts null for an empty cell', (definition) => {
    const values = [{ ...lineOf(definition), values: [125_000, null] }];
    expect(validateRecord(definition, { ...definition.sample, values })).toEqual([]);
  });
});

describe('corporate tax of a year', () => {
  it('is one record for all its forms', () => {
    const settled = { ...TAX.sample, forms: [], submitted_date: null };
    expect(recordIdOf(TAX, USER, settled)).toBe(recordIdOf(TAX, USER, TAX.sample));
  });

  it('has a consistent balance in the sample', () => {
    const { tax_due, social_contribution, tax_credits, instalments_paid, balance } = TAX.sample as Record<string, number>;
    expect(tax_due! + social_contribution! - tax_credits! - instalments_paid!).toBe(balance);
  });
});

describe('VAT return', () => {
  it('has the same id for another wording of its form', () => {
    expect(recordIdOf(VAT, USER, { ...VAT.sample, form_label: '3310-CA3-SD' })).toBe(recordIdOf(VAT, USER, VAT.sample));
  });

  it('has another id for another obligation', () => {
    expect(recordIdOf(VAT, USER, { ...VAT.sample, reference: 'TVA2' })).not.toBe(recordIdOf(VAT, USER, VAT.sample));
  });
});

describe('tax account', () => {
  it('has a consistent balance in the sample', () => {
    const { credits_available, total_outstanding, balance } = ACCOUNT.sample as Record<string, number>;
    expect(credits_available! - total_outstanding!).toBe(balance);
  });

  it.each(['debit', 'credit', 'outstanding'])('rejects a negative %s', (member) => {
    const [line] = ACCOUNT.sample['lines'] as object[];
    expect(validateRecord(ACCOUNT, { ...ACCOUNT.sample, lines: [{ ...line, [member]: -1 }] })).toHaveLength(1);
  });
});
