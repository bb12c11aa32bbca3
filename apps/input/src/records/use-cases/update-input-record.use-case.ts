import type { InputRecordResource, UpdateInputRecordPayload } from '@company-data/contracts';
import type { IncomingRequest, Reply } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { EnterRecord } from './enter-record.js';

/** Enters anew what was entered; the body may name it too, and no other one. */
@Injectable()
export class UpdateInputRecordUseCase {
  constructor(private readonly enterRecord: EnterRecord) {}

  run(request: IncomingRequest<UpdateInputRecordPayload>): Promise<InputRecordResource | Reply> {
    const { user_id: userId, input_id: id, 'data-type_id': named, data_type: dataType, data, file } = request.payload;
    return this.enterRecord.run(request, { userId, id, named, dataType, data, file });
  }
}
