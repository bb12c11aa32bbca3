import { defineCommand } from '../../command.js';
import { sendTest } from './try-alert.js';

interface Flags {
  alert: string;
}

export const testAlert = defineCommand<Flags>({
  name: 'alert test',
  summary: 'Sends a test request without events to the URL of an alert, and shows the result.',
  ofAccount: true,
  flags: (command) => command.requiredOption('--alert <alert>', 'name or id of the alert'),
  examples: ['--alert "New notices"', '--alert "New notices" --json --strict'],
  async run(staff, { alert }) {
    const { isDelivered, how, delivery } = await sendTest(staff, alert);
    const data = { delivery_id: delivery.id, state: delivery.status, attempts: delivery.attempts };
    if (isDelivered) return { data, lines: [`Delivered: ${how} (${delivery.id})`] };
    return { data, lines: [], warnings: [{ code: 'URL_NOT_REACHED', message: `The test failed: ${how} (${delivery.id}).` }] };
  },
});
