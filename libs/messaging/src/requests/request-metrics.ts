import { DomainError } from '@company-data/kernel';
import { UpstreamTimeout } from '@company-data/contracts';
import type { Metrics } from '@company-data/observability';
import { HEADERS, type Reply } from './reply.js';

/**
 * How a question ended for who asked it: a kind of error, `timeout`, or `bug` for what nobody
 * declared.
 */
function outcomeOf(error: unknown): string {
  if (!(error instanceof DomainError)) return 'bug';
  return error.code === UpstreamTimeout.code ? 'timeout' : error.kind;
}

/** What is counted of requests to other services. */
export class SentRequests {
  private readonly requests;
  private readonly seconds;

  constructor(metrics: Metrics) {
    this.requests = metrics.counter('rpc_client_requests_total', 'Requests to other services, by how they ended', ['subject', 'outcome']);
    this.seconds = metrics.histogram('rpc_client_duration_seconds', 'Time until a request to another service was answered', ['subject']);
  }

  /** Answers what was asked for, or throws it, and notes how long that took. */
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

/** What is counted of requests that are answered here. */
export class HandledRequests {
  private readonly requests;
  private readonly seconds;

  constructor(metrics: Metrics, underWay: () => number) {
    this.requests = metrics.counter('rpc_server_requests_total', 'Requests of other services, by how they were answered', [
      'subject',
      'outcome',
    ]);
    this.seconds = metrics.histogram('rpc_server_duration_seconds', 'Time to answer a request of another service', ['subject']);
    metrics.gaugeOf('rpc_server_in_flight', 'Requests of other services under way', [], (gauge) => gauge.set(underWay()));
  }

  /** @param began when the request came, by performance.now() */
  ended(subject: string, began: number, reply?: Reply): void {
    this.requests.inc({ subject, outcome: kindOf(reply) });
    this.seconds.observe({ subject }, (performance.now() - began) / 1_000);
  }
}

function kindOf(reply: Reply | undefined): string {
  if (reply === undefined) return 'bug';
  return reply.headers[HEADERS.error] ? (JSON.parse(Buffer.from(reply.body).toString()) as { kind: string }).kind : 'ok';
}
