// node tools/modules.mjs [<service> ...] [--check]: writes the lists in the Nest modules of
// services.
//
// - `controllers` are the classes of the folder with @Controller.
// - `providers` are those with @Injectable, and controllers that another class injects.
// - Entries that are not classes of the folder (factories, values) stay.
// - `imports` and `exports` are written by hand, except in a new module.
// - A feature without a module gets one. app.module.ts imports all features.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import prettier from 'prettier';
import ts from 'typescript';
import { databaseServices } from '../deploy/services.mjs';

const pascalOf = (kebab) => kebab.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const moduleNameOf = (feature) => `${pascalOf(feature)}Module`;
const sorted = (names) => [...new Set(names)].sort();
const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
const decoratorsOf = (node) => (ts.getDecorators(node) ?? []).map(({ expression }) => expression.getText());

const specifierOf = (from, to) => {
  const path = relative(dirname(from), to).replace(/\.ts$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
};

/** The names that a source imports, each with the module it comes from. */
const importsOf = (source) =>
  source.statements.filter(ts.isImportDeclaration).flatMap((declaration) =>
    (declaration.importClause?.namedBindings?.elements ?? []).map(({ name }) => ({
      name: name.text,
      from: declaration.moduleSpecifier.text,
      declaration,
    })),
  );

const kindOf = (declaration) => {
  const decorators = decoratorsOf(declaration);
  if (decorators.some((each) => each.startsWith('Controller('))) return 'controllers';
  return decorators.some((each) => each.startsWith('Injectable(')) ? 'providers' : undefined;
};

/**
 * Tokens that a class injects: the argument of `@Inject`, or the types of its constructor
 * parameters.
 */
const injectedBy = (declaration) =>
  declaration.members.filter(ts.isConstructorDeclaration).flatMap(({ parameters }) =>
    parameters.flatMap((parameter) => {
      const named = decoratorsOf(parameter).map((each) => /^Inject\((\w+)\)$/.exec(each)?.[1]);
      return named.find(Boolean) ?? parameter.type?.getText() ?? [];
    }),
  );

/** The classes in the feature folders of a service that Nest creates. */
function classesOf(src) {
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /^[^/]+\/[^/]+(?<!spec)\.ts$/.test(path));
  return paths.sort().flatMap((path) => {
    const source = parse(path, readFileSync(join(src, path), 'utf8'));
    const declarations = source.statements.filter(ts.isClassDeclaration);
    return declarations
      .filter((each) => kindOf(each) && !each.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword))
      .map((each) => ({ name: each.name.text, path, feature: dirname(path), kind: kindOf(each), injects: injectedBy(each) }));
  });
}

/** Sets the lists in the decorator of a module, and removes empty ones. */
function withLists(path, text, lists, isOwn) {
  const [module] = parse(path, text).statements.filter(ts.isClassDeclaration);
  const [options] = ts.getDecorators(module)[0].expression.arguments;
  const properties = options.properties.map((property) => [property.name.getText(), property.initializer]);
  const foreign = ([, list]) => list.elements.filter((each) => !isOwn(each.getText())).map((each) => each.getText());
  const entries = ['imports', 'controllers', 'providers', 'exports'].map((name) => {
    const property = properties.find(([each]) => each === name);
    if (lists[name] === undefined) return [name, property?.[1].getText()];
    const names = [...lists[name], ...(property ? foreign(property) : [])];
    return [name, names.length > 0 ? `[${names.join(', ')}]` : undefined];
  });
  const written = entries.filter(([, list]) => list !== undefined).map(([name, list]) => `${name}: ${list}`);
  return `${text.slice(0, options.getStart())}{\n${written.join(',\n')},\n}${text.slice(options.end)}`;
}

/** Adds missing imports of a module, and removes imports that it no longer uses. */
function withImports(path, text, classes) {
  const imported = importsOf(parse(path, text));
  const body = text.slice(parse(path, text).statements.findLast(ts.isImportDeclaration).end);
  const gone = imported.filter(({ name, from }) => from.startsWith('./') && !new RegExp(`\\b${name}\\b`).test(body));
  const kept = gone.toSorted((a, b) => b.declaration.pos - a.declaration.pos);
  const cleaned = kept.reduce((each, { declaration }) => each.slice(0, declaration.getFullStart()) + each.slice(declaration.end), text);
  const missing = classes.filter(({ name }) => !imported.some((each) => each.name === name));
  const lines = missing.map((each) => `\nimport { ${each.name} } from '${specifierOf(path, each.path)}';`);
  const { end } = parse(path, cleaned).statements.findLast(ts.isImportDeclaration);
  return cleaned.slice(0, end) + lines.join('') + cleaned.slice(end);
}

/**
 * Returns a new module. It imports the features that its classes need, and exports the classes that
 * other features inject.
 */
function newModule(path, feature, classes) {
  const own = classes.filter((each) => each.feature === feature);
  const others = classes.filter((each) => each.feature !== feature);
  const imports = sorted(own.flatMap(({ injects }) => others.filter(({ name }) => injects.includes(name)).map((each) => each.feature)));
  const exported = sorted(own.filter(({ name }) => others.some(({ injects }) => injects.includes(name))).map(({ name }) => name));
  const lines = ["import { Module } from '@nestjs/common';"].concat(
    imports.map((each) => `import { ${moduleNameOf(each)} } from '../${each}/${each}.module.js';`),
  );
  const lists = [
    ...(imports.length > 0 ? [`imports: [${imports.map(moduleNameOf).join(', ')}]`] : []),
    ...(exported.length > 0 ? [`exports: [${exported.join(', ')}]`] : []),
  ];
  return `${lines.join('\n')}\n\n@Module({ ${lists.join(', ')} })\nexport class ${moduleNameOf(feature)} {}\n`;
}

/** Returns the expected module files of a service, by their path below its src. */
function modulesOf(src) {
  const classes = classesOf(src);
  const injected = new Set(classes.flatMap(({ injects }) => injects));
  const features = sorted(classes.map(({ feature }) => feature));
  const wanted = features.map((feature) => {
    const path = `${feature}/${feature}.module.ts`;
    const own = classes.filter((each) => each.feature === feature);
    const controllers = own.filter(({ kind }) => kind === 'controllers');
    const providers = own.filter(({ kind, name }) => kind === 'providers' || injected.has(name));
    const text = existsSync(join(src, path)) ? readFileSync(join(src, path), 'utf8') : newModule(path, feature, classes);
    const folder = new Set([...own.map(({ name }) => name), ...importsOf(parse(path, text)).flatMap(({ name, from }) => (from.startsWith('./') && !existsSync(join(src, feature, from.replace(/\.js$/, '.ts'))) ? name : []))]); // prettier-ignore
    const lists = { controllers: sorted(controllers.map(({ name }) => name)), providers: sorted(providers.map(({ name }) => name)) };
    return [
      path,
      withImports(
        path,
        withLists(path, text, lists, (name) => folder.has(name)),
        own,
      ),
    ];
  });
  const root = 'app.module.ts';
  const modules = features.map((feature) => ({ name: moduleNameOf(feature), path: `${feature}/${feature}.module.ts` }));
  const text = existsSync(join(src, root)) ? readFileSync(join(src, root), 'utf8') : `import { Module } from '@nestjs/common';\n\n@Module({})\nexport class AppModule {}\n`; // prettier-ignore
  const isModule = (name) => /^[A-Z]\w*Module$/.test(name);
  return [...wanted, [root, withImports(root, withLists(root, text, { imports: modules.map(({ name }) => name) }, isModule), modules)]];
}

const isByFeature = (service) => !readdirSync(`apps/${service}/src`, { recursive: true }).some((path) => /(^|\/)use-cases$/.test(path));

const names = process.argv.slice(2).filter((each) => !each.startsWith('--'));
for (const service of names.length > 0 ? names : databaseServices.filter(isByFeature)) {
  const src = `apps/${service}/src`;
  for (const [name, text] of modulesOf(src)) {
    const path = join(src, name);
    const written = await prettier.format(text, { ...(await prettier.resolveConfig(path)), filepath: path });
    if (existsSync(path) && readFileSync(path, 'utf8') === written) continue;
    if (process.argv.includes('--check')) process.exitCode = 1;
    else writeFileSync(path, written);
    console.log(
      `${path}: ${process.argv.includes('--check') ? 'its lists differ from its folder. Run node tools/modules.mjs' : 'written'}`,
    );
  }
}
