import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import type { Definition } from './definition.js';
import type { RefusedAddress } from '@company-data/contracts';

/** State of the requests and e-mails of an alert. */
export interface DeliveryHealth {
  lastBuiltAt: Date | null;
  lastDeliveredAt: Date | null;
  /** Number of deliveries per state, without delivered and withdrawn ones. */
  deliveries: Record<string, number>;
  refused: RefusedAddress[];
  redirects: boolean;
}

/** Parameters: $1 account, $2 alert id as text. */
const OF_ALERT = 'd.account_id = $1 and d.target = $2';

const SELECT_HEALTH = `
  select
    (select max(built_at) from batches where account_id = $1 and alert_id = $3) as last_built_at,
    (select max(ended_at) from deliveries d where ${OF_ALERT} and d.state = 'delivered' and d.source = 'alert') as last_delivered_at,
    (select last_outcome from deliveries d where ${OF_ALERT} and d.channel = 'http' and d.state = 'delivered' order by ended_at desc limit 1)
      as last_outcome,
    (select json_object_agg(state, count) from (
      select state, count(*)::int from deliveries d
      where ${OF_ALERT} and d.state in ('due', 'leased', 'waiting', 'held', 'exhausted') group by state) s) as deliveries`;

/**
 * Rejections and bounces of each address since its last accepted e-mail. Parameter $3: addresses.
 */
const REFUSED = `
  select e.address, r.since, r.reason from unnest($3::text[]) as e (address) cross join lateral (
    select min(coalesce(d.bounced_at, d.ended_at)) as since, (array_agg(coalesce(d.bounce_reason, d.last_outcome) order by d.ended_at desc))[1] as reason
    from deliveries d
    where ${OF_ALERT} and d.channel = 'mail' and d.address = e.address and (d.state = 'exhausted' or d.bounced_at is not null)
      and d.ended_at > coalesce((
        select max(g.ended_at) from deliveries g
        where g.account_id = $1 and g.target = $2 and g.channel = 'mail' and g.address = e.address and g.state = 'delivered'
          and g.bounced_at is null), '-infinity')) r
  where r.since is not null`;

interface HealthRow {
  last_built_at: Date | null;
  last_delivered_at: Date | null;
  last_outcome: string | null;
  deliveries: Record<string, number> | null;
}

interface RefusedRow {
  address: string;
  since: Date;
  reason: string | null;
}

/** Uses plain SQL for counts and latest rows of several tables. */
@Injectable()
export class DeliveryHealthRepository {
  async of(accountId: string, { id, emails }: Definition, tx: Transaction): Promise<DeliveryHealth> {
    const [[faring], refused] = await Promise.all([
      tx.rows<HealthRow>(SELECT_HEALTH, [accountId, id, id]),
      tx.rows<RefusedRow>(REFUSED, [accountId, id, emails]),
    ]);
    return {
      lastBuiltAt: faring!.last_built_at,
      lastDeliveredAt: faring!.last_delivered_at,
      deliveries: faring!.deliveries ?? {},
      refused: refused.map(({ since, ...rest }) => ({ ...rest, since: since.toISOString() })),
      redirects: faring!.last_outcome === 'REDIRECT',
    };
  }
}
