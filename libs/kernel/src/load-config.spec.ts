import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { IsBoolean, IsInt, IsOptional, IsString, Min, MinLength } from 'class-validator';
import { ConfigurationError, configureAll, loadConfig } from './load-config.js';
import { Secret } from './secrets.js';

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

describe('secrets of loadConfig', () => {
  class SecretConfig extends ExampleConfig {
    @Secret()
    @MinLength(4)
    PASSWORD!: string;
  }

  class MoreSecretConfig extends SecretConfig {
    @Secret()
    @IsOptional()
    @IsString()
    TOKEN?: string;
  }

  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;
  const fileOf = (content: string): string => {
    const path = join(folder, String((files += 1)));
    writeFileSync(path, content);
    return path;
  };
  const load = (environment: Record<string, string>) => loadConfig('example', MoreSecretConfig, { NAME: 'a', ...environment });

  it.each([
    ['secret', 'secret'],
    ['secret\n', 'secret'],
    ['secret\r\n\n', 'secret'],
    [' s e\ncret ', ' s e\ncret '],
  ])('are read from a file: %j', (content, value) => {
    expect(load({ PASSWORD_FILE: fileOf(content), TOKEN: 't' })).toMatchObject({ PASSWORD: value, TOKEN: 't' });
  });

  it('are read from the variable when the other one is empty', () => {
    expect(load({ PASSWORD: 'direct', PASSWORD_FILE: '' }).PASSWORD).toBe('direct');
    expect(load({ PASSWORD: '', PASSWORD_FILE: fileOf('in file') }).PASSWORD).toBe('in file');
  });

  it('stop the start with one problem for each file that is missing, unreadable or empty', () => {
    const environment = { NAME: '', PASSWORD_FILE: join(folder, 'none'), TOKEN_FILE: folder };
    expect(() => load(environment)).toThrow(
      new ConfigurationError('example', [
        `PASSWORD_FILE: ${folder}/none cannot be read (ENOENT)`,
        `TOKEN_FILE: ${folder} cannot be read (EISDIR)`,
        'NAME: must be a string',
      ]),
    );
    for (const content of ['', '\n', ' \r\n']) {
      const path = fileOf(content);
      expect(() => load({ PASSWORD_FILE: path })).toThrow(new ConfigurationError('example', [`PASSWORD_FILE: ${path} is empty`]));
    }
  });

  it('stop the start when both variables are set', () => {
    expect(() => load({ PASSWORD: 'direct', PASSWORD_FILE: fileOf('in file') })).toThrow(
      'PASSWORD: is set twice, remove it or PASSWORD_FILE',
    );
  });

  it('keep the rules of their variable, and the problem does not contain the value', () => {
    expect(() => load({ PASSWORD_FILE: fileOf('abc') })).toThrow(/^example cannot start: PASSWORD: must be longer than(?!.*abc)/);
  });

  it('do not include other variables, or those of another class', () => {
    expect(loadConfig('example', ExampleConfig, { NAME: 'a', NAME_FILE: folder, PASSWORD_FILE: folder })).toMatchObject({ NAME: 'a' });
    expect(() => loadConfig('example', SecretConfig, { NAME: 'a', PASSWORD: 'direct', TOKEN_FILE: folder })).not.toThrow();
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
