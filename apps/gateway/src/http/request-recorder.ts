import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, METRICS } from '@company-data/service';
import type { Logger, Metrics } from '@company-data/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A route as the reference writes its path. */
const templateOf = (url = 'unknown'): string => url.replaceAll(/:(\w+)/g, '{$1}');

/** What many requests are answered while part of the system is gone. */
const OUTAGE_STATUSES = new Set([503, 504]);
/** Between two lines of level error about an outage. */
const OUTAGE_LOG_INTERVAL_MS = 10_000;

/**
 * Counts and logs answered requests by route template: neither ids nor queries reach the metrics or
 * the log.
 */
@Injectable()
export class RequestRecorder {
  private readonly responses;
  private readonly duration;
  private readonly logger: Logger;
  private outageLoggedAt = -Infinity;

  constructor(@Inject(LOGGER) logger: Logger, @Inject(METRICS) metrics: Metrics) {
    // Its lines hold the fields below and nothing else: looking for secrets in them took a fifth of
    // the gateway's time.
    this.logger = logger.child({}, { redact: [] });
    this.responses = metrics.counter('http_requests_total', 'Requests answered', ['method', 'route', 'status']);
    this.duration = metrics.histogram('http_request_duration_seconds', 'Time to answer a request', ['method', 'route']);
  }

  record(request: FastifyRequest, reply: FastifyReply): void {
    const route = request.is404 ? 'unknown' : templateOf(request.routeOptions.url);
    const { startedAt, caller } = request.state;
    const milliseconds = performance.now() - startedAt;
    const { method } = request;
    this.responses.inc({ method, route, status: String(reply.statusCode) });
    this.duration.observe({ method, route }, milliseconds / 1_000);
    this.logger[this.levelOf(reply.statusCode)](
      {
        correlation_id: request.id,
        method,
        route,
        status: reply.statusCode,
        duration_ms: Math.round(milliseconds * 10) / 10,
        account_id: caller?.account_id,
      },
      'request',
    );
  }

  /** A bug is an error each time; an outage, which all requests meet alike, now and then. */
  private levelOf(status: number): 'error' | 'info' {
    if (status < 500) return 'info';
    if (!OUTAGE_STATUSES.has(status)) return 'error';
    const now = performance.now();
    if (now - this.outageLoggedAt < OUTAGE_LOG_INTERVAL_MS) return 'info';
    this.outageLoggedAt = now;
    return 'error';
  }
}
