import { Injectable } from '@nestjs/common';
import { PASS_MS, tickOf } from '@company-data/alert-rules';
import type { Transaction } from '@company-data/kernel';
import { type Built, type EndedPass, type HeldPass, MonitoringPasses } from '../domain/monitoring-passes.js';

/** Leases are by the real clock: one that is moved must not end them. */
const LEASE = `clock_timestamp() + interval '30 seconds'`;
const HELD = 'id, opened_at, token';

/** A tick that lies behind another is never opened: a clock that went back has nothing sent twice. */
const OPEN = `
  insert into monitoring_passes (tick, opened_at, worker, leased_until)
  select tick, now, $1, ${LEASE} from (
    select now, floor(extract(epoch from now) * 1000 / ${PASS_MS})::bigint as tick from (select instant() as now) as present) as next
  where not exists (select from monitoring_passes p where p.tick >= next.tick)
  on conflict (tick) do nothing returning ${HELD}`;

/** What an earlier tick left undone is done by the last one. */
const TAKE_OVER = `
  update monitoring_passes set worker = $1, token = token + 1, leased_until = ${LEASE}
  where id = (
    select id from monitoring_passes where ended_at is null and leased_until < clock_timestamp()
      and tick = (select max(tick) from monitoring_passes) for update skip locked)
  returning ${HELD}`;

const OPEN_ASIDE = `
  insert into monitoring_passes (opened_at, worker, leased_until) select instant(), $1, ${LEASE} returning ${HELD}`;

const OUTCOME = `
  select p.alerts, p.parts, p.events::float8 as events, (
    select count(*)::int from batches b join deliveries d on d.account_id = b.account_id and d.batch_id = b.id
    where b.pass_id = p.id and d.channel = 'mail') as mails
  from monitoring_passes p where p.id = $1`;

/** Without a request that asked for it, it is named by its number: whoever takes it over goes on under the same name. */
const toHeld = ({ id, opened_at, token }: PassRow, correlationId = `pass-${id}`): HeldPass => ({
  id,
  openedAt: opened_at,
  token,
  correlationId,
});

interface PassRow {
  id: string;
  opened_at: Date;
  token: string;
}

/** By hand: claims are conditional writes, of all accounts at once. */
@Injectable()
export class MonitoringPassRepository extends MonitoringPasses {
  async take(worker: string, tx: Transaction): Promise<HeldPass | undefined> {
    const [opened] = await tx.rows<PassRow>(OPEN, [worker]);
    const [row] = opened ? [opened] : await tx.rows<PassRow>(TAKE_OVER, [worker]);
    return row && toHeld(row);
  }

  async open(worker: string, correlationId: string, tx: Transaction): Promise<HeldPass> {
    const [row] = await tx.rows<PassRow>(OPEN_ASIDE, [worker]);
    return toHeld(row!, correlationId);
  }

  async outcome({ id, openedAt }: HeldPass, tx: Transaction): Promise<EndedPass> {
    const [row] = await tx.rows<Built & { mails: number }>(OUTCOME, [id]);
    return { id, tick: tickOf(openedAt), ...row! };
  }

  async renew({ id, token }: HeldPass, { alerts, parts, events }: Built, tx: Transaction): Promise<boolean> {
    const renewed = await tx.affected(
      `update monitoring_passes set leased_until = ${LEASE}, alerts = alerts + $3, parts = parts + $4, events = events + $5
       where id = $1 and token = $2 and ended_at is null`,
      [id, token, alerts, parts, events],
    );
    return renewed === 1;
  }

  async end({ id, token }: HeldPass, tx: Transaction): Promise<void> {
    await tx.affected('update monitoring_passes set ended_at = instant() where id = $1 and token = $2', [id, token]);
  }

  async release({ id, token }: HeldPass, tx: Transaction): Promise<void> {
    await tx.affected('update monitoring_passes set leased_until = clock_timestamp() where id = $1 and token = $2', [id, token]);
  }
}
