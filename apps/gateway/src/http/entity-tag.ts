import { hash } from 'node:crypto';

/** Hashes a query. The responses of two queries never share an entity tag. */
export const questionHash = (question: string): string => hash('sha256', question, 'hex').slice(0, 16);

/**
 * Returns the entity tag of a response, from the version of the collection and the hash of the
 * query.
 */
export const entityTag = (version: number, question: string): string => `"${version}-${question}"`;

const TAG = /^(?:W\/)?"(\d{1,15})-([0-9a-f]{16})"$/;

/** Returns true for an If-None-Match of `*`, which matches any response (RFC 9110 §13.1.2). */
export const matchesAnyEtag = (header: string | undefined): boolean => header?.trim() === '*';

/** Returns the versions of this query's response in If-None-Match. */
export function cachedVersionsOf(header: string | undefined, question: string): number[] {
  if (header === undefined) return [];
  const tags = header.split(',').map((tag) => TAG.exec(tag.trim()));
  return tags.flatMap((match) => (match && match[2] === question ? [Number(match[1])] : []));
}

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Returns true when If-None-Match contains a tag, strong or weak (RFC 9110 §8.8.3.2). */
export const matchesEtag = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((cached) => bare(cached) === bare(tag));
