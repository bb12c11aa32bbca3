import { describe, expect, it } from '@jest/globals';
import { IsBoolean, IsInt, IsString, Min } from 'class-validator';
import { ConfigurationError, configureAll, loadConfig } from './load-config.js';

class ExampleConfig {
  @IsString()
  NAME!: string;

  @IsInt()
  @Min(1)
  LIMIT = 10;

  @IsBoolean()
  STRICT = true;
}

describe('loadConfig', () => {
  it('uses the defaults when only the required variables are set', () => {
    expect(loadConfig('example', ExampleConfig, { NAME: 'a', LIMIT: '' })).toEqual({ NAME: 'a', LIMIT: 10, STRICT: true });
  });

  it('parses a variable as the type of its default', () => {
    expect(loadConfig('example', ExampleConfig, { NAME: '7', LIMIT: '25', STRICT: 'false' })).toEqual({
      NAME: '7',
      LIMIT: 25,
      STRICT: false,
    });
  });

  it('names every missing or invalid variable', () => {
    expect(() => loadConfig('example', ExampleConfig, { LIMIT: 'many', STRICT: 'perhaps' })).toThrow(
      /^example cannot start: (?=.*NAME: )(?=.*LIMIT: )(?=.*STRICT: )/,
    );
  });

  it('names a variable whose value is out of range', () => {
    expect(() => loadConfig('example', ExampleConfig, { NAME: 'a', LIMIT: '0' })).toThrow('LIMIT: must not be less than 1');
  });
});

describe('configureAll', () => {
  const missing =
    (...problems: string[]) =>
    (): never => {
      throw new ConfigurationError('example', problems);
    };

  it('returns the results in order', async () => {
    expect(await configureAll<[number, string]>('example', [() => 1, () => Promise.resolve('b')])).toEqual([1, 'b']);
  });

  it('names each missing variable once', async () => {
    const configured = configureAll('example', [
      missing('A: is missing', 'B: is missing'),
      () => 1,
      missing('B: is missing', 'C: is missing'),
    ]);
    await expect(configured).rejects.toThrow(new ConfigurationError('example', ['A: is missing', 'B: is missing', 'C: is missing']));
  });

  it('rethrows an unexpected error, even when variables are missing', async () => {
    const broken = (): never => {
      throw new Error('a bug');
    };
    await expect(configureAll('example', [missing('A: is missing'), broken])).rejects.toThrow('a bug');
  });
});
