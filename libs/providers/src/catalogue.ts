import { ProviderNotFound } from '@company-data/contracts';
import { existsSync, readdirSync } from 'node:fs';
import { notFound } from '@company-data/kernel';
import { assertManifests } from './assert-manifests.js';
import { withEnrichment } from './enrichment-sources.js';
import type { ProviderManifest } from './manifest.js';
import { type MergePlan, planMerges } from './merge-plan.js';

const isManifest = (value: unknown): value is ProviderManifest =>
  typeof value === 'object' && value !== null && 'authorization' in value && 'contributions' in value;

const here = (path: string): URL => new URL(path, import.meta.url);

/** A folder with a manifest is a provider; the others are what several of them read with. */
const isProvider = (folder: string): boolean => ['js', 'ts'].some((suffix) => existsSync(here(`${folder}/manifest.${suffix}`)));

async function manifestIn(folder: string): Promise<ProviderManifest> {
  const members = Object.values((await import(`./${folder}/manifest.js`)) as Record<string, unknown>).filter(isManifest);
  if (members.length !== 1) throw new Error(`provider folder ${folder}: manifest must export exactly one manifest, not ${members.length}`);
  return members[0]!;
}

/**
 * Every folder beside this file that holds a manifest is a provider: adding one is adding a folder.
 */
async function readCatalogue(): Promise<ReadonlyMap<string, ProviderManifest>> {
  const folders = readdirSync(here('.')).filter(isProvider);
  const manifests = new Map<string, ProviderManifest>();
  // One after the other: jest cannot link modules that are imported side by side and share one that
  // awaits.
  for (const folder of folders.toSorted()) manifests.set(folder, await manifestIn(folder));
  assertManifests(manifests);
  return withEnrichment(manifests);
}

/** All providers by name, read from the folders at start; a bad manifest stops the start. */
export const providers: ReadonlyMap<string, ProviderManifest> = await readCatalogue();

const plans = planMerges([...providers.values()]);

/** Who wins the fields of a data type, internal ones included. */
export function mergePlanOf(type: string): MergePlan {
  const plan = plans.get(type);
  if (plan === undefined) throw new Error(`no data type is called ${type}`);
  return plan;
}

/**
 * Names of everything secret that a provider or a source is given: logs blank fields of these
 * names.
 */
export const secretFields: readonly string[] = [
  ...new Set(
    [...providers.values()].flatMap(({ credentials, sources, tokens }) => [
      ...credentials.filter(({ secret }) => secret).map(({ name }) => name),
      ...(tokens?.server.secrets ?? []),
      ...sources.flatMap(({ secrets = [] }) => secrets),
    ]),
  ),
];

/** Names of the providers that a client may have collect a data type. */
export const collectorsOf = (dataType: string): string[] =>
  [...providers.values()]
    .filter((manifest) => manifest.dataTypes.includes(dataType) && manifest.collected.includes(dataType))
    .map(({ name }) => name);

/** The provider of a name, if any. */
export const findProvider = (name: string): ProviderManifest | undefined => providers.get(name);

/** The provider of a name. @throws DomainError PROVIDER_NOT_FOUND */
export function provider(name: string): ProviderManifest {
  const manifest = findProvider(name);
  if (manifest === undefined) throw notFound(ProviderNotFound, `No provider is called ${name}.`);
  return manifest;
}
