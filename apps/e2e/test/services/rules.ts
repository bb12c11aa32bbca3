import { basename } from 'node:path/posix';
import ts from 'typescript';
import { callsIn, classesIn, type Code, constructedWith, filesOf, importedBy, is, nameOf, pascalOf, type Rule, stemOf } from './code.js';

/** Files outside the features. */
const BESIDE_FEATURES = /^(main|migrate|index|config|app\.module|data-source)\.ts$|^migrations\/[^/]+\.ts$/;
/** Suffixes of files. A file without one is an operation or plain rules. */
const SUFFIXES = ['module', 'repository', 'entity', 'sql', 'client'];
const IN_FEATURE = new RegExp(`^[a-z-]+/[a-z0-9-]+(\\.(${SUFFIXES.join('|')}))?\\.ts$`);
const OPENS_SQL = /\.(repository|entity|sql)\.ts$|^data-source\.ts$|^migrations\//;
const DECORATORS = ['Answers', 'OnEvent', 'OnEvents', 'Interval'];

const featureOf = (path: string): string => path.split('/')[0]!;
const calledDecorator = (expression: ts.Expression): ts.CallExpression | undefined =>
  ts.isCallExpression(expression) ? expression : undefined;
const decoratorsOf = (node: ts.HasDecorators): ts.CallExpression[] =>
  (ts.getDecorators(node) ?? []).flatMap(({ expression }) => calledDecorator(expression) ?? []);
const isNamed = (call: ts.CallExpression, names: string[]): boolean => names.includes(call.expression.getText());

/** The decorators that connect a class to requests, events and intervals. */
const entriesOf = (declaration: ts.ClassDeclaration): ts.CallExpression[] =>
  declaration.members
    .filter(ts.isMethodDeclaration)
    .flatMap(decoratorsOf)
    .filter((call) => isNamed(call, DECORATORS));

const isCreatedByNest = (declaration: ts.ClassDeclaration): boolean =>
  decoratorsOf(declaration).some((call) => isNamed(call, ['Injectable', 'Controller']));

const isSuffixed = (path: string): boolean => basename(path).split('.').length > 2;

/** Every file is in the folder of a feature, one level deep, with a suffix of the list. */
export const standInFeatures: Rule = (code) => Object.keys(code).filter((path) => !BESIDE_FEATURES.test(path) && !IN_FEATURE.test(path));

/** An operation has a file of its name. The handler of a request is named after the contract. */
export const operationsMatchFileNames: Rule = (code) =>
  filesOf(code, /\//).flatMap(([path, text]) => {
    const operations = classesIn(path, text).filter((each) => entriesOf(each).length > 0);
    if (operations.length === 0) return [];
    const answered = entriesOf(operations[0]!)
      .find((call) => isNamed(call, ['Answers']))
      ?.arguments[0]!.getText();
    const wanted = `${pascalOf(stemOf(path))}${answered === undefined ? '' : 'Handler'}`;
    const isRight =
      operations.length === 1 && nameOf(operations[0]!) === wanted && (answered === undefined || `${answered}Handler` === wanted);
    return isRight && !isSuffixed(path) ? [] : [`${path}: must declare only ${wanted}, named after the file and the contract`];
  });

/** SQL, TypeORM and pg stay in repositories, entities and their statements. */
export const sqlStaysInRepositories: Rule = (code) =>
  filesOf(code, /\//)
    .filter(([path, text]) => !OPENS_SQL.test(path) && /from '(typeorm|pg)'|\bmanagerOf\(|\btx\.(rows|affected|send)\b/.test(text))
    .map(([path]) => path);

const isAssignment = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/**
 * Returns the outermost expression with the value of a call: parentheses, conditions and defaults
 * included.
 */
function valueOf(node: ts.Expression): ts.Expression {
  const { parent } = node;
  const isSame =
    ts.isParenthesizedExpression(parent) || ts.isConditionalExpression(parent) || (ts.isBinaryExpression(parent) && !isAssignment(parent));
  return isSame ? valueOf(parent) : node;
}

/**
 * True when the value of a call is stored, passed to another call or chained, instead of awaited or
 * returned.
 */
function isStored(call: ts.CallExpression): boolean {
  const value = valueOf(call);
  const { parent } = value;
  return (
    ts.isVariableDeclaration(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertyAccessExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    (ts.isCallExpression(parent) && parent.arguments.includes(value))
  );
}

/**
 * Operations store no promise of a statement. Only a repository decides the order of statements
 * that are sent together.
 */
export const operationsAwaitStatements: Rule = (code) =>
  filesOf(code, /\//)
    .filter(([path]) => !isSuffixed(path))
    .flatMap(([path, text]) =>
      callsIn(path, text)
        .filter((call) => call.arguments.at(-1)?.getText() === 'tx' && isStored(call))
        .map((call) => `${path}: ${call.expression.getText()}`),
    );

/** Rules import neither Nest nor classes that Nest creates. */
export const rulesArePlain: Rule = (code) => {
  const made = new Set(filesOf(code, /\//).flatMap(([path, text]) => (classesIn(path, text).some(isCreatedByNest) ? [path] : [])));
  return filesOf(code, /\//)
    .filter(([path]) => !isSuffixed(path) && !made.has(path) && !BESIDE_FEATURES.test(path))
    .filter(
      ([path, text]) =>
        /from '(@nestjs\/common|@nats-io\/[^']+|typeorm|pg)'/.test(text) || valuesFrom(path, text).some((to) => made.has(to)),
    )
    .map(([path]) => path);
};

/** Returns the files that a source imports at run time. */
function valuesFrom(path: string, text: string): string[] {
  const typesGone = text.replace(/import type [^;]+;/g, '').replace(/import \{(?:\s*type \w+,?)+\s*\} from '[^']+';/g, '');
  return importedBy(path, typesGone);
}

/** Repositories and clients import no operation. */
export const repositoriesKnowNoOperation: Rule = (code) => {
  const operations = new Set(
    filesOf(code, /\//).flatMap(([path, text]) => (classesIn(path, text).some((each) => entriesOf(each).length > 0) ? [path] : [])),
  );
  return filesOf(code, /\.(repository|client|entity|sql)\.ts$/).flatMap(([path, text]) =>
    importedBy(path, text)
      .filter((to) => operations.has(to))
      .map((to) => `${path}: ${to}`),
  );
};

const moduleOf = (code: Code, feature: string): string => code[`${feature}/${feature}.module.ts`] ?? '';
/** Returns the classes in a list of a module, without factories. */
function listIn(module: string, field: string): string[] {
  const options = classesIn('module.ts', module).flatMap(decoratorsOf)[0]?.arguments[0];
  if (!options || !ts.isObjectLiteralExpression(options)) return [];
  const list = options.properties.filter(ts.isPropertyAssignment).find(({ name }) => name.getText() === field)?.initializer;
  return list && ts.isArrayLiteralExpression(list) ? list.elements.filter(ts.isIdentifier).map(({ text }) => text) : [];
}

/**
 * A feature injects only classes that the module of the other feature exports, or that index.ts
 * provides to all.
 */
export const featuresImportOnlyExports: Rule = (code) =>
  filesOf(code, /\//).flatMap(([path, text]) => {
    const own = featureOf(path);
    const imports = [...text.matchAll(/import \{([^}]+)\} from '(\.\.\/[^']+)\.js'/g)].map(([, names, to]) => ({
      names: names!,
      to: new URL(`${to}.ts`, `file:///${path}`).pathname.slice(1),
    }));
    const given = new Set(classesIn(path, text).flatMap(constructedWith));
    return imports
      .filter(({ to }) => to.includes('/') && featureOf(to) !== own)
      .flatMap(({ names, to }) =>
        (names.match(/\b[A-Z]\w+/g) ?? [])
          .filter((name) => given.has(name))
          .filter((name) => !listIn(moduleOf(code, featureOf(to)), 'exports').includes(name))
          .filter((name) => !(code['index.ts'] ?? '').includes(`provide: ${name},`))
          .map((name) => `${path}: ${name} of ${featureOf(to)} is not exported`),
      );
  });

/**
 * A module lists every class of its folder that Nest creates, once. `node tools/modules.mjs` writes
 * the lists.
 */
export const modulesListTheirFolder: Rule = (code) =>
  filesOf(code, /^([a-z-]+)\/\1\.module\.ts$/).flatMap(([path, module]) => {
    const classes = filesOf(code, new RegExp(`^${featureOf(path)}/`)).flatMap(([file, text]) =>
      classesIn(file, text).filter(isCreatedByNest),
    );
    return classes.flatMap((each) => {
      const list = decoratorsOf(each).some((call) => isNamed(call, ['Controller'])) ? 'controllers' : 'providers';
      return listIn(module, list).filter((name) => name === nameOf(each)).length === 1
        ? []
        : [`${path}: ${list} must list ${nameOf(each)}`];
    });
  });

/** A feature with classes that Nest creates has a module, and the root module imports it. */
export const featuresHaveModules: Rule = (code) => {
  const features = new Set(
    filesOf(code, /\//).flatMap(([path, text]) => (classesIn(path, text).some(isCreatedByNest) ? [featureOf(path)] : [])),
  );
  return [...features].filter(
    (feature) =>
      !moduleOf(code, feature).includes('@Module(') ||
      !listIn(code['app.module.ts'] ?? '', 'imports').includes(`${pascalOf(feature)}Module`),
  );
};

/**
 * A module is a decorated class without members. Providers that are known only at the start go to
 * `startService`.
 */
export const modulesArePlain: Rule = (code) =>
  filesOf(code, /\.module\.ts$/).flatMap(([path, text]) => {
    const [module, ...others] = classesIn(path, text);
    const wanted = path === 'app.module.ts' ? 'AppModule' : `${pascalOf(stemOf(path))}Module`;
    return module && others.length === 0 && nameOf(module) === wanted && module.members.length === 0
      ? []
      : [`${path}: must be ${wanted}, a class without members`];
  });

/** The name of a durable consumer begins with the service, and belongs to one method. */
export const durableNamesAreUnique: Rule = (code, service) => {
  const durables = Object.values(code).flatMap((text) =>
    [...text.matchAll(/@OnEvents?\(\w+, '([^']+)'\)/g)].map(([, durable]) => durable!),
  );
  return durables.filter((durable, index) => !durable.startsWith(`${service}--`) || durables.indexOf(durable) !== index);
};

/** Intervals are settings of the service. */
export const intervalsAreSettings: Rule = (code) =>
  Object.entries(code).flatMap(([path, text]) =>
    [...text.matchAll(/@Interval\('(\w+)'/g)].flatMap(([, setting]) =>
      /_MS$/.test(setting!) && new RegExp(`^  ${setting} = `, 'm').test(code['config.ts'] ?? '') ? [] : [`${path}: ${setting}`],
    ),
  );

/** An abstract class has at least two implementations. */
export const portsAreNeeded: Rule = (code) =>
  Object.entries(code).flatMap(([path, text]) =>
    classesIn(path, text)
      .filter((each) => is(each, ts.ModifierFlags.Abstract))
      .map(nameOf)
      .filter((port) => Object.values(code).filter((other) => new RegExp(`\\b(extends|implements) ${port}\\b`).test(other)).length < 2)
      .map((port) => `${path}: ${port}`),
  );

const isOfAccount = ({ name }: ts.ParameterDeclaration): boolean => /^account(Id)?$/.test(name.getText());
const isTransaction = ({ type }: ts.ParameterDeclaration): boolean => type?.getText() === 'Transaction';
const isOrdered = (parameters: readonly ts.ParameterDeclaration[]): boolean =>
  parameters.findIndex(isOfAccount) <= 0 && [-1, parameters.length - 1].includes(parameters.findIndex(isTransaction));

/** Methods take the account as first and the transaction as last parameter. */
export const accountFirstTransactionLast: Rule = (code) =>
  filesOf(code, /\//).flatMap(([path, text]) =>
    classesIn(path, text).flatMap((declaration) =>
      declaration.members
        .filter(ts.isMethodDeclaration)
        .filter((method) => !is(method, ts.ModifierFlags.Private) && !isOrdered(method.parameters))
        .map((method) => `${path}: ${method.name.getText()}`),
    ),
  );

/**
 * A migration file and its class are named after the time and the purpose. The list in
 * data-source.ts starts with the migrations of messaging, then the oldest.
 */
export const migrationsMatchFileNames: Rule = (code, service) => {
  const migrations = filesOf(code, /^migrations\//).map(([path, text]) => {
    const [, time = '', purpose = ''] = /^(\d{13})-([a-z-]+)\.ts$/.exec(basename(path)) ?? [];
    return { path, text, name: `${pascalOf(purpose)}${time}` };
  });
  const misnamed = migrations.filter(({ name, text }) => name === '' || !text.includes(`export class ${name} implements `));
  const source = code['data-source.ts'] ?? '';
  const listed = /export const migrations = \[([^\]]*)\]/.exec(source)?.[1]!.split(',').map((name) => name.trim()).filter(Boolean); // prettier-ignore
  const isListed = JSON.stringify(listed) === JSON.stringify(['...messagingMigrations', ...migrations.map(({ name }) => name)]);
  return [
    ...misnamed.map(({ path }) => path),
    ...(isListed && source.includes(`export const SCHEMA = '${service}';`) ? [] : ['data-source.ts']),
  ];
};

const EXPORTS: Record<string, (name: string) => RegExp[]> = {
  'config.ts': (name) => [
    new RegExp(`^export class ${name}Config extends `, 'm'),
    new RegExp(`^export (const|function) load${name}Config\\b`, 'm'),
    /^export const processEnvironment = \(\): Environment => process\.env;$/m,
  ],
  // It exports only the start function and types.
  'index.ts': (name) => {
    const start = `(?:async )?(?:const|function) start${name}\\b`;
    return [new RegExp(`^(?![\\s\\S]*\\nexport (?!interface |${start}))[\\s\\S]*\\nexport ${start}`)];
  },
  'main.ts': (name) => [new RegExp(`\\bstart${name}\\(`)],
};

/** File of services with a schema. */
const MIGRATE: [string, () => RegExp[]] = [
  'migrate.ts',
  () => [/^await runMigrateCommand\(SCHEMA, migrations, processEnvironment\(\)\);$/m],
];

/**
 * config.ts reads the environment, main.ts starts the service, and index.ts exports only the start
 * function. migrate.ts migrates the schema of data-source.ts.
 */
export const startAlike: Rule = (code, service) =>
  [...Object.entries(EXPORTS), ...('data-source.ts' in code ? [MIGRATE] : [])].flatMap(([path, patterns]) =>
    patterns(pascalOf(service))
      .filter((pattern) => !pattern.test(code[path] ?? ''))
      .map((pattern) => `${path}: ${pattern.source}`),
  );
