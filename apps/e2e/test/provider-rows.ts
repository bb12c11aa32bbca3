import { readFileSync } from 'node:fs';

/** Provider in the table of the specification. */
export interface SpecifiedProvider {
  name: string;
  types: string[];
}

/** Returns the rows of the provider table in the specification. */
export function specifiedProviders(): SpecifiedProvider[] {
  const text = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
  const section = text.split('### Providers\n')[1]!.split(/\n##/)[0]!;
  return [...section.matchAll(/^\| ([a-z_]+) \|.*\| ([^|]*) \|$/gm)]
    .filter(([, name]) => name !== 'provider_name')
    .map(([, name, types]) => ({ name: name!, types: types!.match(/\b[A-Z][A-Z0-9_]+\b/g)?.filter((type) => type.length > 2) ?? [] }));
}

/** Returns a wrong value of a credential that resembles the right one. */
export function otherValue(value: string | boolean): string | boolean {
  if (typeof value === 'boolean') return !value;
  if (URL.canParse(value)) return `${value}-unknown`;
  return `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`;
}
