import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, METRICS } from '@company-data/service';
import { CountedLines, type Logger, type Metrics } from '@company-data/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Converts a router path to the form of the reference. */
const templateOf = (url = 'unknown'): string => url.replaceAll(/:(\w+)/g, '{$1}');

/** Statuses of many requests at once while part of the system is unavailable. */
const OUTAGE_STATUSES = new Set([503, 504]);
/** Time between two log lines of level error about an outage. */
const OUTAGE_LOG_INTERVAL_MS = 10_000;

/** Returns true for a rejection without a key, or by a rate limit. No limit bounds their number. */
const isUnlimited = ({ state }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode === 429 || (!state.caller && ((statusCode >= 400 && statusCode < 500) || OUTAGE_STATUSES.has(statusCode)));

/** Counts and logs requests by route template. Ids and queries do not appear in metrics or logs. */
@Injectable()
export class RequestRecorder implements OnModuleDestroy {
  private readonly responses;
  private readonly duration;
  private readonly logger: Logger;
  private outageLoggedAt = -Infinity;
  /** Rejected requests that anyone can send at any rate. */
  private readonly rejected: CountedLines<{ status: number }>;

  constructor(@Inject(LOGGER) logger: Logger, @Inject(METRICS) metrics: Metrics) {
    // No redaction: the lines contain only the fields below, and the search for secrets took a
    // fifth of the gateway's CPU time.
    this.logger = logger.child({}, { redact: [] });
    this.responses = metrics.counter('http_requests_total', 'Requests answered', ['method', 'route', 'status']);
    this.duration = metrics.histogram('http_request_duration_seconds', 'Time to answer a request', ['method', 'route']);
    this.rejected = new CountedLines((fields, requests) => this.logger[this.levelOf(fields.status)]({ ...fields, requests }, 'request'));
  }

  onModuleDestroy(): void {
    this.rejected.flush();
  }

  record(request: FastifyRequest, reply: FastifyReply): void {
    const route = request.is404 ? 'unknown' : templateOf(request.routeOptions.url);
    const { startedAt, caller } = request.state;
    const milliseconds = performance.now() - startedAt;
    const { method } = request;
    this.responses.inc({ method, route, status: String(reply.statusCode) });
    this.duration.observe({ method, route }, milliseconds / 1_000);
    const fields = {
      correlation_id: request.id,
      trace_id: request.state.span?.traceId,
      method,
      route,
      status: reply.statusCode,
      duration_ms: Math.round(milliseconds * 10) / 10,
      account_id: caller?.account_id,
    };
    if (isUnlimited(request, reply)) this.rejected.add(`${request.ip} ${reply.statusCode}`, fields);
    else this.logger[this.levelOf(reply.statusCode)](fields, 'request');
  }

  /** Logs every bug as an error, but an outage, which fails many requests, only at intervals. */
  private levelOf(status: number): 'error' | 'info' {
    if (status < 500) return 'info';
    if (!OUTAGE_STATUSES.has(status)) return 'error';
    const now = performance.now();
    if (now - this.outageLoggedAt < OUTAGE_LOG_INTERVAL_MS) return 'info';
    this.outageLoggedAt = now;
    return 'error';
  }
}
