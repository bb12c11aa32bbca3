import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CreateWebhookSecret, RotateWebhookSecret, type RotateWebhookSecretPayload } from '@company-data/contracts';
import { SecretBox } from '@company-data/persistence';
import { meet } from '@company-data/testing';
import { signingSecrets } from '../src/webhooks/signatures.js';
import { WebhooksWorld } from './webhooks-world.js';

interface SecretRow {
  id: string;
  version: number;
  secret_sealed: string;
  signs_until: Date | null;
}

const HOUR_MS = 3_600_000;

describe('webhook secret', () => {
  const world = new WebhooksWorld();
  beforeAll(() => world.start());
  beforeEach(() => world.begin());
  afterAll(() => world.stop());

  const rotate = (key?: string, accountId = world.accountId, payload: RotateWebhookSecretPayload = {}) =>
    world.call(RotateWebhookSecret, payload, accountId, key ? { idempotency: { key, fingerprint: 'f' } } : {});

  /** Returns the secrets that sign in `hours` hours, newest first. */
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

  it('still signs for a day after its replacement', async () => {
    const { secret: old } = await world.call(CreateWebhookSecret, {}, world.accountId);
    const { secret, previous_signs_until } = await rotate();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9_-]{43}$/);
    expect(previous_signs_until).not.toBeNull();
    expect([await signing(), await signing(23.9), await signing(24.1)]).toEqual([[secret, old], [secret, old], [secret]]);
  });

  it('is created by the first rotation', async () => {
    const { secret, previous_signs_until } = await rotate();
    expect([previous_signs_until, await signing()]).toEqual([null, [secret]]);
  });

  it('signs as the previous one after two rotations, and older ones are deleted', async () => {
    await rotate();
    const { secret: second } = await rotate();
    const { secret: third } = await rotate();
    expect(await signing()).toEqual([third, second]);
    expect(await world.rows('select from webhook_secrets where account_id = $1', [world.accountId])).toHaveLength(2);
  });

  it('is the only one after a rotation that deletes the previous secrets', async () => {
    const [one, other] = [world.accountId, randomUUID()];
    await rotate(undefined, other);
    for (const keep_previous of [true, true]) await rotate(undefined, one, { keep_previous });
    const { secret, previous_signs_until } = await rotate(undefined, one, { keep_previous: false });
    const stored = (accountId: string) => world.rows('select version from webhook_secrets where account_id = $1', [accountId]);
    expect([previous_signs_until, await signing()]).toEqual([null, [secret]]);
    expect([await stored(one), await stored(other)]).toEqual([[{ version: 3 }], [{ version: 1 }]]);
    const { secret: next } = await rotate();
    expect(await signing()).toEqual([next, secret]);
  });

  it('is created by a first rotation that keeps no previous one', async () => {
    const { secret, previous_signs_until } = await rotate(undefined, world.accountId, { keep_previous: false });
    expect([previous_signs_until, await signing()]).toEqual([null, [secret]]);
  });

  it('is not rotated when keep_previous is no boolean', async () => {
    const payload = { keep_previous: 'false' } as unknown as RotateWebhookSecretPayload;
    await expect(rotate(undefined, world.accountId, payload)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await signing()).toEqual([]);
  });

  it('is not created again after two rotations', async () => {
    const secrets = [await rotate(), await rotate(), await rotate()].map(({ secret }) => secret);
    await expect(world.call(CreateWebhookSecret, {}, world.accountId)).rejects.toMatchObject({ code: 'WEBHOOK_SECRET_EXISTS' });
    await world.register('OCR_ERROR');
    expect(await world.rows('select version from webhook_secrets where account_id = $1 order by 1', [world.accountId])).toEqual([
      { version: 2 },
      { version: 3 },
    ]);
    expect(await signing()).toEqual(secrets.slice(1).reverse());
  });

  it('is rotated sequentially by concurrent requests', async () => {
    const rotated = await meet({
      ...{ adminUrl: world.servers.database!.adminUrl, before: { change: 'insert', table: 'alerts.webhook_secrets' } },
      ...{ first: () => rotate(), second: () => rotate() },
    });
    const [second, first] = (await signing()).map((secret) => ({ value: { secret } }));
    expect(rotated).toMatchObject({ first, second, waited: true });
  });

  it('is rotated once per idempotency key, with an encrypted stored response', async () => {
    const key = randomUUID();
    const [one, two] = [await rotate(key), await rotate(key)];
    const [{ response }] = (await world.rows<{ response: string }>('select response from idempotency_keys where key = $1', [key])) as [
      { response: string },
    ];
    expect([one, response.includes(one.secret.slice('whsec_'.length))]).toEqual([two, false]);
    expect(await signing()).toEqual([one.secret]);
  });

  it('is separate for each account', async () => {
    const { secret } = await rotate();
    await rotate(undefined, randomUUID());
    expect(await signing()).toEqual([secret]);
  });

  it('is not logged', async () => {
    const { secret } = await rotate();
    expect(JSON.stringify(world.logs)).not.toContain(secret);
  });
});
