import type { AlertDefinition } from '@company-data/alert-rules';
import { type AlertDraft, type AlertView, UpdateAlert, type UpdateAlertPayload } from '@company-data/contracts';
import { type FieldError, invalid, type Transaction, type Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { DeliveryTargetRepository } from '../deliveries/delivery-target.repository.js';
import { CheckedAddresses } from '../webhooks/checked-addresses.js';
import { toView } from './alert-view.js';
import { checkDefinition } from './check-definition.js';
import type { AlertsConfig } from '../config.js';
import { checkMailServer } from './check-mail-server.js';
import { DefinitionRepository } from './definition.repository.js';
import { findDefinition } from './find-definition.js';

const FIXED: Record<string, string> = {
  name: 'The name of an alert is fixed, because clients assign companies by it. Create another alert.',
  data_type: 'The data type of an alert is fixed, because its pending events have this type. Create another alert.',
};

const draftOf = ({ dataType, ...rest }: AlertDefinition): AlertDraft => {
  const { name, frequency, kinds, filter, url, emails, language } = rest;
  return { name, data_type: dataType, frequency, kinds, filter, url, emails, language };
};

const violationsOf = (changes: AlertDraft): FieldError[] =>
  Object.keys(changes).flatMap((member) =>
    FIXED[member] === undefined ? [] : [{ pointer: `/${member}`, code: 'FIXED', detail: FIXED[member] }],
  );

/** Changes an alert. Its pending events stay, and its open deliveries move to the new address. */
@Controller()
export class UpdateAlertHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<AlertsConfig, 'SMTP_URL'>,
    private readonly definitions: DefinitionRepository,
    private readonly addresses: CheckedAddresses,
    private readonly targets: DeliveryTargetRepository,
  ) {}

  @Answers(UpdateAlert)
  async run({ accountId, payload: { alert, changes } }: IncomingRequest<UpdateAlertPayload>): Promise<AlertView> {
    const fixed = violationsOf(changes);
    if (fixed.length > 0) throw invalid(fixed);
    const before = await this.transactions.run((tx) => findDefinition(accountId, this.definitions, { alert, how: 'find' }, tx));
    // Host names are resolved outside the transaction. The definition is then checked again,
    // because it may have changed in the meantime.
    await checkDefinition({ ...draftOf(before), ...changes }, this.addresses);
    const checked = { check: (url: string) => Promise.resolve(url) };
    return this.transactions.run(async (tx) => {
      const present = await findDefinition(accountId, this.definitions, { alert: before.id, how: 'lock' }, tx);
      const wanted = await checkDefinition({ ...draftOf(present), ...changes }, checked);
      checkMailServer(wanted, this.settings, present.emails);
      const isSame = JSON.stringify(draftOf(wanted)) === JSON.stringify(draftOf(present));
      const changed = isSame ? present : await this.definitions.update(accountId, present.id, wanted, tx);
      await this.follow(accountId, present.id, { from: present.url, to: wanted.url }, tx);
      return toView(changed, (await this.definitions.users(accountId, [present.id], tx)).get(present.id) ?? 0);
    });
  }

  /** Moves open deliveries to the queue of the new host. */
  private async follow(
    accountId: string,
    target: string,
    { from, to }: { from: string | null; to: string | null },
    tx: Transaction,
  ): Promise<void> {
    if (to !== null && to !== from) await this.targets.move({ accountId, target }, new URL(to).host, tx);
  }
}
