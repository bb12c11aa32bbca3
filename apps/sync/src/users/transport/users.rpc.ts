import { ForgetUser, type ForgetUserPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { ForgetUserUseCase } from '../use-cases/forget-user.use-case.js';

@Controller()
export class UsersRpc {
  constructor(private readonly forgetUser: ForgetUserUseCase) {}

  @Answers(ForgetUser)
  forget(request: IncomingRequest<ForgetUserPayload>) {
    return this.forgetUser.run(request);
  }
}
