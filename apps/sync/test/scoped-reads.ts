import type { CollectedSource } from '@company-data/contracts';
import { anyDataType, type RecordBody, recordIdOf } from '@company-data/data-types';
import { copyLine, deletionLine, type TestUser } from './test-user.js';

/** Result of a source in one synchronization, with the scope of its read. */
export interface SourceReport extends Pick<CollectedSource, 'scope' | 'mark' | 'availability' | 'kept' | 'unread'> {
  records?: RecordBody[];
  deleted?: RecordBody[];
}

/** Sources by name. A text is the status of a failed source. */
export type SourceReports = Record<string, SourceReport | 'FETCH_ERROR'>;

function outcomeOf(name: string, told: SourceReport | 'FETCH_ERROR'): CollectedSource {
  if (told === 'FETCH_ERROR') return { name, status: told, code: 'SOURCE_UNAVAILABLE', message: 'The source does not answer.' };
  const { records = [], deleted = [], ...end } = told;
  return { name, status: 'SUCCESS', total: records.length, deletions: deleted.length, ...end };
}

/** Returns records and deletions as adapters stages them. */
export const linesOf = (user: TestUser, type: string, records: RecordBody[], deleted: RecordBody[]): string[] => [
  ...records.map((record) => copyLine(type, user.id, record)),
  ...deleted.map((key) => deletionLine(type, user.id, key)),
];

/** Adds records that are too large to stage to the report of a source, as adapters reports them. */
export const withLarge = (user: TestUser, type: string, { scope, ...report }: SourceReport, ...large: RecordBody[]): SourceReport => ({
  ...report,
  scope: { kind: 'changes' },
  unread: 'LARGE_RECORDS',
  kept: { ids: large.map((record) => recordIdOf(anyDataType(type), user.id, record)), scope },
});

/**
 * Runs a synchronization of one type with the result of each source. Returns the status of its
 * entry.
 */
export async function synchronize(user: TestUser, type: string, sources: SourceReports): Promise<string> {
  await user.start([type]);
  const { jobId, job } = await user.claim();
  for (const [source, told] of Object.entries(sources)) {
    if (told === 'FETCH_ERROR') continue;
    const lines = linesOf(user, type, told.records ?? [], told.deleted ?? []);
    if (lines.length > 0) await user.stageLines(jobId, job, type, source, lines);
  }
  const outcomes = Object.entries(sources).map(([name, told]) => outcomeOf(name, told));
  return (await user.completeAs(jobId, job, type, outcomes)).status;
}
