import 'reflect-metadata';
import { type Environment, loadConfig } from '@company-data/kernel';
import { IsInt, IsString, Max, Min } from 'class-validator';
import { numbersIn, variableOf } from './traffic/limits.js';
import { upstreams } from './upstreams/catalogue.js';
import type { Upstream, Variables } from './upstreams/upstream.js';

/** What the sandbox as a whole is started with. */
class OwnConfig {
  @IsInt() @Min(0) @Max(65_535) SANDBOX_PORT: number = 0;
  @IsString() SANDBOX_HOST: string = '127.0.0.1';
  /** Where e-mail is taken; 0 takes a free one. */
  @IsInt() @Min(0) @Max(65_535) SANDBOX_SMTP_PORT: number = 0;
  /** How long an address that is slow makes a sender wait, in milliseconds. */
  @IsInt() @Min(0) SANDBOX_SLOW_MAIL_MS: number = 20_000;
  /**
   * What webhooks are verified by from the start, as one who starts it again knows; none when
   * empty.
   */
  @IsString() SANDBOX_WEBHOOK_SECRET: string = '';
  /** Size of the answer of kind huge, in bytes. */
  @IsInt() @Min(1000) SANDBOX_HUGE_BYTES: number = 300_000_000;
}

/**
 * What the sandbox and its upstreams are started with; limits are those of the real sources unless
 * set.
 */
export type SandboxConfig = OwnConfig & Variables;

/** All variables an upstream takes, with their defaults. */
const variablesOf = ({ variables = {}, limits = [] }: Upstream): Variables => ({
  ...variables,
  ...Object.fromEntries(numbersIn(limits).map((number) => [variableOf(number), number.standard])),
});

/** The variables of all upstreams, with their defaults. */
export const upstreamVariables: Variables = Object.assign({}, ...upstreams.map(variablesOf));

/**
 * Theirs are known only once they are read, so that their rules are given here and not above each
 * of them.
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

/** Reads and checks the sandbox's environment. */
export const sandboxConfig = (environment: Environment): SandboxConfig =>
  loadConfig('sandbox', WholeConfig, environment) as WholeConfig & Variables;

/** The environment this process was started with. */
export const processEnvironment = (): Environment => process.env;
