import { TooManyTests } from '@company-data/contracts';
import { type DomainError, failure } from '@company-data/kernel';

/** Tests of webhooks that an account has under way at once, at most. */
export const MAX_TESTS = 10;

export const tooManyTests = (): DomainError =>
  failure(TooManyTests, 'conflict', { detail: `${MAX_TESTS} tests of webhooks are under way; wait until one has ended.` });
