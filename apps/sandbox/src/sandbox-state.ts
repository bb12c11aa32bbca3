import { type Clock, systemClock } from '@company-data/kernel';
import { CompanyStore } from './companies/company-store.js';
import type { SandboxConfig } from './config.js';
import { FaultScript } from './faults/fault-script.js';
import { HookStore } from './hooks/hook-store.js';
import { Mailbox } from './mail/mailbox.js';
import { CallLog } from './traffic/call-log.js';
import { type LimitNumbers, Limits, numbersIn, variableOf } from './traffic/limits.js';
import { upstreams } from './upstreams/catalogue.js';

/** State that changes while the sandbox runs. */
export interface SandboxState {
  config: SandboxConfig;
  clock: Clock;
  companies: CompanyStore;
  faults: FaultScript;
  limits: Limits;
  log: CallLog;
  hooks: HookStore;
  mail: Mailbox;
  /** Operations that a fault may name, by upstream. */
  operations: ReadonlyMap<string, readonly string[]>;
  /** State of each upstream, by name. */
  states: ReadonlyMap<string, unknown>;
  /** Delay of every response of an upstream in milliseconds, by name. */
  latency: Map<string, number>;
}

function limitsOf(config: SandboxConfig, clock: Clock): Limits {
  const limits = new Map(upstreams.map(({ name, limits = [] }) => [name, limits]));
  const numbers = [...limits.values()].flatMap(numbersIn).map((number) => [number.name, config[variableOf(number)]]);
  return new Limits(limits, Object.fromEntries(numbers) as LimitNumbers, clock);
}

/** Creates the state of a sandbox that has just started. */
export const newSandboxState = (config: SandboxConfig, clock: Clock = systemClock): SandboxState => ({
  config,
  clock,
  companies: new CompanyStore(),
  faults: new FaultScript(),
  limits: limitsOf(config, clock),
  log: new CallLog(
    upstreams.map(({ name }) => name),
    clock,
  ),
  hooks: new HookStore(clock, config.SANDBOX_WEBHOOK_SECRET === '' ? [] : [config.SANDBOX_WEBHOOK_SECRET]),
  mail: new Mailbox(clock),
  operations: new Map(upstreams.map(({ name, operations }) => [name, operations])),
  states: new Map(upstreams.map((upstream) => [upstream.name, upstream.state?.(config, clock)])),
  latency: new Map(),
});

/** Restores the initial state. Sessions stay valid, so that a caller needs no new login. */
export function resetSandboxState(world: SandboxState): void {
  world.companies.reset();
  world.faults.reset();
  world.limits.reset();
  world.log.reset();
  world.hooks.reset();
  world.mail.reset();
  world.latency.clear();
  for (const { name, reset } of upstreams) reset?.(world.states.get(name));
}
