import { ReadChanges, type ReadChangesPayload, type ReadChangesReply } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { ReadChangesUseCase } from '../use-cases/read-changes.use-case.js';

@Controller()
export class ChangesRpc {
  constructor(private readonly readChanges: ReadChangesUseCase) {}

  @Answers(ReadChanges)
  read(request: IncomingRequest<ReadChangesPayload>): Promise<ReadChangesReply> {
    return this.readChanges.run(request);
  }
}
