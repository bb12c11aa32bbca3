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

/** Returns true for a folder with a manifest. Other folders contain shared code. */
const isProvider = (folder: string): boolean => ['js', 'ts'].some((suffix) => existsSync(here(`${folder}/manifest.${suffix}`)));

async function manifestIn(folder: string): Promise<ProviderManifest> {
  const members = Object.values((await import(`./${folder}/manifest.js`)) as Record<string, unknown>).filter(isManifest);
  if (members.length !== 1) throw new Error(`provider folder ${folder}: manifest must export exactly one manifest, not ${members.length}`);
  return members[0]!;
}

/** Reads the providers. Every folder next to this file that has a manifest is a provider. */
async function readCatalogue(): Promise<ReadonlyMap<string, ProviderManifest>> {
  const folders = readdirSync(here('.')).filter(isProvider);
  const manifests = new Map<string, ProviderManifest>();
  // Sequential, because jest cannot link modules that are imported in parallel and share a module
  // with a top-level await.
  for (const folder of folders.toSorted()) manifests.set(folder, await manifestIn(folder));
  assertManifests(manifests);
  return withEnrichment(manifests);
}

/** All providers by name, read from the folders at start. An invalid manifest stops the start. */
export const providers: ReadonlyMap<string, ProviderManifest> = await readCatalogue();

const plans = planMerges([...providers.values()]);

/** Returns the merge plan of a data type, internal types included. */
export function mergePlanOf(type: string): MergePlan {
  const plan = plans.get(type);
  if (plan === undefined) throw new Error(`no data type is called ${type}`);
  return plan;
}

/**
 * Names of all secret credentials and secret configuration values. Logs blank the fields with these
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

/** Returns the names of the providers that collect a data type for clients. */
export const collectorsOf = (dataType: string): string[] =>
  [...providers.values()]
    .filter((manifest) => manifest.dataTypes.includes(dataType) && manifest.collected.includes(dataType))
    .map(({ name }) => name);

export const findProvider = (name: string): ProviderManifest | undefined => providers.get(name);

/** Returns the provider of a name. @throws DomainError PROVIDER_NOT_FOUND */
export function provider(name: string): ProviderManifest {
  const manifest = findProvider(name);
  if (manifest === undefined) throw notFound(ProviderNotFound, `No provider is called ${name}.`);
  return manifest;
}
