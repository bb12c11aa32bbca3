import { Inject, Injectable } from '@nestjs/common';
import type { ClientSettingsResource, UpdateClientSettingsPayload } from '@company-data/contracts';
import type { IncomingRequest, Reply } from '@company-data/messaging';
import { OncePerKey } from '@company-data/service/database';
import { changeClientSettings, ClientSettingsStore, DEFAULT_CLIENT_SETTINGS, effectiveSettings } from '../domain/client-settings.js';
import { accountNotFound, Accounts } from '../domain/account.js';

/** Changes how an account's connection pages look; the account's row is locked, so that two changes both last. */
@Injectable()
export class UpdateClientSettingsUseCase {
  constructor(
    private readonly oncePerKey: OncePerKey,
    @Inject(DEFAULT_CLIENT_SETTINGS) private readonly defaults: ClientSettingsResource,
    private readonly accounts: Accounts,
    private readonly settings: ClientSettingsStore,
  ) {}

  run(request: IncomingRequest<UpdateClientSettingsPayload>): Promise<ClientSettingsResource | Reply> {
    return this.oncePerKey.run(request, async (tx) => {
      if (!(await this.accounts.lock(request.accountId, tx))) throw accountNotFound();
      const settings = changeClientSettings(await this.settings.find(request.accountId, tx), request.payload);
      await this.settings.save(request.accountId, settings, tx);
      return effectiveSettings(settings, this.defaults);
    });
  }
}
