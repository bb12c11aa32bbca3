import type { Clock } from '@company-data/kernel';
import type { FastifyInstance } from 'fastify';
import type { FictitiousAccount } from '../consent/fictitious-account.js';
import type { MagicAccount } from '../faults/magic.js';
import type { Limit } from '../traffic/limits.js';
import type { SandboxState } from '../sandbox-state.js';

/** Environment variables with their defaults: text, or a whole number from 1. */
export type Variables = Record<string, string | number>;

/** Something the control API does to one upstream, or tells of it. */
export interface ControlAction<State> {
  method: 'GET' | 'POST';
  /** Below `/_control`. */
  path: string;
  /** What it does or answers, for docs/sandbox.md. */
  does: string;
  /** JSON Schema of the body; without one none is taken. */
  body?: Record<string, unknown>;
  /** What it answers; without anything `{done: true}`. */
  run(state: State, body: unknown): unknown;
}

/** One outside system as the sandbox plays it. */
export interface UpstreamDefinition<Own extends Variables, State> {
  /** Its name in faults, counters and calls. */
  name: string;
  /** What it is, for docs/sandbox.md, and what its numbers do not tell of its limits. */
  title: string;
  remark?: string;
  /** Names of the sources, as the manifests of the providers have them, whose address it is. */
  plays: string[];
  /** Path of its base URL. */
  prefix: string;
  /**
   * What its sources are configured with in place of its base URL, where accounts give the address.
   */
  configuredWith?: string;
  /**
   * Paths of other addresses that the sources are configured with, such as pages that a browser
   * opens, by the name they have in the manifests.
   */
  addresses?: Record<string, string>;
  /** What it is started with, beside its limits. */
  variables?: Own;
  /**
   * Which variable holds what a caller must know, by the name it has in the manifests of the
   * sources.
   */
  credentials?: Record<string, string>;
  /** Options of the sources with which all of it is read. */
  options?: Record<string, string>;
  limits?: Limit[];
  /** The operations that faults may name. */
  operations: string[];
  /** What it remembers between calls. */
  state?(variables: Own, clock: Clock): State;
  /** Puts what it remembers back as it was at start. */
  reset?(state: State): void;
  routes(app: FastifyInstance, world: SandboxState, state: State): void;
  control?: ControlAction<NoInfer<State>>[];
  /** Companies whose calls to it meet a fault. */
  magic?: MagicAccount[];
  /**
   * Accounts that a provider can be tried with, each provider's `ok` first; `GET /_accounts`
   * answers those of all. The address is its base URL.
   */
  accounts?(variables: Own, address: string): FictitiousAccount[];
}

/** An outside system among others. */
export type Upstream = UpstreamDefinition<Variables, unknown>;

/** One outside system, whose parts agree on its variables and its state. */
export const defineUpstream = <Own extends Variables, State>(definition: UpstreamDefinition<Own, State>): Upstream => definition;
