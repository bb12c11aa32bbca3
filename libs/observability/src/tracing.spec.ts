import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { correlated } from './correlation.js';
import { createLogger } from './logger.js';
import { beginSpan, traced, traceparent, useTracer, withinSpan } from './tracing.js';

const CAUSE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('a trace', () => {
  const exporter = new InMemorySpanExporter();
  let stops: (() => void)[] = [];
  beforeEach(() => {
    exporter.reset();
    const spanProcessors = [new SimpleSpanProcessor({ exporter })];
    stops = ['one', 'two'].map((app) => useTracer(app, new TracerProvider({ spanProcessors }).getTracer(app)));
  });
  afterEach(() => stops.forEach((stop) => stop()));

  const spans = () => exporter.getFinishedSpans().map(({ name, parentSpanContext: parent }) => [name, parent?.spanId]);

  it('has the app of the current span when an inner span names none', async () => {
    await traced('outer', { app: 'two', root: true }, (outer) => traced('inner', {}, async (inner) => expect(inner?.app).toBe(outer?.app)));
    expect(spans()).toEqual([
      ['inner', exporter.getFinishedSpans()[1]!.spanContext().spanId],
      ['outer', undefined],
    ]);
  });

  it('continues the given traceparent instead of the current span', async () => {
    await traced('outer', { app: 'one', root: true }, () => traced('inner', { parent: CAUSE }, async () => undefined));
    expect(spans()[0]).toEqual(['inner', 'b7ad6b7169203331']);
  });

  it.each([
    ['null', null],
    ['not sampled', CAUSE.replace(/1$/, '0')],
    ['invalid', '00-zz-01'],
    ['without a trace', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
  ])('has no span for work whose traceparent is %s, and none of the current span', async (_name, parent) => {
    await traced('outer', { app: 'one', root: true }, () =>
      traced('inner', { parent }, async (span) => expect([span, traceparent()]).toEqual([undefined, undefined])),
    );
    expect(spans()).toEqual([['outer', undefined]]);
  });

  it('does not start for work without a cause', async () => {
    await traced('alone', { app: 'one' }, async () => undefined);
    expect(spans()).toEqual([]);
  });

  it('has an error with the code of a rejection, and not its message', async () => {
    const failing = traced('failing', { app: 'one', root: true }, () =>
      Promise.reject(Object.assign(new Error('secret'), { code: 'GONE' })),
    );
    await expect(failing).rejects.toThrow('secret');
    const [{ attributes, status, events }] = exporter.getFinishedSpans() as [ReturnType<typeof exporter.getFinishedSpans>[0]];
    expect([attributes, status, events]).toEqual([{ 'error.type': 'GONE' }, { code: 2 }, []]);
  });

  it('is named with the correlation id in each log line of its work', async () => {
    const lines: string[] = [];
    const logger = createLogger({ app: 'one', level: 'info', destination: { write: (line) => void lines.push(line) } });
    await correlated('work-1', () => traced('work', { app: 'one', parent: CAUSE }, async () => logger.info('within')));
    await traced('work', { app: 'one', parent: CAUSE }, async () => correlated(undefined, () => logger.info('other work')));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { correlation_id: 'work-1', trace_id: '0af7651916cd43dd8448eb211c80319c' },
      { msg: 'other work' },
    ]);
    expect(lines[1]).not.toContain('trace_id');
  });

  it('passes its own span on as traceparent', () => {
    const span = beginSpan('work', { app: 'one', parent: CAUSE })!;
    expect(withinSpan(span, traceparent)).toBe(`00-0af7651916cd43dd8448eb211c80319c-${span.span.spanContext().spanId}-01`);
  });

  it('is not recorded after its app has stopped', async () => {
    stops.forEach((stop) => stop());
    await traced('late', { app: 'one', root: true }, async (span) => expect(span).toBeUndefined());
  });
});
