import { comparable, writtenIn } from '@company-data/testing';
import { describe, expect, it } from '@jest/globals';
import { configClassesIn, describeConfiguration } from '../../src/configuration.js';

describe('docs/configuration.md', () => {
  it('lists the variables of the config classes: run npm run docs after a change', () => {
    expect(writtenIn('docs/configuration.md', 'variables')).toEqual(comparable(describeConfiguration()));
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
