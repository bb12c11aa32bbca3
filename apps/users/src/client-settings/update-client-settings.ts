import { Controller, Inject } from '@nestjs/common';
import { type ClientSettingsResource, UpdateClientSettings, type UpdateClientSettingsPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { OncePerKey } from '@company-data/service/database';
import { accountNotFound } from '../accounts/account.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { changeClientSettings, DEFAULT_CLIENT_SETTINGS, effectiveSettings } from './client-settings.js';
import { ClientSettingsRepository } from './client-settings.repository.js';

/**
 * Changes the appearance of the connect pages of an account. Locks the account, so that concurrent
 * changes are both applied.
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
