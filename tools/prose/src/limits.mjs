/**
 * Limits of a file, per kind. `mean` and `p90` are words per sentence. The others are findings per
 * 100 sentences (`repeats`: per 100 comments). The limits are close to the 95th percentile of the
 * files of fastify, stripe-node, Temporal's sdk-typescript, svix-webhooks, vendure, nango and
 * outpost, measured on 2026-11-24. `wide` is a house rule.
 */
export const LIMITS = {
  markdown: { mean: 17.5, p90: 29, long: 16, semicolons: 6, clauses: 2, dialect: 1, repeats: 0, wide: 0 },
  comment: { mean: 16, p90: 28, long: 14, semicolons: 10, clauses: 2, dialect: 1, repeats: 4, wide: 0 },
  openapi: { mean: 14, p90: 22, long: 4, semicolons: 3, clauses: 1, dialect: 1, repeats: 0, wide: 0 },
  error: { mean: 12, p90: 18, long: 2, semicolons: 3, clauses: 1, dialect: 1, repeats: 0, wide: 0 },
  log: { mean: 10, p90: 15, long: 1, semicolons: 1, clauses: 0, dialect: 0, repeats: 0, wide: 0 },
  test: { mean: 11, p90: 17, long: 1, semicolons: 1, clauses: 1, dialect: 1, repeats: 0, wide: 0 },
};

/**
 * Findings of one rule that every file may have, so that one sentence does not fail a short file.
 */
export const ALWAYS_ALLOWED = { long: 2, semicolons: 2, clauses: 1, dialect: 1, repeats: 1, wide: 0 };
/** Short public texts and log messages get no free finding of these rules. */
export const STRICT_KINDS = ['openapi', 'error', 'log', 'test'];
export const STRICT_RULES = ['clauses', 'dialect'];
export const LONG_SENTENCE = 25;
export const LINE_WIDTH = 100;
/** Shorter fragments are not counted as sentences. */
export const FEWEST_WORDS = 3;
/** Mean and p90 are checked from this many sentences on. */
export const ENOUGH_SENTENCES = 12;

export const KINDS = Object.keys(LIMITS);
export const RULES = ['long', 'semicolons', 'clauses', 'dialect', 'repeats', 'wide'];
/** Generated files, vendors' files, sample data, and the specification, whose text is fixed. */
export const IGNORED = [
  /(^|\/)(node_modules|dist|build|coverage|vendor|generated|__generated__|fixtures?|\.git|\.data|\.nx|\.vitepress|__snapshots__)\//,
  /\.(min|bundle|d)\.[mc]?[jt]s$/,
  /(^|\/)(package-lock\.json|LICENSE(\.md)?|docs\/specification\.md)$/,
];
