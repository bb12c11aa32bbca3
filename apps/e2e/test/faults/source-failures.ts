import { dataTypes } from '@company-data/data-types';
import { type Contribution, provider } from '@company-data/providers';

const manifest = provider('company_legal_fr');

/**
 * Under which name the sandbox plays a source. What the registrars sell, and the register of
 * freezing measures, are kept and not asked for again: they cannot be missed.
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

/** Data types a client can ask for. */
export const PUBLIC_TYPES = manifest.collected.filter((type) => dataTypes.has(type));

const sourcesOf = ({ main, others }: Contribution): string[] => [main, ...others];

/** The sources that data types are made from, each with its name in the sandbox. */
export const SOURCES = [...new Set(Object.values(manifest.contributions).flatMap(sourcesOf))].flatMap((source) => {
  const played = PLAYED[source];
  return played === undefined ? [] : [{ source, played }];
});

/** How a source fails, in words, as the sandbox is told, and as clients are told. */
export const FAILURES: [how: string, fault: { kind: string; status?: number; body?: unknown }, code: string][] = [
  ['answers 500', { kind: 'status', status: 500 }, 'SOURCE_UNAVAILABLE'],
  ['answers 429', { kind: 'status', status: 429 }, 'SOURCE_RATE_LIMITED'],
  ['never answers', { kind: 'hang' }, 'SOURCE_TIMEOUT'],
  ['hangs up in the middle of its answer', { kind: 'truncated' }, 'SOURCE_UNAVAILABLE'],
  ['answers text that ends too early', { kind: 'invalid-json' }, 'SOURCE_MALFORMED'],
  ['answers a web page', { kind: 'html' }, 'SOURCE_MALFORMED'],
  ['answers values of the wrong types', { kind: 'malformed' }, 'SOURCE_MALFORMED'],
  ['answers an object that says nothing', { kind: 'status', status: 200, body: {} }, 'SOURCE_MALFORMED'],
];

/** Whether a data type, or one that it is computed from, is made from a source among others. */
export function isMadeFrom(type: string, source: string): boolean {
  const inputs = dataTypes.get(type)?.computedFrom;
  if (inputs !== undefined) return inputs.some((input) => isMadeFrom(input, source));
  const contribution = manifest.contributions[type];
  return contribution !== undefined && sourcesOf(contribution).includes(source);
}

/** Whether a data type cannot be collected without a source. */
export const needs = (type: string, source: string): boolean => manifest.contributions[type]?.main === source;
