import { anyDataType } from '@company-data/data-types';
import type { Contribution, CredentialDeclaration, ProviderManifest, SourceContribution, SourceManifest } from '../manifest.js';

/**
 * A provider as its folder declares it: what its sources say of data types follows from their own
 * manifests.
 */
export type ProviderDeclaration<Credentials extends readonly CredentialDeclaration[] = readonly CredentialDeclaration[]> = Omit<
  ProviderManifest,
  'collected' | 'contributions' | 'credentials' | 'enriches'
> & { credentials: Credentials };

/** Whether a type is computed, and how is known: nobody may ask for another. */
const isComputed = (type: string): boolean => anyDataType(type).compute !== undefined;

/**
 * Sources in their order, which is also the order in which those that do not win a field by name
 * complete it.
 */
function contributionOf(type: string, sources: readonly SourceManifest[]): Contribution {
  const speaking = sources.filter(({ contributes = {} }) => type in contributes);
  const named = (...roles: string[]): string[] =>
    speaking.filter(({ contributes }) => roles.includes(contributes![type]!.as)).map(({ name }) => name);
  const [main, ...more] = named('main');
  if (main === undefined || more.length > 0)
    throw new Error(`${type}: one source must be the main one, not ${more.length + (main ? 1 : 0)}`);
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

const isEnrichment = ({ as }: SourceContribution): boolean => as === 'guest';

/**
 * A provider's manifest: it collects what its sources contribute to, and what is computed of that
 * among the types it offers; where they are guests, another one collects.
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
