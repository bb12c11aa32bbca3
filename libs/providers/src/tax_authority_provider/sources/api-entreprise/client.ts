import type { SchemaOf } from '@company-data/kernel';
import { ProviderAuthError, ProviderFetchError, type SourceResponse, type SourceClient } from '../../../adapter.js';
import { accountSchema, type Position, returnsSchema, type VatReturn, vatSchema, type YearOfReturns } from './responses.js';

/** Recipient and purpose of a request. Every call must state them. */
export interface Purpose {
  /** SIRET of the recipient of the data, never of the company itself. */
  recipient: string;
  context: string;
  /** Fewer than 50 characters. */
  object: string;
}

/** Responses of the authority about one company. Null when it has no data. */
export interface CompanyResponses {
  returns(year: number): Promise<YearOfReturns | null>;
  vatReturns(year: number): Promise<VatReturn[] | null>;
  position(): Promise<Position | null>;
}

/** Error code for an unknown company, or for a year without data. */
const NOTHING = '03003';
/** Error code for a year that the service does not have, for example one that has not ended. */
const NO_YEAR = '00307';
const RIGHT_MISSING = '00100';
/** Seconds after which an identical call in progress has ended. */
const IN_PROGRESS_SECONDS = 10;
const MINUTE_SECONDS = 60;

/** Returns the requests about one company. A request about a year is sent once. */
export function companyResponses(client: SourceClient, siren: string, purpose: Purpose, now: () => Date): CompanyResponses {
  const base = `/v3/dgfip/unites_legales/${siren}`;
  const ask = async <T>(path: string, schema: SchemaOf<T>, query: Record<string, string> = {}): Promise<T | null> => {
    const accept = [403, 404, 409, 422, 429];
    return bodyOf(await client.authorized<T>({ path: `${base}${path}`, query: { ...query, ...purpose }, schema, accept }), now());
  };
  return {
    returns: once(async (year) => (await ask(`/liasses_fiscales/${year}`, returnsSchema))?.data ?? null),
    vatReturns: once(async (year) => vatReturnsIn(await ask('/declarations_tva', vatSchema, { annee: String(year) }))),
    position: async () => (await ask('/compte_fiscal', accountSchema))?.data ?? null,
  };
}

/** Several data types are read from one response. */
function once<T>(ask: (year: number) => Promise<T>): (year: number) => Promise<T> {
  const asked = new Map<number, Promise<T>>();
  return (year) => {
    const answer = asked.get(year) ?? ask(year);
    asked.set(year, answer);
    return answer;
  };
}

function vatReturnsIn(answer: { data: { data: VatReturn }[]; meta?: { count?: number | null } | null } | null): VatReturn[] | null {
  if (answer === null) return null;
  const count = answer.meta?.count ?? answer.data.length;
  if (count !== answer.data.length) throw new ProviderFetchError('incomplete', `${answer.data.length} of ${count} VAT returns received`);
  return answer.data.map(({ data }) => data);
}

/**
 * Returns the first error of a response: `{errors: [{code, title}]}`. No schema applies to a
 * rejection, so any member may have another type.
 */
function errorIn(body: unknown): { code: string; title: string } {
  const { errors } = (body ?? {}) as { errors?: unknown };
  const [first] = (Array.isArray(errors) ? errors : []) as ({ code?: unknown; title?: unknown } | null)[];
  const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
  return { code: text(first?.code), title: text(first?.title) };
}

function bodyOf<T>({ status, headers, body }: SourceResponse<T>, now: Date): T | null {
  if (status < 300) return body;
  const { code, title } = errorIn(body);
  const words = `the authority returned ${status} ${code} ${title}`.trim();
  if ((status === 404 && code === NOTHING) || (status === 422 && code === NO_YEAR)) return null;
  if (status === 403 && code === RIGHT_MISSING) throw new ProviderAuthError(`the application has no right to these data: ${words}`);
  if (status === 403) throw new ProviderAuthError(words);
  if (status === 429) throw new ProviderFetchError('rate-limited', words, secondsToWait(headers, now));
  if (status === 409) throw new ProviderFetchError('rate-limited', words, IN_PROGRESS_SECONDS);
  throw new ProviderFetchError('rejected', words);
}

/**
 * Returns the delay before a retry. `RateLimit-Reset` is the end of the minute, in seconds since
 * 1970.
 */
function secondsToWait(headers: Record<string, string>, now: Date): number {
  const told = Number(headers['retry-after'] ?? Number(headers['ratelimit-reset']) - now.getTime() / 1_000);
  return Number.isFinite(told) ? Math.min(MINUTE_SECONDS, Math.max(1, Math.ceil(told))) : MINUTE_SECONDS;
}
