import type { RecordBody } from '@company-data/data-types';
import type { CollectionEvent } from '../../../adapter.js';
import { COLLECTIVE_PROCEDURE, mapProcedure } from '../../map/collective-procedure.js';
import { COMPANY_PROFILE } from '../../map/company-profile.js';
import { followProcedures } from '../../map/follow-procedures.js';
import { judgmentsOf } from '../../map/judgments.js';
import { LEGAL_NOTICE, mapNotice, noteUndoing, type Undoings } from '../../map/legal-notice.js';
import { mapRelatedProcedures, RELATED_COMPANY } from '../../map/related-company.js';
import { mapRemoval, REGISTRATION_FAMILIES } from '../../map/removal-notice.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import type { Readings } from '../readings.js';
import { singlePage, SourceReport } from '../../../kit/source-report.js';
import { readNotices } from './client.js';
import { names, type BodaccNotice } from './notice.js';
import { fetchProcedures, noticesOf, PROCEDURE_FAMILIES } from './procedures.js';
import { bodacc } from './manifest.js';

/** Which families a data type is made from, where it does not need them all. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  [COLLECTIVE_PROCEDURE]: PROCEDURE_FAMILIES,
  [COMPANY_PROFILE]: REGISTRATION_FAMILIES,
};

const KEPT_FAMILIES: ReadonlySet<string> = new Set([...PROCEDURE_FAMILIES, ...REGISTRATION_FAMILIES]);

/** What is kept of a reading besides the pages passed on: the notices that other data types are made from. */
interface Kept {
  undoings: Undoings;
  byFamily: Map<string, BodaccNotice[]>;
}

/** Reads the official bulletin once, newest notice first, for all data types of the company; then for each company related to it. */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  const own = dataTypes.filter((dataType) => dataType !== RELATED_COMPANY);
  if (own.length > 0) yield* companyEvents(own, readings);
  if (own.length < dataTypes.length) yield* relatedEvents(readings);
};

async function* companyEvents(dataTypes: string[], readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  try {
    const kept: Kept = { undoings: { cancelledBy: new Map(), replacedBy: new Map() }, byFamily: new Map() };
    yield* noticeEvents(dataTypes, readings, kept);
    if (dataTypes.includes(COLLECTIVE_PROCEDURE)) yield* procedureEvents(readings, kept);
    if (dataTypes.includes(COMPANY_PROFILE)) {
      yield* singlePage(bodacc.name, COMPANY_PROFILE, mapRemoval(readings.siren, keptOf(kept, REGISTRATION_FAMILIES), kept.undoings));
    }
  } catch (error) {
    readings.procedures.reject(error);
    throw error;
  }
}

/** A company that the walk did not reach is not asked for either. */
async function* relatedEvents({ related, lists, context }: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const records: RecordBody[] = [];
  for (const { siren, depth } of (await related()).filter(({ company }) => company !== null)) {
    const procedures = await fetchProcedures(context.source(bodacc.name), siren, lists.judgmentRules);
    records.push(mapRelatedProcedures({ siren, depth }, procedures, context.now()));
  }
  yield* singlePage(bodacc.name, RELATED_COMPANY, records);
}

async function* noticeEvents(dataTypes: string[], readings: Readings, kept: Kept): AsyncGenerator<CollectionEvent, void, undefined> {
  const { siren, context } = readings;
  const contribution = dataTypes.includes(LEGAL_NOTICE) ? new SourceReport(bodacc.name, LEGAL_NOTICE) : null;
  for await (const { notices, total } of readNotices(context.source(bodacc.name), searchFor(siren, dataTypes))) {
    const ours = notices.filter((notice) => names(notice, siren));
    ours.forEach((notice) => noteUndoing(kept.undoings, notice));
    ours.forEach((notice) => keep(kept, notice));
    if (contribution !== null && ours.length > 0) {
      yield contribution.page(
        ours.map((notice) => mapNotice(notice, kept.undoings)),
        { expected: total },
      );
    }
  }
  if (contribution !== null) yield contribution.complete();
}

function* procedureEvents({ procedures, lists, context }: Readings, kept: Kept): Generator<CollectionEvent, void, undefined> {
  const found = followProcedures(judgmentsOf(keptOf(kept, PROCEDURE_FAMILIES), kept.undoings), lists.judgmentRules);
  procedures.resolve(found);
  yield* singlePage(
    bodacc.name,
    COLLECTIVE_PROCEDURE,
    found.map((procedure) => mapProcedure(procedure, context.now())),
  );
}

function searchFor(siren: string, dataTypes: string[]): string {
  if (dataTypes.includes(LEGAL_NOTICE)) return noticesOf(siren, []);
  return noticesOf(siren, [...new Set(dataTypes.flatMap((dataType) => FAMILIES[dataType] ?? []))]);
}

function keep({ byFamily }: Kept, notice: BodaccNotice): void {
  const family = notice.familleavis ?? '';
  if (!KEPT_FAMILIES.has(family)) return;
  const kept = byFamily.get(family) ?? [];
  byFamily.set(family, kept);
  kept.push(notice);
}

function keptOf({ byFamily }: Kept, families: readonly string[]): BodaccNotice[] {
  return families.flatMap((family) => byFamily.get(family) ?? []);
}
