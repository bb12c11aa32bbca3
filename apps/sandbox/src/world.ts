import { type Clock, systemClock } from '@company-data/kernel';
import { CompanyStore } from './companies/company-store.js';
import type { SandboxConfig } from './config.js';
import { FaultScript } from './faults/fault-script.js';
import type { Source } from './faults/fault.js';
import { HookStore } from './hooks/hook-store.js';
import { Sessions } from './inpi/sessions.js';
import { RegistrarAccount } from './infogreffe/registrar-account.js';
import { MarkSessions } from './marks/sessions.js';
import { CallLog } from './traffic/call-log.js';
import { Limits, limitNumbers } from './traffic/limits.js';

/** All that changes while the sandbox runs. */
export interface World {
  config: SandboxConfig;
  clock: Clock;
  companies: CompanyStore;
  faults: FaultScript;
  limits: Limits;
  log: CallLog;
  sessions: Sessions;
  markSessions: MarkSessions;
  registrarAccount: RegistrarAccount;
  hooks: HookStore;
  /** Milliseconds that every answer of a source waits. */
  latency: Partial<Record<Source, number>>;
}

/** A world as it is right after start. */
export const newWorld = (config: SandboxConfig, clock: Clock = systemClock): World => ({
  config,
  clock,
  companies: new CompanyStore(),
  faults: new FaultScript(),
  limits: new Limits(limitNumbers(config), clock),
  log: new CallLog(clock),
  sessions: new Sessions(config, clock),
  markSessions: new MarkSessions(config),
  registrarAccount: new RegistrarAccount(config, clock),
  hooks: new HookStore(clock),
  latency: {},
});

/** Puts everything back as it was at start; sessions stay valid, so that no login is spent. */
export function resetWorld(world: World): void {
  world.companies.reset();
  world.faults.reset();
  world.limits.reset();
  world.log.reset();
  world.sessions.reset();
  world.registrarAccount.reset();
  world.hooks.reset();
  world.latency = {};
}
