import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { isUnknownAddress } from './smtp-end.js';

/** Result of recording a bounce. */
export type Bounced = 'bounced' | 'unknown' | 'undelivered';

const IS_SUBSCRIBED = `
  select from deliveries d join alerts a on a.account_id = d.account_id and a.id::text = d.target and d.address = any(a.emails)
  where d.account_id = $1 and d.id = $2`;

const BOUNCE = `
  update deliveries set bounced_at = coalesce(bounced_at, instant()), bounce_reason = coalesce(bounce_reason, $3)
  where account_id = $1 and id = $2 and channel = 'mail' and state = 'delivered'`;

const IS_MAIL = `select from deliveries where account_id = $1 and id = $2 and channel = 'mail'`;

/** Uses plain SQL, because the delivery loop writes deliveries and attempts in bulk. */
@Injectable()
export class MailDeliveryRepository {
  /** Returns true when the alert still has the address of the delivery. */
  async isSubscribed(accountId: string, deliveryId: string, tx: Transaction): Promise<boolean> {
    return (await tx.rows(IS_SUBSCRIBED, [accountId, deliveryId])).length === 1;
  }

  /** Returns the number of attempts of a run that failed because the address does not exist. */
  async unknownAddress(accountId: string, deliveryId: string, run: number, tx: Transaction): Promise<number> {
    const attempts = await tx.rows<{ status: number; reason: string }>(
      'select status, reason from attempts where account_id = $1 and delivery_id = $2 and run = $3 and status = 550',
      [accountId, deliveryId, run],
    );
    return attempts.filter(isUnknownAddress).length;
  }

  /** Records the bounce of an accepted e-mail. The first time and reason are retained. */
  async bounce(accountId: string, deliveryId: string, reason: string, tx: Transaction): Promise<Bounced> {
    if ((await tx.affected(BOUNCE, [accountId, deliveryId, reason])) === 1) return 'bounced';
    return (await tx.affected(IS_MAIL, [accountId, deliveryId])) === 1 ? 'undelivered' : 'unknown';
  }
}
