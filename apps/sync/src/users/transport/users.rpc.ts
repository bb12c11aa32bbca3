import { ForgetUser, type ForgetUserPayload, KeepGrants, type KeepGrantsPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { ForgetUserUseCase } from '../use-cases/forget-user.use-case.js';
import { HoldGrantsUseCase } from '../use-cases/hold-grants.use-case.js';

@Controller()
export class UsersRpc {
  constructor(
    private readonly forgetUser: ForgetUserUseCase,
    private readonly holdGrants: HoldGrantsUseCase,
  ) {}

  @Answers(ForgetUser)
  forget(request: IncomingRequest<ForgetUserPayload>) {
    return this.forgetUser.run(request);
  }

  @Answers(KeepGrants)
  keepGrants({ payload }: IncomingRequest<KeepGrantsPayload>) {
    return this.holdGrants.run(payload);
  }
}
