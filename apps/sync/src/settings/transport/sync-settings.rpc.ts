import { GetSyncSettings, type GetSyncSettingsPayload, PutSyncSettings, type PutSyncSettingsPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { GetSyncSettingsUseCase } from '../use-cases/get-sync-settings.use-case.js';
import { PutSyncSettingsUseCase } from '../use-cases/put-sync-settings.use-case.js';

@Controller()
export class SyncSettingsRpc {
  constructor(
    private readonly getSettings: GetSyncSettingsUseCase,
    private readonly putSettings: PutSyncSettingsUseCase,
  ) {}

  @Answers(GetSyncSettings)
  get(request: IncomingRequest<GetSyncSettingsPayload>) {
    return this.getSettings.run(request);
  }

  @Answers(PutSyncSettings)
  put(request: IncomingRequest<PutSyncSettingsPayload>) {
    return this.putSettings.run(request);
  }
}
