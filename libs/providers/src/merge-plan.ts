import { anyDataType, type DataTypeDefinition, dataTypes, internalDataTypes, type MergeRules } from '@company-data/data-types';
import type { Contribution, ProviderManifest } from './manifest.js';

/** Order of precedence of a data type: a rank per source and provider. The lowest rank wins. */
export interface MergePlan extends PlanRules {
  /** Providers of the type, in order of precedence. */
  providers: readonly string[];
  /**
   * Returns the rank of a source at a dotted path. An undeclared provider is last, and an
   * undeclared source is last of its provider.
   */
  rankOf(path: string, provider: string | null, source: string): number;
}

/** Merge rules of a data type. */
type PlanRules = MergeRules & Pick<DataTypeDefinition, 'merged'>;

type Manifests = readonly ProviderManifest[];

const SOURCES_AT_MOST = 1_000;
/** Rank of the first correction, before the first source of the first provider. */
const CORRECTIONS = -SOURCES_AT_MOST;

const isDerived = (type: string): boolean => dataTypes.get(type)?.computedFrom !== undefined;

const offering = (type: string, manifests: Manifests): ProviderManifest[] =>
  manifests.filter((manifest) => manifest.dataTypes.includes(type) || type in manifest.contributions);

/** Returns the providers that one provider outranks for a type, directly or transitively. */
function beatenBy(name: string, type: string, manifests: ReadonlyMap<string, ProviderManifest>): Set<string> {
  const beaten = new Set<string>();
  const follow = (winner: string): void => {
    for (const loser of manifests.get(winner)?.outranks?.[type] ?? []) {
      if (beaten.has(loser)) continue;
      beaten.add(loser);
      follow(loser);
    }
  };
  follow(name);
  return beaten;
}

/** Sorts providers by the number of providers that each outranks. Manual entry is first. */
function orderOf(type: string, speakers: ProviderManifest[]): string[] {
  const byName = new Map(speakers.map((manifest) => [manifest.name, manifest]));
  const strength = ({ name, entered }: ProviderManifest): number => (entered ? Infinity : beatenBy(name, type, byName).size);
  return speakers.toSorted((one, other) => strength(other) - strength(one) || (one.name < other.name ? -1 : 1)).map(({ name }) => name);
}

function pairProblem(
  type: string,
  [one, other]: [ProviderManifest, ProviderManifest],
  all: ReadonlyMap<string, ProviderManifest>,
): string[] {
  const wins = beatenBy(one.name, type, all).has(other.name);
  const loses = beatenBy(other.name, type, all).has(one.name);
  if (one.entered !== other.entered) return [];
  if (wins !== loses) return [];
  const fault = wins ? 'outrank each other' : 'both offer it and neither outranks the other';
  return [`${type}: ${one.name} and ${other.name} ${fault}`];
}

/**
 * Returns one sentence per pair of providers that offer a type without an order, and per rank
 * without effect.
 */
export function orderProblems(all: Manifests): string[] {
  const types = new Set(all.flatMap((manifest) => [...manifest.dataTypes, ...Object.keys(manifest.contributions)]));
  const unordered = [...types]
    .filter((type) => !isDerived(type))
    .flatMap((type) => {
      const speakers = offering(type, all);
      const byName = new Map(speakers.map((manifest) => [manifest.name, manifest]));
      return speakers.flatMap((one, place) => speakers.slice(place + 1).flatMap((other) => pairProblem(type, [one, other], byName)));
    });
  return [...unordered, ...all.flatMap((manifest) => idleRanks(manifest, all))];
}

function idleRanks({ name, outranks = {} }: ProviderManifest, all: Manifests): string[] {
  return Object.entries(outranks).flatMap(([type, losers]) =>
    [name, ...losers]
      .filter((each) => isDerived(type) || !offering(type, all).some((manifest) => manifest.name === each))
      .map((each) => `${name}: outranks others in ${type}, which ${each} does not collect`),
  );
}

const sourcesAt = ({ main, others, precedence = [main, ...others], fieldPrecedence = {} }: Contribution, path: string): string[] => [
  ...new Set([...(fieldPrecedence[path] ?? fieldPrecedence[path.split('.')[0]!] ?? []), ...precedence]),
];

/** Returns the plan of one data type. */
export function planMerge(type: string, manifests: Manifests, rules: PlanRules = {}): MergePlan {
  const speakers = offering(type, manifests);
  const providers = orderOf(type, speakers);
  const contributions = new Map(speakers.map((manifest) => [manifest.name, manifest.contributions[type]]));
  const entering = new Set(speakers.filter(({ entered }) => entered).map(({ name }) => name));
  const ranks = new Map<string, ReadonlyMap<string, number>>();
  const ranksAt = (path: string): ReadonlyMap<string, number> => {
    const ordered = rules.notEntered?.includes(path) ? [...providers.filter((name) => !entering.has(name)), ...entering] : providers;
    const known = ranks.get(path) ?? new Map(ordered.flatMap((name, place) => ranksOf(name, place, contributions.get(name), path)));
    ranks.set(path, known);
    return known;
  };
  const rankOf = (path: string, provider: string | null, source: string): number => {
    const at = ranksAt(path);
    return at.get(`${provider} ${source}`) ?? at.get(`${provider}`) ?? providers.length * SOURCES_AT_MOST;
  };
  return { ...rules, providers, rankOf };
}

function ranksOf(name: string, place: number, contribution: Contribution | undefined, path: string): [string, number][] {
  const first = place * SOURCES_AT_MOST;
  const sources = contribution === undefined ? [] : sourcesAt(contribution, path);
  const start = (source: string): number => (contribution?.corrections?.includes(source) ? CORRECTIONS : first);
  return [
    [name, first + SOURCES_AT_MOST - 1],
    ...sources.map((source, rank): [string, number] => [`${name} ${source}`, start(source) + rank]),
  ];
}

/** Returns the plans of all data types, internal types included. */
export const planMerges = (manifests: Manifests): ReadonlyMap<string, MergePlan> =>
  new Map([...dataTypes.keys(), ...internalDataTypes.keys()].map((type) => [type, planMerge(type, manifests, rulesOf(type))]));

function rulesOf(type: string): PlanRules {
  const { merge, merged } = anyDataType(type);
  return { ...merge, merged };
}
