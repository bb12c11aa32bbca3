import type { AccountOutcome, FictitiousAccount } from '../../consent/fictitious-account.js';

/** A persona that a visitor can consent as, and the outcome. */
export interface Persona {
  key: string;
  outcome: AccountOutcome;
  title: string;
  /** Id of the bank. */
  provider: number;
  /** Item status from the first read on. 0 by default. */
  status?: number;
  /** True when a new consent repairs the status. */
  mends?: boolean;
}

/** Banks by their id at the vendor. */
export const BANKS: Readonly<Record<number, string>> = { 574: 'Banque Exemple', 575: 'Banque Modèle' };

export const PERSONAS: readonly Persona[] = [
  { key: 'ok', outcome: 'ok', provider: 574, title: 'Five accounts with eighteen months of operations' },
  { key: 'another', outcome: 'another', provider: 575, title: 'One account at a second bank' },
  { key: 'empty', outcome: 'empty', provider: 574, title: 'A bank link without any account' },
  { key: 'strong_authentication', outcome: 'strong_authentication', provider: 574, title: 'The bank requires strong authentication again (1010), a new consent repairs it', status: 1010, mends: true }, // prettier-ignore
  {
    key: 'refused',
    outcome: 'refused',
    provider: 574,
    title: 'The bank always rejects the credentials of the end user (402)',
    status: 402,
  },
  { key: 'expired', outcome: 'expired', provider: 574, title: 'The authentication ends immediately after the consent, a new consent repairs it', status: 1010, mends: true }, // prettier-ignore
  { key: 'revoked', outcome: 'revoked', provider: 574, title: 'The end user revokes the consent at the aggregator immediately afterwards' },
  { key: 'huge', outcome: 'huge', provider: 574, title: 'One account with a very large number of operations' },
  { key: 'slow', outcome: 'slow', provider: 574, title: 'All accounts, with slow responses' },
  {
    key: 'left_early',
    outcome: 'left_early',
    provider: 574,
    title: 'The visitor leaves during the synchronization, which ends after the first read',
    status: -2,
  },
  { key: 'loading', outcome: 'loading', provider: 574, title: 'The first read has the last seven days, the second one all months' },
  { key: 'varied', outcome: 'varied', provider: 574, title: 'Securities, savings, and an account that the visitor excluded' },
];

/** Credentials of the registered application. */
export interface ApplicationVariables {
  SANDBOX_BRIDGE_CLIENT_ID: string;
  SANDBOX_BRIDGE_CLIENT_SECRET: string;
}

/** Returns the test accounts of the provider, `ok` first. */
export const fictitiousAccounts = (variables: ApplicationVariables): FictitiousAccount[] =>
  PERSONAS.map(({ key, outcome, title }) => ({
    provider_name: 'banking_provider_b',
    title,
    outcome,
    siren: '000012344',
    credentials: {
      client_id: variables.SANDBOX_BRIDGE_CLIENT_ID,
      client_secret: variables.SANDBOX_BRIDGE_CLIENT_SECRET,
      is_sandbox: true,
    },
    consents_as: key,
  }));
