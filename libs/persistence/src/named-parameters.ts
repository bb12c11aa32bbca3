/** A text with numbered parameters, and their names in the order of the numbers. */
interface NumberedSql {
  text: string;
  names: string[];
}

/** Limit of the cache, because some statements are composed per request. */
const MAX_CACHED = 1_000;
const cache = new Map<string, NumberedSql>();

/**
 * Matches strings, quoted names, dollar-quoted text, comments and casts, which stay unchanged, and
 * then parameters.
 */
const TOKENS = new RegExp(
  [
    String.raw`\be'(?:[^'\\]|\\.|'')*'`,
    String.raw`'(?:[^']|'')*'`,
    String.raw`"(?:[^"]|"")*"`,
    String.raw`(?<!\w)\$(?<tag>[a-z_]\w*|)\$.*?\$\k<tag>\$`,
    String.raw`--[^\n]*`,
    String.raw`/\*.*?\*/`,
    '::',
    String.raw`(?<!\w)(?<numbered>\$\d+)`,
    String.raw`:(?<name>[a-z_]\w*)`,
  ].join('|'),
  'gis',
);

function toNumbered(sql: string): NumberedSql {
  const names: string[] = [];
  const text = sql.replace(TOKENS, (token: string, ...match: unknown[]) => {
    const { numbered, name } = match.at(-1) as { numbered?: string; name?: string };
    if (numbered !== undefined) throw new Error(`the statement has named parameters and ${numbered}`);
    if (name === undefined) return token;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}

function numberedSql(sql: string): NumberedSql {
  const numbered = cache.get(sql) ?? toNumbered(sql);
  if (cache.size < MAX_CACHED) cache.set(sql, numbered);
  return numbered;
}

/**
 * Binds parameters `:name` for the methods of a `Transaction`: `tx.rows(...named(sql, { account_id
 * }))`.
 * The same text always yields the same numbered text, so that it is prepared once.
 * @throws when a parameter is missing or undefined, or when the text has no such parameter
 */
export function named(sql: string, values: object): [sql: string, parameters: unknown[]] {
  const { text, names } = numberedSql(sql);
  const given = new Map<string, unknown>(Object.entries(values));
  for (const name of given.keys()) if (!names.includes(name)) throw new Error(`the statement has no parameter :${name}`);
  for (const name of names) if (given.get(name) === undefined) throw new Error(`the parameter :${name} is missing`);
  return [text, names.map((name) => given.get(name))];
}
