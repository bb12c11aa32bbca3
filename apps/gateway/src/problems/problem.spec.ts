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
    ['a refused method', new MethodNotAllowed('GET'), 405],
    ['a conflict', new DomainError('SYNC_IN_PROGRESS', 'conflict'), 409],
    ['a rule', refused(A_NEW_RULE, ''), 422],
    ['a rate limit, whatever kind its owner gave it', refused(RateLimited, ''), 429],
    ['a part that is down', unavailable(''), 503],
    ['a part that is late', timedOut(''), 504],
    ['a bug', new TypeError('secret'), 500],
    ['something thrown that is no error', 'secret', 500],
  ];
  it.each(cases)('answers the status of %s', (_name, error, status) => {
    expect([of(error).status, of(error).body['status']]).toEqual([status, status]);
  });

  it('says nothing of a bug', () => {
    expect(JSON.stringify(of(new TypeError('secret')).body)).not.toContain('secret');
  });

  it('passes further members on and tells when to come back', () => {
    const { body, headers } = of(new DomainError('SYNC_IN_PROGRESS', 'conflict', { detail: 'Running.', retry_in: 1.2, running: [1] }));
    expect([body['running'], body['retry_in'], headers['retry-after'], body['detail']]).toEqual([[1], 1.2, '2', 'Running.']);
  });

  it('names path, request and explanation', () => {
    expect(of(invalid([])).body).toMatchObject({
      type: 'https://api.example.com/docs/errors#VALIDATION_FAILED',
      instance: at.path,
      request_id: at.requestId,
      code: 'VALIDATION_FAILED',
    });
  });

  it('lists the methods a path takes', () => {
    expect(of(new MethodNotAllowed('GET, HEAD')).headers['allow']).toBe('GET, HEAD');
  });
});
