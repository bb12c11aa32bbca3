import type { RecordBody } from '@company-data/data-types';
import { isObject } from '@company-data/kernel';
import type { MergePlan } from './merge-plan.js';

/** What one source says of a record. */
export interface SourceBody {
  /** Null for what nobody provided: records computed from others. */
  provider: string | null;
  source: string;
  body: RecordBody;
  /** When it first said so; decides nothing. */
  fetchedAt?: Date;
}

/**
 * Which source a served field comes from, when that first said so, and what the others said
 * otherwise.
 */
export interface FieldProvenance {
  source: string;
  fetchedAt?: Date;
  losing: { source: string; value: unknown }[];
}

/**
 * A merged record, and where each of its fields comes from by dotted path; a field that no source
 * knows is not listed.
 */
export interface MergedRecord {
  body: RecordBody;
  provenance: Record<string, FieldProvenance>;
}

interface Candidate extends Pick<SourceBody, 'source' | 'body' | 'fetchedAt'> {
  value: unknown;
}

/** An empty array says as little as null: a source that does not speak of a list emits one. */
const isEmptyContribution = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Ties are broken by name, so that the order of arrival does not show among sources. */
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
 * One record from what several sources say of it. Field by field, at the top level and one below
 * for plain objects, the first source of the plan that says anything wins; arrays, the objects the
 * type calls whole, and the members it calls together come from one source. A record of one
 * provider alone is made of what that said. Of several bodies of one source, as connections beside
 * each other give, the first wins: they come with the last word first.
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
 * The bodies that may be merged: where a record is of one provider alone, those of the first of the
 * plan.
 */
function ofOneProvider({ merged, rankOf }: MergePlan, bodies: readonly SourceBody[]): readonly SourceBody[] {
  if (merged !== false) return bodies;
  const [first] = bodies.toSorted((one, other) => rankOf('', one.provider, one.source) - rankOf('', other.provider, other.source));
  return bodies.filter(({ provider }) => provider === first?.provider);
}

/**
 * What may be served at a path, the winner first; of members that stand together, what the body
 * that wins the first of them says, nothing included.
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
    // A flag always says something: it follows the usual order when no source speaks of what it
    // belongs to.
    if (winner === undefined) return all.filter(({ value }) => isEmptyContribution(value) || typeof value === 'boolean');
    const served = all.find(({ body }) => body === winner.body)!;
    return isEmptyContribution(served.value) ? [served] : [served, ...all.filter((other) => other !== served)];
  };
}

const memberAt = (body: RecordBody, path: string): unknown =>
  path.split('.').reduce<unknown>((at, member) => (isObject(at) ? at[member] : null), body);

const memberNames = (objects: readonly RecordBody[]): string[] => [...new Set(objects.flatMap(Object.keys))];

const fromMembers = (names: readonly string[], valueOf: (name: string) => unknown): RecordBody =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)]));
