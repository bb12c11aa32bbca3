import { Controller } from '@nestjs/common';
import { RunPass, type RunPassPayload, type RunPassReply } from '@company-data/contracts';
import { Answers, IncomingRequest } from '@company-data/messaging';
import { RunRequestedPassUseCase } from '../use-cases/run-requested-pass.use-case.js';

@Controller()
export class PassesRpc {
  constructor(private readonly runRequestedPass: RunRequestedPassUseCase) {}

  @Answers(RunPass)
  run(request: IncomingRequest<RunPassPayload>): Promise<RunPassReply> {
    return this.runRequestedPass.run(() => request.accountId, request.envelope.correlation_id, request.payload);
  }
}
