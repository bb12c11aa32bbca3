import { DocumentNotAccessible, DocumentNotFound, ProviderNotEnabled } from '@company-data/contracts';
import { describe, expect, it } from '@jest/globals';
import { DomainError, notFound, refused, unavailable } from '@company-data/kernel';
import { retrySecondsAfter, toReaderError } from './document-failure.js';

describe('retrySecondsAfter', () => {
  it.each([
    ['the source sent a delay', unavailable('down', 90), 90],
    ['the source sent no delay', new DomainError('UPSTREAM_TIMEOUT', 'unavailable'), 5],
    ['the source does not have the document', notFound(DocumentNotFound, 'gone'), 60],
    ['the source withholds the document', refused(DocumentNotAccessible, 'no'), 60],
    ['the account disabled the provider', refused(ProviderNotEnabled, 'off'), 1],
  ])('returns the seconds before the next attempt when %s', (_, error, seconds) => {
    expect(retrySecondsAfter(error)).toBe(seconds);
  });
});

describe('toReaderError', () => {
  it('hides the message of an unexpected error', () => {
    expect(toReaderError(new Error('secret'))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.not.stringContaining('secret'),
    });
  });
});
