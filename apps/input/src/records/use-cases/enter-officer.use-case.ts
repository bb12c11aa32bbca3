import type { EnterOfficerPayload, InputRecordResource } from '@company-data/contracts';
import type { IncomingRequest, Reply } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { DEFAULT_TYPE } from '../domain/enterable-type.js';
import { EnterRecord } from './enter-record.js';

/** Enters an officer, or one anew by its id. */
@Injectable()
export class EnterOfficerUseCase {
  constructor(private readonly enterRecord: EnterRecord) {}

  run(request: IncomingRequest<EnterOfficerPayload>): Promise<InputRecordResource | Reply> {
    const { user_id: userId, officer_id: id, data, file } = request.payload;
    return this.enterRecord.run(request, { userId, id, dataType: DEFAULT_TYPE.name, data, file });
  }
}
