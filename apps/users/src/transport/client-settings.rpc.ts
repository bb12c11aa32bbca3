import { Controller } from '@nestjs/common';
import {
  type ClientSettingsResource,
  GetClientSettings,
  type GetClientSettingsPayload,
  UpdateClientSettings,
  type UpdateClientSettingsPayload,
} from '@company-data/contracts';
import { Answers, IncomingRequest, type Reply } from '@company-data/messaging';
import { GetClientSettingsUseCase } from '../use-cases/get-client-settings.use-case.js';
import { UpdateClientSettingsUseCase } from '../use-cases/update-client-settings.use-case.js';

@Controller()
export class ClientSettingsRpc {
  constructor(
    private readonly getSettings: GetClientSettingsUseCase,
    private readonly updateSettings: UpdateClientSettingsUseCase,
  ) {}

  @Answers(GetClientSettings)
  get({ accountId }: IncomingRequest<GetClientSettingsPayload>): Promise<ClientSettingsResource> {
    return this.getSettings.run(accountId);
  }

  @Answers(UpdateClientSettings)
  update(request: IncomingRequest<UpdateClientSettingsPayload>): Promise<ClientSettingsResource | Reply> {
    return this.updateSettings.run(request);
  }
}
