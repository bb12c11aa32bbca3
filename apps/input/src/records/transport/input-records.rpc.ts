import {
  CreateInputRecord,
  type CreateInputRecordPayload,
  DeleteInputRecord,
  EnterOfficer,
  type EnterOfficerPayload,
  GetInputRecord,
  type InputRecordPayload,
  type InputRecordResource,
  ListInputRecords,
  type ListOfUserPayload,
  UpdateInputRecord,
  type UpdateInputRecordPayload,
} from '@company-data/contracts';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { CreateInputRecordUseCase } from '../use-cases/create-input-record.use-case.js';
import { DeleteInputRecordUseCase } from '../use-cases/delete-input-record.use-case.js';
import { EnterOfficerUseCase } from '../use-cases/enter-officer.use-case.js';
import { GetInputRecordUseCase } from '../use-cases/get-input-record.use-case.js';
import { ListInputRecordsUseCase } from '../use-cases/list-input-records.use-case.js';
import { UpdateInputRecordUseCase } from '../use-cases/update-input-record.use-case.js';

@Controller()
export class InputRecordsRpc {
  constructor(
    private readonly createInputRecord: CreateInputRecordUseCase,
    private readonly updateInputRecord: UpdateInputRecordUseCase,
    private readonly enterOfficer: EnterOfficerUseCase,
    private readonly getInputRecord: GetInputRecordUseCase,
    private readonly listInputRecords: ListInputRecordsUseCase,
    private readonly deleteInputRecord: DeleteInputRecordUseCase,
  ) {}

  @Answers(CreateInputRecord)
  create(request: IncomingRequest<CreateInputRecordPayload>): Promise<InputRecordResource | Reply> {
    return this.createInputRecord.run(request);
  }

  @Answers(UpdateInputRecord)
  update(request: IncomingRequest<UpdateInputRecordPayload>): Promise<InputRecordResource | Reply> {
    return this.updateInputRecord.run(request);
  }

  @Answers(EnterOfficer)
  enter(request: IncomingRequest<EnterOfficerPayload>): Promise<InputRecordResource | Reply> {
    return this.enterOfficer.run(request);
  }

  @Answers(GetInputRecord)
  get(request: IncomingRequest<InputRecordPayload>): Promise<InputRecordResource> {
    return this.getInputRecord.run(request);
  }

  @Answers(ListInputRecords)
  list(request: IncomingRequest<ListOfUserPayload>): Promise<Reply> {
    return this.listInputRecords.run(request);
  }

  @Answers(DeleteInputRecord)
  delete(request: IncomingRequest<InputRecordPayload>): Promise<{ deleted: true }> {
    return this.deleteInputRecord.run(request);
  }
}
