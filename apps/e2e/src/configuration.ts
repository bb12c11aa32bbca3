import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { providers } from '@company-data/providers';
import { deployedServices, workspaceRoot } from '@company-data/testing';
import ts from 'typescript';

/** Variable of the environment, as a config class declares it. */
interface DeclaredVariable {
  name: string;
  default: string;
  meaning: string;
  /** True for a secret, which may also be in a file. */
  secret?: true;
}

/** Config class with its own variables. */
interface ConfigClass {
  name: string;
  base: string | undefined;
  variables: DeclaredVariable[];
}

/** Units by the end of a name. */
const UNITS: [end: RegExp, unit: string][] = [
  [/_MS$/, ' ms'],
  [/_SECONDS$/, ' s'],
  [/_DAYS$/, ' days'],
  [/_BYTES$/, ' bytes'],
];

const KEY = /_(KEYS?|PEPPER)$/;

const textOf = (comment: ts.JSDoc['comment'] | undefined): string => (ts.getTextOfJSDocComment(comment) ?? '').replace(/\s+/g, ' ').trim();

function initialValue(name: string, value: ts.Expression): string {
  if (ts.isStringLiteral(value)) return value.text === '' ? 'empty' : `\`${value.text}\``;
  if (!ts.isNumericLiteral(value)) throw new Error(`the default of ${name} must be a literal`);
  const unit = UNITS.find(([end]) => end.test(name))?.[1] ?? '';
  return `${Number(value.text).toLocaleString('en-US')}${unit}`;
}

function defaultOf(name: string, property: ts.PropertyDeclaration): string {
  const described = ts.getJSDocTags(property).find(({ tagName }) => tagName.text === 'default');
  if (described) return textOf(described.comment);
  if (property.initializer) return initialValue(name, property.initializer);
  return property.exclamationToken ? 'required' : 'none';
}

function variableOf(property: ts.PropertyDeclaration): DeclaredVariable {
  const name = property.name.getText();
  const meaning = ts
    .getJSDocCommentsAndTags(property)
    .filter(ts.isJSDoc)
    .map(({ comment }) => textOf(comment))
    .join(' ');
  if (meaning === '') throw new Error(`${name} has no comment that describes it`);
  const isSecret = ts.getDecorators(property)?.some(({ expression }) => expression.getText() === 'Secret()') === true;
  return { name, default: defaultOf(name, property), meaning, ...(isSecret ? { secret: true } : {}) };
}

const baseOf = (declared: ts.ClassDeclaration): string | undefined => declared.heritageClauses?.[0]?.types[0]?.expression.getText();

/** Returns the config classes that a source declares. */
export function configClassesIn(source: string): ConfigClass[] {
  const file = ts.createSourceFile('config.ts', source, ts.ScriptTarget.ES2023, true);
  return file.statements.filter(ts.isClassDeclaration).map((declared) => ({
    name: declared.name!.text,
    base: baseOf(declared),
    variables: declared.members.filter(ts.isPropertyDeclaration).map(variableOf),
  }));
}

/** Returns the names of the shared classes that a class extends. */
function inheritedBy(config: ConfigClass, shared: ConfigClass[]): string[] {
  const base = shared.find(({ name }) => name === config.base);
  return base === undefined ? [] : [base.name, ...inheritedBy(base, shared)];
}

const tableOf = (columns: string[], rows: string[][]): string[] => [
  `| ${columns.join(' | ')} |`,
  `|${' --- |'.repeat(columns.length)}`,
  ...rows.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`),
];

type Row = DeclaredVariable & { services: string };

const sharedTable = (rows: Row[]): string[] =>
  tableOf(
    ['Variable', 'Services', 'Default', 'Meaning'],
    rows.map((row) => [`\`${row.name}\``, row.services, row.default, row.meaning]),
  );

function sectionOf(service: string, rows: DeclaredVariable[]): string[] {
  if (rows.length === 0) return [];
  const cells = rows.map((row) => [`\`${row.name}\``, row.default, row.meaning]);
  return [`## ${service}`, '', ...tableOf(['Variable', 'Default', 'Meaning'], cells), ''];
}

const classesOf = (path: string): ConfigClass[] => configClassesIn(readFileSync(join(workspaceRoot, path), 'utf8'));

/** Returns all variables of the deployed services, each once. */
export function declaredVariables(): DeclaredVariable[] {
  const paths = ['libs/service/src/service-config.ts', ...deployedServices.map((service) => `apps/${service}/src/config.ts`)];
  const all = paths.flatMap(classesOf).flatMap(({ variables }) => variables);
  return [...new Map(all.map((variable) => [variable.name, variable])).values()];
}

const listOfSecrets = (): string =>
  declaredVariables()
    .filter(({ secret }) => secret)
    .map(({ name }) => `\`${name}\``)
    .join(', ');

/** Returns the names of the variables of each service, with those of the sources for adapters. */
export function variablesByService(): Record<string, string[]> {
  const shared = classesOf('libs/service/src/service-config.ts');
  const namesOf = ({ variables }: ConfigClass): string[] => variables.map(({ name }) => name);
  const ofSources = [...providers.values()].flatMap(({ sources, tokens }) => [
    ...[...sources, ...(tokens ? [tokens.server] : [])].flatMap(({ configuration }) => Object.values<string>(configuration)),
    ...sources.flatMap(({ options = {} }) => Object.values(options).map(({ variable }) => variable)),
  ]);
  return Object.fromEntries(
    deployedServices.map((service) => {
      const config = classesOf(`apps/${service}/src/config.ts`)[0]!;
      const inherited = shared.filter(({ name }) => inheritedBy(config, shared).includes(name)).flatMap(namesOf);
      return [service, [...new Set([...inherited, ...namesOf(config), ...(service === 'adapters' ? ofSources : [])])]];
    }),
  );
}

/** Returns the names of the variables of each service that have no default and no condition. */
export function requiredVariables(): Record<string, string[]> {
  const defaults = new Map(declaredVariables().map((variable) => [variable.name, variable.default]));
  return Object.fromEntries(
    Object.entries(variablesByService()).map(([service, names]) => [
      service,
      names.filter((name) => /^required(?! with )/.test(defaults.get(name) ?? '')),
    ]),
  );
}

/** Formats the variables as Markdown tables: shared ones, keys, and those of each service. */
export function describeConfiguration(): string[] {
  const shared = classesOf('libs/service/src/service-config.ts');
  const services = deployedServices.map((service) => ({ service, config: classesOf(`apps/${service}/src/config.ts`)[0]! }));
  const usersOf = ({ name }: ConfigClass): string[] =>
    services.filter(({ config }) => inheritedBy(config, shared).includes(name)).map(({ service }) => service);
  const rowsOf = ({ variables }: ConfigClass, names: string[]): Row[] => {
    const described = names.length === services.length ? 'all' : names.join(', ');
    return variables.map((variable) => ({ ...variable, services: described }));
  };
  const sharedRows = shared.flatMap((config) => rowsOf(config, usersOf(config)));
  const ownRows = services.flatMap(({ service, config }) => rowsOf(config, [service]));
  const isKey = ({ name, default: value }: DeclaredVariable): boolean => KEY.test(name) && !/^\d/.test(value);
  return [
    ...['## Every service', '', ...sharedTable(sharedRows.filter((row) => !isKey(row))), ''],
    ...[
      '## Secrets in files',
      '',
      `\`<NAME>_FILE\` may name a file with the value of a secret: ${listOfSecrets()}. Line ends at the end of the file are ignored. A missing or empty file stops the start, and so does a variable that is also set directly.`,
      '',
    ],
    ...['## Keys', '', 'See [secrets](concepts/secrets.md).', '', ...sharedTable([...sharedRows, ...ownRows].filter(isKey)), ''],
    ...services.flatMap(({ service, config }) =>
      sectionOf(
        service,
        config.variables.filter((row) => !isKey(row)),
      ),
    ),
  ];
}
