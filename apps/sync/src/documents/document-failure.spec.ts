import { DocumentNotAccessible, DocumentNotFound, ProviderNotEnabled } from '@company-data/contracts';
import { describe, expect, it } from '@jest/globals';
import { DomainError, notFound, refused, unavailable } from '@company-data/kernel';
import { retrySecondsAfter, toReaderError } from './document-failure.js';

describe('retrySecondsAfter', () => {
  it.each([
    ['the source said when', unavailable('down', 90), 90],
    ['the source did not say when', new DomainError('UPSTREAM_TIMEOUT', 'unavailable'), 5],
    ['the source does not have it', notFound(DocumentNotFound, 'gone'), 60],
    ['the source withholds it', refused(DocumentNotAccessible, 'no'), 60],
    ['the account switched the provider off', refused(ProviderNotEnabled, 'off'), 1],
  ])('is right, when %s', (_, error, seconds) => {
    expect(retrySecondsAfter(error)).toBe(seconds);
  });
});

describe('toReaderError', () => {
  it('says nothing of a bug', () => {
    expect(toReaderError(new Error('secret'))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.not.stringContaining('secret'),
    });
  });
});
