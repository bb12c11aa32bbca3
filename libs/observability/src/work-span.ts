import { type Attributes, type Span, SpanStatusCode } from '@opentelemetry/api';

/** A recorded span of an app. */
export class WorkSpan {
  constructor(
    readonly span: Span,
    readonly app: string,
  ) {}

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  /** Value of the W3C header `traceparent`, for work that this span causes. */
  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  /** Sets the status to an error. Its text must not contain data of a client or a source. */
  fail(type: string): void {
    this.span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}
