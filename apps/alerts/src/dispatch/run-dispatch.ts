import { forcedKey, periodKeys } from '@company-data/alert-rules';
import { RunDispatch, type RunDispatchPayload, type RunDispatchReply } from '@company-data/contracts';
import { type Clock, invalid, newId, type Transactions } from '@company-data/kernel';
import { CLOCK, CONFIG, TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import type { AlertsConfig } from '../config.js';
import { DefinitionRepository } from '../alerts/definition.repository.js';
import { findDefinition } from '../alerts/find-definition.js';
import { BuildAll } from './build-all.js';
import { BuildLargeAlert } from './build-large-alert.js';
import { DispatchRunRepository } from './dispatch-run.repository.js';
import type { LeasedRun } from './dispatch-run.js';
import type { PeriodKeys } from './due-alert.js';

const always = (): boolean => true;

/**
 * Starts a dispatch run outside of the schedule, for all alerts with an open period or for one
 * alert. With `force` the alert sends regardless of its period.
 */
@Controller()
export class RunDispatchHandler {
  private readonly worker = newId();

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<AlertsConfig, 'SCHEDULE_ZONE' | 'ALERT_DAY_BEGINS'>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly runs: DispatchRunRepository,
    private readonly definitions: DefinitionRepository,
    private readonly buildAll: BuildAll,
    private readonly buildAlert: BuildLargeAlert,
  ) {}

  /** Uses the account of the request only when the request names an alert. */
  @Answers(RunDispatch)
  async run(request: IncomingRequest<RunDispatchPayload>): Promise<RunDispatchReply> {
    const account = () => request.accountId;
    const correlationId = request.envelope.correlation_id;
    const { alert, force = false } = request.payload;
    if (force && alert === undefined) {
      throw invalid([{ pointer: '/alert', code: 'MISSING', detail: 'A forced dispatch sends one alert. Name the alert.' }]);
    }
    const startedAt = this.clock.now().getTime();
    const alertToBuild = alert === undefined ? undefined : await this.find(account(), alert);
    const run = await this.transactions.run((tx) => this.runs.open(this.worker, correlationId, tx));
    const keys = this.keysOf(run, force);
    await (alertToBuild === undefined ? this.buildAll.run(run, keys, always) : this.buildAlert.run(run, alertToBuild, keys));
    return this.end(run, startedAt);
  }

  private async find(accountId: string, alert: string): Promise<{ accountId: string; alertId: string }> {
    const how = 'find' as const;
    const { id } = await this.transactions.run((tx) => findDefinition(accountId, this.definitions, { alert, how }, tx));
    return { accountId, alertId: id };
  }

  private keysOf({ id, openedAt }: LeasedRun, force: boolean): PeriodKeys {
    const { SCHEDULE_ZONE: zone, ALERT_DAY_BEGINS: dayBegins } = this.settings;
    const forced = forcedKey(BigInt(id));
    return force ? { NOW: forced, DAILY: forced, WEEKLY: forced, MONTHLY: forced } : periodKeys(openedAt, { zone, dayBegins }, BigInt(id));
  }

  private end(run: LeasedRun, startedAt: number): Promise<RunDispatchReply> {
    return this.transactions.run(async (tx) => {
      await this.runs.end(run, tx);
      const { id, requests, ...outcome } = await this.runs.outcome(run, tx);
      return { pass_id: id, parts: requests, ...outcome, ms: this.clock.now().getTime() - startedAt };
    });
  }
}
