import type { SourceRequest } from '../adapter.js';

/**
 * The parts of a request that carry a form (application/x-www-form-urlencoded); what is undefined
 * is left out.
 */
export function form(values: Readonly<Record<string, string | undefined>>): Pick<SourceRequest, 'text' | 'headers'> {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { text: new URLSearchParams(given).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

/** The header of HTTP Basic (RFC 7617): name and password in UTF-8. */
export const basic = (name: string, password: string): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`, 'utf8').toString('base64')}`,
});
