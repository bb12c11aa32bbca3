import { type FetchFailure, ProviderAuthError, ProviderFetchError } from './adapter.js';

/** Meaning of an error response of a source. */
export interface ErrorResponse {
  /** Statuses to which the row applies. */
  status: readonly number[];
  /** Error codes in the body, null for a body without one. Absent when the code does not matter. */
  codes?: readonly (number | string | null)[];
  /**
   * Header that the response must have, and the regular expression of its value. `{path}` is the
   * requested path without its slash.
   */
  header?: { name: string; pattern: string };
  /** `auth`: the access is rejected, and no call is repeated. Otherwise the kind of failure. */
  kind: 'auth' | FetchFailure;
  /** Fact for operators, as in the log. `{path}` is replaced. */
  meaning: string;
  /** Credentials that may be wrong. */
  fields?: readonly string[];
  /** Sentence for the account about the next step. `{path}` is replaced. */
  advice?: string;
  /** Name by which the adapter recognizes the error. */
  reason?: string;
  /**
   * Seconds until the next call: the bounds of a requested wait, and the wait when the response
   * requests none. Default of `otherwise`: `least`.
   */
  retrySeconds?: { least?: number; most?: number; otherwise?: number };
}

/** Error responses of a source. The first row that applies decides. Others follow their status. */
export interface ErrorResponses {
  /** Location of the error code: the path of a member in JSON, and the element in XML. */
  code?: { member: readonly (string | number)[]; element?: string };
  /** Header with the seconds to wait, which precedes `retry-after`. */
  retryAfter?: string;
  rows: readonly ErrorResponse[];
}

/** Error response as received. The body is text. */
export interface ReceivedError {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the error code of a body as text. Null when it has none. */
function codeIn(body: string, { member, element }: NonNullable<ErrorResponses['code']>): string | null {
  const value = member.reduce<unknown>((node, name) => (node as Record<string, unknown> | null | undefined)?.[name], parsed(body));
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const found = element === undefined ? null : new RegExp(`<${element}>\\s*(?:<!\\[CDATA\\[)?\\s*(\\w+)`).exec(body);
  return found?.[1] ?? null;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function applies({ status, codes, header }: ErrorResponse, response: ReceivedError, code: string | null, path: string): boolean {
  if (!status.includes(response.status)) return false;
  if (codes !== undefined && !codes.some((each) => (each === null ? code === null : String(each) === code))) return false;
  if (header === undefined) return true;
  const value = response.headers[header.name];
  return value !== undefined && new RegExp(header.pattern.replaceAll('{path}', escaped(path))).test(value);
}

/** Returns the seconds to wait. Undefined when neither the response nor the row has any. */
function secondsOf({ retrySeconds }: ErrorResponse, value: string | undefined): number | undefined {
  const told = Math.ceil(Number(value));
  const seconds = value !== undefined && Number.isFinite(told) && told > 0 ? told : undefined;
  if (retrySeconds === undefined) return seconds;
  const { least = 0, most = Infinity, otherwise = least } = retrySeconds;
  return Math.min(most, Math.max(least, seconds ?? otherwise));
}

/** Returns the error that a row of the table makes of a response. */
export function errorOfRow(row: ErrorResponse, path: string, retryAfter?: string): ProviderAuthError | ProviderFetchError {
  const { kind, meaning, fields, advice, reason } = row;
  const [words, step] = [meaning, advice].map((text) => text?.replaceAll('{path}', path));
  if (kind === 'auth') return new ProviderAuthError(words!, { ...(fields && { fields }), ...(step && { advice: step }) }, reason);
  return new ProviderFetchError(kind, words!, secondsOf(row, retryAfter), { ...(step && { advice: step }), ...(reason && { reason }) });
}

/**
 * Returns the error that the table of a source makes of a response to a request of `path`.
 * Undefined when no row applies.
 */
export function errorOf(
  errors: ErrorResponses | undefined,
  response: ReceivedError,
  path: string,
): ProviderAuthError | ProviderFetchError | undefined {
  if (errors === undefined) return undefined;
  const { code: place, retryAfter = '', rows } = errors;
  const code = place === undefined ? null : codeIn(response.body, place);
  const bare = path.replace(/^\/+/, '');
  const row = rows.find((each) => applies(each, response, code, bare));
  return row && errorOfRow(row, bare, response.headers[retryAfter] ?? response.headers['retry-after']);
}

/** Returns true for the error of a row with this reason. */
export const hasReason = (error: unknown, reason: string): boolean =>
  (error instanceof ProviderAuthError || error instanceof ProviderFetchError) && error.reason === reason;
