import {
  GetSyncSettings as GetContract,
  type GetSyncSettingsPayload,
  PutSyncSettings as PutContract,
  type PutSyncSettingsPayload,
} from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { GetSyncSettings, PutSyncSettings } from '../use-cases/manage-sync-settings.js';

@Controller()
export class SyncSettingsRpc {
  constructor(
    private readonly getSettings: GetSyncSettings,
    private readonly putSettings: PutSyncSettings,
  ) {}

  @Answers(GetContract)
  get(request: IncomingRequest<GetSyncSettingsPayload>) {
    return this.getSettings.run(request);
  }

  @Answers(PutContract)
  put(request: IncomingRequest<PutSyncSettingsPayload>) {
    return this.putSettings.run(request);
  }
}
