// Places whose mutation no test needs to see: texts for people, logs, types, and assertions of
// states that cannot happen.
import ts from 'typescript';

/** Properties whose value is text for people, or an example in a description. */
const TEXTS = new Set(
  'description summary title titleFr remedy detail details message help purpose remark example examples formLabel advice meaning overview deprecated doc tag hint'.split(
    ' ',
  ),
);
const LOGS = /(^|\.)(#?log(ger)?|console|span)\.(trace|debug|info|warn|error|fatal|log|child)$|(^|\.)#?log$/;
/** Functions of libraries whose argument is text for people. */
const DESCRIBES = /^(ApiProperty|Describe|describe\w*|table|new (Counter|Gauge|Histogram))$/;
const METRICS = /\.(counter|gauge|histogram)$/;

const nameOf = (node) => (node && (ts.isIdentifier(node) || ts.isStringLiteral(node)) ? node.text : undefined);

const isPlainError = (node) => ts.isNewExpression(node) && /^(Type|Range)?Error$/.test(node.expression.getText());

/** `throw new Error()`: the assertion of a state that cannot happen. */
export function throwsPlainError(node) {
  const statement = node && ts.isBlock(node) && node.statements.length === 1 ? node.statements[0] : node;
  return Boolean(statement && ts.isThrowStatement(statement) && isPlainError(statement.expression));
}

const isLogCall = (node) => ts.isCallExpression(node) && LOGS.test(node.expression.getText().replaceAll('?', ''));

/** True for a node that is skipped with all nodes in it. */
export function isSkipped(node) {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
    return !ts.isExpressionWithTypeArguments(node);
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)) return true;
  if (isLogCall(node) || isPlainError(node)) return true;
  if (ts.isCallExpression(node) && (DESCRIBES.test(node.expression.getText()) || METRICS.test(node.expression.getText()))) return true;
  if (ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) return TEXTS.has(nameOf(node.name));
  if (ts.isIfStatement(node)) return throwsPlainError(node.thenStatement) && !node.elseStatement;
  return ts.isThrowStatement(node) && isPlainError(node.expression);
}

/** Sentences, and arguments of errors that are not codes. */
export function isProse(node) {
  const text = node.text ?? node.getText();
  if (/^[A-ZÀ-Ý][^ ]* .* /.test(text) || (/[.:!?]$/.test(text.trim()) && / /.test(text))) return true;
  for (let each = node.parent; each && !ts.isStatement(each); each = each.parent)
    if (ts.isNewExpression(each) && /Error$/.test(each.expression.getText())) return / /.test(text);
  return false;
}

/** Files of product code that are no logic of it. */
export const isProductFile = (path) =>
  /^(apps|libs)\/[^/]+\/src\/.*\.tsx?$/.test(path) &&
  !/^apps\/(sandbox|e2e)\/|^libs\/(testing|service-testing|sdk)\//.test(path) &&
  !/spec\.tsx?$|\.d\.ts$|\/(generated|migrations|testing)\/|\/main\.ts$|\/pages\.ts$|\/src\/(api\/docs)\/(style|script)\.ts$/.test(path);
