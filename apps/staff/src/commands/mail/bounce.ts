import { BounceMail } from '@company-data/contracts';
import { isUuid } from '@company-data/kernel';
import { defineCommand } from '../../command.js';
import { UsageError } from '../../exits.js';

interface Flags {
  delivery: string;
  reason: string;
}

export const bounceMail = defineCommand<Flags>({
  name: 'mail bounce',
  summary: 'Records that an accepted e-mail bounced. deliveries list and alert show report it.',
  ofAccount: true,
  flags: (command) =>
    command
      .requiredOption('--delivery <id>', 'id of the delivery, from the Message-ID or the bounce address')
      .requiredOption('--reason <text>', 'text of the bounce message'),
  examples: ['--delivery 7b1d6c0e-2f0b-5d0f-9f59-3c1f4b7a9d21 --reason "550 5.1.1 no such mailbox"'],
  async run(staff, { delivery: delivery_id, reason }) {
    if (!isUuid(delivery_id))
      throw new UsageError(`${delivery_id} is not an id of a delivery. Use an id from deliveries list --channel mail.`);
    const result = await staff.callForAccount(BounceMail, { delivery_id, reason });
    return { data: result, lines: [`Bounce of e-mail ${delivery_id} recorded.`] };
  },
});
