import { anyDataType } from '@company-data/data-types';
import type { Contribution, CredentialDeclaration, ProviderManifest, SourceContribution, SourceManifest } from '../manifest.js';

/**
 * Provider as its folder declares it. The contributions are derived from the manifests of its
 * sources.
 */
export type ProviderDeclaration<Credentials extends readonly CredentialDeclaration[] = readonly CredentialDeclaration[]> = Omit<
  ProviderManifest,
  'collected' | 'contributions' | 'credentials' | 'enriches'
> & { credentials: Credentials };

/** Returns true for a data type that can be computed. */
const isComputed = (type: string): boolean => anyDataType(type).compute !== undefined;

/**
 * Returns the contributions of sources to a type. Their order is the order of precedence for fields
 * without a declared winner.
 */
function contributionOf(type: string, sources: readonly SourceManifest[]): Contribution {
  const speaking = sources.filter(({ contributes = {} }) => type in contributes);
  const named = (...roles: string[]): string[] =>
    speaking.filter(({ contributes }) => roles.includes(contributes![type]!.as)).map(({ name }) => name);
  const [main, ...more] = named('main');
  if (main === undefined || more.length > 0)
    throw new Error(`${type}: exactly one source must be main, not ${more.length + (main ? 1 : 0)}`);
  const gradual = named('gradual');
  const corrections = speaking.filter(({ corrects }) => corrects).map(({ name }) => name);
  const fieldPrecedence = winnersOf(type, speaking);
  return {
    main,
    others: named('other', 'gradual'),
    ...(gradual.length > 0 ? { gradual } : {}),
    ...(corrections.length > 0 ? { corrections } : {}),
    ...(Object.keys(fieldPrecedence).length > 0 ? { fieldPrecedence } : {}),
  };
}

function winnersOf(type: string, sources: readonly SourceManifest[]): Record<string, string[]> {
  const winners: Record<string, string[]> = {};
  for (const { name, contributes } of sources) for (const field of contributes![type]!.wins ?? []) (winners[field] ??= []).push(name);
  return winners;
}

const typesOf = (sources: readonly SourceManifest[], isMeant: (contribution: SourceContribution) => boolean): string[] => [
  ...new Set(
    sources.flatMap(({ contributes = {} }) =>
      Object.entries(contributes).flatMap(([type, contribution]) => (isMeant(contribution) ? [type] : [])),
    ),
  ),
];

const isEnrichment = ({ as }: SourceContribution): boolean => as === 'enrichment';

/**
 * Returns the manifest of a provider. It collects the types that its sources contribute to, and the
 * offered types that are computed. Types of enrichment sources are collected by another provider.
 */
export function defineProvider<const Credentials extends readonly CredentialDeclaration[]>(
  declaration: ProviderDeclaration<Credentials>,
): ProviderManifest & { credentials: Credentials } {
  const { sources, dataTypes } = declaration;
  const types = typesOf(sources, (contribution) => !isEnrichment(contribution));
  const enriches = typesOf(sources, isEnrichment);
  const contributions = Object.fromEntries(types.map((type) => [type, contributionOf(type, sources)]));
  const computed = types.length === 0 ? [] : dataTypes.filter((type) => !types.includes(type) && isComputed(type));
  return { ...declaration, contributions, collected: [...types, ...computed], ...(enriches.length > 0 ? { enriches } : {}) };
}
