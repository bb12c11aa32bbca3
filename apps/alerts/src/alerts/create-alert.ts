import { AlertExists, type AlertView, CreateAlert, type CreateAlertPayload } from '@company-data/contracts';
import { failure, newId, type Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { CheckedAddresses } from '../webhooks/checked-addresses.js';
import { toView } from './alert-view.js';
import { checkDefinition } from './check-definition.js';
import type { AlertsConfig } from '../config.js';
import { checkMailServer } from './check-mail-server.js';
import { DefinitionRepository } from './definition.repository.js';
import { DryRun, dryRunView } from './dry-run.js';

/** Creates an alert. A dry run returns its view and stores nothing. */
@Controller()
export class CreateAlertHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<AlertsConfig, 'SMTP_URL'>,
    private readonly definitions: DefinitionRepository,
    private readonly addresses: CheckedAddresses,
  ) {}

  @Answers(CreateAlert)
  async run({
    accountId,
    payload: { definition: draft, dry_run: isDry = false },
  }: IncomingRequest<CreateAlertPayload>): Promise<AlertView> {
    const definition = await checkDefinition(draft, this.addresses);
    checkMailServer(definition, this.settings);
    return this.transactions
      .run(async (tx) => {
        const alert = await this.definitions.insert(accountId, newId(), definition, tx);
        if (alert === undefined) throw failure(AlertExists, 'conflict', { detail: `An alert "${definition.name}" already exists.` });
        if (isDry) throw new DryRun(toView(alert, 0));
        return toView(alert, 0);
      })
      .catch(dryRunView);
  }
}
