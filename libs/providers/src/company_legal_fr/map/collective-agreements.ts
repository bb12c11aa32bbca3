import { textOf } from '../../kit/text.js';
import type { FoundUnit } from '../sources/recherche-entreprises/client.js';
import type { Profile } from './company-profile.js';

/**
 * Maps the collective agreements that the establishments declared. Empty when the search does not
 * know the company or has no agreement.
 */
export function mapAgreements(unit: FoundUnit | null): Profile['collective_agreements'] {
  const codes = (unit?.complements?.liste_idcc ?? []).flatMap((code) => agreementCode(code) ?? []);
  return [...new Set(codes)].map((code) => ({ code, title: null }));
}

/** Codes for no agreement yet and for no agreement at all. */
const NONE = new Set(['9998', '9999']);

function agreementCode(written: string | null): string | null {
  const code = textOf(written)?.padStart(4, '0') ?? null;
  return code === null || !/^\d{4,5}$/.test(code) || NONE.has(code) ? null : code;
}
