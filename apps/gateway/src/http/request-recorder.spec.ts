import { describe, expect, it } from '@jest/globals';
import { createLogger, Metrics } from '@company-data/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestRecorder } from './request-recorder.js';

describe('RequestRecorder', () => {
  const record = async (request: object, statusCode = 200) => {
    const lines: string[] = [];
    const metrics = new Metrics('gateway');
    const logger = createLogger({ app: 'gateway', level: 'info', destination: { write: (line) => void lines.push(line) } });
    const answered = { statusCode } as FastifyReply;
    new RequestRecorder(logger, metrics).record(request as FastifyRequest, answered);
    return { lines, metrics: await metrics.registry.metrics() };
  };

  const request = {
    id: 'r-1\r\nforged',
    method: 'GET',
    is404: false,
    url: '/api/v6/users/secret-id?token=secret-query',
    routeOptions: { url: '/api/v6/users/:userId' },
    headers: { 'x-api-key': 'secret-key' },
    state: { startedAt: 0, caller: { account_id: 'account' }, payload: {} },
  };

  it('writes one line with the route template and neither ids, queries nor keys', async () => {
    const { lines, metrics } = await record(request);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'info',
      correlation_id: 'r-1\r\nforged',
      route: '/api/v6/users/{userId}',
      status: 200,
      account_id: 'account',
    });
    expect([lines.length, lines[0]!.trimEnd().includes('\n'), /secret/.test(lines[0]! + metrics)]).toEqual([1, false, false]);
  });

  it('tells an outage or a bug as an error, and what a client did as it should not have done as none', async () => {
    const levels = await Promise.all([400, 429, 500, 503].map(async (status) => (await record(request, status)).lines[0]!));
    expect(levels.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(['info', 'info', 'error', 'error']);
  });

  it('counts unknown paths under one name, so that callers cannot fill the metrics', async () => {
    const { metrics } = await record({ ...request, is404: true, routeOptions: {} });
    expect(metrics).toContain('route="unknown"');
  });
});
