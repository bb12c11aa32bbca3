import { randomUUID } from 'node:crypto';
import { CreateAccount, CreateWebhookSecret } from '@company-data/contracts';
import { NatsLink, SigningKey, staffClient } from '@company-data/messaging';
import { readJson, writePrivate } from './secrets.js';

/** Demo account, with the secrets that the API shows only once. */
export interface DemoAccount {
  account_id: string;
  api_key: string;
  webhook_secret: string;
}

interface Staff {
  natsUrl: string;
  password: string;
  /** Private keys with which staff signs, the current one first. */
  keys: string;
}

async function createAccount({ natsUrl, password, keys }: Staff): Promise<DemoAccount> {
  const link = await NatsLink.connect({ servers: natsUrl, name: 'staff', user: 'staff', password });
  try {
    const client = staffClient(link, SigningKey.fromText(keys));
    const correlationId = randomUUID();
    const account = await client.request(CreateAccount, { name: 'Demo', environment: 'sandbox' }, { accountId: null, correlationId });
    const { secret } = await client.request(CreateWebhookSecret, {}, { accountId: account.account_id, correlationId });
    return { ...account, webhook_secret: secret };
  } finally {
    await link.close();
  }
}

async function isAccepted(apiKey: string, baseUrl: string): Promise<boolean> {
  const { status } = await fetch(`${baseUrl}/api/v6/profile`, { headers: { 'x-api-key': apiKey } });
  return status !== 401;
}

/**
 * Returns the demo account in `file`. Creates a new account if the file does not exist or its API
 * key is no longer valid.
 */
export async function openDemoAccount(file: string, baseUrl: string, staff: Staff): Promise<DemoAccount> {
  const kept = await readJson<DemoAccount>(file);
  if (kept !== undefined && (await isAccepted(kept.api_key, baseUrl))) return kept;
  const account = await createAccount(staff);
  await writePrivate(file, account);
  return account;
}
