import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { GetSyncSettingsHandler } from './get-sync-settings.js';
import { PutSyncSettingsHandler } from './put-sync-settings.js';
import { SyncSettingRepository } from './sync-setting.repository.js';

@Module({
  imports: [UsersModule],
  controllers: [GetSyncSettingsHandler, PutSyncSettingsHandler],
  providers: [SyncSettingRepository],
  exports: [SyncSettingRepository],
})
export class SettingsModule {}
