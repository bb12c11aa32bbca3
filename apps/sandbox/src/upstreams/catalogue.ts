import { existsSync, readdirSync } from 'node:fs';
import { assertUpstreams } from './assert-upstreams.js';
import type { Upstream } from './upstream.js';

const here = (path: string): URL => new URL(path, import.meta.url);

/** True when the folder contains a definition: TypeScript in tests, JavaScript in a build. */
const isUpstream = (folder: string): boolean => ['js', 'ts'].some((suffix) => existsSync(here(`${folder}/upstream.${suffix}`)));

async function upstreamIn(folder: string): Promise<Upstream> {
  const { upstream } = (await import(`./${folder}/upstream.js`)) as { upstream?: Upstream };
  if (typeof upstream?.routes !== 'function') throw new Error(`upstream folder ${folder} must export an "upstream" with routes`);
  return upstream;
}

async function readUpstreams(): Promise<readonly Upstream[]> {
  const found: Upstream[] = [];
  // Imports the folders one by one: jest cannot link modules that are imported concurrently and
  // share a module with a top-level await.
  for (const folder of readdirSync(here('.')).filter(isUpstream).toSorted()) found.push(await upstreamIn(folder));
  assertUpstreams(found);
  return found;
}

/** Upstreams of all folders next to this file. The import fails for an invalid definition. */
export const upstreams: readonly Upstream[] = await readUpstreams();
