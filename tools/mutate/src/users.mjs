// Suites for code that runs as a module loads, such as a statement of SQL in a constant. The counts
// of a suite do not show it, because a module is loaded once per process. These are the suites that
// execute a function with the constant's name in it.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { parse } from './places.mjs';
import { filesOfSuite } from './suites.mjs';

const MOST_STEPS = 5;

const projectOf = (path) => path.split('/').slice(0, 2).join('/');
const packageOf = (path) => `@company-data/${path.split('/')[1]}`;

/** The names that a source imports: `{ name, local, from }`. */
const importsOf = (source) =>
  source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) =>
    (importClause?.namedBindings?.elements ?? []).map((each) => ({
      name: (each.propertyName ?? each.name).text,
      local: each.name.text,
      from: moduleSpecifier.text,
    })),
  );

function identifiersOf(source) {
  const found = new Map();
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isIdentifier(node)) found.set(node.text, [...(found.get(node.text) ?? []), node.getStart()]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The names that a statement at the top of a module declares. */
function declaredBy(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : name.elements.map((each) => each.name?.text).filter(Boolean),
    );
  return statement.name ? [statement.name.text] : [];
}

/** The method that a decorator around a position belongs to. */
function decoratedMethod(source, position) {
  let found;
  const visit = (node) => {
    if (position < node.getFullStart() || position >= node.end) return;
    if (ts.isMethodDeclaration(node) && node.body?.statements.length > 0 && position < node.body.getStart()) found = node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export class Users {
  constructor(root, files, suites, executed) {
    this.root = root;
    this.executed = executed;
    const read = (path) => {
      const source = parse(path, readFileSync(join(root, path), 'utf8'));
      return [path, { source, imports: importsOf(source), identifiers: identifiersOf(source) }];
    };
    this.files = new Map(files.map(read));
    const tests = new Map();
    this.tests = suites.map((suite) => {
      const parts = filesOfSuite(root, suite).map((path) => {
        if (!tests.has(path)) tests.set(path, read(path)[1]);
        return [path, tests.get(path)];
      });
      return { suite, parts };
    });
  }

  /** True when a module imports the name from the file, or from its package. */
  isImported(path, { imports }, name, from) {
    return imports.find(
      (each) =>
        each.name === name &&
        (each.from.startsWith('.')
          ? projectOf(path) === projectOf(from) && join(dirname(path), each.from).replace(/\.js$/, '') === from.replace(/\.tsx?$/, '')
          : each.from.startsWith(packageOf(from))),
    );
  }

  /** Positions that use a name: in its own file, and where it is imported. */
  usesOf(path, name) {
    const own = (this.files.get(path).identifiers.get(name) ?? []).map((position) => [path, position]);
    const others = [...this.files].flatMap(([other, file]) => {
      const local = other === path ? undefined : this.isImported(other, file, name, path)?.local;
      return (file.identifiers.get(local) ?? []).map((position) => [other, position]);
    });
    return [...own, ...others];
  }

  /** Suites that run code that depends on a position. */
  suitesOf(path, position, seen = new Set(), steps = 0) {
    const direct = this.executed.at(path, position);
    if (direct !== undefined) return new Set(direct);
    const file = this.files.get(path);
    const method = file && decoratedMethod(file.source, position);
    if (method) return new Set(this.executed.at(path, method.body.statements[0].getStart()));
    const statement = file?.source.statements.find((each) => each.getFullStart() <= position && position < each.end);
    const found = new Set();
    for (const name of statement ? declaredBy(statement) : []) {
      if (seen.has(`${path}#${name}`) || steps > MOST_STEPS) continue;
      seen.add(`${path}#${name}`);
      for (const { suite, parts } of this.tests)
        if (parts.some(([test, each]) => this.isImported(test, each, name, path))) found.add(suite);
      for (const [user, place] of this.usesOf(path, name))
        for (const suite of this.suitesOf(user, place, seen, steps + 1)) found.add(suite);
      if (ts.isClassDeclaration(statement))
        for (const member of statement.members)
          for (const suite of (member.body?.statements[0] && this.executed.at(path, member.body.statements[0].getStart())) || [])
            found.add(suite);
    }
    return found;
  }
}
