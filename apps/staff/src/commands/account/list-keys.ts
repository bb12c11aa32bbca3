import { type ApiKeyView, ListApiKeys } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { table } from '../../output/table.js';
import { shownTime } from '../../output/times.js';

const stateOf = ({ active, revoked_at }: ApiKeyView): string => (active ? 'active' : revoked_at === null ? 'expired' : 'revoked');

export const listKeys = defineCommand({
  name: 'account key list',
  summary: 'Lists the API keys of an account by prefix.',
  ofAccount: true,
  examples: ['', '--account Demo --json'],
  async run(staff) {
    const keys = await staff.callForAccount(ListApiKeys, {});
    const rows = keys.map((key) => [
      key.prefix,
      stateOf(key),
      ...[key.created_at, key.expires_at, key.revoked_at, key.last_used_at].map((time) => shownTime(time, staff.zone)),
      key.key_id,
    ]);
    return {
      data: { keys },
      lines: table(['PREFIX', 'STATE', 'CREATED', 'EXPIRES', 'REVOKED', 'LAST USED', 'ID'], rows, 'The account has no keys.'),
    };
  },
});
