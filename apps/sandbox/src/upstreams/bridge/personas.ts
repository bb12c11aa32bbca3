import type { AccountOutcome, FictitiousAccount } from '../../consent/fictitious-account.js';

/** Whom a visitor may consent as, and what comes of it. */
export interface Persona {
  key: string;
  outcome: AccountOutcome;
  title: string;
  /** The bank of the item. */
  provider: number;
  /** How the bank answers from the first reading on; 0 unless said. */
  status?: number;
  /** Whether a new consent mends that. */
  mends?: boolean;
}

/** Banks by their id at the vendor. */
export const BANKS: Readonly<Record<number, string>> = { 574: 'Banque Exemple', 575: 'Banque Modèle' };

export const PERSONAS: readonly Persona[] = [
  { key: 'ok', outcome: 'ok', provider: 574, title: 'Five accounts with eighteen months of operations' },
  { key: 'another', outcome: 'another', provider: 575, title: 'One account at a second bank' },
  { key: 'empty', outcome: 'empty', provider: 574, title: 'A bank link without any account' },
  { key: 'strong_authentication', outcome: 'strong_authentication', provider: 574, title: 'The bank wants its strong authentication again (1010); a new consent repairs it', status: 1010, mends: true }, // prettier-ignore
  {
    key: 'refused',
    outcome: 'refused',
    provider: 574,
    title: 'The bank refuses the credentials of the end user (402), whatever is done',
    status: 402,
  },
  { key: 'expired', outcome: 'expired', provider: 574, title: 'The authentication ends right after the consent; a new consent repairs it', status: 1010, mends: true }, // prettier-ignore
  { key: 'revoked', outcome: 'revoked', provider: 574, title: 'The end user takes the consent back at the aggregator right after it' },
  { key: 'huge', outcome: 'huge', provider: 574, title: 'One account with very many operations' },
  { key: 'slow', outcome: 'slow', provider: 574, title: 'All of it, each answer late' },
];

/** Credentials of the application that the sandbox knows. */
export interface ApplicationVariables {
  SANDBOX_BRIDGE_CLIENT_ID: string;
  SANDBOX_BRIDGE_CLIENT_SECRET: string;
}

/** The accounts to try the provider with, that in which all goes well first. */
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
