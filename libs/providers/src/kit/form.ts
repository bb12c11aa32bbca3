import type { SourceRequest } from '../adapter.js';

/**
 * Returns the members of a request with a form body (application/x-www-form-urlencoded). Undefined
 * values are omitted.
 */
export function form(values: Readonly<Record<string, string | undefined>>): Pick<SourceRequest, 'text' | 'headers'> {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { text: new URLSearchParams(given).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

/** Returns the header of HTTP Basic (RFC 7617), with name and password in UTF-8. */
export const basic = (name: string, password: string): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`, 'utf8').toString('base64')}`,
});
