import { describe, expect, it } from '@jest/globals';
import { IsInt, IsString } from 'class-validator';
import { TIMEOUT_MS, type TestNats } from '@company-data/testing';
import { environmentOf, variablesOf } from './service-environment.js';

class ExampleConfig {
  @IsString()
  NATS_URL!: string;

  @IsString()
  NATS_USER!: string;

  @IsInt()
  ANSWER_TIMEOUT_MS = 1_000;

  @IsInt()
  JOB_SWEEP_INTERVAL_MS = 1_000;
}

const nats = { url: 'nats://127.0.0.1:1', credentialsOf: (user: string) => ({ user, password: 'x' }) } as unknown as TestNats;

describe('environmentOf', () => {
  it('returns the variables that the configuration reads, with long time limits', () => {
    const environment = environmentOf('example', variablesOf(ExampleConfig), { nats, stop: () => Promise.resolve() });
    expect(environment).toEqual({ NATS_URL: nats.url, NATS_USER: 'example', ANSWER_TIMEOUT_MS: String(TIMEOUT_MS) });
  });
});
