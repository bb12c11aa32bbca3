import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@company-data/testing';
import { RunningSystem } from '../src/index.js';

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: ExportedSpan[] }[];
  }[];
}

interface Span extends ExportedSpan {
  service: string;
}

/** Receives spans as an OpenTelemetry collector does (OTLP over HTTP with JSON). */
class OtlpReceiver {
  readonly spans: Span[] = [];
  readonly text: string[] = [];
  private readonly server: Server = createServer((request, response) => {
    void (request.toArray() as Promise<Buffer[]>).then((parts) => {
      const text = Buffer.concat(parts).toString();
      this.text.push(text);
      for (const { resource, scopeSpans } of (JSON.parse(text) as Export).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')!.value.stringValue!;
        this.spans.push(...scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service }))));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const SIREN = '000012344';
const TYPES = ['COMPANY_PROFILE'];

describe('a trace', () => {
  const receiver = new OtlpReceiver();
  let system: RunningSystem;
  beforeAll(async () => {
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.start(), LOG_LEVEL: 'info' };
    system = await RunningSystem.startWithLongTimeouts({ environment });
  });
  afterAll(async () => {
    await system?.stop();
    await receiver.stop();
  });

  it('leads from POST /sync through jobs, sources, the merge and events to the delivered webhook', async () => {
    const hook = `${system.stack.sandbox_url}/_hooks/${randomUUID()}`;
    await system.api.call('PUT', '/webhooks/DATA_SYNC_COMPLETED', { body: { url: hook } });
    const { user } = await system.api.connectedUser(SIREN, TYPES);
    await system.api.synchronize(user.id, TYPES);
    const [{ headers }] = await eventually(async () => {
      const caught = (await (await fetch(hook)).json()) as { headers: Record<string, string> }[];
      return caught.length > 0 ? (caught as [(typeof caught)[0]]) : undefined;
    });
    expect(headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    const [, traceId, webhookSpan] = headers['traceparent']!.split('-') as [string, string, string];
    const pathFrom = (spanId: string | undefined): string[] => {
      const span = receiver.spans.find((each) => each.traceId === traceId && each.spanId === spanId);
      return span ? [...pathFrom(span.parentSpanId), `${span.service} ${span.name}`] : [];
    };
    await eventually(() => pathFrom(webhookSpan).some((step) => step.startsWith('gateway')) || undefined);
    expect(pathFrom(webhookSpan)).toEqual([
      'gateway POST /api/v6/users/:userId/sync',
      'gateway req.sync.start-sync',
      'sync req.sync.start-sync',
      'sync publish job.sync.company_legal_fr',
      'adapters job company_legal_fr',
      'adapters req.sync.complete-entry',
      'sync req.sync.complete-entry',
      'sync publish evt.sync.sync-completed.v1',
      'alerts consume evt.sync.sync-completed.v1',
      'alerts deliver http',
    ]);
    const all = receiver.spans.filter((span) => span.traceId === traceId).map(({ service, name }) => `${service} ${name}`);
    expect(all).toEqual(
      expect.arrayContaining(['sync merge', expect.stringMatching(/^adapters source /), 'users req.users.get-provider-access']),
    );
    const lines = system
      .logs()
      .split('\n')
      .filter((line) => line.includes('delivery attempt ended'));
    expect(lines.some((line) => line.includes(`"trace_id":"${traceId}"`) && line.includes('"correlation_id":'))).toBe(true);
    expect(receiver.text.filter((text) => text.includes(SIREN) || text.includes(system.stack.api_key))).toEqual([]);
  });
});
