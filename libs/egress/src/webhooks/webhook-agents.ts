import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import type { Agents } from '../transport.js';
import type { ConnectionRules } from './webhook-settings.js';

/**
 * Connections that wait for another request, oldest first. Node's own cap on all of them has new
 * hosts wait for idle ones to time out.
 */
class IdleConnections {
  private readonly waiting = new Map<Duplex, () => void>();

  constructor(private readonly max: number) {}

  add(socket: Duplex): void {
    // What comes without a request would be taken for the answer to the next one.
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

/** Node keeps a connection when the answer is true, though its types know of none. */
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

/** The connections of webhooks: `kept` are used again, `fresh` never. */
export interface WebhookAgents {
  reusable: Agents;
  fresh: Agents;
}

/** `ca`: PEM of an authority to trust instead of the public ones. */
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
