import { READ_HEADERS, type ReadRecordPayload, type ReadRecordsPayload } from '@company-data/contracts';
import { dataTypes, unknownDataType } from '@company-data/data-types';
import { invalid } from '@company-data/kernel';
import { type IncomingRequest, Reply } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { ResolveUser } from '../users/resolve-user.js';
import { notSynchronized } from './absence.js';
import { AbsenceRepository } from './absence.repository.js';
import type { ReadResult } from './record-reader.js';

/** Returns the result of a read as a reply. */
export const replyOf = ({ version, modified, body }: ReadResult): Reply =>
  new Reply(body, { [READ_HEADERS.version]: String(version), [READ_HEADERS.modified]: modified });

/**
 * Contributions are stored in their current state only, so the origin of a former value is unknown.
 */
function checkCombination({ as_of, include }: Pick<ReadRecordPayload, 'as_of' | 'include'>): void {
  if (as_of === undefined || include === undefined) return;
  throw invalid([
    {
      parameter: 'include',
      code: 'NOT_WITH_AS_OF',
      detail: `include=${include} describes current records and cannot be combined with as_of.`,
    },
  ]);
}

function checkDataType(name: string): void {
  if (!dataTypes.has(name)) throw invalid([unknownDataType('/data_type', name)]);
}

type Read = IncomingRequest<ReadRecordPayload | ReadRecordsPayload>;

/**
 * Replies to reads of records. A collection that does not exist and a user that does not exist have
 * different errors.
 */
@Injectable()
export class RecordReads {
  constructor(
    private readonly resolveUser: ResolveUser,
    private readonly absences: AbsenceRepository,
  ) {}

  /** `read` returns undefined when the data type was never synchronized. */
  async reply({ payload, accountId, envelope }: Read, read: () => Promise<Reply | undefined>): Promise<Reply> {
    checkDataType(payload.data_type);
    checkCombination(payload);
    const reply = await read();
    if (reply) return reply;
    await this.resolveUser.run(accountId, payload.user_id, envelope.correlation_id);
    const { user_id: userId, data_type: dataType, as_of: asOf } = payload;
    throw notSynchronized(
      { userId, dataType, ...(asOf === undefined ? {} : { asOf }) },
      await this.absences.find(accountId, userId, dataType),
    );
  }
}
