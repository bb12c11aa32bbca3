import type { Consenter } from '../../consent/consent-page.js';
import type { AccountOutcome, FictitiousAccount } from '../../consent/fictitious-account.js';

/** Merchants, at which address each is found, and what comes of reading it. */
export const PERSONAS = [
  {
    key: 'ok',
    isTest: true,
    title: 'A merchant with eighteen months of payments in five currencies, disputes, subscriptions and products',
  },
  { key: 'another', isTest: false, title: 'A merchant of the live address, who sells in dollars' },
  { key: 'empty', isTest: true, title: 'A merchant who has not sold anything yet' },
  { key: 'refused', isTest: true, title: 'An application without the feature Transaction Search' },
  { key: 'expired', isTest: true, title: 'What was consented to ends after the first reading; a new consent repairs it' },
  { key: 'revoked', isTest: true, title: 'The consent is taken back at the platform before anything is read' },
  { key: 'huge', isTest: true, title: 'A merchant with very many movements' },
  { key: 'slow', isTest: true, title: 'The same merchant as the first, whose answers are late' },
  { key: 'unlisted', isTest: true, outcome: 'another', title: 'The same merchant, where the platform lists no subscriptions' },
] as const satisfies readonly { key: AccountOutcome | 'unlisted'; isTest: boolean; outcome?: AccountOutcome; title: string }[];

/** A merchant. */
export type Persona = (typeof PERSONAS)[number];

/** The key of a persona. */
export type PersonaKey = Persona['key'];

/** Those found at one of the two addresses. */
export const consentersAt = (isTest: boolean): readonly Consenter[] => PERSONAS.filter((persona) => persona.isTest === isTest);

/** A key that a page or a verb names; undefined for one that is not known. */
export const personaOf = (key: string | undefined): PersonaKey | undefined => PERSONAS.find((each) => each.key === key)?.key;

/** The application of a merchant's own: of the first it is the one that is configured. */
export const applicationOf = (key: PersonaKey, configured: string): string => (key === 'ok' ? configured : `${configured}-${key}`);

/** Whose own application has an id at an address; undefined for one that is not known there. */
export const ownerOf = (clientId: string, isTest: boolean, configured: string): PersonaKey | undefined =>
  PERSONAS.find((each) => each.isTest === isTest && applicationOf(each.key, configured) === clientId)?.key;

/**
 * Credentials to put for the provider, good with a consent and without one, and whom to consent as.
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
