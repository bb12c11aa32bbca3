import { Controller, Inject } from '@nestjs/common';
import { type ClientSettingsResource, UpdateClientSettings, type UpdateClientSettingsPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { OncePerKey } from '@company-data/service/database';
import { accountNotFound } from '../accounts/account.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { changeClientSettings, DEFAULT_CLIENT_SETTINGS, effectiveSettings } from './client-settings.js';
import { ClientSettingsRepository } from './client-settings.repository.js';

/**
 * Changes how an account's connection pages look; the account's row is locked, so that two changes
 * both last.
 */
@Controller()
export class UpdateClientSettingsHandler {
  constructor(
    private readonly oncePerKey: OncePerKey,
    @Inject(DEFAULT_CLIENT_SETTINGS) private readonly defaults: ClientSettingsResource,
    private readonly accounts: AccountRepository,
    private readonly settings: ClientSettingsRepository,
  ) {}

  @Answers(UpdateClientSettings)
  run(request: IncomingRequest<UpdateClientSettingsPayload>): Promise<ClientSettingsResource | Reply> {
    return this.oncePerKey.run(request, async (tx) => {
      if (!(await this.accounts.lock(request.accountId, tx))) throw accountNotFound();
      const settings = changeClientSettings(await this.settings.find(request.accountId, tx), request.payload);
      await this.settings.save(request.accountId, settings, tx);
      return effectiveSettings(settings, this.defaults);
    });
  }
}
