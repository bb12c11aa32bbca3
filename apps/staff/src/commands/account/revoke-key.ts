import { nearest } from '@company-data/kernel';
import { type ApiKeyView, ListApiKeys, RevokeApiKey } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { NotThere, UsageError } from '../../exits.js';

interface Flags {
  key: string;
}

/** Returns the key with a prefix or id. @throws NotThere, UsageError */
function chooseKey(keys: ApiKeyView[], named: string): ApiKeyView {
  const found = keys.filter(({ key_id, prefix }) => key_id === named || prefix === named);
  if (found.length > 1) throw new UsageError(`Several keys have the prefix ${named}. Use the id from account key list.`);
  if (found.length === 1) return found[0]!;
  const near = nearest(named, keys.map(({ prefix }) => prefix)); // prettier-ignore
  throw new NotThere(`The account has no key ${named}.${near === undefined ? '' : ` Did you mean "${near}"?`}`);
}

export const revokeKey = defineCommand<Flags>({
  name: 'account key revoke',
  summary: 'Revokes an API key immediately.',
  ofAccount: true,
  flags: (command) => command.requiredOption('--key <prefix>', 'prefix or id of the key, as account key list shows them'),
  examples: ['--key cd_sandbox_0a1b2c3d', '--account Demo --key cd_sandbox_0a1b2c3d'],
  async run(staff, { key }) {
    const { key_id, prefix } = chooseKey(await staff.callForAccount(ListApiKeys, {}), key);
    await staff.callForAccount(RevokeApiKey, { key_id });
    return { data: { key_id, prefix }, lines: [`Key ${prefix} revoked. It is no longer valid.`] };
  },
});
