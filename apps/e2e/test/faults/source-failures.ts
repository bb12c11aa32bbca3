import { dataTypes } from '@company-data/data-types';
import { type Contribution, provider } from '@company-data/providers';

const manifest = provider('company_legal_fr');

/**
 * Names of the sources in the sandbox. Sources whose cached responses are not requested again are
 * omitted, since their failure has no effect: the registrars and the register of freezing measures.
 */
const PLAYED: Readonly<Record<string, string>> = {
  inpi_rne: 'inpi',
  insee_sirene: 'insee',
  bodacc: 'bodacc',
  rnm: 'rnm',
  data_economie: 'economie',
  inpi_pi: 'marks',
  recherche_entreprises: 'recherche',
};

/** Data types that a client can request. */
export const PUBLIC_TYPES = manifest.collected.filter((type) => dataTypes.has(type));

const sourcesOf = ({ main, others }: Contribution): string[] => [main, ...others];

/** Sources of the data types, with their names in the sandbox. */
export const SOURCES = [...new Set(Object.values(manifest.contributions).flatMap(sourcesOf))].flatMap((source) => {
  const played = PLAYED[source];
  return played === undefined ? [] : [{ source, played }];
});

/**
 * Failure of a source: its title, its configuration in the sandbox, and the error code for clients.
 */
export const FAILURES: [how: string, fault: { kind: string; status?: number; body?: unknown }, code: string][] = [
  ['returns 500', { kind: 'status', status: 500 }, 'SOURCE_UNAVAILABLE'],
  ['returns 429', { kind: 'status', status: 429 }, 'SOURCE_RATE_LIMITED'],
  ['never responds', { kind: 'hang' }, 'SOURCE_TIMEOUT'],
  ['disconnects in the middle of its response', { kind: 'truncated' }, 'SOURCE_UNAVAILABLE'],
  ['returns text that ends too early', { kind: 'invalid-json' }, 'SOURCE_MALFORMED'],
  ['returns a web page', { kind: 'html' }, 'SOURCE_MALFORMED'],
  ['returns values of the wrong types', { kind: 'malformed' }, 'SOURCE_MALFORMED'],
  ['returns an empty object', { kind: 'status', status: 200, body: {} }, 'SOURCE_MALFORMED'],
];

/** True when a data type, or one of its inputs, uses a source. */
export function isMadeFrom(type: string, source: string): boolean {
  const inputs = dataTypes.get(type)?.computedFrom;
  if (inputs !== undefined) return inputs.some((input) => isMadeFrom(input, source));
  const contribution = manifest.contributions[type];
  return contribution !== undefined && sourcesOf(contribution).includes(source);
}

/** True when a data type cannot be collected without a source. */
export const needs = (type: string, source: string): boolean => manifest.contributions[type]?.main === source;
