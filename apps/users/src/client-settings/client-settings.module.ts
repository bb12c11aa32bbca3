import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ClientSettingsRepository } from './client-settings.repository.js';
import { GetClientSettingsHandler } from './get-client-settings.js';
import { UpdateClientSettingsHandler } from './update-client-settings.js';

@Module({
  imports: [AccountsModule],
  controllers: [GetClientSettingsHandler, UpdateClientSettingsHandler],
  providers: [ClientSettingsRepository],
})
export class ClientSettingsModule {}
