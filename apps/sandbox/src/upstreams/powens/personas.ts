import type { Consenter } from '../../consent/consent-page.js';
import type { AccountOutcome, FictitiousAccount } from '../../consent/fictitious-account.js';

/** Personas that a visitor can consent as. */
export const PERSONAS = [
  { key: 'ok', title: 'A company with current, savings, card, loan and dollar accounts, eighteen months of operations' },
  { key: 'another', title: 'The same company at a second bank' },
  { key: 'empty', title: 'A sign-in at a bank without any account' },
  { key: 'strong_authentication', title: 'The bank requires strong authentication, a visit of the repair page resolves it' },
  { key: 'refused', title: 'The bank rejects the password' },
  { key: 'expired', title: 'The consent ends after the first read, a new consent repairs it' },
  { key: 'revoked', title: 'The consent is revoked at the aggregator before the first read' },
  { key: 'huge', title: 'A current account with a very large number of operations' },
  { key: 'varied', title: 'Savings of several types, a term deposit, and an account that the visitor excluded. Times have an offset' },
  { key: 'slow', title: 'Slow responses, and the accounts are available before their operations' },
] as const satisfies readonly { key: AccountOutcome; title: string }[];

export type PersonaKey = (typeof PERSONAS)[number]['key'];

/** Choices on the page. */
export const consenters: readonly Consenter[] = PERSONAS;

/** Returns the persona key, or undefined for an unknown key. */
export const personaOf = (key: string): PersonaKey | undefined => PERSONAS.find((each) => each.key === key)?.key;

/** Returns the test accounts of the provider with the persona to consent as. */
export const fictitiousAccounts = (clientId: string, clientSecret: string): FictitiousAccount[] =>
  PERSONAS.map(({ key, title }) => ({
    provider_name: 'banking_provider_a',
    title,
    outcome: key,
    siren: '000012344',
    credentials: { domain: 'sandbox', client_id: clientId, client_secret: clientSecret, is_sandbox: true },
    consents_as: key,
  }));
