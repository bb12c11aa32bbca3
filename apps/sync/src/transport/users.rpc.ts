import { ForgetUser as ForgetContract, type ForgetUserPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { ForgetUser } from '../use-cases/forget-user.js';

@Controller()
export class UsersRpc {
  constructor(private readonly forgetUser: ForgetUser) {}

  @Answers(ForgetContract)
  forget(request: IncomingRequest<ForgetUserPayload>) {
    return this.forgetUser.run(request);
  }
}
