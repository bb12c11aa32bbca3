import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import type { Agents } from '../transport.js';
import type { ConnectionRules } from './webhook-settings.js';

/**
 * Idle connections, oldest first. With Node's own limit for all hosts, new hosts wait until idle
 * connections time out.
 */
class IdleConnections {
  private readonly waiting = new Map<Duplex, () => void>();

  constructor(private readonly max: number) {}

  add(socket: Duplex): void {
    // Bytes without a request would be read as the response to the next request.
    const unasked = (): void => void socket.destroy();
    const leave = (): void => {
      socket.off('data', unasked).off('close', leave);
      this.waiting.delete(socket);
    };
    socket.on('data', unasked).on('close', leave);
    this.waiting.set(socket, leave);
    if (this.waiting.size > this.max) this.waiting.keys().next().value?.destroy();
  }

  use(socket: Duplex): void {
    this.waiting.get(socket)?.();
  }
}

/** Node reuses a connection when the method returns true. Its types declare no return value. */
const isReusable = (answer: unknown): boolean => answer === true;

class TrackedHttpAgent extends http.Agent {
  constructor(
    options: http.AgentOptions,
    private readonly idle: IdleConnections,
  ) {
    super(options);
  }

  override keepSocketAlive(socket: Duplex): boolean {
    const keeps = isReusable(super.keepSocketAlive(socket));
    if (keeps) this.idle.add(socket);
    return keeps;
  }

  override reuseSocket(socket: Duplex, request: http.ClientRequest): void {
    this.idle.use(socket);
    super.reuseSocket(socket, request);
  }
}

class TrackedHttpsAgent extends https.Agent {
  constructor(
    options: https.AgentOptions,
    private readonly idle: IdleConnections,
  ) {
    super(options);
  }

  override keepSocketAlive(socket: Duplex): boolean {
    const keeps = isReusable(super.keepSocketAlive(socket));
    if (keeps) this.idle.add(socket);
    return keeps;
  }

  override reuseSocket(socket: Duplex, request: http.ClientRequest): void {
    this.idle.use(socket);
    super.reuseSocket(socket, request);
  }
}

/** Connections of webhooks: `reusable` keeps them alive, `fresh` does not. */
export interface WebhookAgents {
  reusable: Agents;
  fresh: Agents;
}

/**
 * Creates the connections. `ca` is the PEM of a certificate authority that replaces the public
 * ones.
 */
export function createWebhookAgents(rules: ConnectionRules, ca?: string): WebhookAgents {
  const plain = { proxyEnv: undefined };
  const secure = { ...plain, minVersion: 'TLSv1.2', rejectUnauthorized: true, ca, maxCachedSessions: rules.sessions } as const;
  const keeping = {
    keepAlive: true,
    scheduling: 'lifo',
    maxSockets: rules.maxPerHost,
    maxFreeSockets: rules.maxPerHost,
    timeout: rules.idleMs,
  } as const;
  const idle = new IdleConnections(rules.idle);
  return {
    reusable: { http: new TrackedHttpAgent({ ...plain, ...keeping }, idle), https: new TrackedHttpsAgent({ ...secure, ...keeping }, idle) },
    fresh: { http: new http.Agent(plain), https: new https.Agent(secure) },
  };
}
