import { CreateApiKey } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { momentOf, shownTime } from '../../output/times.js';

interface Flags {
  expires?: string;
}

export const addKey = defineCommand<Flags>({
  name: 'account key add',
  summary: 'Adds an API key to an account. At most two are active.',
  ofAccount: true,
  flags: (command) => command.option('--expires <when>', 'expiry: a span such as 90d, or a date (default: never)'),
  examples: ['--expires 90d', '--account Demo'],
  async run(staff, { expires }) {
    const expires_at = expires === undefined ? null : momentOf('--expires', expires, 'ahead', new Date(), staff.zone);
    const { key_id, api_key } = await staff.callForAccount(CreateApiKey, { expires_at });
    const until = expires_at === null ? 'without expiry' : `valid until ${shownTime(expires_at, staff.zone)}`;
    return {
      data: { key_id, api_key, expires_at },
      lines: [`API key of ${(await staff.account()).name} added, ${until}`, `  ${api_key}`],
      notes: ['The key is shown only once. Store it now.'],
    };
  },
});
