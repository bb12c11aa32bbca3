import { describe, expect, it } from '@jest/globals';
import { createLogger, Metrics } from '@company-data/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestRecorder } from './request-recorder.js';

describe('RequestRecorder', () => {
  const record = async (request: object, ...statuses: number[]) => {
    const lines: string[] = [];
    const metrics = new Metrics('gateway');
    const logger = createLogger({ app: 'gateway', level: 'info', destination: { write: (line) => void lines.push(line) } });
    const recorder = new RequestRecorder(logger, metrics);
    for (const statusCode of statuses) recorder.record(request as FastifyRequest, { statusCode } as FastifyReply);
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

  it('logs one line with the route template, without ids, queries and keys', async () => {
    const { lines, metrics } = await record(request, 200);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'info',
      correlation_id: 'r-1\r\nforged',
      route: '/api/v6/users/{userId}',
      status: 200,
      account_id: 'account',
    });
    expect([lines.length, lines[0]!.trimEnd().includes('\n'), /secret/.test(lines[0]! + metrics)]).toEqual([1, false, false]);
  });

  it('logs each bug, and an outage at intervals, as an error', async () => {
    const { lines } = await record(request, 400, 429, 500, 500, 503, 503, 504);
    const levels = lines.map((line) => (JSON.parse(line) as { level: string }).level);
    expect(levels).toEqual(['info', 'info', 'error', 'error', 'error', 'info', 'info']);
  });

  it('counts unknown paths under one name', async () => {
    const { metrics } = await record({ ...request, is404: true, routeOptions: {} }, 404);
    expect(metrics).toContain('route="unknown"');
  });
});
