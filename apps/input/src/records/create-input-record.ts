import { CreateInputRecord, type CreateInputRecordPayload, type InputRecordResource } from '@company-data/contracts';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { EnterRecord } from './enter-record.js';

/** Enters a person or company of a data type, or replaces an input record by its id. */
@Controller()
export class CreateInputRecordHandler {
  constructor(private readonly enterRecord: EnterRecord) {}

  @Answers(CreateInputRecord)
  run(request: IncomingRequest<CreateInputRecordPayload>): Promise<InputRecordResource | Reply> {
    const { user_id: userId, 'data-type_id': id, data_type: dataType, data, file } = request.payload;
    return this.enterRecord.run(request, { userId, id, dataType, data, file });
  }
}
