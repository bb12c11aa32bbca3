// The SQL in the sources of the product: literals with their parts between interpolations, and
// methods that use TypeORM.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCES = '{apps,libs}/*/src/**/*.ts';
const NO_PRODUCT = /spec\.ts$|\/migrations\/|\/testing\/|^libs\/(service-)?testing\/|^apps\/(e2e|sandbox)\/|\/generated\//;

const STATEMENT = /^(select|insert into|delete from|update \S+( \w+)? set|with (recursive )?\w+( \([^)]*\))? as|copy|declare)\b/;
/** A condition on an account, or a list of columns with it. */
const FRAGMENT = /\baccount_id *(=|<|>|(not )?in \()|\(account_id, /;
/** A source that may have such a literal. */
const SQL = /['"`]\s*(select|insert into|delete from|update \w|with \w+|copy|declare)\b|account_id/;

/** A text on one line. Parameters have no name, because `named` numbers them. */
export const comparable = (text) =>
  text
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/(?<![:\w]):[a-z_]\w*|\$\d+/gi, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The texts of a literal between its interpolations. */
function partsOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return undefined;
}

const isSql = (text) => STATEMENT.test(text) || (FRAGMENT.test(text) && !text.startsWith('create '));

/** True for SQL on a table with accounts, or on a table whose name is interpolated. */
const isOnAccounts = (parts, tables) =>
  parts.some((part) => part.includes('account_id') || /\b(from|join|into|update|using)$/.test(part)) ||
  [...parts.join(' ? ').matchAll(/\b(?:from|join|into|update|using) (\w+)/g)].some(([, name]) => tables.has(name));

/** The SQL literals of a source, each with its line and its parts. */
export function literalsIn(path, text, tables) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    const parts = partsOf(node)?.map((part) => comparable(part).replace(/ ?\$$/, ''));
    if (parts && isSql(parts.join(' ? ').trim()) && isOnAccounts(parts, tables)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ place: `${path}:${line + 1}`, parts: parts.filter((part) => part.length > 0) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The methods of a source that use the entity manager, as senders of statements. */
export function managersIn(path, text) {
  const found = new Set();
  const visit = (node, method) => {
    const own = ts.isMethodDeclaration(node) || ts.isFunctionDeclaration(node) ? node.name.text : method;
    if (ts.isCallExpression(node) && node.expression.text === 'managerOf') found.add(`${path} ${own}`);
    ts.forEachChild(node, (child) => visit(child, own));
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return [...found];
}

/** The SQL literals of the product on the tables, and its methods that use the entity manager. */
export function productSql(root, tables) {
  const sources = globSync(SOURCES, { cwd: root }).filter((path) => !NO_PRODUCT.test(path));
  const texts = sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]);
  return {
    literals: texts.flatMap(([path, text]) => (SQL.test(text) ? literalsIn(path, text, tables) : [])),
    methods: texts.flatMap(([path, text]) => (text.includes('managerOf(') ? managersIn(path, text) : [])),
  };
}

/** True when a statement contains the parts, in their order. */
export function contains(statement, parts) {
  let from = 0;
  for (const part of parts) {
    const at = statement.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}
