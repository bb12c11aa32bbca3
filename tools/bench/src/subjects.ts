// Subjects of the benchmarks: one list type, one object type, and the provider whose upstream the
// sandbox simulates.

export const LIST = { type: 'BANK_TRANSACTION', path: 'bank-transactions', fill: 'description' };
export const OBJECT = { type: 'COMPANY_PROFILE', path: 'company-profile', fill: 'purpose' };
export const COLLECTED = {
  provider: 'company_legal_fr',
  type: 'LEGAL_NOTICE',
  source: 'bodacc',
  path: 'bodacc/api/explore/v2.1/catalog/datasets/annonces-commerciales',
};
/** Data types of a synchronization of an ordinary company. */
export const ORDINARY_TYPES = ['COMPANY_PROFILE', 'COMPANY_OFFICER', 'CORPORATE_OFFICE', 'LEGAL_NOTICE', 'COLLECTIVE_PROCEDURE'];
/** Provider that end users authorize, and the data types of its banks. */
export const BANK = {
  provider: 'banking_provider_a',
  types: ['BANK_ACCOUNT', 'BANK_TRANSACTION', 'BANK_CASHFLOW'],
  path: 'bank-transactions',
  /** Variables with the URLs of its API and of its pages. */
  variables: { api: 'UPSTREAM_POWENS_URL', pages: 'UPSTREAM_POWENS_PAGES_URL' },
};

/** Types that are computed by month from bank operations, and their inputs. */
export const BUSY_BANK = {
  accounts: 'BANK_ACCOUNT',
  operations: 'BANK_TRANSACTION',
  derived: ['BANK_CASHFLOW', 'BANK_CREDIT_INSIGHTS'],
} as const;

/**
 * Payment platforms with a configurable number of movements in the sandbox, and their data types.
 */
export const COMMERCE = {
  types: ['COMMERCE_TRANSACTION', 'COMMERCE_TRANSACTION_INSIGHT'],
  path: 'commerce-transactions',
  platforms: [
    { title: 'PayPal', provider: 'payment_platform_a', resize: 'paypal/huge', size: 'transactions' },
    { title: 'Square', provider: 'payment_platform_b', resize: 'square/huge', size: 'payments' },
  ],
  /** Settings that allow a long read, and a later repetition of its calls. */
  lasting: { JOB_DEADLINE_SECONDS: '3600', SANDBOX_SQUARE_CURSOR_SECONDS: '36000' },
};

/**
 * Types that are computed from the movements, subscriptions and disputes of two payment platforms.
 */
export const BUSY_PLATFORMS = {
  providers: ['payment_platform_a', 'payment_platform_b'],
  transactions: 'COMMERCE_TRANSACTION',
  subscriptions: 'COMMERCE_SUBSCRIPTION',
  disputes: 'COMMERCE_DISPUTE',
  derived: ['COMMERCE_TRANSACTION_INSIGHT', 'COMMERCE_SUBSCRIPTION_INSIGHT', 'COMMERCE_DISPUTE_INSIGHT'],
} as const;
