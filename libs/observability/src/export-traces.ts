import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from './logger.js';
import type { Metrics } from './metrics.js';
import { RepeatedFailure } from './repeated-failure.js';
import { useTracer } from './tracing.js';

/** Variables of OpenTelemetry. */
export interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_EXPORTER_OTLP_HEADERS?: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

export interface TracedApp {
  app: string;
  build: { version: string; revision: string };
  logger: Logger;
  metrics: Metrics;
}

/** Spans in memory, at most. Further spans are dropped. */
const QUEUE = 2_048;
const EXPORT_TIMEOUT_MS = 5_000;
/** Time to send the last spans of a stopping app. */
const FLUSH_MS = 2_000;

/** Parses `name=value,...` with percent-encoded values. */
const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair): [string, string][] => {
      const [name, ...value] = pair.split('=');
      return value.length === 0 ? [] : [[name!.trim(), decodeURIComponent(value.join('=').trim())]];
    }),
  );

/**
 * Exports the spans of an app to an OTLP endpoint, in batches. A slow or unavailable endpoint costs
 * spans only. Returns a function that sends the last spans. Loads the SDK only with an endpoint.
 */
export async function exportTraces({ app, build, logger, metrics }: TracedApp, settings: TracingSettings): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER_ARG: ratio } = settings;
  const spans = metrics.counter('trace_spans_total', 'Recorded spans, and spans that were exported or that an export failed for', [
    'outcome',
  ]);
  if (!endpoint) return () => Promise.resolve();
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = sdk;
  const failure = new RepeatedFailure(logger, 'trace export failed');
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
    ...(headers ? { headers: headersOf(headers) } : {}),
  });
  const send = exporter.export.bind(exporter);
  exporter.export = (batch, done) =>
    send(batch, (result) => {
      spans.inc({ outcome: result.error ? 'failed' : 'exported' }, batch.length);
      if (result.error) failure.failed(result.error);
      else failure.succeeded();
      done(result);
    });
  const counting = {
    onStart: () => undefined,
    onEnd: () => spans.inc({ outcome: 'recorded' }),
    forceFlush: () => Promise.resolve(),
    shutdown: () => Promise.resolve(),
  };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': app,
      'service.namespace': 'company-data',
      'service.version': build.version,
      'vcs.ref.head.revision': build.revision,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      counting,
      new BatchSpanProcessor({ exporter, maxQueueSize: QUEUE, scheduledDelayMillis: 1_000, exportTimeoutMillis: EXPORT_TIMEOUT_MS }),
    ],
  });
  const stopUse = useTracer(app, provider.getTracer('company-data'));
  return async () => {
    stopUse();
    await Promise.race([provider.shutdown().catch(() => undefined), pause(FLUSH_MS, undefined, { ref: false })]);
  };
}
