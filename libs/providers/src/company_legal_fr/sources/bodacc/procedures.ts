import { type FetchFailure, ProviderFetchError, type SourceClient } from '../../../adapter.js';
import type { Followed } from '../../map/follow-procedures.js';
import { judgmentsOf } from '../../map/judgments.js';
import { addCorrection, addCorrectionElsewhere, type Corrections, noCorrections, previousNotice } from '../../map/notice-corrections.js';
import { proceduresOf } from '../../map/observations.js';
import type { InpiCompany } from '../inpi-rne/company.js';
import { readNotices } from './client.js';
import { textOf } from '../../../kit/text.js';
import { names, type BodaccNotice } from './notice.js';

/** Notice families that procedures are derived from. */
export const PROCEDURE_FAMILIES = ['collective', 'conciliation', 'retablissement_professionnel'];

/**
 * Builds the search for the notices of a company in some families. An empty list selects all
 * families.
 */
export function noticesOf(siren: string, families: readonly string[]): string {
  const ours = `registre like "${siren}"`;
  return families.length === 0 ? ours : `${ours} and familleavis in (${families.map((family) => `"${family}"`).join(', ')})`;
}

/**
 * Fetches the procedures of a company other than the collected one. `company` is its register
 * document, or null.
 */
export async function fetchProcedures(
  client: SourceClient,
  siren: string,
  company: InpiCompany | null,
): Promise<Followed & Pick<Corrections, 'unread'>> {
  const kept: BodaccNotice[] = [];
  const corrections = noCorrections();
  for await (const { notices } of readNotices(client, noticesOf(siren, PROCEDURE_FAMILIES))) {
    kept.push(...(await ownNotices(client, siren, notices, corrections)));
  }
  const followed = proceduresOf(judgmentsOf(kept.filter(({ id }) => !corrections.elsewhere.has(id))), company);
  return { ...followed, unread: corrections.unread };
}

/** Families of notices that decide about a company, so that a notice of another one is harmful. */
const DECISIVE = new Set([...PROCEDURE_FAMILIES, 'radiation']);

/**
 * Failures of the whole source. With any other failure only the search for corrections failed,
 * whose condition the BODACC may refuse, and the notices are read without it.
 */
const FAILS_WHOLE: ReadonlySet<FetchFailure> = new Set(['unreachable', 'rate-limited']);

/** Notices in one search, at most. */
const MAX_SEARCHED = 20;

const isDecisive = ({ familleavis }: BodaccNotice): boolean => DECISIVE.has(familleavis ?? '');

/**
 * Returns the corrections and cancellations of procedures and removals that no longer have the
 * SIREN of the company. The notice had the SIREN by mistake, and only the correction names the
 * company that is meant.
 */
async function correctionsElsewhere(client: SourceClient, siren: string, notices: readonly BodaccNotice[]): Promise<BodaccNotice[]> {
  const decisive = notices.filter(isDecisive);
  const ids = new Set(decisive.map(({ id }) => id));
  const found: BodaccNotice[] = [];
  for (let place = 0; place < decisive.length; place += MAX_SEARCHED) {
    const search = decisive
      .slice(place, place + MAX_SEARCHED)
      .flatMap(conditionOf)
      .join(' or ');
    if (search === '') continue;
    for await (const page of readNotices(client, `(${search})`)) found.push(...page.notices);
  }
  return found.filter((notice) => ids.has(previousNotice(notice) ?? '') && !names(notice, siren) && namesCompany(notice));
}

/** A correction without any SIREN does not show that another company is meant. */
const namesCompany = ({ registre }: BodaccNotice): boolean => /\d{9}/.test(String(registre ?? '').replaceAll(/\s/g, ''));

/** The search also finds notices that contain the digits of the issue and the number elsewhere. */
function conditionOf({ parution, numeroannonce }: BodaccNotice): string[] {
  const [issue, number] = [textOf(parution), textOf(numeroannonce)].map((text) => text?.replaceAll(/\D/g, ''));
  return issue && number ? [`(parutionavisprecedent like "${issue}" and parutionavisprecedent like "${number}")`] : [];
}

/**
 * Adds the corrections of a page of notices, and returns the notices about the company. Call it
 * from the newest page to the oldest.
 */
export async function ownNotices(
  client: SourceClient,
  siren: string,
  notices: readonly BodaccNotice[],
  corrections: Corrections,
): Promise<BodaccNotice[]> {
  const ours = notices.filter((notice) => names(notice, siren));
  try {
    for (const notice of await correctionsElsewhere(client, siren, ours)) addCorrectionElsewhere(corrections, notice);
  } catch (error) {
    if (!(error instanceof ProviderFetchError) || FAILS_WHOLE.has(error.kind)) throw error;
    corrections.unread = true;
  }
  ours.forEach((notice) => addCorrection(corrections, notice));
  return ours;
}
