import type { Consenter } from '../../consent/consent-page.js';
import type { AccountOutcome, FictitiousAccount } from '../../consent/fictitious-account.js';

/** What an application is at one of the two addresses: test accounts have another one. */
export interface Application {
  id: string;
  secret: string;
}

/** Sellers, and which address each is found at. */
export const PERSONAS = [
  {
    key: 'ok',
    isTest: true,
    title: 'A seller with three places of sale, one of them closed: payments, refunds, disputes and subscriptions of eighteen months',
  },
  { key: 'another', isTest: false, title: 'A seller in Japan, at the live address: a currency without decimals' },
  { key: 'empty', isTest: true, title: 'A seller who has not sold anything yet' },
  { key: 'refused', isTest: true, title: 'A seller whose token has no right to anything but the places of sale' },
  { key: 'expired', isTest: true, title: 'What was consented to ends after the first reading; a new consent repairs it' },
  { key: 'revoked', isTest: true, title: 'The consent is taken back at the platform before anything is read' },
  { key: 'huge', isTest: true, title: 'A seller with very many payments' },
  { key: 'slow', isTest: true, title: 'The same seller, whose answers are late' },
] as const satisfies readonly { key: AccountOutcome; isTest: boolean; title: string }[];

/** The key of a persona. */
export type PersonaKey = (typeof PERSONAS)[number]['key'];

/** Those found at one of the two addresses. */
export const consentersAt = (isTest: boolean): readonly Consenter[] => PERSONAS.filter((persona) => persona.isTest === isTest);

/** A key that a page or a verb names; undefined for one that is not known. */
export const personaOf = (key: string | undefined): PersonaKey | undefined => PERSONAS.find((each) => each.key === key)?.key;

/** The token of its own that a seller has put, without anybody's consent. */
export const ownTokenOf = (key: PersonaKey): string => `EAAA-sandbox-own-token-of-${key}`;

/** Whose own token it is, and at which address it is good. */
export function sellerOfOwnToken(token: string): (typeof PERSONAS)[number] | undefined {
  return PERSONAS.find(({ key }) => ownTokenOf(key) === token);
}

/** Credentials to put for the provider, and whom to consent as. */
export const fictitiousAccounts = (applicationAt: (isTest: boolean) => Application): FictitiousAccount[] =>
  PERSONAS.map(({ key, title, isTest }) => {
    const { id, secret } = applicationAt(isTest);
    return {
      provider_name: 'payment_platform_b',
      title,
      outcome: key,
      siren: '000012344',
      credentials: { is_sandbox: isTest, app_id: id, app_secret: ownTokenOf(key), oauth_secret: secret },
      consents_as: key,
    };
  });
