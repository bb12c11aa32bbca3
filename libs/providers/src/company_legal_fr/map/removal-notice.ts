import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { emptyProfile, type Profile } from './company-profile.js';
import { typeOf, type Undoings } from './legal-notice.js';

/** Families of notices that tell whether a company stands in the commercial registry. */
export const REGISTRATION_FAMILIES = ['creation', 'immatriculation', 'radiation'];

/**
 * What the bulletin says of a company's profile: the day its removal from the registry was published, when no registration
 * followed (a company that moves is removed at one court and registered at another). Nothing for a company that stands.
 */
export function mapRemoval(siren: string, notices: readonly BodaccNotice[], { cancelledBy }: Undoings): Profile[] {
  const standing = notices.filter((notice) => typeOf(notice) !== 'CANCELLATION' && !cancelledBy.has(notice.id));
  const newest = standing.toSorted((one, other) => other.dateparution.localeCompare(one.dateparution))[0];
  if (newest?.familleavis !== 'radiation') return [];
  return [{ ...emptyProfile(siren), rncs_closing_date: newest.dateparution.slice(0, 10) }];
}
