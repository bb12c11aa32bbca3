import { DomainError } from '@company-data/kernel';
import { UpstreamTimeout } from '@company-data/contracts';
import type { Metrics } from '@company-data/observability';
import { HEADERS, type Reply } from './reply.js';

/**
 * Returns the outcome of a failed request for its sender: the kind of the error, `timeout`, or
 * `bug` for an unexpected error.
 */
function outcomeOf(error: unknown): string {
  if (!(error instanceof DomainError)) return 'bug';
  return error.code === UpstreamTimeout.code ? 'timeout' : error.kind;
}

/** Metrics of requests to other services. */
export class SentRequests {
  private readonly requests;
  private readonly seconds;

  constructor(metrics: Metrics) {
    this.requests = metrics.counter('rpc_client_requests_total', 'Requests to other services, by outcome', ['subject', 'outcome']);
    this.seconds = metrics.histogram('rpc_client_duration_seconds', 'Time until the reply to a request to another service', ['subject']);
  }

  /** Returns or throws the result of a request, and records its outcome and duration. */
  async observe<T>(subject: string, asking: Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      const answer = await asking;
      this.ended(subject, 'ok', began);
      return answer;
    } catch (error) {
      this.ended(subject, outcomeOf(error), began);
      throw error;
    }
  }

  private ended(subject: string, outcome: string, began: number): void {
    this.requests.inc({ subject, outcome });
    this.seconds.observe({ subject }, (performance.now() - began) / 1_000);
  }
}

/** Metrics of requests that this service handles. */
export class HandledRequests {
  private readonly requests;
  private readonly seconds;

  constructor(metrics: Metrics, underWay: () => number) {
    this.requests = metrics.counter('rpc_server_requests_total', 'Requests of other services, by outcome', ['subject', 'outcome']);
    this.seconds = metrics.histogram('rpc_server_duration_seconds', 'Time to handle a request of another service', ['subject']);
    metrics.gaugeOf('rpc_server_in_flight', 'Requests of other services in progress', [], (gauge) => gauge.set(underWay()));
  }

  /** @param began arrival of the request, by performance.now() */
  ended(subject: string, began: number, reply?: Reply): void {
    this.requests.inc({ subject, outcome: outcomeOfReply(reply) });
    this.seconds.observe({ subject }, (performance.now() - began) / 1_000);
  }
}

/** Returns the kind of the error in a reply, or `ok`. */
export function outcomeOfReply(reply: Reply | undefined): string {
  if (reply === undefined) return 'bug';
  return reply.headers[HEADERS.error] ? (JSON.parse(Buffer.from(reply.body).toString()) as { kind: string }).kind : 'ok';
}
