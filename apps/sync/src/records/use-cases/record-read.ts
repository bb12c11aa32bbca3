import { READ_HEADERS, type ReadRecordPayload, type ReadRecordsPayload } from '@company-data/contracts';
import { dataTypes, unknownDataType } from '@company-data/data-types';
import { invalid } from '@company-data/kernel';
import { type IncomingRequest, Reply } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { ResolveUserUseCase } from '../../users/use-cases/resolve-user.use-case.js';
import { Absences, notSynchronized } from '../domain/absence.js';
import { RecordReader, type ReadResult } from '../domain/record-reader.js';

/** A reading as it is answered. */
export const replyOf = ({ version, modified, body }: ReadResult): Reply =>
  new Reply(body, { [READ_HEADERS.version]: String(version), [READ_HEADERS.modified]: modified });

/** What is kept of sources is what they say now: it tells nothing of where a former value came from. */
function checkCombination({ as_of, include }: Pick<ReadRecordPayload, 'as_of' | 'include'>): void {
  if (as_of === undefined || include === undefined) return;
  throw invalid([
    { parameter: 'include', code: 'NOT_WITH_AS_OF', detail: `include=${include} tells of what is served now, not as_of a time.` },
  ]);
}

function checkDataType(name: string): void {
  if (!dataTypes.has(name)) throw invalid([unknownDataType('/data_type', name)]);
}

/** What the readings have in common: a collection that does not exist is told from a user who does not. */
@Injectable()
export abstract class Reading<P extends ReadRecordPayload | ReadRecordsPayload> {
  constructor(
    protected readonly reader: RecordReader,
    private readonly resolveUser: ResolveUserUseCase,
    private readonly absences: Absences,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<P>): Promise<Reply> {
    checkDataType(payload.data_type);
    checkCombination(payload);
    const reply = await this.read(accountId, payload);
    if (reply) return reply;
    await this.resolveUser.run(accountId, payload.user_id, envelope.correlation_id);
    const { user_id: userId, data_type: dataType, as_of: asOf } = payload;
    throw notSynchronized(
      { userId, dataType, ...(asOf === undefined ? {} : { asOf }) },
      await this.absences.find(accountId, userId, dataType),
    );
  }

  /** The reply; undefined when the data type was never synchronized. */
  protected abstract read(accountId: string, payload: P): Promise<Reply | undefined>;
}
