import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.js';

function lineOf(log: (logger: ReturnType<typeof createLogger>) => void): string {
  let written = '';
  log(
    createLogger({
      app: 'example',
      level: 'trace',
      secretFields: ['webservice_key'],
      destination: { write: (line: string) => void (written += line) },
    }),
  );
  return written;
}

const SECRET = 'sentinel-secret';

describe('log line', () => {
  it.each([
    [{ password: SECRET }],
    [{ request: { headers: { 'x-api-key': SECRET, authorization: SECRET, cookie: SECRET } } }],
    [{ body: { credentials: { client_id: SECRET, client_secret: SECRET } } }],
    [{ payload: { data: { file: SECRET } } }],
    [{ token: SECRET, source: { webservice_key: SECRET } }],
    [{ answer: { body: { access_token: SECRET, refresh_token: SECRET } }, tokens: { accessToken: SECRET, refreshToken: SECRET } }],
    [{ question: { client_secret: SECRET, code_verifier: SECRET } }],
  ])('masks the secrets of %j', (fields) => {
    expect(lineOf((logger) => logger.info(fields, 'told'))).not.toContain(SECRET);
  });

  it('is one JSON object with its app, also with control characters', () => {
    const line = lineOf((logger) => logger.info({ name: 'a\r\n{"level":60}' }, 'one\nline'));
    expect(line.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(line)).toMatchObject({ app: 'example', msg: 'one\nline', name: 'a\r\n{"level":60}' });
  });

  it('contains its level by name', () => {
    expect(JSON.parse(lineOf((logger) => logger.error('told')))).toMatchObject({ level: 'error' });
  });
});
