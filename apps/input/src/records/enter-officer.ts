import { EnterOfficer, type EnterOfficerPayload, type InputRecordResource } from '@company-data/contracts';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { EnterRecord } from './enter-record.js';
import { DEFAULT_TYPE } from './enterable-type.js';

/** Enters an officer, or replaces an entered one by its id. */
@Controller()
export class EnterOfficerHandler {
  constructor(private readonly enterRecord: EnterRecord) {}

  @Answers(EnterOfficer)
  run(request: IncomingRequest<EnterOfficerPayload>): Promise<InputRecordResource | Reply> {
    const { user_id: userId, officer_id: id, data, file } = request.payload;
    return this.enterRecord.run(request, { userId, id, dataType: DEFAULT_TYPE.name, data, file });
  }
}
