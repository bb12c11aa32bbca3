import { fold } from '../natural-keys.js';
import { agrees, differs, type Finding, checkResult, unknown, valueIn } from './finding.js';
import type { Compared, Notice, Profile } from './inputs.js';

/**
 * Whether the register says that it removed the company; undefined when it was not read, or does
 * not know the company: what the bulletin says in its place is not its word.
 */
function isRemoved({ register_status, rncs_closing_source }: Profile): boolean | undefined {
  if (rncs_closing_source === 'BULLETIN' && register_status !== 'REGISTERED') return undefined;
  return register_status === 'REMOVED' ? true : register_status === 'REGISTERED' ? false : undefined;
}

/** Whether the institute says that the company ceased; undefined when it was not read. */
function isCeased({ stats_status, stats_closing_date }: Profile): boolean | undefined {
  if (stats_status !== null) return stats_status === 'CLOSED';
  return stats_closing_date === null ? undefined : true;
}

/** Who tells whether the company was removed. */
const speaker = ({ rncs_closing_source }: Profile): string => (rncs_closing_source === 'BULLETIN' ? 'bodacc' : 'inpi_rne');

const closings = (profile: Profile) => [
  valueIn('insee_sirene', 'stats_status', profile.stats_status, profile),
  valueIn('insee_sirene', 'stats_closing_date', profile.stats_closing_date, profile),
  valueIn(speaker(profile), 'register_status', profile.register_status, profile),
  valueIn(speaker(profile), 'rncs_closing_date', profile.rncs_closing_date, profile),
];

const registerSilent = ({ register_status }: Profile): string =>
  register_status === 'NOT_REGISTERED'
    ? 'The register does not know the company.'
    : 'The register was not read, or does not know the company.';

const sameDay = ({ stats_closing_date: ceased, rncs_closing_date: removed }: Profile): boolean =>
  ceased === null || removed === null || ceased === removed;

/**
 * The institute and the register both say closed, or neither does, where both were read; their days
 * may differ, being those of two acts. What the bulletin published is no word of the register.
 */
export function closingDates({ profile }: Compared): Finding {
  if (profile === undefined) return unknown([], {});
  const [values, sources] = [closings(profile), { COMPANY_PROFILE: [profile] }];
  const [removed, ceased] = [isRemoved(profile), isCeased(profile)];
  if (removed === undefined) return unknown(values, sources, registerSilent(profile));
  if (ceased === undefined) return unknown(values, sources, 'The institute was not read.');
  if (removed === ceased) return agrees(values, sources, sameDay(profile) ? null : 'Closed at both, on different days.');
  return differs(
    values,
    sources,
    removed ? 'Removed from the registry, yet active at the institute.' : 'Ceased at the institute, yet in the registry.',
  );
}

const REMOVAL = 'radiation';
const REGISTRATIONS = new Set(['creation', 'immatriculation']);
const SIGNS_OF_LIFE = new Set([...REGISTRATIONS, 'modification']);

/** "Transfert du siège hors ressort", "désormais immatriculée au RCS de Versailles". */
const TRANSFER = /transfert|hors (du )?ressort|desormais immatricul/;

/** Months within which a registration elsewhere makes the removal that follows one of moving. */
const MONTHS_OF_A_MOVE = 6;

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The new court registers first, the old one strikes off afterwards. */
function isOfMoving(removal: Notice, earlier: readonly Notice[]): boolean {
  if (TRANSFER.test(fold([removal.details?.removal?.description, removal.text].join(' ')).toLowerCase())) return true;
  const [month, court] = [monthOf(removal.publication_date ?? ''), fold(removal.court)];
  return earlier.some(
    (notice) =>
      REGISTRATIONS.has(notice.family) &&
      month - monthOf(notice.publication_date ?? '') <= MONTHS_OF_A_MOVE &&
      fold(notice.court) !== court,
  );
}

/** The latest removal that the bulletin published, unless the company only moved, or lived on. */
function publishedRemoval(latestFirst: readonly Notice[]): Notice | undefined {
  const place = latestFirst.findIndex(({ family }) => family === REMOVAL);
  const removal = latestFirst[place];
  if (removal === undefined || latestFirst.slice(0, place).some(({ family }) => SIGNS_OF_LIFE.has(family))) return undefined;
  return isOfMoving(removal, latestFirst.slice(place + 1)) ? undefined : removal;
}

/** A removal that the bulletin published is in the register too. */
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
  // A trader may leave the commercial registry and go on in another activity under the same number.
  if (removal !== undefined && !removed && profile.sole_trader === true)
    return unknown(
      values,
      sources,
      'A removal of the trader was published; the register has the trader, who may go on in another activity.',
    );
  return checkResult(removal === undefined || removed, values, sources, 'A removal was published, yet the company is in the registry.');
}
