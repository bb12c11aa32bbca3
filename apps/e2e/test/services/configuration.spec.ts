import { comparable, writtenIn } from '@company-data/testing';
import { describe, expect, it } from '@jest/globals';
import { configClassesIn, declaredVariables, describeConfiguration } from '../../src/configuration.js';

describe('docs/configuration.md', () => {
  it('lists the variables of the config classes: run npm run docs after a change', () => {
    expect(writtenIn('docs/configuration.md', 'variables')).toEqual(comparable(describeConfiguration()));
  });
});

describe('secrets', () => {
  it('are all variables that are named as a password, a pepper, a private key or headers, or are a URL with a password', () => {
    const isSecret = /(_PASSWORD|_PEPPER|_PRIVATE_KEY|_HEADERS|(?<!_PUBLIC)_KEYS|^DATABASE_(DIRECT_)?URL|^SMTP_URL)$/;
    const declared = declaredVariables();
    const named = declared.filter(({ name }) => isSecret.test(name)).map(({ name }) => name);
    expect(declared.filter(({ secret }) => secret).map(({ name }) => name)).toEqual(named);
    expect(named).toContain('NATS_PASSWORD');
  });
});

describe('configClassesIn', () => {
  const inClass = (properties: string) => configClassesIn(`export class AConfig extends Base {\n${properties}\n}`);

  it('returns the comment of a property with its default and unit', () => {
    const properties = ['A_MS = 5_000;', "B = 'on';", "C = '';", 'D!: string;', 'E?: string;'];
    const [{ variables } = { variables: [] }] = inClass(
      properties.map((each) => `/** About\n * it. */\n@Matches(/x/)\n${each}`).join('\n'),
    );
    expect(variables).toEqual([
      { name: 'A_MS', default: '5,000 ms', meaning: 'About it.' },
      { name: 'B', default: '`on`', meaning: 'About it.' },
      { name: 'C', default: 'empty', meaning: 'About it.' },
      { name: 'D', default: 'required', meaning: 'About it.' },
      { name: 'E', default: 'none', meaning: 'About it.' },
    ]);
  });

  it('recognizes a secret by its decorator', () => {
    const secrets = inClass('/** About it. */\n@Secret()\n@IsString()\nA!: string;\n/** About it. */\nB!: string;');
    expect(secrets[0]!.variables.map(({ secret }) => secret)).toEqual([true, undefined]);
  });

  it('uses the described default where a property has one', () => {
    expect(inClass('/** About it.\n *\n * @default the other one */ A?: string;')).toEqual([
      { name: 'AConfig', base: 'Base', variables: [{ name: 'A', default: 'the other one', meaning: 'About it.' }] },
    ]);
  });

  it.each([
    ['A = 1;', 'A has no comment that describes it'],
    ['/** About it. */ A = 2 * HOUR;', 'the default of A must be a literal'],
  ])('rejects the property %s', (property, problem) => {
    expect(() => inClass(property)).toThrow(problem);
  });
});
