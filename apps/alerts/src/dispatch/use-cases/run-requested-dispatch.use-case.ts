import { forcedKey, periodKeys } from '@company-data/alert-rules';
import type { RunDispatchPayload, RunDispatchReply } from '@company-data/contracts';
import { type Clock, invalid, newId, type Transactions } from '@company-data/kernel';
import { CLOCK, CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { Definitions } from '../../definitions/domain/definitions.js';
import { findDefinition } from '../../definitions/use-cases/find-definition.js';
import type { PeriodKeys } from '../domain/due-alert.js';
import { type LeasedRun, DispatchRuns } from '../domain/dispatch-runs.js';
import { BuildAllUseCase } from './build-all.use-case.js';
import { BuildLargeAlertUseCase } from './build-large-alert.use-case.js';
import type { DispatchSettings } from './run-dispatch.use-case.js';

const always = (): boolean => true;

/** Runs a pass of its own number because somebody asked: alerts send once more whose period is open, or one whatever its period. */
@Injectable()
export class RunRequestedDispatchUseCase {
  private readonly worker = newId();

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: DispatchSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly runs: DispatchRuns,
    private readonly definitions: Definitions,
    private readonly buildAll: BuildAllUseCase,
    private readonly buildAlert: BuildLargeAlertUseCase,
  ) {}

  /** The account is that of the alert, where one is named. */
  async run(account: () => string, correlationId: string, { alert, force = false }: RunDispatchPayload): Promise<RunDispatchReply> {
    if (force && alert === undefined) {
      throw invalid([{ pointer: '/alert', code: 'MISSING', detail: 'What is sent whatever its period is one alert: name it.' }]);
    }
    const begun = this.clock.now().getTime();
    const due = alert === undefined ? undefined : await this.find(account(), alert);
    const pass = await this.transactions.run((tx) => this.runs.open(this.worker, correlationId, tx));
    const keys = this.keysOf(pass, force);
    await (due === undefined ? this.buildAll.run(pass, keys, always) : this.buildAlert.run(pass, due, keys));
    return this.end(pass, begun);
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

  private end(pass: LeasedRun, begun: number): Promise<RunDispatchReply> {
    return this.transactions.run(async (tx) => {
      await this.runs.end(pass, tx);
      const { id, requests, ...outcome } = await this.runs.outcome(pass, tx);
      return { pass_id: id, parts: requests, ...outcome, ms: this.clock.now().getTime() - begun };
    });
  }
}
