import { type Attributes, ROOT_CONTEXT, type SpanContext, SpanKind, trace, TraceFlags, type Tracer } from '@opentelemetry/api';
import { currentWork } from './work.js';
import { WorkSpan } from './work-span.js';

export { SpanKind };
export type { WorkSpan };

/** Tracers of the apps in this process. Empty while tracing is off. */
const tracers = new Map<string, Tracer>();

/** Records the spans of an app with a tracer. Returns a function that ends this. */
export function useTracer(app: string, tracer: Tracer): () => void {
  tracers.set(app, tracer);
  return () => void (tracers.get(app) === tracer && tracers.delete(app));
}

export interface SpanOptions {
  /** Defaults to the app of the current span. */
  app?: string;
  kind?: SpanKind;
  /** `traceparent` of the cause, or null without one. Defaults to the current span. */
  parent?: string | null;
  /** True to start a trace when there is no cause. Otherwise such work has no span. */
  root?: boolean;
  /** Names, ids and numbers. No credentials, query strings, bodies or collected data. */
  attributes?: Attributes;
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Returns the sampled span of a `traceparent`, or undefined when it is invalid or not sampled. */
function causeOf(traceparent: string | null): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const traceFlags = parseInt(flags ?? '0', 16);
  return traceFlags & TraceFlags.SAMPLED ? { traceId: traceId!, spanId: spanId!, traceFlags, isRemote: true } : undefined;
}

/** Begins a span. Returns undefined when tracing is off, or when the trace is not sampled. */
export function beginSpan(name: string, { app, kind, parent, root = false, attributes }: SpanOptions = {}): WorkSpan | undefined {
  if (tracers.size === 0) return undefined;
  const current = currentSpan();
  const cause = parent === undefined ? current?.span.spanContext() : causeOf(parent);
  const owner = app ?? current?.app;
  const tracer = owner === undefined ? undefined : tracers.get(owner);
  if (tracer === undefined || (cause === undefined && !root)) return undefined;
  const context = cause === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, cause);
  const span = tracer.startSpan(name, { kind, attributes }, context);
  return span.isRecording() ? new WorkSpan(span, owner!) : undefined;
}

/** Runs work under a span. Without one, the work has no span. */
export const withinSpan = <T>(span: WorkSpan | undefined, work: () => T): T =>
  tracers.size === 0 ? work() : currentWork.run({ ...currentWork.getStore(), span }, work);

const typeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? (error instanceof Error ? error.name : 'unknown');

/** Runs work under a new span that ends with it. A rejection is an error of the span. */
export function traced<T>(name: string, options: SpanOptions, work: (span?: WorkSpan) => Promise<T>): Promise<T> {
  const span = beginSpan(name, options);
  if (span !== undefined) return underSpan(span, work);
  return options.parent === undefined ? work() : withinSpan(undefined, work);
}

async function underSpan<T>(span: WorkSpan, work: (span: WorkSpan) => Promise<T>): Promise<T> {
  try {
    return await withinSpan(span, () => work(span));
  } catch (error) {
    span.fail(typeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Returns the current span, or undefined. */
export const currentSpan = (): WorkSpan | undefined => currentWork.getStore()?.span;

/** Returns the `traceparent` of the current span, or undefined. */
export const traceparent = (): string | undefined => currentSpan()?.traceparent;
