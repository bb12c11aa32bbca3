// What the benchmarks read and collect: one list type, one object type, and the provider whose
// upstream the sandbox plays.

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
/** A provider that end users authorize, and what is collected of a company's banks. */
export const BANK = {
  provider: 'banking_provider_a',
  types: ['BANK_ACCOUNT', 'BANK_TRANSACTION', 'BANK_CASHFLOW'],
  path: 'bank-transactions',
  /** What it is reached by: its API, and its pages. */
  variables: { api: 'UPSTREAM_POWENS_URL', pages: 'UPSTREAM_POWENS_PAGES_URL' },
};

/** What is computed by month of the operations of a bank, and of what. */
export const BUSY_BANK = {
  accounts: 'BANK_ACCOUNT',
  operations: 'BANK_TRANSACTION',
  derived: ['BANK_CASHFLOW', 'BANK_CREDIT_INSIGHTS'],
} as const;

/**
 * Payment platforms with as many movements as the sandbox is told to have, and what is collected of
 * them.
 */
export const COMMERCE = {
  types: ['COMMERCE_TRANSACTION', 'COMMERCE_TRANSACTION_INSIGHT'],
  path: 'commerce-transactions',
  platforms: [
    { title: 'PayPal', provider: 'payment_platform_a', resize: 'paypal/huge', size: 'transactions' },
    { title: 'Square', provider: 'payment_platform_b', resize: 'square/huge', size: 'payments' },
  ],
  /**
   * So that a long reading is not ended for its length, and its calls can be made again afterwards.
   */
  lasting: { JOB_DEADLINE_SECONDS: '3600', SANDBOX_SQUARE_CURSOR_SECONDS: '36000' },
};

/** What is computed of the movements, subscriptions and disputes of two payment platforms. */
export const BUSY_PLATFORMS = {
  providers: ['payment_platform_a', 'payment_platform_b'],
  transactions: 'COMMERCE_TRANSACTION',
  subscriptions: 'COMMERCE_SUBSCRIPTION',
  disputes: 'COMMERCE_DISPUTE',
  derived: ['COMMERCE_TRANSACTION_INSIGHT', 'COMMERCE_SUBSCRIPTION_INSIGHT', 'COMMERCE_DISPUTE_INSIGHT'],
} as const;
