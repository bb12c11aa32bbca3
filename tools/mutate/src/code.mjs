// Mutations of TypeScript. Each returns edits: a range of the source, and the texts to try there.
import ts from 'typescript';
import { isProse, throwsPlainError } from './skipped.mjs';

const K = ts.SyntaxKind;
const edit = (kind, node, ...texts) => ({ kind, from: node.getStart(), to: node.end, texts });

const OPERATORS = {
  [K.AmpersandAmpersandToken]: ['logic', '||'],
  [K.BarBarToken]: ['logic', '&&'],
  [K.LessThanToken]: ['bound', '<='],
  [K.LessThanEqualsToken]: ['bound', '<'],
  [K.GreaterThanToken]: ['bound', '>='],
  [K.GreaterThanEqualsToken]: ['bound', '>'],
  [K.EqualsEqualsEqualsToken]: ['equal', '!=='],
  [K.ExclamationEqualsEqualsToken]: ['equal', '==='],
  [K.PlusToken]: ['arith', '-'],
  [K.MinusToken]: ['arith', '+'],
  [K.AsteriskToken]: ['arith', '/'],
  [K.SlashToken]: ['arith', '*'],
  [K.PercentToken]: ['arith', '*'],
  [K.PlusEqualsToken]: ['arith', '-='],
  [K.MinusEqualsToken]: ['arith', '+='],
};

const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

function operator(node) {
  if (!ts.isBinaryExpression(node)) return [];
  const [kind, text] = OPERATORS[node.operatorToken.kind] ?? [];
  if (kind === undefined || (kind === 'arith' && isText(node))) return [];
  return [edit(kind, node.operatorToken, text)];
}

function negate(node) {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) {
    return throwsPlainError(node.thenStatement) ? [] : [edit('negate', node.expression, `!(${node.expression.getText()})`)];
  }
  return ts.isConditionalExpression(node) ? [edit('negate', node.condition, `!(${node.condition.getText()})`)] : [];
}

/** One more than such a number, often a limit or a time, makes no difference. */
const MANY = 100;

function literal(node) {
  if (node.kind === K.TrueKeyword) return [edit('boolean', node, 'false')];
  if (node.kind === K.FalseKeyword) return [edit('boolean', node, 'true')];
  if (!ts.isNumericLiteral(node) || ts.isEnumMember(node.parent)) return [];
  const value = Number(node.text.replaceAll('_', ''));
  return [edit('number', node, String(Number.isInteger(value) && value < MANY ? value + 1 : value * 2))];
}

function string(node) {
  if (!ts.isStringLiteral(node) || isProse(node)) return [];
  const { parent } = node;
  const isName = ts.isPropertyAssignment(parent) && parent.name === node;
  if (isName || ts.isElementAccessExpression(parent) || ts.isImportAttribute(parent) || ts.isLiteralTypeNode(parent)) return [];
  return [edit('string', node, node.text === '' ? `'mutant'` : `''`)];
}

/** Removes one element with its comma. */
function array(node) {
  if (!ts.isArrayLiteralExpression(node)) return [];
  return node.elements.map((element, index) => {
    const next = node.elements[index + 1];
    const from = next || index === 0 ? element.getStart() : node.elements[index - 1].end;
    return { kind: 'array', from, to: next ? next.getStart() : element.end, texts: [''] };
  });
}

const awaited = (node) => (ts.isAwaitExpression(node) ? [edit('await', node, node.expression.getText())] : []);

const REMOVABLE = new Set(
  'filter toSorted sort toReversed reverse slice replaceAll replace trim trimStart trimEnd toLowerCase toUpperCase flat normalize padStart padEnd substring concat startOf endOf toUTC setZone catch finally'.split(
    ' ',
  ),
);
const METHODS = {
  every: 'some', some: 'every', find: 'findLast', findLast: 'find', indexOf: 'lastIndexOf', startsWith: 'endsWith', endsWith: 'startsWith',
  min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', round: 'floor', padStart: 'padEnd', plus: 'minus', minus: 'plus', push: 'unshift',
  startOf: 'endOf', endOf: 'startOf', all: 'any', allSettled: 'all', findIndex: 'findLastIndex', at: 'indexOf', trimStart: 'trimEnd', toLowerCase: 'toUpperCase', toUpperCase: 'toLowerCase',
}; // prettier-ignore

function call(node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.expression.questionDotToken) return [];
  const { expression: receiver, name } = node.expression;
  const edits = [];
  if (REMOVABLE.has(name.text)) edits.push({ kind: 'chain', from: receiver.end, to: node.end, texts: [''] });
  if (Object.hasOwn(METHODS, name.text)) edits.push(edit('method', name, METHODS[name.text]));
  return edits;
}

function statement(node) {
  const isRemovable = ts.isExpressionStatement(node) || (ts.isIfStatement(node) && !node.elseStatement) || ts.isThrowStatement(node);
  if (!isRemovable || ts.isSourceFile(node.parent) || (ts.isExpressionStatement(node) && node.getText().startsWith('super('))) return [];
  return [edit('statement', node, ';')];
}

const VALUES = ['undefined', 'null', '[]', `''`, '0', 'false', '{}'];

function returned(node) {
  const value = ts.isReturnStatement(node) ? node.expression : ts.isArrowFunction(node) && !ts.isBlock(node.body) ? node.body : undefined;
  if (value === undefined || VALUES.includes(value.getText())) return [];
  const texts = VALUES.map((each) => (each === '{}' && !ts.isReturnStatement(node) ? '({})' : each));
  return [edit('return', value, ...texts)];
}

const isSymmetric = (node) => /^Math\.(min|max)$/.test(node.expression.getText());
const isSentence = (node) => ts.isStringLiteralLike(node) && isProse(node);

/** Swaps two neighbouring arguments. */
function swap(node) {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return [];
  const given = isSymmetric(node) ? [] : (node.arguments ?? []);
  return given.slice(1).flatMap((second, index) => {
    const first = given[index];
    const between = node.getSourceFile().text.slice(first.end, second.getStart());
    if (isSentence(first) && isSentence(second)) return [];
    if (first.getText() === second.getText() || ts.isSpreadElement(first) || ts.isSpreadElement(second)) return [];
    return [{ kind: 'swap', from: first.getStart(), to: second.end, texts: [`${second.getText()}${between}${first.getText()}`] }];
  });
}

const DESCRIBED_ONLY = /^@(Describe|ApiProperty|Res|Req|Inject|Resource)\b/;

function decorator(node) {
  if (!ts.isDecorator(node) || !ts.isPropertyDeclaration(node.parent) || DESCRIBED_ONLY.test(node.getText())) return [];
  return [edit('decorator', node, '')];
}

/** All mutations of one node, without those of its children. */
export const codeMutations = (node) =>
  [operator, negate, literal, string, array, awaited, call, statement, returned, swap, decorator].flatMap((mutate) => mutate(node));
