import type { Consenter } from '../../consent/consent-page.js';
import type { AccountOutcome, FictitiousAccount } from '../../consent/fictitious-account.js';

/** Whom a visitor of the pages may consent as. */
export const PERSONAS = [
  { key: 'ok', title: 'A company with current, savings, card, loan and dollar accounts, eighteen months of operations' },
  { key: 'another', title: 'The same company at a second bank' },
  { key: 'empty', title: 'A sign-in at a bank without any account' },
  { key: 'strong_authentication', title: 'The bank asks for strong authentication; a visit of the repair page ends that' },
  { key: 'refused', title: 'The bank refuses the password' },
  { key: 'expired', title: 'What was consented to ends after the first reading; a new consent repairs it' },
  { key: 'revoked', title: 'The consent is taken back at the aggregator before anything is read' },
  { key: 'huge', title: 'A current account with very many operations' },
  { key: 'slow', title: 'Late answers; the accounts are known before their operations are read' },
] as const satisfies readonly { key: AccountOutcome; title: string }[];

/** The key of a persona. */
export type PersonaKey = (typeof PERSONAS)[number]['key'];

/** What a persona is offered as on the page. */
export const consenters: readonly Consenter[] = PERSONAS;

/** A key that a page or a verb names; undefined for one that is not known. */
export const personaOf = (key: string): PersonaKey | undefined => PERSONAS.find((each) => each.key === key)?.key;

/** Credentials to put for the provider, and whom to consent as. */
export const fictitiousAccounts = (clientId: string, clientSecret: string): FictitiousAccount[] =>
  PERSONAS.map(({ key, title }) => ({
    provider_name: 'banking_provider_a',
    title,
    outcome: key,
    siren: '000012344',
    credentials: { domain: 'sandbox', client_id: clientId, client_secret: clientSecret, is_sandbox: true },
    consents_as: key,
  }));
