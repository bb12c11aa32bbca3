import { RateLimited, UserNotFound } from '@company-data/contracts';
import { describe, expect, it } from '@jest/globals';
import { defineError, DomainError, invalid, notFound, refused, timedOut, unavailable } from '@company-data/kernel';
import { MethodNotAllowed } from '../api/errors.js';
import { problemOf } from './problem.js';

const A_NEW_RULE = defineError('A_NEW_RULE', 422, 'A new rule', 'Keep it.');
const at = { path: '/api/v6/users', requestId: 'r-1' };
const of = (error: unknown) => problemOf(error, at, 'https://api.example.com');

describe('problemOf', () => {
  const cases: [string, unknown, number][] = [
    ['an invalid request', invalid([]), 400],
    ['a missing key', new DomainError('API_KEY_MISSING', 'unauthenticated'), 401],
    ['something forbidden', new DomainError('ANY', 'forbidden'), 403],
    ['an unknown object', notFound(UserNotFound, ''), 404],
    ['an unsupported method', new MethodNotAllowed('GET'), 405],
    ['a conflict', new DomainError('SYNC_IN_PROGRESS', 'conflict'), 409],
    ['a rule', refused(A_NEW_RULE, ''), 422],
    ['a rate limit of any error kind', refused(RateLimited, ''), 429],
    ['an unavailable service', unavailable(''), 503],
    ['a timeout', timedOut(''), 504],
    ['a bug', new TypeError('secret'), 500],
    ['a thrown value that is not an error', 'secret', 500],
  ];
  it.each(cases)('returns the status of %s', (_name, error, status) => {
    expect([of(error).status, of(error).body['status']]).toEqual([status, status]);
  });

  it('does not contain the message of a bug', () => {
    expect(JSON.stringify(of(new TypeError('secret')).body)).not.toContain('secret');
  });

  it('keeps further members and sets Retry-After', () => {
    const { body, headers } = of(new DomainError('SYNC_IN_PROGRESS', 'conflict', { detail: 'Running.', retry_in: 1.2, running: [1] }));
    expect([body['running'], body['retry_in'], headers['retry-after'], body['detail']]).toEqual([[1], 1.2, '2', 'Running.']);
  });

  it('contains the path, the request id and the URL of the explanation', () => {
    expect(of(invalid([])).body).toMatchObject({
      type: 'https://api.example.com/docs/errors#VALIDATION_FAILED',
      instance: at.path,
      request_id: at.requestId,
      code: 'VALIDATION_FAILED',
    });
  });

  it('lists the supported methods of a path', () => {
    expect(of(new MethodNotAllowed('GET, HEAD')).headers['allow']).toBe('GET, HEAD');
  });
});
