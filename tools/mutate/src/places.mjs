// All places of a source where a mutation is possible.
import ts from 'typescript';
import { codeMutations } from './code.mjs';
import { isSkipped } from './skipped.mjs';
import { isSql, sqlMutations } from './sql.mjs';

export const KINDS = [
  ...[
    'logic',
    'bound',
    'equal',
    'negate',
    'arith',
    'boolean',
    'number',
    'array',
    'await',
    'chain',
    'method',
    'statement',
    'return',
    'swap',
  ],
  ...['decorator', 'string', 'sql-condition', 'sql-tenant', 'sql-lock', 'sql-operator', 'sql-order', 'sql-other'],
];

export const parse = (path, text) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** The source within the quotes of a string or template, with `§` in place of each `${}`. */
function quoted(node, text) {
  const from = node.getStart() + 1;
  const masked = (node.templateSpans ?? []).reduce((each, span) => {
    const [start, end] = [span.expression.pos - 2, span.literal.getStart() + 1];
    return each.slice(0, start) + '§'.repeat(end - start) + each.slice(end);
  }, text);
  return { from, text: masked.slice(from, node.end - 1) };
}

function sqlEdits(node, path, text) {
  const part = quoted(node, text);
  if (!isSql(part.text, path)) return undefined;
  return sqlMutations(part.text).map(({ kind, from, to, texts, wrap }) => ({
    kind,
    from: part.from + from,
    to: part.from + to,
    texts: texts ?? [`${wrap[0]}${text.slice(part.from + from, part.from + to)}${wrap[1]}`],
  }));
}

const isQuoted = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** Lists the edits of a source: `{ path, kind, from, to, line, texts }`. */
export function placesOf(path, text) {
  const found = [];
  const visit = (node) => {
    if (isSkipped(node)) return;
    const sql = isQuoted(node) ? sqlEdits(node, path, text) : undefined;
    found.push(...(sql ?? codeMutations(node)));
    ts.forEachChild(node, visit);
  };
  const source = parse(path, text);
  visit(source);
  return found.map((each) => ({ path, ...each, line: source.getLineAndCharacterOfPosition(each.from).line + 1 }));
}

/** The source with one edit. */
export const mutated = (text, { from, to }, replacement) => text.slice(0, from) + replacement + text.slice(to);

const onOneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** An edit in words: the old text, an arrow, the new text. */
export const wordsOf = (text, { from, to }, replacement) =>
  `${onOneLine(text.slice(from, to))} -> ${onOneLine(replacement) || '(removed)'}`;
