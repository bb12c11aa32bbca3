/** Outcome of reading a fictitious account. `ok` has data for every data type of its provider. */
export type AccountOutcome =
  | 'ok'
  /** The credentials of the account or of the end user are rejected. */
  | 'refused'
  /** The consent expires immediately. A new consent repairs it. */
  | 'expired'
  /** The bank requires strong authentication again before a read. */
  | 'strong_authentication'
  /** The account is readable and has no data. */
  | 'empty'
  | 'huge'
  | 'slow'
  /** The end user revoked the consent at the provider. */
  | 'revoked'
  /** The person who consents represents another company. */
  | 'wrong_company'
  /** A second account of one person, for example at another bank. */
  | 'another'
  /** The end user leaves the pages after the consent, before their end. */
  | 'left_early'
  /** Only the latest days are available until the second read. */
  | 'loading'
  /** Accounts of the less usual types, and an account that the end user excluded. */
  | 'varied';

/** Fictitious credentials of a provider, and the person to consent as. */
export interface FictitiousAccount {
  provider_name: string;
  /** Scenario in one sentence. */
  title: string;
  outcome: AccountOutcome;
  /** SIREN to create a user for. */
  siren: string;
  /** Body of PUT /providers/{provider_name}/credentials. */
  credentials: Record<string, string | boolean>;
  /** Choice on the consent page. Null when no consent is required. */
  consents_as: string | null;
}
