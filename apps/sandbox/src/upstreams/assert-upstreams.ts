import { numberNames } from '../traffic/limits.js';
import type { Upstream } from './upstream.js';

/** What no two upstreams may share. */
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
  if (unknown.length > 0) throw new Error(`upstream ${name} takes no variable ${unknown.join(', ')}`);
}

/**
 * @throws Error when two upstreams share what tells them apart, or one keeps a credential in no
 *   variable of its own.
 */
export function assertUpstreams(upstreams: readonly Upstream[]): void {
  for (const [what, namesOf] of Object.entries(UNIQUE)) {
    const twice = repeated(upstreams.flatMap(namesOf));
    if (twice.length > 0) throw new Error(`two upstreams have the same ${what}: ${twice.join(', ')}`);
  }
  upstreams.forEach(assertVariables);
}
