import { dataTypes, internalDataTypes } from '@company-data/data-types';
import { autoConnect } from './auto-connect.js';
import { enrichmentProblems } from './enrichment-sources.js';
import type { Contribution, ProviderManifest } from './manifest.js';
import { orderProblems } from './merge-plan.js';
import { tokenProblems } from './token-problems.js';

const unknownTypes = ({ name, dataTypes: offered }: ProviderManifest): string[] =>
  offered.filter((type) => !dataTypes.has(type)).map((type) => `${name}: no data type is called ${type}`);

/** A derived type is computed from others, so no source speaks of it. */
const isDerived = (type: string): boolean => dataTypes.get(type)?.computedFrom !== undefined;

const missingContributions = ({ name, dataTypes: offered, collected, contributions }: ProviderManifest): string[] =>
  collected
    .filter((type) => !(offered.includes(type) || internalDataTypes.has(type)) || !(isDerived(type) || type in contributions))
    .map((type) => `${name}: ${type} is collected but not offered, or no source contributes to it`);

const sourcesNamed = ({ main, others, precedence = [], fieldPrecedence = {} }: Contribution): string[] => [
  main,
  ...others,
  ...precedence,
  ...Object.values(fieldPrecedence).flat(),
];

function unknownSources({ name, sources, contributions }: ProviderManifest): string[] {
  const known = new Set(sources.map((source) => source.name));
  const named = new Set(Object.values(contributions).flatMap(sourcesNamed));
  return [...named].filter((source) => !known.has(source)).map((source) => `${name}: no source is called ${source}`);
}

const misplacedGradual = ({ name, contributions }: ProviderManifest): string[] =>
  Object.entries(contributions).flatMap(([type, { others, gradual = [] }]) =>
    gradual
      .filter((source) => !others.includes(source))
      .map((source) => `${name}: ${source} is gradual for ${type} but not one of its others`),
  );

const foreignDefaults = ({ name, dataTypes: offered, historyDefaults = {} }: ProviderManifest): string[] =>
  Object.keys(historyDefaults)
    .filter((type) => !offered.includes(type))
    .map((type) => `${name}: has a history default for ${type}, which it does not offer`);

const foreignDailies = ({ name, collected, onceADay = [] }: ProviderManifest): string[] =>
  onceADay.filter((type) => !collected.includes(type)).map((type) => `${name}: ${type} is to be read once a day, and is not collected`);

const unboundedOrders = ({ name, sources }: ProviderManifest): string[] =>
  sources
    .filter(({ orders, options = {} }) => orders !== undefined && !Object.hasOwn(options, orders.perDay))
    .map(({ name: source, orders }) => `${name}: ${source} has no option ${orders!.perDay}`);

const strangeFullReads = ({ name, sources }: ProviderManifest): string[] =>
  sources.flatMap(({ name: source, contributes = {} }) =>
    Object.entries(contributes)
      .filter(([, { fullReadEvery: days = 1 }]) => !(days > 0))
      .map(([type]) => `${name}: ${source} is to be read in full every so many days above zero for ${type}`),
  );

/** What is called over HTTP has an address, and a service of the system none. */
const unreachable = ({ name, sources }: ProviderManifest): string[] =>
  sources
    .filter(({ service, configuration }) => (service === undefined) === (configuration.url === undefined))
    .map(({ name: source }) => `${name}: ${source} is to have either an address or the service that it is`);

const withoutAutoConnect = ({ name, settings }: ProviderManifest): string[] =>
  settings.includes(autoConnect) ? [] : [`${name}: every provider has the setting ${autoConnect.name}`];

const misplaced = (folder: string, { name }: ProviderManifest): string[] =>
  folder === name ? [] : [`${name}: its folder must bear its name, not ${folder}`];

/** What is wrong with the manifests, by folder; one sentence a fault. */
export const manifestProblems = (manifests: ReadonlyMap<string, ProviderManifest>): string[] => [
  ...[...manifests].flatMap(([folder, manifest]) => [
    ...misplaced(folder, manifest),
    ...unknownTypes(manifest),
    ...withoutAutoConnect(manifest),
    ...missingContributions(manifest),
    ...unknownSources(manifest),
    ...misplacedGradual(manifest),
    ...foreignDefaults(manifest),
    ...foreignDailies(manifest),
    ...unboundedOrders(manifest),
    ...unreachable(manifest),
    ...tokenProblems(manifest),
    ...strangeFullReads(manifest),
  ]),
  ...enrichmentProblems([...manifests.values()]),
  ...orderProblems([...manifests.values()]),
];

/** Throws one error that names every fault. */
export function assertManifests(manifests: ReadonlyMap<string, ProviderManifest>): void {
  const problems = manifestProblems(manifests);
  if (problems.length > 0) throw new Error(`the provider manifests are not consistent: ${problems.join('; ')}`);
}
