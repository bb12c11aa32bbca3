import type { Clock } from '@company-data/kernel';
import type { FastifyInstance } from 'fastify';
import type { FictitiousAccount } from '../consent/fictitious-account.js';
import type { MagicAccount } from '../faults/magic.js';
import type { Limit } from '../traffic/limits.js';
import type { SandboxState } from '../sandbox-state.js';

/** Environment variables with their defaults: text, or an integer of at least 1. */
export type Variables = Record<string, string | number>;

/** Control API operation that changes or reads one upstream. */
export interface ControlAction<State> {
  method: 'GET' | 'POST';
  /** Path below `/_control`. */
  path: string;
  /** Body, effect and result, for docs/sandbox.md. */
  does: string;
  /** JSON Schema of the body. Absent when the operation has no body. */
  body?: Record<string, unknown>;
  /** Executes the operation. The response is `{done: true}` when the result is undefined. */
  run(state: State, body: unknown): unknown;
}

/** One external system that the sandbox simulates. */
export interface UpstreamDefinition<Own extends Variables, State> {
  /** Name in the control API, counters and logged calls. */
  name: string;
  /** Title in docs/sandbox.md. `remark` adds facts that the list of limits does not show. */
  title: string;
  remark?: string;
  /** Names, as in the provider manifests, of the sources at this base URL. */
  plays: string[];
  /** Path of the base URL. */
  prefix: string;
  /**
   * Value that replaces the base URL in the source configuration when accounts define the address.
   */
  configuredWith?: string;
  /**
   * Paths of further addresses of the sources, such as pages for a browser, by their names in the
   * manifests.
   */
  addresses?: Record<string, string>;
  /** Environment variables except those of the limits. */
  variables?: Own;
  /** Variables of the credentials, by their names in the manifests of the sources. */
  credentials?: Record<string, string>;
  /** Options with which the sources read all data of this upstream. */
  options?: Record<string, string>;
  limits?: Limit[];
  /** Operations that a fault may name. */
  operations: string[];
  /** Creates the state of the upstream. */
  state?(variables: Own, clock: Clock): State;
  /** Restores the initial state. */
  reset?(state: State): void;
  routes(app: FastifyInstance, world: SandboxState, state: State): void;
  control?: ControlAction<NoInfer<State>>[];
  /** Companies whose calls to this upstream fail as scripted. */
  magic?: MagicAccount[];
  /**
   * Test accounts of the providers, with the `ok` account of each provider first. `GET /_accounts`
   * returns the accounts of all upstreams. `address` is the base URL.
   */
  accounts?(variables: Own, address: string): FictitiousAccount[];
}

/** An upstream with erased variable and state types, as the catalogue lists it. */
export type Upstream = UpstreamDefinition<Variables, unknown>;

/** Defines an upstream and checks that its parts use the same variable and state types. */
export const defineUpstream = <Own extends Variables, State>(definition: UpstreamDefinition<Own, State>): Upstream => definition;
