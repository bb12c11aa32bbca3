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
 * Documents of a company that are read, the latest first: it deposits funds when its capital
 * changes.
 */
const MAX = 50;

const day = ({ deposit_date: date }: { deposit_date: string | null }): string => date ?? '';

/**
 * Documents of the acts that attest a deposit of funds or are certificates of a bank, latest first.
 */
function documentsIn(attachments: InpiAttachments): string[] {
  const attesting = mapActs(attachments).filter((act) => bankPassagesOf(act).length > 0);
  const latestFirst = attesting.toSorted((one, other) => (day(one) < day(other) ? 1 : day(one) > day(other) ? -1 : 0));
  return [...new Set(latestFirst.flatMap(({ document_id: id }) => id ?? []))].slice(0, MAX);
}

/** Asks for what was read of such acts, which has the others read. */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  if (!hasRegisterAccount(readings.context)) return yield* nothingFor(readActs.name, dataTypes, 'NOT_CONFIGURED');
  const attachments = await readings.attachments();
  const documents = attachments === null ? [] : documentsIn(attachments);
  if (documents.length === 0) return yield* nothingFor(readActs.name, dataTypes);
  yield* failingAlone(readContributions(readActs.name, dataTypes, { job: readings, context: readings.context }, { documents }));
};

/** An input that is away keeps nobody from what the register says. */
async function* failingAlone(events: AsyncGenerator<CollectionEvent>): AsyncGenerator<CollectionEvent, void, undefined> {
  try {
    yield* events;
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === 'unavailable')) throw error;
    throw new ProviderFetchError('unreachable', 'what was read of acts cannot be asked for now');
  }
}
