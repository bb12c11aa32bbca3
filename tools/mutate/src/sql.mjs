// Mutations of SQL. A text is the source of a string or template in which each `${}` is replaced by
// `§`, so that positions stay those of the source.

const TOKEN = /'(?:[^']|'')*'|[$:]?[\w§.]+|::|->>?|[<>=!@|&#~?]+|[^\s\w]/g;
const BEGINS = /^(where|on|and|or|having|when)$/i;
const ENDS =
  /^(where|and|or|having|when|then|else|end|group|order|limit|offset|fetch|returning|for|union|except|intersect|window|join|inner|left|right|full|cross|natural|set|from|select|with|values|do|using|on)$/i;
const COMPARES = /(^|[^-=<>|@])(=|<>|<=?|>=?)(?![<>=|@])|\b(is|in|like|ilike|between|any|exists)\b|~|@>|<@|&&|\?/i;
const STARTS = /^\s*(select|insert|update|delete|with|from|join|left join|where|and|or|order by|lock|merge|exists|not exists)\b/i;

const STATEMENT =
  /\b(select|update|delete|insert into)\b[\s\S]*\b(from|set|values|select|where|into)\b|\bfor (no key )?update\b|\bfor (key )?share\b/;
const PART = /(\$\d|:[a-z_]+|\b[a-z_]+(\.[a-z_]+)?|'[^']*'|\))\s*(=|<>|[<>]=?|\bis\b|\bin\b|\band\b)\s/;

/** True for a statement, and in files of statements also for a condition or another part. */
export const isSql = (text, path) =>
  STATEMENT.test(text) || (/\.(sql|repository)\.ts$/.test(path) && /\s/.test(text.trim()) && (STARTS.test(text) || PART.test(text)));

const tokensOf = (text) =>
  [...text.matchAll(TOKEN)].map((match) => ({ text: match[0], from: match.index, to: match.index + match[0].length }));

/** True when a word ends a condition. `distinct from`, and the `and` of `between`, do not. */
function endsAt(tokens, index, open) {
  const word = tokens[index].text.toLowerCase();
  if (!ENDS.test(word)) return false;
  if (word === 'from') return tokens[index - 1]?.text.toLowerCase() !== 'distinct';
  if (word === 'and' && open?.between) {
    open.between = false;
    return false;
  }
  return true;
}

/** True for a text that is a condition itself. Lists of columns and values are none. */
function isOnlyCondition(tokens) {
  let depth = 0;
  for (const { text } of tokens) {
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (depth === 0 && (text === ',' || (/^[a-z]+$/i.test(text) && ENDS.test(text) && !/^(and|or)$/i.test(text)))) return false;
  }
  return tokens.length > 2;
}

/** The conditions of a text, at all depths, as `{ from, to }`. */
export function conditionsOf(text) {
  const tokens = tokensOf(text);
  const found = [];
  const stack = [];
  let open = isOnlyCondition(tokens) ? { first: 0 } : undefined;
  const close = (last) => {
    if (open !== undefined && last >= open.first) found.push({ from: tokens[open.first].from, to: tokens[last].to });
    open = undefined;
  };
  tokens.forEach((token, index) => {
    const word = token.text.toLowerCase();
    if (word === '(') {
      stack.push(open);
      // Brackets around conditions, such as `(a = b or c = d)`.
      open = open?.first === index || /^(and|or|where|on|not)$/i.test(tokens[index - 1]?.text ?? '') ? { first: index + 1 } : undefined;
      return;
    }
    if (word === ')') {
      close(index - 1);
      open = stack.pop();
      return;
    }
    if (open && word === 'between') open.between = true;
    if (endsAt(tokens, index, open)) close(index - 1);
    if (BEGINS.test(word) && !/^(conflict|delete|update|commit)$/i.test(tokens[index + 1]?.text ?? '') && open === undefined)
      open = { first: index + 1 };
  });
  close(tokens.length - 1);
  return found.filter(({ from, to }) => COMPARES.test(text.slice(from, to)));
}

/** True for a condition that binds a row to an account. `not in` excludes rows and binds none. */
const isTenant = (condition) => /(^|[.\s(])account_id\b/.test(outermost(condition)) && !/\bnot\s+in\b/i.test(outermost(condition));

/** A condition without what is in brackets behind `exists`, `in` or a function. */
function outermost(condition) {
  const isRow = /^\s*\((?!\s*select\b)/i.test(condition);
  let [depth, text] = [0, ''];
  for (const letter of condition) {
    if (letter === '(') depth += 1;
    if (depth === 0 || isRow) text += letter;
    if (letter === ')') depth -= 1;
  }
  return text;
}

const conditions = (text) =>
  conditionsOf(text).map(({ from, to }) => {
    const condition = text.slice(from, to);
    return { kind: isTenant(condition) ? 'sql-tenant' : 'sql-condition', from, to, wrap: ['(', ' or true)'] };
  });

/** Edits of all matches. `edit` returns the range within the match and the new text. */
const matches = (text, pattern, kind, edit) => [...text.matchAll(pattern)].map((match) => ({ kind, ...edit(match) }));
const whole = (match, replacement) => ({ from: match.index, to: match.index + match[0].length, texts: [replacement] });

const locks = (text) => [
  ...matches(
    text,
    /\s*\bfor (?:no key update|update|key share|share)(?: of [\w, ]+?)?(?: skip locked| nowait)?(?=[\s)'"`;]|$)/gi,
    'sql-lock',
    (match) => whole(match, ''),
  ),
  ...matches(text, / skip locked\b/gi, 'sql-lock', (match) => whole(match, '')),
  ...matches(text, /\bpg_advisory_xact_lock(?:_shared)?\b/g, 'sql-lock', (match) => whole(match, 'pg_try_advisory_xact_lock_shared')),
];

const FLIPPED = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '+': '-', '-': '+' };

const operators = (text) => [
  ...matches(text, /(?<=\s)(<=?|>=?|\+|-)(?=\s)/g, 'sql-operator', (match) => whole(match, FLIPPED[match[1]])),
  ...matches(text, /\bis (not )?null\b/gi, 'sql-operator', (match) => whole(match, match[1] ? 'is null' : 'is not null')),
];

/** The clause from a word to the end of its bracket or to the next clause. */
function clauseEnd(text, from) {
  let depth = 0;
  for (const token of tokensOf(text.slice(from))) {
    if (token.text === '(') depth += 1;
    if (token.text === ')' && (depth -= 1) < 0) return from + token.from;
    if (depth === 0 && /^(limit|offset|for|returning|union|on|rows|range|;|fetch|window|group)$/i.test(token.text))
      return from + token.from;
  }
  return text.length;
}

const trimmedEnd = (text, from, to) => from + text.slice(from, to).trimEnd().length;

function orders(text) {
  return [...text.matchAll(/\border by\s+/gi)].flatMap((match) => {
    const from = match.index + match[0].length;
    const to = trimmedEnd(text, from, clauseEnd(text, from));
    const order = text.slice(from, to);
    if (order.trim() === '' || /§/.test(order)) return [];
    const turned = /\bdesc\b/i.test(order) ? order.replace(/\s+desc\b/i, '') : `${order} desc`;
    return [
      { kind: 'sql-order', from, to, texts: [turned] },
      { kind: 'sql-order', from: match.index, to, texts: [''] },
    ];
  });
}

const limits = (text) => [
  ...matches(text, /\bselect distinct(?= on\b)? on \([^)]*\)|\bdistinct (?!from\b|on\b)/gi, 'sql-other', (match) =>
    whole(match, match[0].toLowerCase().startsWith('select') ? 'select' : ''),
  ),
  ...[...text.matchAll(/\blimit\s+/gi)].map((match) => {
    const from = match.index + match[0].length;
    return { kind: 'sql-other', from, to: trimmedEnd(text, from, clauseEnd(text, from)), wrap: ['greatest((', ')::bigint, 1000000)'] };
  }),
];

/** All mutations of a text: ranges with the new text, or with a text to put around. */
export const sqlMutations = (text) =>
  [conditions, locks, operators, orders, limits]
    .flatMap((find) => find(text))
    .filter(({ from, to }) => from < to && text.slice(from, to).replace(/[§\s]/g, '') !== '');
