import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { SyncSettings } from './domain/sync-settings.js';
import { SyncSettingRepository } from './persistence/sync-setting.repository.js';
import { SyncSettingsRpc } from './transport/sync-settings.rpc.js';
import { GetSyncSettingsUseCase } from './use-cases/get-sync-settings.use-case.js';
import { PutSyncSettingsUseCase } from './use-cases/put-sync-settings.use-case.js';

/** How data types are synchronized. */
@Module({
  imports: [UsersModule],
  controllers: [SyncSettingsRpc],
  providers: [GetSyncSettingsUseCase, PutSyncSettingsUseCase, { provide: SyncSettings, useClass: SyncSettingRepository }],
  exports: [SyncSettings],
})
export class SettingsModule {}
