import type { Consenter } from '../../consent/consent-page.js';
import type { AccountOutcome, FictitiousAccount } from '../../consent/fictitious-account.js';

/** Merchants with their address and the outcome of a read. */
export const PERSONAS = [
  {
    key: 'ok',
    isTest: true,
    title: 'A merchant with eighteen months of payments in five currencies, disputes, subscriptions and products',
  },
  { key: 'another', isTest: false, title: 'A merchant at the live address who sells in dollars' },
  { key: 'empty', isTest: true, title: 'A merchant without any sales' },
  { key: 'refused', isTest: true, title: 'An application without the feature Transaction Search' },
  { key: 'expired', isTest: true, title: 'The consent ends after the first read, a new consent repairs it' },
  { key: 'revoked', isTest: true, title: 'The consent is revoked at the platform before the first read' },
  { key: 'huge', isTest: true, title: 'A merchant with a very large number of transactions' },
  { key: 'slow', isTest: true, title: 'The first merchant with slow responses' },
  {
    key: 'narrow',
    isTest: true,
    outcome: 'another',
    title: 'The first merchant, who consents without the rights to balances and disputes',
  },
  { key: 'unlisted', isTest: true, outcome: 'another', title: 'The first merchant, for which the platform lists no subscriptions' },
] as const satisfies readonly { key: AccountOutcome | 'narrow' | 'unlisted'; isTest: boolean; outcome?: AccountOutcome; title: string }[];

export type Persona = (typeof PERSONAS)[number];

export type PersonaKey = Persona['key'];

/** Returns the personas at the live or the test address. */
export const consentersAt = (isTest: boolean): readonly Consenter[] => PERSONAS.filter((persona) => persona.isTest === isTest);

/** Returns the persona key, or undefined for an unknown key. */
export const personaOf = (key: string | undefined): PersonaKey | undefined => PERSONAS.find((each) => each.key === key)?.key;

/**
 * Returns the client id of a merchant's own application. The one of `ok` is the configured client
 * id.
 */
export const applicationOf = (key: PersonaKey, configured: string): string => (key === 'ok' ? configured : `${configured}-${key}`);

/**
 * Returns the merchant whose own application has the client id. Undefined when it is unknown at the
 * address.
 */
export const ownerOf = (clientId: string, isTest: boolean, configured: string): PersonaKey | undefined =>
  PERSONAS.find((each) => each.isTest === isTest && applicationOf(each.key, configured) === clientId)?.key;

/**
 * Returns the test accounts of the provider with the persona to consent as. The credentials are
 * valid with and without a consent.
 */
export const fictitiousAccounts = (clientId: string, clientSecret: string): FictitiousAccount[] =>
  PERSONAS.map((persona) => ({
    provider_name: 'payment_platform_a',
    title: persona.title,
    outcome: 'outcome' in persona ? persona.outcome : persona.key,
    siren: '000012344',
    credentials: { is_sandbox: persona.isTest, client_id: applicationOf(persona.key, clientId), client_secret: clientSecret },
    consents_as: persona.key,
  }));
