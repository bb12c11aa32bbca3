import type { CreateInputRecordPayload, InputRecordResource } from '@company-data/contracts';
import type { IncomingRequest, Reply } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { EnterRecord } from './enter-record.js';

/** Enters a person or company of a data type, or one anew by its id. */
@Injectable()
export class CreateInputRecordUseCase {
  constructor(private readonly enterRecord: EnterRecord) {}

  run(request: IncomingRequest<CreateInputRecordPayload>): Promise<InputRecordResource | Reply> {
    const { user_id: userId, 'data-type_id': id, data_type: dataType, data, file } = request.payload;
    return this.enterRecord.run(request, { userId, id, dataType, data, file });
  }
}
