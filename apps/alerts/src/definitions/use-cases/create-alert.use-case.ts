import { AlertExists, type AlertView, type CreateAlertPayload } from '@company-data/contracts';
import { failure, newId, type Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ReceiverAddresses } from '../../webhooks/domain/receiver-addresses.js';
import { toView } from '../domain/alert-view.js';
import { Definitions } from '../domain/definitions.js';
import { DryRun, shownBy } from '../domain/dry-run.js';
import { checkDefinition } from './check-definition.js';
import { checkMailServer, type MailServerSettings } from './check-mail-server.js';

/** Makes an alert of an account, or only says what it would be. */
@Injectable()
export class CreateAlertUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: MailServerSettings,
    private readonly definitions: Definitions,
    private readonly addresses: ReceiverAddresses,
  ) {}

  async run(accountId: string, { definition: draft, dry_run: isDry = false }: CreateAlertPayload): Promise<AlertView> {
    const definition = await checkDefinition(draft, this.addresses);
    checkMailServer(definition, this.settings);
    return this.transactions
      .run(async (tx) => {
        const made = await this.definitions.insert(accountId, newId(), definition, tx);
        if (made === undefined) throw failure(AlertExists, 'conflict', { detail: `There is an alert "${definition.name}" already.` });
        if (isDry) throw new DryRun(toView(made, 0));
        return toView(made, 0);
      })
      .catch(shownBy);
  }
}
