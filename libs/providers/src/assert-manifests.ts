import { dataTypes, internalDataTypes } from '@company-data/data-types';
import { autoConnect } from './auto-connect.js';
import { enrichmentProblems } from './enrichment-sources.js';
import type { Contribution, ProviderManifest } from './manifest.js';
import { orderProblems } from './merge-plan.js';
import { tokenProblems } from './token-problems.js';

const unknownTypes = ({ name, dataTypes: offered }: ProviderManifest): string[] =>
  offered.filter((type) => !dataTypes.has(type)).map((type) => `${name}: no data type is called ${type}`);

/** A derived type is computed from others, so no source contributes to it. */
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
  onceADay.filter((type) => !collected.includes(type)).map((type) => `${name}: ${type} has a limit of once a day, but is not collected`);

const unboundedOrders = ({ name, sources }: ProviderManifest): string[] =>
  sources
    .filter(({ orders, options = {} }) => orders !== undefined && !Object.hasOwn(options, orders.perDay))
    .map(({ name: source, orders }) => `${name}: ${source} has no option ${orders!.perDay}`);

const strangeFullReads = ({ name, sources }: ProviderManifest): string[] =>
  sources.flatMap(({ name: source, contributes = {} }) =>
    Object.entries(contributes)
      .filter(([, { fullReadEvery: days = 1 }]) => !(days > 0))
      .map(([type]) => `${name}: the full read interval of ${source} for ${type} must be above zero days`),
  );

/** An external source has an address, a service of the system has none. */
const unreachable = ({ name, sources }: ProviderManifest): string[] =>
  sources
    .filter(({ service, configuration }) => (service === undefined) === (configuration.url === undefined))
    .map(({ name: source }) => `${name}: ${source} must have either an address or a service`);

const withoutAutoConnect = ({ name, settings }: ProviderManifest): string[] =>
  settings.includes(autoConnect) ? [] : [`${name}: the setting ${autoConnect.name} is missing`];

const misplaced = (folder: string, { name }: ProviderManifest): string[] =>
  folder === name ? [] : [`${name}: its folder must have the same name, not ${folder}`];

/** Returns one sentence per problem in the manifests. The key of a manifest is its folder. */
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

/** Throws one error that names every problem. */
export function assertManifests(manifests: ReadonlyMap<string, ProviderManifest>): void {
  const problems = manifestProblems(manifests);
  if (problems.length > 0) throw new Error(`the provider manifests are not consistent: ${problems.join('; ')}`);
}
