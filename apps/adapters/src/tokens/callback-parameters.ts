import { ConsentDenied, ConsentRefused, ProviderFetchError } from '@company-data/providers';

/** Parameters of the provider's redirect back to us. */
export type CallbackParameters = Readonly<Record<string, string>>;

const MAX_PARAMETERS = 20;
const MAX_CHARACTERS = 10_000;
const CODE = /^[\x20-\x7e]{1,4000}$/;

/** What a server says of itself, not of the consent (RFC 6749 §4.1.2.1). */
const AWAY = new Set(['server_error', 'temporarily_unavailable']);

/**
 * Whoever writes the address writes them. @throws ConsentRefused for more than a provider would
 * bring
 */
export function limitParameters(parameters: Readonly<Record<string, unknown>>): CallbackParameters {
  const entries = Object.entries(parameters);
  const isText = entries.every((entry): entry is [string, string] => typeof entry[1] === 'string');
  const characters = entries.reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);
  if (!isText || entries.length > MAX_PARAMETERS || characters > MAX_CHARACTERS)
    throw new ConsentRefused('what came back is nothing that a provider brings');
  return Object.fromEntries(entries) as CallbackParameters;
}

/** Whom a code must come from. */
export interface CodeIssuer {
  /** What it may call itself; the first is what it signs as. */
  issuers: [string, ...string[]];
  /** Whether it always says who it is (RFC 9207). */
  namesItself: boolean;
}

/**
 * @throws ConsentDenied when the end user said no, ConsentRefused or ProviderFetchError for what
 *   else the server says
 */
export function refuseError({ error }: CallbackParameters): void {
  if (error === undefined) return;
  if (error === 'access_denied') throw new ConsentDenied();
  if (AWAY.has(error)) throw new ProviderFetchError('server-error', 'the server failed while the end user consented');
  throw new ConsentRefused('the server refused to ask the end user');
}

/** The code, when its issuer is the expected one. @throws ConsentRefused */
export function codeIn({ code, iss, state }: CallbackParameters, request: { state: string }, { issuers, namesItself }: CodeIssuer): string {
  if (state !== undefined && state !== request.state) throw new ConsentRefused('what came back is of another consent');
  if (iss === undefined ? namesItself : !issuers.includes(iss)) throw new ConsentRefused('what came back is of another server');
  if (code === undefined || !CODE.test(code)) throw new ConsentRefused('what came back holds no code');
  return code;
}
