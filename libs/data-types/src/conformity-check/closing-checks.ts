import { fold } from '../natural-keys.js';
import { removalEffect } from '../legal-notice/wordings.js';
import { agrees, differs, type Finding, checkResult, unknown, valueIn } from './finding.js';
import type { Compared, Notice, Profile } from './inputs.js';

/**
 * Returns whether the company was removed from the register. Undefined when the register was not
 * read or does not list the company, even if the bulletin published a removal.
 */
function isRemoved({ register_status, rncs_closing_source }: Profile): boolean | undefined {
  if (rncs_closing_source === 'BULLETIN' && register_status !== 'REGISTERED') return undefined;
  return register_status === 'REMOVED' ? true : register_status === 'REGISTERED' ? false : undefined;
}

/** Returns whether the company ceased at INSEE. Undefined when INSEE was not read. */
function isCeased({ stats_status, stats_closing_date }: Profile): boolean | undefined {
  if (stats_status !== null) return stats_status === 'CLOSED';
  return stats_closing_date === null ? undefined : true;
}

/** Returns the source of the register status. */
const speaker = ({ rncs_closing_source }: Profile): string => (rncs_closing_source === 'BULLETIN' ? 'bodacc' : 'inpi_rne');

const closings = (profile: Profile) => [
  valueIn('insee_sirene', 'stats_status', profile.stats_status, profile),
  valueIn('insee_sirene', 'stats_closing_date', profile.stats_closing_date, profile),
  valueIn(speaker(profile), 'register_status', profile.register_status, profile),
  valueIn(speaker(profile), 'rncs_closing_date', profile.rncs_closing_date, profile),
];

const registerSilent = ({ register_status }: Profile): string =>
  register_status === 'NOT_REGISTERED'
    ? 'The register does not list the company.'
    : 'The register was not read, or does not list the company.';

const sameDay = ({ stats_closing_date: ceased, rncs_closing_date: removed }: Profile): boolean =>
  ceased === null || removed === null || ceased === removed;

/**
 * Compares the closing at INSEE and in the register, when both were read. Their dates may differ,
 * because they are two separate acts. A removal in the bulletin does not count as a removal in the
 * register.
 */
export function closingDates({ profile }: Compared): Finding {
  if (profile === undefined) return unknown([], {});
  const [values, sources] = [closings(profile), { COMPANY_PROFILE: [profile] }];
  const [removed, ceased] = [isRemoved(profile), isCeased(profile)];
  if (removed === undefined) return unknown(values, sources, registerSilent(profile));
  if (ceased === undefined) return unknown(values, sources, 'INSEE was not read.');
  if (removed === ceased) return agrees(values, sources, sameDay(profile) ? null : 'Closed in both, on different dates.');
  return differs(
    values,
    sources,
    removed ? 'Removed from the register but active at INSEE.' : 'Ceased at INSEE but still in the register.',
  );
}

const REMOVAL = 'radiation';
const REGISTRATIONS = new Set(['creation', 'immatriculation']);
const SIGNS_OF_LIFE = new Set([...REGISTRATIONS, 'modification']);

/**
 * Maximum number of months between a registration at another court and the removal due to the move.
 */
const MONTHS_OF_A_MOVE = 6;

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * True when a removal is due to a move, or the notice reverses a removal. In a move, the new court
 * registers the company first, then the old court removes it.
 */
function staysRegistered(removal: Notice, earlier: readonly Notice[]): boolean {
  if (['MOVES', 'REINSTATES'].includes(removalEffect(removal.details?.removal?.description ?? removal.text) ?? '')) return true;
  const [month, court] = [monthOf(removal.publication_date ?? ''), fold(removal.court)];
  return earlier.some(
    (notice) =>
      REGISTRATIONS.has(notice.family) &&
      month - monthOf(notice.publication_date ?? '') <= MONTHS_OF_A_MOVE &&
      fold(notice.court) !== court,
  );
}

/**
 * Returns the latest published removal. Undefined when the company only moved, or when later
 * notices show that it continued.
 */
function publishedRemoval(latestFirst: readonly Notice[]): Notice | undefined {
  const place = latestFirst.findIndex(({ family }) => family === REMOVAL);
  const removal = latestFirst[place];
  if (removal === undefined || latestFirst.slice(0, place).some(({ family }) => SIGNS_OF_LIFE.has(family))) return undefined;
  return staysRegistered(removal, latestFirst.slice(place + 1)) ? undefined : removal;
}

/** Finding for a removal that may concern only one of the activities of a sole trader. */
export const TRADER_REMOVED =
  'A removal of the sole trader was published, but the register still lists the trader, possibly with another activity.';

/** Checks that a removal published in the bulletin is also in the register. */
export function removalNotice({ profile, notices, noticesRead }: Compared): Finding {
  if (profile === undefined) return unknown([], {});
  const removal = publishedRemoval(notices);
  const values = [
    valueIn(speaker(profile), 'register_status', profile.register_status, profile),
    valueIn('bodacc', 'publication_date', removal?.publication_date, removal),
  ];
  const sources = { COMPANY_PROFILE: [profile], LEGAL_NOTICE: [removal] };
  const removed = isRemoved(profile);
  if (removed === undefined) return unknown(values, sources, registerSilent(profile));
  if (!noticesRead) return unknown(values, sources, 'The bulletin was not read.');
  // A sole trader can leave the commercial register and continue another activity under the same
  // SIREN.
  if (removal !== undefined && !removed && profile.sole_trader === true) return unknown(values, sources, TRADER_REMOVED);
  return checkResult(
    removal === undefined || removed,
    values,
    sources,
    'A removal was published, but the company is still in the register.',
  );
}
