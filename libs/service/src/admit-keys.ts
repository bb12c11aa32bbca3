import { ConfigurationError, type Transactions } from '@company-data/kernel';
import { SecretBox } from '@company-data/persistence';

/**
 * Stores the ids of the keys of a replica.
 *
 * @throws ConfigurationError when its first key is new and precedes a known one. Replicas without
 *   the new key could not open its values.
 */
export async function admitKeys(app: string, keys: string, transactions: Transactions): Promise<void> {
  const [first, ...others] = SecretBox.fromKeys(keys).keyIds;
  await transactions.run(async (tx) => {
    const rows = await tx.rows<{ key_id: string }>('select key_id from known_keys');
    const known = new Set(rows.map(({ key_id }) => key_id));
    if (!known.has(first!) && others.some((id) => known.has(id))) {
      const problem = `ENCRYPTION_KEYS: ${first} is new, so place it after ${others[0]} on all replicas before you place it first.`;
      throw new ConfigurationError(app, [problem]);
    }
    await tx.affected('insert into known_keys (key_id) select unnest($1::text[]) on conflict do nothing', [[first, ...others]]);
  });
}
