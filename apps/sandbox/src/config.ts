import 'reflect-metadata';
import { type Environment, loadConfig } from '@company-data/kernel';
import { IsInt, IsString, Max, Min } from 'class-validator';
import { numbersIn, variableOf } from './traffic/limits.js';
import { upstreams } from './upstreams/catalogue.js';
import type { Upstream, Variables } from './upstreams/upstream.js';

/** Environment variables of the sandbox itself, without those of its upstreams. */
class OwnConfig {
  @IsInt() @Min(0) @Max(65_535) SANDBOX_PORT: number = 0;
  @IsString() SANDBOX_HOST: string = '127.0.0.1';
  /** Port of the SMTP server. 0 selects a free port. */
  @IsInt() @Min(0) @Max(65_535) SANDBOX_SMTP_PORT: number = 0;
  /** Delay of the response to a message for a `slow-` address, in milliseconds. */
  @IsInt() @Min(0) SANDBOX_SLOW_MAIL_MS: number = 20_000;
  /** Secret that verifies webhooks from the start. Empty when no secret is known. */
  @IsString() SANDBOX_WEBHOOK_SECRET: string = '';
  /** Size of the response of the fault kind `huge`, in bytes. */
  @IsInt() @Min(1000) SANDBOX_HUGE_BYTES: number = 300_000_000;
}

/**
 * Configuration of the sandbox and its upstreams. A limit defaults to the limit of the real source.
 */
export type SandboxConfig = OwnConfig & Variables;

/** Returns all variables of an upstream with their defaults. */
const variablesOf = ({ variables = {}, limits = [] }: Upstream): Variables => ({
  ...variables,
  ...Object.fromEntries(numbersIn(limits).map((number) => [variableOf(number), number.standard])),
});

/** Variables of all upstreams with their defaults. */
export const upstreamVariables: Variables = Object.assign({}, ...upstreams.map(variablesOf));

/**
 * Adds the variables of the upstreams. Their names are known at run time only, so a loop registers
 * their validation rules instead of decorators.
 */
class WholeConfig extends OwnConfig {
  constructor() {
    super();
    Object.assign(this, upstreamVariables);
  }
}
for (const [name, standard] of Object.entries(upstreamVariables)) {
  const rules = typeof standard === 'number' ? [IsInt(), Min(1)] : [IsString()];
  for (const rule of rules) rule(WholeConfig.prototype, name);
}

/**
 * Reads and validates the environment of the sandbox. @throws ConfigurationError for a missing or
 * invalid variable
 */
export const sandboxConfig = (environment: Environment): SandboxConfig =>
  loadConfig('sandbox', WholeConfig, environment) as WholeConfig & Variables;

export const processEnvironment = (): Environment => process.env;
