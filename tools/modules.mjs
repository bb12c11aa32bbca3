// Writes the lists of the Nest modules of a service from what its feature folders hold: node tools/modules.mjs <service ...> [--check] [--create]
// controllers: classes with @Controller. providers: classes with @Injectable, and controllers that another class is constructed with.
// Entries that are no class of the folder (factories, values) stay. `imports` and `exports` are decisions: only --create writes them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path/posix';
import { createRequire } from 'node:module';

const ts = createRequire(`${process.cwd()}/package.json`)('typescript');
const args = process.argv.slice(2);
const [check, create] = ['--check', '--create'].map((flag) => args.includes(flag));
const services = args.filter((arg) => !arg.startsWith('--'));
const pascal = (kebab) => kebab.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const byName = (a, b) => (a < b ? -1 : Number(a > b));
const spec = (from, to) => {
  const r = relative(dirname(from), to).replace(/\.ts$/, '.js');
  return r.startsWith('.') ? r : `./${r}`;
};

function read(service) {
  const src = `apps/${service}/src`;
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((p) => /\.ts$/.test(p) && !/spec\.ts$/.test(p))
    .map((p) => `${src}/${p}`);
  const sources = new Map(paths.map((p) => [p, ts.createSourceFile(p, readFileSync(p, 'utf8'), ts.ScriptTarget.ES2023, true)]));
  const featureOf = (p) => {
    const rest = p.slice(src.length + 1);
    return rest.includes('/') ? rest.split('/')[0] : undefined;
  };
  const classes = [];
  const needs = [];
  for (const [path, sf] of sources) {
    const imported = new Map();
    for (const d of sf.statements.filter(ts.isImportDeclaration)) {
      if (!d.moduleSpecifier.text.startsWith('.') || !d.importClause?.namedBindings || !ts.isNamedImports(d.importClause.namedBindings))
        continue;
      for (const e of d.importClause.namedBindings.elements)
        imported.set(e.name.text, join(dirname(path), d.moduleSpecifier.text.replace(/\.js$/, '.ts')));
    }
    for (const c of sf.statements.filter(ts.isClassDeclaration)) {
      const decorators = (ts.getDecorators(c) ?? []).map((d) => d.expression.getText());
      const isAbstract = c.modifiers?.some((m) => m.kind === ts.SyntaxKind.AbstractKeyword);
      const kind = isAbstract
        ? undefined
        : decorators.some((d) => d.startsWith('Controller('))
          ? 'controllers'
          : decorators.some((d) => d.startsWith('Injectable('))
            ? 'providers'
            : undefined;
      if (kind && c.name) classes.push({ name: c.name.text, path, feature: featureOf(path), kind });
      for (const k of c.members.filter(ts.isConstructorDeclaration))
        for (const p of k.parameters) {
          const token =
            (ts.getDecorators(p) ?? []).map((d) => /^Inject\((\w+)\)$/.exec(d.expression.getText())?.[1]).find(Boolean) ??
            p.type?.getText();
          if (token && imported.has(token)) needs.push({ from: featureOf(path), token, home: imported.get(token) });
          else if (token && kind) needs.push({ from: featureOf(path), token, home: path });
        }
    }
  }
  return { src, sources, featureOf, classes, needs };
}

const array = (names) => `[${names.join(', ')}]`;

function listsOf({ classes, needs }, feature) {
  const own = classes.filter((c) => c.feature === feature);
  const injected = new Set(needs.map(({ token }) => token));
  return {
    controllers: own
      .filter((c) => c.kind === 'controllers')
      .map((c) => c.name)
      .sort(byName),
    providers: own
      .filter((c) => c.kind === 'providers' || injected.has(c.name))
      .map((c) => c.name)
      .sort(byName),
    own,
  };
}

function created(state, feature) {
  const path = `${state.src}/${feature}/${feature}.module.ts`;
  const { controllers, providers, own } = listsOf(state, feature);
  const needed = state.needs.filter((n) => n.from === feature && state.featureOf(n.home) && state.featureOf(n.home) !== feature);
  const imports = [...new Set(needed.map((n) => state.featureOf(n.home)))].sort(byName);
  const exported = [
    ...new Set(state.needs.filter((n) => n.from !== feature && state.featureOf(n.home) === feature).map((n) => n.token)),
  ].sort(byName);
  const lines = [
    `import { Module } from '@nestjs/common';`,
    ...imports.map((f) => `import { ${pascal(f)}Module } from '../${f}/${f}.module.js';`),
    ...own
      .filter((c) => controllers.includes(c.name) || providers.includes(c.name))
      .toSorted((a, b) => byName(a.path, b.path))
      .map((c) => `import { ${c.name} } from '${spec(path, c.path)}';`),
  ];
  const fields = [
    imports.length && `imports: ${array(imports.map((f) => `${pascal(f)}Module`))}`,
    controllers.length && `controllers: ${array(controllers)}`,
    providers.length && `providers: ${array(providers)}`,
    exported.length && `exports: ${array(exported)}`,
  ].filter(Boolean);
  writeFileSync(path, `${lines.join('\n')}\n\n@Module({\n  ${fields.join(',\n  ')},\n})\nexport class ${pascal(feature)}Module {}\n`);
  return { feature, imports, exported };
}

/** The module file with its lists as the folder says. */
function synced(state, path) {
  const feature = state.featureOf(path);
  const { controllers, providers, own } = listsOf(state, feature);
  const sf = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2023, true);
  const cls = sf.statements.find(ts.isClassDeclaration);
  const object = ts.getDecorators(cls)[0].expression.arguments[0];
  const all = new Set([...controllers, ...providers]);
  const imported = sf.statements
    .filter(ts.isImportDeclaration)
    .flatMap((d) =>
      d.importClause?.namedBindings && ts.isNamedImports(d.importClause.namedBindings)
        ? d.importClause.namedBindings.elements.map((e) => ({ name: e.name.text, d, module: d.moduleSpecifier.text }))
        : [],
    );
  const isOwn = (name) => imported.some((i) => i.name === name && /^\.\/[^/]+\.js$/.test(i.module)) || all.has(name);
  let out = sf.text;
  const edits = [];
  for (const [field, names] of [
    ['providers', providers],
    ['controllers', controllers],
  ]) {
    const property = object.properties.find((p) => p.name?.getText() === field);
    const kept = property ? property.initializer.elements.filter((e) => !ts.isIdentifier(e) || !isOwn(e.text)).map((e) => e.getText()) : [];
    const next = [...names, ...kept];
    if (property)
      edits.push({
        pos: property.getStart(),
        end: property.end + (next.length === 0 && out[property.end] === ',' ? 1 : 0),
        by: next.length ? `${field}: ${array(next)}` : '',
      });
    else if (next.length) edits.push({ pos: object.getStart() + 1, end: object.getStart() + 1, by: `\n  ${field}: ${array(next)},` });
  }
  const missing = own.filter((c) => all.has(c.name) && !imported.some((i) => i.name === c.name));
  const last = sf.statements.filter(ts.isImportDeclaration).at(-1);
  if (missing.length)
    edits.push({ pos: last.end, end: last.end, by: missing.map((c) => `\nimport { ${c.name} } from '${spec(path, c.path)}';`).join('') });
  for (const { name, d, module } of imported) {
    const uses = sf.text.match(new RegExp(`\\b${name}\\b`, 'g')).length;
    if (/^\.\/[^/]+\.js$/.test(module) && !all.has(name) && (!existsSync(join(dirname(path), module.replace(/\.js$/, '.ts'))) || uses < 2))
      edits.push({ pos: d.getStart(), end: d.end + 1, by: '' });
  }
  for (const { pos, end, by } of edits.toSorted((a, b) => b.pos - a.pos)) out = out.slice(0, pos) + by + out.slice(end);
  return out;
}

const flat = (source) => source.replace(/\s+/g, '').replaceAll(',]', ']').replaceAll(',}', '}');
let stale = 0;
for (const service of services) {
  const state = read(service);
  const features = [...new Set([...state.sources.keys()].map(state.featureOf))]
    .filter((f) => f && !['migrations'].includes(f))
    .sort(byName);
  if (create) {
    for (const feature of features)
      if (state.classes.some((c) => c.feature === feature)) console.log(JSON.stringify(created(state, feature)));
    const withModule = features.filter((f) => existsSync(`${state.src}/${f}/${f}.module.ts`));
    writeFileSync(
      `${state.src}/app.module.ts`,
      `import { Module } from '@nestjs/common';\n${withModule.map((f) => `import { ${pascal(f)}Module } from './${f}/${f}.module.js';`).join('\n')}\n\n/** The features of ${service}. */\n@Module({ imports: ${array(withModule.map((f) => `${pascal(f)}Module`))} })\nexport class AppModule {}\n`,
    );
    continue;
  }
  for (const path of state.sources.keys()) {
    if (!/\.module\.ts$/.test(path) || basename(path) === 'app.module.ts') continue;
    const before = readFileSync(path, 'utf8');
    const after = synced(state, path);
    if (flat(before) === flat(after)) continue;
    stale += 1;
    console.log(`${path}: ${check ? 'its lists are not what its folder holds: node tools/modules.mjs' : 'written'}`);
    if (!check) writeFileSync(path, after);
  }
}
if (check && stale > 0) process.exitCode = 1;
