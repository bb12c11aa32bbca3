import { HideUser, type HideUserPayload, StoreGrants, type StoreGrantsPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { HideUserUseCase } from '../use-cases/hide-user.use-case.js';
import { StoreGrantsUseCase } from '../use-cases/store-grants.use-case.js';

@Controller()
export class UsersRpc {
  constructor(
    private readonly hideUser: HideUserUseCase,
    private readonly storeGrants: StoreGrantsUseCase,
  ) {}

  @Answers(HideUser)
  onHideUser(request: IncomingRequest<HideUserPayload>) {
    return this.hideUser.run(request);
  }

  @Answers(StoreGrants)
  onStoreGrants({ payload }: IncomingRequest<StoreGrantsPayload>) {
    return this.storeGrants.run(payload);
  }
}
