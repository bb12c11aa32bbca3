import { existsSync, readdirSync } from 'node:fs';
import { assertUpstreams } from './assert-upstreams.js';
import type { Upstream } from './upstream.js';

const here = (path: string): URL => new URL(path, import.meta.url);

/**
 * A folder with a definition is an upstream; from source (tests) it is TypeScript, from a build
 * JavaScript.
 */
const isUpstream = (folder: string): boolean => ['js', 'ts'].some((suffix) => existsSync(here(`${folder}/upstream.${suffix}`)));

async function upstreamIn(folder: string): Promise<Upstream> {
  const { upstream } = (await import(`./${folder}/upstream.js`)) as { upstream?: Upstream };
  if (typeof upstream?.routes !== 'function') throw new Error(`upstream folder ${folder}: must export an "upstream" with routes`);
  return upstream;
}

async function readUpstreams(): Promise<readonly Upstream[]> {
  const found: Upstream[] = [];
  // One after the other: jest cannot link modules that are imported side by side and share one that
  // awaits.
  for (const folder of readdirSync(here('.')).filter(isUpstream).toSorted()) found.push(await upstreamIn(folder));
  assertUpstreams(found);
  return found;
}

/** Every folder beside this file that defines an upstream; a bad definition stops the start. */
export const upstreams: readonly Upstream[] = await readUpstreams();
