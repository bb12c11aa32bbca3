import { bankPassagesOf } from '@company-data/data-types';
import { DomainError } from '@company-data/kernel';
import { type CollectionEvent, ProviderFetchError } from '../../../adapter.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { nothingFor } from '../../../kit/source-report.js';
import type { InpiAttachments } from '../../../protocols/inpi/attachments.js';
import { readContributions } from '../../../protocols/input/read-contributions.js';
import { mapActs } from '../../map/act.js';
import { hasRegisterAccount, type Readings } from '../readings.js';
import { readActs } from './manifest.js';

/**
 * Maximum number of documents per company, latest first. A company deposits funds when its capital
 * changes.
 */
const MAX = 50;

const day = ({ deposit_date: date }: { deposit_date: string | null }): string => date ?? '';

/**
 * Returns the documents of acts that attest a deposit of funds or are bank certificates, latest
 * first.
 */
function documentsIn(attachments: InpiAttachments): string[] {
  const attesting = mapActs(attachments).filter((act) => bankPassagesOf(act).length > 0);
  const latestFirst = attesting.toSorted((one, other) => (day(one) < day(other) ? 1 : day(one) > day(other) ? -1 : 0));
  return [...new Set(latestFirst.flatMap(({ document_id: id }) => id ?? []))].slice(0, MAX);
}

/**
 * Requests the content of such acts. The request makes input read the documents that it has not
 * read yet.
 */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  if (!hasRegisterAccount(readings.context)) return yield* nothingFor(readActs.name, dataTypes, 'NOT_CONFIGURED');
  const attachments = await readings.attachments();
  const documents = attachments === null ? [] : documentsIn(attachments);
  if (documents.length === 0) return yield* nothingFor(readActs.name, dataTypes);
  yield* failingAlone(readContributions(readActs.name, dataTypes, { job: readings, context: readings.context }, { documents }));
};

/** Reports an unavailable input service as a failure of this source only. */
async function* failingAlone(events: AsyncGenerator<CollectionEvent>): AsyncGenerator<CollectionEvent, void, undefined> {
  try {
    yield* events;
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === 'unavailable')) throw error;
    throw new ProviderFetchError('unreachable', 'the input service is unavailable');
  }
}
