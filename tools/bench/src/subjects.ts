// What the benchmarks read and collect: one list type, one object type, and the provider whose upstream the sandbox plays.

export const LIST = { type: 'BANK_TRANSACTION', path: 'bank-transactions', fill: 'description' };
export const OBJECT = { type: 'COMPANY_PROFILE', path: 'company-profile', fill: 'purpose' };
export const COLLECTED = {
  provider: 'company_legal_fr',
  type: 'LEGAL_NOTICE',
  source: 'bodacc',
  path: 'bodacc/api/explore/v2.1/catalog/datasets/annonces-commerciales',
};
/** What an account synchronizes of an ordinary company. */
export const ORDINARY_TYPES = ['COMPANY_PROFILE', 'COMPANY_OFFICER', 'CORPORATE_OFFICE', 'LEGAL_NOTICE', 'COLLECTIVE_PROCEDURE'];
