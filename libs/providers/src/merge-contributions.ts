import type { RecordBody } from '@company-data/data-types';
import { inputUser } from './input_user/manifest.js';
import type { Contribution } from './manifest.js';

/** What one source says of a record. */
export interface SourceBody {
  source: string;
  body: RecordBody;
}

/** Which source a served field comes from, and what the others said otherwise. */
export interface FieldProvenance {
  source: string;
  losing: { source: string; value: unknown }[];
}

/** A merged record, and where each of its fields comes from by dotted path; a field that no source knows is not listed. */
export interface MergedRecord {
  body: RecordBody;
  provenance: Record<string, FieldProvenance>;
}

interface Candidate {
  source: string;
  body: RecordBody;
  value: unknown;
}

type Ranking = (source: string) => number;

const isObject = (value: unknown): value is RecordBody => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An empty array says as little as null: a source that does not speak of a list emits one. */
const saysNothing = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** What the user entered comes first, then the sources in the order given; sources that it does not name come last. */
function rankingOf(order: readonly string[]): Ranking {
  const ranks = new Map([...new Set([inputUser.name, ...order])].map((source, rank) => [source, rank]));
  return (source) => ranks.get(source) ?? ranks.size;
}

/** Ties between two bodies of one source are broken by their text, so that the order of arrival never shows. */
function inOrder(bodies: readonly SourceBody[], rank: Ranking): SourceBody[] {
  return bodies.toSorted(
    (one, other) =>
      rank(one.source) - rank(other.source) ||
      compareText(one.source, other.source) ||
      compareText(JSON.stringify(one.body), JSON.stringify(other.body)),
  );
}

function choose(candidates: readonly Candidate[]): { value: unknown; provenance: FieldProvenance | null } {
  const [winner, ...others] = candidates.filter(({ value }) => !saysNothing(value));
  if (winner === undefined) return { value: candidates.find(({ value }) => Array.isArray(value))?.value ?? null, provenance: null };
  const served = JSON.stringify(winner.value);
  const losing = others.filter(({ value }) => JSON.stringify(value) !== served).map(({ source, value }) => ({ source, value }));
  return { value: winner.value, provenance: { source: winner.source, losing } };
}

/**
 * One record from what several sources say of it. Field by field, at the top level and one below for plain objects, the first
 * source in order of precedence that says anything wins; arrays, the objects the contribution calls whole, and the members it
 * calls together come from one source.
 */
export function mergeContributions(contribution: Contribution, bodies: readonly SourceBody[]): MergedRecord {
  const { main, others, precedence = [main, ...others], whole = [] } = contribution;
  const ordered = inOrder(bodies, rankingOf(precedence));
  const candidatesFor = candidatesOf({ ...contribution, precedence }, ordered);
  const provenance: Record<string, FieldProvenance> = {};

  const settle = (path: string): unknown => {
    const { value, provenance: origin } = choose(candidatesFor(path));
    if (origin !== null) provenance[path] = origin;
    return value;
  };
  const settleField = (field: string): unknown => {
    const spoken = candidatesFor(field)
      .map(({ value }) => value)
      .filter((value) => !saysNothing(value));
    if (whole.includes(field) || spoken.length === 0 || !spoken.every(isObject)) return settle(field);
    return fromMembers(memberNames(spoken), (member) => settle(`${field}.${member}`));
  };
  return { body: fromMembers(memberNames(ordered.map(({ body }) => body)), settleField), provenance };
}

type Ranked = Contribution & { precedence: string[] };

/** What may be served at a path, the winner first; of members that stand together, what the body that wins the first of them says. */
function candidatesOf({ precedence, fieldPrecedence = {}, together = [] }: Ranked, ordered: SourceBody[]): (path: string) => Candidate[] {
  const ranked = (path: string): Candidate[] => {
    const own = fieldPrecedence[path] ?? fieldPrecedence[path.split('.')[0]!];
    const inRank = own === undefined ? ordered : inOrder(ordered, rankingOf([...own, ...precedence]));
    return inRank.map(({ source, body }) => ({ source, body, value: memberAt(body, path) }));
  };
  return (path) => {
    const leader = together.find((paths) => paths.includes(path))?.[0] ?? path;
    if (leader === path) return ranked(path);
    const winner = ranked(leader).find(({ value }) => !saysNothing(value));
    return ranked(path).filter(({ body }) => body === winner?.body);
  };
}

const memberAt = (body: RecordBody, path: string): unknown =>
  path.split('.').reduce<unknown>((at, member) => (isObject(at) ? at[member] : null), body);

const memberNames = (objects: readonly RecordBody[]): string[] => [...new Set(objects.flatMap(Object.keys))];

const fromMembers = (names: readonly string[], valueOf: (name: string) => unknown): RecordBody =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)]));
