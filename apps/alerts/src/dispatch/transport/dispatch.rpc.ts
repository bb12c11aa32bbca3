import { Controller } from '@nestjs/common';
import { RunDispatch, type RunDispatchPayload, type RunDispatchReply } from '@company-data/contracts';
import { Answers, IncomingRequest } from '@company-data/messaging';
import { RunRequestedDispatchUseCase } from '../use-cases/run-requested-dispatch.use-case.js';

@Controller()
export class DispatchRpc {
  constructor(private readonly runRequestedDispatch: RunRequestedDispatchUseCase) {}

  @Answers(RunDispatch)
  run(request: IncomingRequest<RunDispatchPayload>): Promise<RunDispatchReply> {
    return this.runRequestedDispatch.run(() => request.accountId, request.envelope.correlation_id, request.payload);
  }
}
