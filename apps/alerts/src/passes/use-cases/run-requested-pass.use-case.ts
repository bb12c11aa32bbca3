import { forcedKey, periodKeys } from '@company-data/alert-rules';
import type { RunPassPayload, RunPassReply } from '@company-data/contracts';
import { type Clock, invalid, newId, type Transactions } from '@company-data/kernel';
import { CLOCK, CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { Definitions } from '../../definitions/domain/definitions.js';
import { findDefinition } from '../../definitions/use-cases/find-definition.js';
import type { PeriodKeys } from '../domain/due-alert.js';
import { type HeldPass, MonitoringPasses } from '../domain/monitoring-passes.js';
import { BuildAllUseCase } from './build-all.use-case.js';
import { BuildLargeAlertUseCase } from './build-large-alert.use-case.js';
import type { PassSettings } from './run-pass.use-case.js';

const always = (): boolean => true;

/** Runs a pass of its own number because somebody asked: alerts send once more whose period is open, or one whatever its period. */
@Injectable()
export class RunRequestedPassUseCase {
  private readonly worker = newId();

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: PassSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly passes: MonitoringPasses,
    private readonly definitions: Definitions,
    private readonly buildAll: BuildAllUseCase,
    private readonly buildAlert: BuildLargeAlertUseCase,
  ) {}

  /** The account is that of the alert, where one is named. */
  async run(account: () => string, correlationId: string, { alert, force = false }: RunPassPayload): Promise<RunPassReply> {
    if (force && alert === undefined) {
      throw invalid([{ pointer: '/alert', code: 'MISSING', detail: 'What is sent whatever its period is one alert: name it.' }]);
    }
    const begun = this.clock.now().getTime();
    const due = alert === undefined ? undefined : await this.find(account(), alert);
    const pass = await this.transactions.run((tx) => this.passes.open(this.worker, correlationId, tx));
    const keys = this.keysOf(pass, force);
    await (due === undefined ? this.buildAll.run(pass, keys, always) : this.buildAlert.run(pass, due, keys));
    return this.end(pass, begun);
  }

  private async find(accountId: string, alert: string): Promise<{ accountId: string; alertId: string }> {
    const how = 'find' as const;
    const { id } = await this.transactions.run((tx) => findDefinition(accountId, this.definitions, { alert, how }, tx));
    return { accountId, alertId: id };
  }

  private keysOf({ id, openedAt }: HeldPass, force: boolean): PeriodKeys {
    const { SCHEDULE_ZONE: zone, ALERT_DAY_BEGINS: dayBegins } = this.settings;
    const forced = forcedKey(BigInt(id));
    return force ? { NOW: forced, DAILY: forced, WEEKLY: forced, MONTHLY: forced } : periodKeys(openedAt, { zone, dayBegins }, BigInt(id));
  }

  private end(pass: HeldPass, begun: number): Promise<RunPassReply> {
    return this.transactions.run(async (tx) => {
      await this.passes.end(pass, tx);
      const { id, ...outcome } = await this.passes.outcome(pass, tx);
      return { pass_id: id, ...outcome, ms: this.clock.now().getTime() - begun };
    });
  }
}
