import type { RecordBody } from '@company-data/data-types';
import { isObject } from '@company-data/kernel';
import type { MergePlan } from './merge-plan.js';

/** Contribution of one source to a record. */
export interface SourceBody {
  /** Null for records that are computed from others. */
  provider: string | null;
  source: string;
  body: RecordBody;
  /** Time at which the source first sent this data. Not used for precedence. */
  fetchedAt?: Date;
}

/**
 * Source of a served field, the time at which it first sent its data, and the different values of
 * other sources.
 */
export interface FieldProvenance {
  source: string;
  fetchedAt?: Date;
  losing: { source: string; value: unknown }[];
}

/**
 * Merged record, with the provenance of its fields by dotted path. A field without a value in any
 * source is not listed.
 */
export interface MergedRecord {
  body: RecordBody;
  provenance: Record<string, FieldProvenance>;
}

interface Candidate extends Pick<SourceBody, 'source' | 'body' | 'fetchedAt'> {
  value: unknown;
}

/**
 * Returns true for null, undefined and an empty array. Sources without data for a list yield an
 * empty array.
 */
const isEmptyContribution = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Breaks ties by name, so that the order of arrival of sources has no effect. */
const compare = (one: SourceBody, other: SourceBody): number =>
  compareText(one.source, other.source) || compareText(one.provider ?? '', other.provider ?? '');

function choose(candidates: readonly Candidate[]): { value: unknown; provenance: FieldProvenance | null } {
  const [winner, ...others] = candidates.filter(({ value }) => !isEmptyContribution(value));
  if (winner === undefined) return { value: candidates.find(({ value }) => Array.isArray(value))?.value ?? null, provenance: null };
  const served = JSON.stringify(winner.value);
  const losing = others.filter(({ value }) => JSON.stringify(value) !== served).map(({ source, value }) => ({ source, value }));
  return { value: winner.value, provenance: { source: winner.source, fetchedAt: winner.fetchedAt, losing } };
}

/**
 * Merges contributions into one record.
 *
 * - For each field, at the top level and one level below for plain objects, the first source of the
 *   plan with a value wins.
 * - Arrays, `whole` objects and `together` members are taken from one source.
 * - A record that is never merged is taken from one provider.
 * - Several bodies of one source come from parallel connections. The first wins, so the caller
 *   passes the latest contribution first.
 */
export function mergeContributions(plan: MergePlan, bodies: readonly SourceBody[]): MergedRecord {
  const candidatesFor = candidatesOf(plan, ofOneProvider(plan, bodies.toSorted(compare)));
  const provenance: Record<string, FieldProvenance> = {};

  const settle = (path: string): unknown => {
    const { value, provenance: origin } = choose(candidatesFor(path));
    if (origin !== null) provenance[path] = origin;
    return value;
  };
  const settleField = (field: string): unknown => {
    const spoken = candidatesFor(field)
      .map(({ value }) => value)
      .filter((value) => !isEmptyContribution(value));
    if (plan.whole?.includes(field) || spoken.length === 0 || !spoken.every(isObject)) return settle(field);
    return fromMembers(memberNames(spoken), (member) => settle(`${field}.${member}`));
  };
  const fields = memberNames(candidatesFor('').map(({ body }) => body));
  return { body: fromMembers(fields, settleField), provenance };
}

/**
 * Returns the bodies to merge. For types that are never merged, only those of the provider that is
 * first in the plan.
 */
function ofOneProvider({ merged, rankOf }: MergePlan, bodies: readonly SourceBody[]): readonly SourceBody[] {
  if (merged !== false) return bodies;
  const [first] = bodies.toSorted((one, other) => rankOf('', one.provider, one.source) - rankOf('', other.provider, other.source));
  return bodies.filter(({ provider }) => provider === first?.provider);
}

/**
 * Returns the candidates for a path, the winner first. For `together` members this is the body that
 * wins the first member, even without a value, else the first body with an empty list there.
 */
function candidatesOf({ rankOf, together = [] }: MergePlan, bodies: readonly SourceBody[]): (path: string) => Candidate[] {
  const ranked = (path: string): Candidate[] =>
    bodies
      .map((said) => ({ said, rank: rankOf(path, said.provider, said.source) }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ said: { source, body, fetchedAt } }) => ({ source, body, fetchedAt, value: memberAt(body, path) }));
  return (path) => {
    const leader = together.find((paths) => paths.includes(path))?.[0] ?? path;
    if (leader === path) return ranked(path);
    const winner = ranked(leader).find(({ value }) => !isEmptyContribution(value));
    const all = ranked(path);
    if (winner === undefined) {
      // An empty list is a statement too, such as the lines of withheld accounts. Its source gives
      // the other members.
      const stating = ranked(leader).find(({ value }) => Array.isArray(value));
      const isStated = ({ body, value }: Candidate): boolean =>
        body === stating?.body && !isEmptyContribution(value) && typeof value !== 'boolean';
      // A boolean always has a value. It follows the usual order when no source has the first
      // member.
      return [...all.filter(isStated), ...all.filter(({ value }) => isEmptyContribution(value) || typeof value === 'boolean')];
    }
    const served = all.find(({ body }) => body === winner.body)!;
    return isEmptyContribution(served.value) ? [served] : [served, ...all.filter((other) => other !== served)];
  };
}

const memberAt = (body: RecordBody, path: string): unknown =>
  path.split('.').reduce<unknown>((at, member) => (isObject(at) ? at[member] : null), body);

const memberNames = (objects: readonly RecordBody[]): string[] => [...new Set(objects.flatMap(Object.keys))];

const fromMembers = (names: readonly string[], valueOf: (name: string) => unknown): RecordBody =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)]));
