import { emptyBytes, firstSlice, packParts, REQUEST_LIMITS } from '@company-data/alert-rules';
import { newId, type Transaction, type Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AlertsConfig } from '../config.js';
import { DispatchRunRepository } from './dispatch-run.repository.js';
import { type Built, type LeasedRun, NOTHING_BUILT, unlessLost } from './dispatch-run.js';
import type { DueAlert, PeriodKeys } from './due-alert.js';
import { OutgoingRequestRepository } from './outgoing-request.repository.js';
import type { OpenBatch, UnitSize } from './outgoing-request.js';

/** Builds the requests of an alert whose events exceed one request, in one transaction. */
@Injectable()
export class BuildLargeAlert {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<AlertsConfig, 'MAX_REQUEST_BYTES'>,
    private readonly runs: DispatchRunRepository,
    private readonly requests: OutgoingRequestRepository,
  ) {}

  /** Returns undefined when the lease of the run is lost. */
  run(run: LeasedRun, { accountId, alertId }: Pick<DueAlert, 'accountId' | 'alertId'>, keys: PeriodKeys): Promise<Built | undefined> {
    return this.transactions
      .run(async (tx) => {
        const alert = await this.requests.stillDue(accountId, alertId, keys, tx);
        const built = alert === undefined ? NOTHING_BUILT : await this.build(alert, run, keys[alert.frequency], tx);
        await this.runs.renew(run, built, tx);
        return built;
      })
      .catch(unlessLost);
  }

  private async build(alert: DueAlert, run: LeasedRun, periodKey: string, tx: Transaction): Promise<Built> {
    const built: Built = { alerts: 1, requests: 0, events: 0 };
    let units = await this.requests.units(alert.accountId, alert.alertId, tx);
    if (units.length === 0) return NOTHING_BUILT;
    for (let slice = 0; units.length > 0; slice += 1) {
      const batch: OpenBatch = { id: newId(), alert, run, periodKey, slice, sentAt: alert.now };
      const { parts, events, left } = await this.buildSlice(batch, units, tx);
      await this.requests.close(batch, parts, events, tx);
      built.requests += parts;
      built.events += events;
      units = left;
    }
    await this.requests.useUp(alert, periodKey, tx);
    return built;
  }

  private async buildSlice(
    batch: OpenBatch,
    units: UnitSize[],
    tx: Transaction,
  ): Promise<{ parts: number; events: number; left: UnitSize[] }> {
    const { accountId, alertId, name } = batch.alert;
    const slice = firstSlice(units.map(({ bytes }) => bytes), { ...REQUEST_LIMITS, unit: this.settings.MAX_REQUEST_BYTES }); // prettier-ignore
    if ('pieceBytes' in slice) {
      const events = await this.requests.buildPiece(batch, units[0]!.unit, slice.pieceBytes, tx);
      return { parts: 1, events, left: await this.requests.units(accountId, alertId, tx) };
    }
    const within = units.slice(0, slice.units);
    const parts = packParts(within.map(({ bytes }) => bytes), emptyBytes(name), REQUEST_LIMITS.part); // prettier-ignore
    let events = 0;
    for (const [index, part] of parts.entries()) {
      events += await this.requests.buildRequest(batch, part, { part: index + 1, parts: parts.length }, within, tx);
    }
    return { parts: parts.length, events, left: units.slice(slice.units) };
  }
}
