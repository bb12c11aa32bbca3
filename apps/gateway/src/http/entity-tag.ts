import { hash } from 'node:crypto';

/** Names one question about data: the answers of two questions never share a tag. */
export const questionHash = (question: string): string => hash('sha256', question, 'hex').slice(0, 16);

/** The entity tag of an answer: the collection's version and the question. */
export const entityTag = (version: number, question: string): string => `"${version}-${question}"`;

const TAG = /^(?:W\/)?"(\d{1,15})-([0-9a-f]{16})"$/;

/** Whether a client says by If-None-Match that any answer is one it holds (RFC 9110 §13.1.2). */
export const matchesAnyEtag = (header: string | undefined): boolean => header?.trim() === '*';

/** The versions a client holds of this question's answer, from If-None-Match. */
export function cachedVersionsOf(header: string | undefined, question: string): number[] {
  if (header === undefined) return [];
  const tags = header.split(',').map((tag) => TAG.exec(tag.trim()));
  return tags.flatMap((match) => (match && match[2] === question ? [Number(match[1])] : []));
}

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether a client holds the answer of a tag, whatever its coding (RFC 9110 §8.8.3.2). */
export const matchesEtag = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((cached) => bare(cached) === bare(tag));
