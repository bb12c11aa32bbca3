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
  summary: 'Notes that an e-mail came back after a mail server had taken it; deliveries list and alert show tell of it.',
  ofAccount: true,
  flags: (command) =>
    command
      .requiredOption('--delivery <id>', 'the delivery: what stands in its Message-ID and its bounce address')
      .requiredOption('--reason <text>', 'what came back'),
  examples: ['--delivery 7b1d6c0e-2f0b-5d0f-9f59-3c1f4b7a9d21 --reason "550 5.1.1 no such mailbox"'],
  async run(staff, { delivery: delivery_id, reason }) {
    if (!isUuid(delivery_id)) throw new UsageError(`${delivery_id} is no id of a delivery: deliveries list --channel mail tells them.`);
    const result = await staff.callForAccount(BounceMail, { delivery_id, reason });
    return { data: result, lines: [`E-mail ${delivery_id} came back: noted.`] };
  },
});
