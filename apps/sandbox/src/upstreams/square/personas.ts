import type { Consenter } from '../../consent/consent-page.js';
import type { AccountOutcome, FictitiousAccount } from '../../consent/fictitious-account.js';

/** An application at the live or the test address. */
export interface Application {
  id: string;
  secret: string;
}

/** Sellers with their address. */
export const PERSONAS = [
  {
    key: 'ok',
    isTest: true,
    title: 'A seller with three locations, one of them closed: payments, refunds, disputes and subscriptions of eighteen months',
  },
  { key: 'another', isTest: false, title: 'A seller in Japan at the live address, with a currency without decimals' },
  { key: 'empty', isTest: true, title: 'A seller without any sales' },
  { key: 'refused', isTest: true, title: 'A seller whose token gives access to locations only' },
  { key: 'expired', isTest: true, title: 'The consent ends after the first read, a new consent repairs it' },
  { key: 'revoked', isTest: true, title: 'The consent is revoked at the platform before the first read' },
  { key: 'huge', isTest: true, title: 'A seller with a very large number of payments' },
  { key: 'slow', isTest: true, title: 'The first seller with slow responses' },
] as const satisfies readonly { key: AccountOutcome; isTest: boolean; title: string }[];

export type PersonaKey = (typeof PERSONAS)[number]['key'];

/** Returns the personas at the live or the test address. */
export const consentersAt = (isTest: boolean): readonly Consenter[] => PERSONAS.filter((persona) => persona.isTest === isTest);

/** Returns the persona key, or undefined for an unknown key. */
export const personaOf = (key: string | undefined): PersonaKey | undefined => PERSONAS.find((each) => each.key === key)?.key;

/** Returns the personal access token of a seller, which needs no consent. */
export const ownTokenOf = (key: PersonaKey): string => `EAAA-sandbox-own-token-of-${key}`;

/** Returns the seller of a personal access token, or undefined. */
export function sellerOfOwnToken(token: string): (typeof PERSONAS)[number] | undefined {
  return PERSONAS.find(({ key }) => ownTokenOf(key) === token);
}

/** Returns the test accounts of the provider with the persona to consent as. */
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
