import { removalEffect } from '@company-data/data-types';
import { readNested } from '../sources/bodacc/nested-json.js';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { contentOf } from './notice-details.js';
import { previousNotice, typeOf, type Corrections } from './notice-corrections.js';
import { folded } from '../../kit/text.js';

/** Notice families that show a registration, a removal, or activity after a removal. */
export const REGISTRATION_FAMILIES = ['creation', 'immatriculation', 'modification', 'radiation', 'dpc'];

/** A removal from the commercial registry without a published reversal. */
export interface Removal {
  publishedOn: string;
  /** True when the notice concerns a natural person. */
  soleTrader: boolean;
}

/**
 * Days between the registration at a new court and the removal at the former one, at most. Usually
 * weeks, but months occurred.
 */
const MOVING_DAYS = 183;

const DAY_MS = 86_400_000;

/**
 * Returns the removal of the newest removal notice. Null in these cases:
 *
 * - The notice mentions a move to another court, or reverses a removal.
 * - Another court registered the company shortly before.
 * - A later notice shows that the company still exists.
 */
export function removalIn(notices: readonly BodaccNotice[], { cancelledBy, replacedBy }: Corrections): Removal | null {
  const standing = notices.filter(
    (notice) => typeOf(notice) !== 'CANCELLATION' && !cancelledBy.has(notice.id) && !replacedBy.has(notice.id),
  );
  const removal = standing.filter(isRemoval).toSorted(newestFirst)[0];
  if (removal === undefined || keepsCompany(removal)) return null;
  const first = firstOf(removal, notices);
  if (standing.some((notice) => isMoveOf(notice, first) || showsLife(notice, first))) return null;
  return { publishedOn: publicationDay(first), soleTrader: isOfPerson(removal) };
}

const publicationDay = (notice: BodaccNotice): string => notice.dateparution.slice(0, 10);
const newestFirst = (one: BodaccNotice, other: BodaccNotice): number => publicationDay(other).localeCompare(publicationDay(one));
const isRemoval = ({ familleavis }: BodaccNotice): boolean => familleavis === 'radiation';
const isRegistration = ({ familleavis }: BodaccNotice): boolean => familleavis === 'creation' || familleavis === 'immatriculation';

/** Returns the notice that a correction corrects, whose date applies. */
function firstOf(removal: BodaccNotice, notices: readonly BodaccNotice[]): BodaccNotice {
  const corrected = typeOf(removal) === 'RECTIFICATION' ? previousNotice(removal) : null;
  return notices.find(({ id }) => id === corrected) ?? removal;
}

/**
 * Returns true when the comment reverses a removal, or names a move to another court. A move abroad
 * is not one, because the company leaves the French registry.
 */
const keepsCompany = (removal: BodaccNotice): boolean =>
  ['REINSTATES', 'MOVES'].includes(removalEffect(contentOf(removal).details?.removal?.description) ?? '');

function isMoveOf(notice: BodaccNotice, removal: BodaccNotice): boolean {
  const days = (Date.parse(publicationDay(removal)) - Date.parse(publicationDay(notice))) / DAY_MS;
  return isRegistration(notice) && days >= 0 && days <= MOVING_DAYS && !isSameCourt(courtOf(notice), courtOf(removal));
}

const isSameCourt = (one: string, other: string): boolean => one !== '' && one === other;

/**
 * Returns the town of a court. Its other words change, for example from "tribunal de commerce" to
 * "tribunal des activités économiques".
 */
function courtOf({ tribunal }: BodaccNotice): string {
  const words = folded(tribunal).replaceAll(/[^a-z]+/g, ' ');
  return words.replace(/^.*\b(?:commerce|economiques|judiciaire|instance|mixte|greffe)\b(?: de | d | du | des | )?/, '').trim();
}

function showsLife(notice: BodaccNotice, removal: BodaccNotice): boolean {
  if (isRegistration(notice)) return publicationDay(notice) >= publicationDay(removal);
  if (publicationDay(notice) <= publicationDay(removal)) return false;
  const { modification, accounts } = contentOf(notice).details ?? {};
  if (notice.familleavis === 'modification') {
    const description = modification?.description;
    return removalEffect(description) === 'REINSTATES' || !/dissolution|liquidation|radiation/.test(folded(description));
  }
  // Accounts from before the removal may be published after it.
  return notice.familleavis === 'dpc' && (accounts?.closing_date ?? '') > publicationDay(removal);
}

function isOfPerson({ listepersonnes, radiationaurcs }: BodaccNotice): boolean {
  const persons = readNested(listepersonnes).flatMap((list) => readNested(list.personne ?? list));
  const removal = readNested(radiationaurcs)[0] ?? {};
  return 'radiationPP' in removal || 'dateCessationActivitePP' in removal || persons.some(({ typePersonne }) => typePersonne === 'pp');
}
