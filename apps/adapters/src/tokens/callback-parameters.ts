import { ConsentDenied, ConsentRefused, ProviderFetchError } from '@company-data/providers';

/** Query parameters of the redirect from the provider. */
export type CallbackParameters = Readonly<Record<string, string>>;

const MAX_PARAMETERS = 20;
const MAX_CHARACTERS = 10_000;
const CODE = /^[\x20-\x7e]{1,4000}$/;

/** Errors of the server itself, not of the consent (RFC 6749 §4.1.2.1). */
const AWAY = new Set(['server_error', 'temporarily_unavailable']);

/**
 * Checks type, number and length of the parameters, which any caller can choose. @throws
 * ConsentRefused when they exceed the limits
 */
export function limitParameters(parameters: Readonly<Record<string, unknown>>): CallbackParameters {
  const entries = Object.entries(parameters);
  const isText = entries.every((entry): entry is [string, string] => typeof entry[1] === 'string');
  const characters = entries.reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);
  if (!isText || entries.length > MAX_PARAMETERS || characters > MAX_CHARACTERS)
    throw new ConsentRefused('the callback parameters exceed their limits');
  return Object.fromEntries(entries) as CallbackParameters;
}

/** Expected issuer of a code. */
export interface CodeIssuer {
  /** Accepted issuer names. The first one is the issuer of its tokens. */
  issuers: [string, ...string[]];
  /** True when the server always sends its issuer name (RFC 9207). */
  namesItself: boolean;
}

/**
 * @throws ConsentDenied when the end user declined, and ConsentRefused or ProviderFetchError for
 *   other errors
 */
export function refuseError({ error }: CallbackParameters): void {
  if (error === undefined) return;
  if (error === 'access_denied') throw new ConsentDenied();
  if (AWAY.has(error)) throw new ProviderFetchError('server-error', 'the server failed during the consent');
  throw new ConsentRefused('the server rejected the authorization request');
}

/** Returns the code after a check of state and issuer. @throws ConsentRefused */
export function codeIn({ code, iss, state }: CallbackParameters, request: { state: string }, { issuers, namesItself }: CodeIssuer): string {
  if (state !== undefined && state !== request.state) throw new ConsentRefused('the callback belongs to another consent');
  if (iss === undefined ? namesItself : !issuers.includes(iss)) throw new ConsentRefused('the callback is from another server');
  if (code === undefined || !CODE.test(code)) throw new ConsentRefused('the callback has no valid code');
  return code;
}
