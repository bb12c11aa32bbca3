import { readFileSync } from 'node:fs';

/** A provider as the specification lists it. */
export interface SpecifiedProvider {
  name: string;
  types: string[];
}

/** The rows of the specification's table of providers. */
export function specifiedProviders(): SpecifiedProvider[] {
  const text = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
  const section = text.split('### Providers\n')[1]!.split(/\n##/)[0]!;
  return [...section.matchAll(/^\| ([a-z_]+) \|.*\| ([^|]*) \|$/gm)]
    .filter(([, name]) => name !== 'provider_name')
    .map(([, name, types]) => ({ name: name!, types: types!.match(/\b[A-Z][A-Z0-9_]+\b/g)?.filter((type) => type.length > 2) ?? [] }));
}

/**
 * Another value of a credential, as like the right one as can be: an address beside it, a text with
 * another end, the other truth.
 */
export function otherValue(value: string | boolean): string | boolean {
  if (typeof value === 'boolean') return !value;
  if (URL.canParse(value)) return `${value}-unknown`;
  return `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`;
}
