import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CreateWebhookSecret, RotateWebhookSecret } from '@company-data/contracts';
import { SecretBox } from '@company-data/persistence';
import { signingSecrets } from '../src/webhooks/signatures.js';
import { WebhooksWorld } from './webhooks-world.js';

interface SecretRow {
  id: string;
  version: number;
  secret_sealed: string;
  signs_until: Date | null;
}

const HOUR_MS = 3_600_000;

describe('the secret that signs webhooks', () => {
  const world = new WebhooksWorld();
  beforeAll(() => world.start());
  beforeEach(() => world.begin());
  afterAll(() => world.stop());

  const rotate = (key?: string, accountId = world.accountId) =>
    world.call(RotateWebhookSecret, {}, accountId, key ? { idempotency: { key, fingerprint: 'f' } } : {});

  /** What signs so many hours from now, the newest first. */
  async function signing(hours = 0): Promise<string[]> {
    const box = SecretBox.fromKeys(world.environment['ENCRYPTION_KEYS']!);
    const rows = await world.rows<SecretRow>('select * from webhook_secrets where account_id = $1', [world.accountId]);
    const [{ now }] = (await world.rows<{ now: Date }>('select clock_timestamp() as now')) as [{ now: Date }];
    const versions = rows.map(({ id, version, secret_sealed, signs_until }) => ({
      version,
      secret: box.open(secret_sealed, { table: 'webhook_secrets', column: 'secret_sealed', row: id, account: world.accountId }),
      signsUntil: signs_until,
    }));
    return signingSecrets(versions, new Date(now.getTime() + hours * HOUR_MS));
  }

  it('is replaced by a new one, beside which it signs for a day', async () => {
    const { secret: old } = await world.call(CreateWebhookSecret, {}, world.accountId);
    const { secret, previous_signs_until } = await rotate();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9_-]{43}$/);
    expect(previous_signs_until).not.toBeNull();
    expect([await signing(), await signing(23.9), await signing(24.1)]).toEqual([[secret, old], [secret, old], [secret]]);
  });

  it('is made by the first rotation where there was none', async () => {
    const { secret, previous_signs_until } = await rotate();
    expect([previous_signs_until, await signing()]).toEqual([null, [secret]]);
  });

  it('is the newest but one beside the newest, when it is rotated twice within a day; what is older is gone', async () => {
    await rotate();
    const { secret: second } = await rotate();
    const { secret: third } = await rotate();
    expect(await signing()).toEqual([third, second]);
    expect(await world.rows('select from webhook_secrets where account_id = $1', [world.accountId])).toHaveLength(2);
  });

  it('is rotated one by one, when it is rotated at once', async () => {
    const rotated = await Promise.all(Array.from({ length: 6 }, () => rotate()));
    const signs = await signing();
    expect([signs.length, signs.every((secret) => rotated.some((each) => each.secret === secret))]).toEqual([2, true]);
  });

  it('is rotated once for an idempotency key, and the stored response is sealed', async () => {
    const key = randomUUID();
    const [one, two] = [await rotate(key), await rotate(key)];
    const [{ response }] = (await world.rows<{ response: string }>('select response from idempotency_keys where key = $1', [key])) as [
      { response: string },
    ];
    expect([one, response.includes(one.secret.slice('whsec_'.length))]).toEqual([two, false]);
    expect(await signing()).toEqual([one.secret]);
  });

  it('is each account’s own', async () => {
    const { secret } = await rotate();
    await rotate(undefined, randomUUID());
    expect(await signing()).toEqual([secret]);
  });

  it('is in no log', async () => {
    const { secret } = await rotate();
    expect(JSON.stringify(world.logs)).not.toContain(secret);
  });
});
