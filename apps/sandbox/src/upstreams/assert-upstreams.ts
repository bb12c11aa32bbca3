import { numberNames } from '../traffic/limits.js';
import type { Upstream } from './upstream.js';

/** Properties that must be unique among the upstreams. */
const UNIQUE: Record<string, (upstream: Upstream) => string[]> = {
  name: ({ name }) => [name],
  prefix: ({ prefix }) => [prefix],
  source: ({ plays }) => plays,
  limit: ({ limits = [] }) => numberNames(limits),
  'control verb': ({ control = [] }) => control.map(({ method, path }) => `${method} ${path}`),
  'magic company': ({ magic = [] }) => magic.map(({ siren }) => siren),
};

const repeated = (names: string[]): string[] => names.filter((name, place) => names.indexOf(name) !== place);

function assertVariables({ name, variables = {}, credentials = {} }: Upstream): void {
  const unknown = Object.values(credentials).filter((variable) => !(variable in variables));
  if (unknown.length > 0) throw new Error(`upstream ${name} does not declare the variables of its credentials: ${unknown.join(', ')}`);
}

/**
 * @throws Error when two upstreams share a unique property, or a credential names an undeclared
 *   variable
 */
export function assertUpstreams(upstreams: readonly Upstream[]): void {
  for (const [what, namesOf] of Object.entries(UNIQUE)) {
    const twice = repeated(upstreams.flatMap(namesOf));
    if (twice.length > 0) throw new Error(`two upstreams have the same ${what}: ${twice.join(', ')}`);
  }
  upstreams.forEach(assertVariables);
}
