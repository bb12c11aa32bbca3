import { type CompanyDataError, errorOf, type FieldFault, UnexpectedResponseError } from '../errors.js';

/** Parses JSON. @throws UnexpectedResponseError when the text is not JSON */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnexpectedResponseError({ code: 'NOT_JSON', detail: 'The response is not valid JSON.' }, { cause });
  }
}

/** Returns the value of Retry-After in seconds. The header contains seconds or a date. */
export function retryAfterOf({ headers }: Response, now: number): number | undefined {
  const text = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : Math.max(0, (time - now) / 1_000);
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function membersOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Creates the error of an unsuccessful response: from its problem document, or from its status when
 * it has none.
 */
export function problemOf(response: Response, text: string, now: number): CompanyDataError {
  const { status, headers } = response;
  const { code, detail, errors, request_id, retry_in } = membersOf(text);
  return errorOf({
    status,
    code: textIn(code) ?? `HTTP_${status}`,
    detail: textIn(detail) ?? `The server returned status ${status} without a problem document.`,
    errors: Array.isArray(errors) ? (errors as FieldFault[]) : [],
    requestId: textIn(request_id) ?? headers.get('x-request-id') ?? undefined,
    retryIn: retryAfterOf(response, now) ?? (typeof retry_in === 'number' ? retry_in : undefined),
  });
}
