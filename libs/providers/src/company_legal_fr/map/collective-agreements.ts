import { textOf } from '../../kit/text.js';
import type { FoundUnit } from '../sources/recherche-entreprises/client.js';
import { emptyProfile, type Profile } from './company-profile.js';

/**
 * What its establishments declared to apply; nothing of a company that the search does not know or
 * shows none of.
 */
export function mapAgreements(siren: string, unit: FoundUnit | null): Profile[] {
  const codes = (unit?.complements?.liste_idcc ?? []).flatMap((code) => agreementCode(code) ?? []);
  if (codes.length === 0) return [];
  return [{ ...emptyProfile(siren), collective_agreements: [...new Set(codes)].map((code) => ({ code, title: null })) }];
}

/** 9998 and 9999 say that there is no agreement yet, or none at all. */
const NONE = new Set(['9998', '9999']);

function agreementCode(written: string | null): string | null {
  const code = textOf(written)?.padStart(4, '0') ?? null;
  return code === null || !/^\d{4,5}$/.test(code) || NONE.has(code) ? null : code;
}
