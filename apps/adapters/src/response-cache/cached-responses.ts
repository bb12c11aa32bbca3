/** Where an answer is kept: whose it is, and which one. */
export interface CacheKey {
  /** For reports and metrics. */
  source: string;
  /** Who may read it, as `ownerOf` says it. */
  owner: string;
  key: string;
}

/** What happened to a kept answer that somebody should know of. */
export type CacheFailure = 'unreadable' | 'too-large' | 'not-stored';

/** Answers of sources that cost money or a scarce call, shared by all replicas. */
export interface CachedResponses {
  /** The answer when it is not older than the age; one that cannot be opened is dropped and reported. */
  find(place: CacheKey, maxAgeSeconds: number): Promise<Uint8Array | undefined>;
  /** The right to fetch, for a time; undefined when somebody else has it, or there is an answer of that age. */
  claim(place: CacheKey, maxAgeSeconds: number): Promise<string | undefined>;
  /** Holds the right for a time again. */
  renew(place: CacheKey, claim: string): Promise<void>;
  /** Keeps the answer and gives the right back. */
  store(place: CacheKey, answer: Uint8Array, maxAgeSeconds: number): Promise<void>;
  /** Gives the right back, with nothing kept. */
  release(place: CacheKey, claim: string): Promise<void>;
}
