import { type InputRecordResource, UpdateInputRecord, type UpdateInputRecordPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { EnterRecord } from './enter-record.js';

/**
 * Replaces all data of an input record. When the body also contains an id, it must be the id of the
 * same record.
 */
@Controller()
export class UpdateInputRecordHandler {
  constructor(private readonly enterRecord: EnterRecord) {}

  @Answers(UpdateInputRecord)
  run(request: IncomingRequest<UpdateInputRecordPayload>): Promise<InputRecordResource | Reply> {
    const { user_id: userId, input_id: id, 'data-type_id': named, data_type: dataType, data, file } = request.payload;
    return this.enterRecord.run(request, { userId, id, named, dataType, data, file });
  }
}
