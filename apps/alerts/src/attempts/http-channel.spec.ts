import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { USER_AGENT } from './http-channel.js';

it('sends the version of the product in User-Agent', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string };
  expect(USER_AGENT).toBe(`CompanyData/${version}`);
});
