import type { RecordBody } from '@company-data/data-types';
import type { CollectionEvent } from '../../../adapter.js';
import { mapBulletinProfile } from '../../map/bulletin-profile.js';
import { COLLECTIVE_PROCEDURE, mapProcedure } from '../../map/collective-procedure.js';
import { COMPANY_PROFILE } from '../../map/company-profile.js';
import { DIRECTORSHIP, mapDirectedProcedures, confirmedSirens } from '../../map/directorship.js';
import { judgmentsOf } from '../../map/judgments.js';
import { LEGAL_NOTICE, mapNotice, type Notice } from '../../map/legal-notice.js';
import { maskNotice, namesTrader } from '../../map/mask-notice.js';
import { noCorrections, type Corrections } from '../../map/notice-corrections.js';
import { type Followed, latestUnrecognized } from '../../map/follow-procedures.js';
import { proceduresOf } from '../../map/observations.js';
import type { Procedure } from '../../map/procedure-transitions.js';
import { mapRelatedProcedures, RELATED_COMPANY } from '../../map/related-company.js';
import { REGISTRATION_FAMILIES } from '../../map/removal-notice.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { masksNumber } from '../diffusion.js';
import type { Readings } from '../readings.js';
import { type ReadingEnd, singlePage, SourceReport, withFailuresAsEvents } from '../../../kit/source-report.js';
import { readNotices } from './client.js';
import type { BodaccNotice } from './notice.js';
import { fetchProcedures, noticesOf, ownNotices, PROCEDURE_FAMILIES } from './procedures.js';
import { bodacc } from './manifest.js';
import { publishedRemoval } from './removal.js';

/** Notice families that a data type needs. Data types without an entry need all families. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  [COLLECTIVE_PROCEDURE]: PROCEDURE_FAMILIES,
  [COMPANY_PROFILE]: [...REGISTRATION_FAMILIES, ...PROCEDURE_FAMILIES],
};

/** Companies of directors whose procedures one job reads, at most. */
const MAX_DIRECTED = 20;

const RELEVANT_FAMILIES: ReadonlySet<string> = new Set([...PROCEDURE_FAMILIES, ...REGISTRATION_FAMILIES]);

/** Notices and corrections that other data types need after the pages were yielded. */
interface RetainedNotices {
  corrections: Corrections;
  byFamily: Map<string, BodaccNotice[]>;
}

/**
 * Reads the BODACC once, newest notice first, for all data types of the company, and then for each
 * related company.
 */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  const own = dataTypes.filter((dataType) => !(dataType in OF_OTHERS));
  if (own.length > 0) yield* companyEvents(own, readings);
  for (const [dataType, events] of Object.entries(OF_OTHERS)) {
    if (dataTypes.includes(dataType)) yield* withFailuresAsEvents(bodacc.name, [dataType], events(readings));
  }
};

/**
 * Data types about other companies. Each waits for the source that finds the companies, and fails
 * with it.
 */
const OF_OTHERS: Readonly<Record<string, (readings: Readings) => AsyncGenerator<CollectionEvent, void, undefined>>> = {
  [RELATED_COMPANY]: relatedEvents,
  [DIRECTORSHIP]: directorshipEvents,
};

async function* companyEvents(dataTypes: string[], readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  try {
    const kept: RetainedNotices = { corrections: noCorrections(), byFamily: new Map() };
    yield* noticeEvents(dataTypes, readings, kept);
    if (dataTypes.some((dataType) => dataType in FAMILIES)) yield* followedEvents(dataTypes, readings, kept);
  } catch (error) {
    readings.procedures.reject(error);
    throw error;
  }
}

/** Yields the records that depend on all notices together. */
async function* followedEvents(
  dataTypes: string[],
  readings: Readings,
  kept: RetainedNotices,
): AsyncGenerator<CollectionEvent, void, undefined> {
  const followed = await followedIn(readings, kept);
  const recordsOf = (procedures: Procedure[]) => procedures.map((procedure) => mapProcedure(procedure, readings.context.now()));
  if (dataTypes.includes(COLLECTIVE_PROCEDURE)) {
    yield* singlePage(bodacc.name, COLLECTIVE_PROCEDURE, recordsOf(followed.procedures.filter(isPublished)), endOf(kept.corrections));
  }
  if (dataTypes.includes(COMPANY_PROFILE)) {
    const removal = await publishedRemoval(readings, retainedOf(kept, REGISTRATION_FAMILIES), kept.corrections);
    yield* singlePage(
      bodacc.name,
      COMPANY_PROFILE,
      mapBulletinProfile(readings.siren, removal, recordsOf(followed.procedures), latestUnrecognized(followed)),
      endOf(kept.corrections),
    );
  }
}

/** Skips companies that the walk did not read. */
async function* relatedEvents({ related, context }: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const records: RecordBody[] = [];
  let unread = false;
  for (const { siren, depth, company } of (await related()).filter((each) => each.company !== null)) {
    const followed = await fetchProcedures(context.source(bodacc.name), siren, company);
    records.push(mapRelatedProcedures({ siren, depth }, followed, context.now()));
    unread ||= followed.unread;
  }
  yield* singlePage(bodacc.name, RELATED_COMPANY, records, endOf({ unread }));
}

/**
 * Reads only companies that the same person directs with certainty, at most MAX_DIRECTED per job,
 * because each costs a call.
 */
async function* directorshipEvents({ directorships, context }: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const found = await directorships();
  const records: RecordBody[] = [];
  let unread = false;
  for (const siren of confirmedSirens(found).slice(0, MAX_DIRECTED)) {
    const followed = await fetchProcedures(context.source(bodacc.name), siren, null);
    const read = mapRelatedProcedures({ siren, depth: 2 }, followed, context.now());
    const told = found.filter((each) => each.siren === siren && each.match === 'SAME');
    records.push(...told.map((each) => mapDirectedProcedures(each, read)));
    unread ||= followed.unread;
  }
  yield* singlePage(bodacc.name, DIRECTORSHIP, records, endOf({ unread }));
}

async function* noticeEvents(
  dataTypes: string[],
  readings: Readings,
  kept: RetainedNotices,
): AsyncGenerator<CollectionEvent, void, undefined> {
  const { siren, context } = readings;
  const contribution = dataTypes.includes(LEGAL_NOTICE) ? new SourceReport(bodacc.name, LEGAL_NOTICE) : null;
  for await (const { notices, total } of readNotices(context.source(bodacc.name), searchFor(siren, dataTypes))) {
    const ours = await ownNotices(context.source(bodacc.name), siren, notices, kept.corrections);
    ours.filter(({ id }) => !kept.corrections.elsewhere.has(id)).forEach((notice) => keep(kept, notice));
    if (contribution !== null && ours.length > 0) {
      const told = ours.map((notice) => mapNotice(notice, kept.corrections));
      yield contribution.page(await shown(told, readings), { expected: total });
    }
  }
  if (contribution !== null)
    yield contribution.complete({ ...(!contribution.isEmpty && { knowsCompany: true }), ...endOf(kept.corrections) });
}

const endOf = ({ unread }: Pick<Corrections, 'unread'>): ReadingEnd => (unread ? { unread: 'CORRECTIONS' } : {});

/**
 * Masks the notices of a sole trader with restricted diffusion. Queries INSEE only when a notice
 * names a natural person under the SIREN.
 */
async function shown(notices: Notice[], readings: Readings): Promise<Notice[]> {
  const { siren } = readings;
  const masked = notices.some((notice) => namesTrader(notice, siren)) && (await masksNumber(readings));
  return masked ? notices.map((notice) => maskNotice(notice, siren)) : notices;
}

/**
 * Combines the notices with the register's observations, or with the last known ones when the
 * register fails.
 */
async function followedIn(readings: Readings, kept: RetainedNotices): Promise<Followed> {
  const register = await readings.register();
  const followed = proceduresOf(judgmentsOf(retainedOf(kept, PROCEDURE_FAMILIES)), register?.observed ?? null);
  readings.procedures.resolve(followed.procedures);
  return followed;
}

const isPublished = ({ steps }: Procedure): boolean => steps.some(({ judgment }) => judgment.noticeId !== null);

function searchFor(siren: string, dataTypes: string[]): string {
  if (dataTypes.includes(LEGAL_NOTICE)) return noticesOf(siren, []);
  return noticesOf(siren, [...new Set(dataTypes.flatMap((dataType) => FAMILIES[dataType] ?? []))]);
}

function keep({ byFamily }: RetainedNotices, notice: BodaccNotice): void {
  const family = notice.familleavis ?? '';
  if (!RELEVANT_FAMILIES.has(family)) return;
  const kept = byFamily.get(family) ?? [];
  byFamily.set(family, kept);
  kept.push(notice);
}

function retainedOf({ byFamily }: RetainedNotices, families: readonly string[]): BodaccNotice[] {
  return families.flatMap((family) => byFamily.get(family) ?? []);
}
