/** What comes of reading a fictitious account: `ok` has data for every type of its provider. */
export type AccountOutcome =
  | 'ok'
  /** The account's own credentials, or the end user's, are refused. */
  | 'refused'
  /** What was consented to ends right after; a new consent repairs it. */
  | 'expired'
  /** The bank wants its strong authentication again before it is read. */
  | 'strong_authentication'
  /** It can be read, and there is nothing. */
  | 'empty'
  | 'huge'
  | 'slow'
  /** The end user took the consent back at the provider. */
  | 'revoked'
  /** Who consents speaks for another company. */
  | 'wrong_company'
  /** One account among several of one person, e.g. a second bank. */
  | 'another';

/** Fictitious credentials to put for a provider, and whom to consent as. */
export interface FictitiousAccount {
  provider_name: string;
  /** What it shows, in a sentence. */
  title: string;
  outcome: AccountOutcome;
  /** The company to make a user of. */
  siren: string;
  /** Body of PUT /providers/{provider_name}/credentials. */
  credentials: Record<string, string | boolean>;
  /** What to choose on the consent page; null where nobody has to consent. */
  consents_as: string | null;
}
