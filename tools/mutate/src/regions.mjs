// Regions of a source that run as a whole: statements of functions, and branches of expressions.
import ts from 'typescript';
import { parse } from './places.mjs';

const K = ts.SyntaxKind;
const SHORT_CIRCUITS = new Set([K.AmpersandAmpersandToken, K.BarBarToken, K.QuestionQuestionToken]);

const isInFunction = (node) => {
  for (let each = node.parent; each; each = each.parent)
    if (ts.isFunctionLike(each) || (ts.isPropertyDeclaration(each) && !isStatic(each)) || ts.isClassStaticBlockDeclaration(each))
      return true;
  return false;
};
const isStatic = (node) => node.modifiers?.some(({ kind }) => kind === K.StaticKeyword) ?? false;

const isListed = (node) => ts.isBlock(node.parent) || ts.isCaseOrDefaultClause(node.parent);
const isDirective = (node) => ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression);
/** The statement of an `if` or a loop that has no braces. */
const isBare = (node) =>
  ts.isStatement(node) && !ts.isBlock(node) && (ts.isIfStatement(node.parent) || ts.isIterationStatement(node.parent, false));

function formOf(node) {
  const { parent } = node;
  if (!parent) return undefined;
  if (ts.isStatement(node) && !ts.isFunctionDeclaration(node) && !isDirective(node)) {
    if (isListed(node)) return isInFunction(node) ? 'statement' : undefined;
    if (isBare(node)) return isInFunction(node) ? 'bare' : undefined;
    return undefined;
  }
  if (ts.isArrowFunction(parent) && parent.body === node && !ts.isBlock(node)) return 'expression';
  if (ts.isPropertyDeclaration(parent) && parent.initializer === node && !isStatic(parent)) return 'expression';
  if (!isInFunction(node)) return undefined;
  if (ts.isConditionalExpression(parent) && (parent.whenTrue === node || parent.whenFalse === node)) return 'expression';
  return ts.isBinaryExpression(parent) && parent.right === node && SHORT_CIRCUITS.has(parent.operatorToken.kind) ? 'expression' : undefined;
}

/** Lists the regions, outer ones first: `{ form, from, to }`. Their index is their id. */
export function regionsOf(path, text) {
  const found = [];
  const visit = (node) => {
    const form = formOf(node);
    if (form) found.push({ form, from: node.getStart(), to: node.end });
    ts.forEachChild(node, visit);
  };
  visit(parse(path, text));
  return found;
}

/** The innermost region around a position, undefined when the code runs as the module loads. */
export const regionAt = (regions, position) => regions.findLastIndex(({ from, to }) => from <= position && position < to);

/** The source with a counter in each region: `globalThis.executedIn(path)` returns the counters. */
export function instrumented(path, text) {
  const inserted = [];
  const regions = regionsOf(path, text);
  const hit = (id) => `(__executed ??= globalThis.executedIn(${JSON.stringify(path)}))[${id}] = 1`;
  const begin = { statement: (id) => `${hit(id)}; `, bare: (id) => `{ ${hit(id)}; `, expression: (id) => `(${hit(id)}, ` };
  regions.forEach(({ form, from }, id) => inserted.push({ at: from, text: begin[form](id) }));
  // Inner regions come later in the list, and must be closed first.
  regions.toReversed().forEach(({ form, to }) => form !== 'statement' && inserted.push({ at: to, text: form === 'bare' ? ' }' : ')' }));
  const parts = inserted.toSorted((one, other) => one.at - other.at);
  let [result, last] = ['', 0];
  for (const { at, text: part } of parts) {
    result += text.slice(last, at) + part;
    last = at;
  }
  return `var __executed;${result}${text.slice(last)}`;
}
