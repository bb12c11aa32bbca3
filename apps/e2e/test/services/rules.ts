import { basename } from 'node:path/posix';
import ts from 'typescript';
import { classesIn, constructedWith, filesOf, importedBy, is, nameOf, pascalOf, type Rule, stemOf } from './code.js';

/** Beside the four: adapters alone talks to sources. */
const FOLDERS: Record<string, string[]> = { adapters: ['sources'] };
const FOUR = ['domain', 'use-cases', 'transport', 'persistence'];

/** Every file stands in a room of the service or of one of its subjects; beside the rooms is what puts them together. */
export const standInFolders: Rule = (code, service) => {
  const rooms = [...FOUR, ...(FOLDERS[service] ?? [])].join('|');
  const inRoom = new RegExp(`^([a-z-]+/)?((${rooms})/[^/]+|persistence/migrations/[^/]+)\\.ts$`);
  const together = new RegExp(`^(main|index|config|app\\.module|start-${service})\\.ts$|^([a-z-]+)/\\2\\.module\\.ts$`);
  return Object.keys(code).filter((path) => !inRoom.test(path) && !together.test(path));
};

/** A file of use-cases/ is one use case with its own name, or what several of them share. */
export const useCasesAreIndependent: Rule = (code) => {
  const cases = filesOf(code, /(^|\/)use-cases\/[a-z-]+\.use-case\.ts$/);
  const misnamed = cases.flatMap(([path, text]) => {
    const wanted = `${pascalOf(stemOf(path))}UseCase`;
    const classes = classesIn(path, text).map(nameOf);
    return classes.length === 1 && classes[0] === wanted ? [] : [`${path}: is to hold ${wanted} alone`];
  });
  const others = filesOf(code, /(^|\/)use-cases\/(?![a-z-]+\.use-case\.ts$)/);
  const unshared = others.filter(([other]) => cases.filter(([path, text]) => importedBy(path, text).includes(other)).length < 2);
  return [...misnamed, ...unshared.map(([path]) => `${path}: is no use case, and no two of them share it`)];
};

/** What comes in over NATS is handed to use cases: neither subscribers nor requests touch a port. */
export const transportCallsUseCases: Rule = (code) =>
  filesOf(code, /(^|\/)transport\/[a-z-]+\.(subscriber|rpc)\.ts$/).flatMap(([path, text]) =>
    classesIn(path, text)
      .flatMap(constructedWith)
      .filter((type) => !/^[A-Z]\w*UseCase$/.test(type))
      .map((type) => `${path}: calls ${type}`),
  );

/** A durable consumer holds what was consumed: it keeps its name for ever, whatever its subscriber is called now. */
const FIRST_NAMES: Record<string, string> = {
  'sync--upsert-user': 'sync--remember-user',
  'users--remove-alert': 'users--forget-alert',
  'alerts--notify-connection': 'alerts--tell-connection',
  'alerts--notify-sync': 'alerts--tell-sync',
  'alerts--notify-tax-return': 'alerts--tell-tax-return',
};

const durableOf = (service: string, path: string): string => {
  const name = `${service}--${stemOf(path)}`;
  return FIRST_NAMES[name] ?? name;
};

/** A subscriber is named by its file, and its durable consumer by service and file. */
export const subscribersMatchFileNames: Rule = (code, service) =>
  filesOf(code, /\.subscriber\.ts$/)
    .filter(
      ([path, text]) => !text.includes(`class ${pascalOf(stemOf(path))}Subscriber `) || !text.includes(`'${durableOf(service, path)}'`),
    )
    .map(([path]) => path);

/** A file of domain/ declares one port at most. */
export const portsAreInOwnFiles: Rule = (code) =>
  filesOf(code, /(^|\/)domain\//).flatMap(([path, text]) => {
    const ports = classesIn(path, text).filter((each) => is(each, ts.ModifierFlags.Abstract));
    return ports.length > 1 ? [`${path}: ${ports.map(nameOf).join(', ')}`] : [];
  });

const isOfAccount = ({ name }: ts.ParameterDeclaration): boolean => /^account(Id)?$/.test(name.getText());
const isTransaction = ({ type }: ts.ParameterDeclaration): boolean => type?.getText() === 'Transaction';

const isOrdered = (parameters: readonly ts.ParameterDeclaration[]): boolean =>
  parameters.findIndex(isOfAccount) <= 0 && [-1, parameters.length - 1].includes(parameters.findIndex(isTransaction));

/** Ports, their repositories and use cases take the account first and the transaction last. */
export const accountFirstTransactionLast: Rule = (code) =>
  filesOf(code, /(^|\/)(domain|use-cases|persistence)\//).flatMap(([path, text]) =>
    classesIn(path, text).flatMap((declaration) =>
      declaration.members
        .filter(ts.isMethodDeclaration)
        .filter((method) => !is(method, ts.ModifierFlags.Private) && !isOrdered(method.parameters))
        .map((method) => `${path}: ${method.name.getText()}`),
    ),
  );

const isModuleDecorator = ({ expression }: ts.Decorator): boolean => /^Module\(\{\s*\w/.test(expression.getText());

/** A module is a class that lists what it is made of; `static for` adds what is known only at the start. */
export const modulesHaveOneForm: Rule = (code, service) =>
  filesOf(code, /\.module\.ts$/).flatMap(([path, text]) => {
    const [module, ...others] = classesIn(path, text);
    const isRoot = path === 'app.module.ts' && module !== undefined && nameOf(module) !== 'AppModule';
    const wanted = `${pascalOf(isRoot ? service : stemOf(path))}Module`;
    const methods = (module?.members ?? []).map((member) => member.name?.getText());
    const isFormed =
      module !== undefined && others.length === 0 && nameOf(module) === wanted && (ts.getDecorators(module) ?? []).some(isModuleDecorator);
    return isFormed && methods.every((method) => method === 'for') ? [] : [`${path}: is to be ${wanted}`];
  });

/** Whatever Nest makes is listed in a module: what is in none would be found missing only when it is asked for. */
export const modulesListAll: Rule = (code) => {
  const listed = new Set(filesOf(code, /\.module\.ts$/).flatMap(([path, text]) => importedBy(path, text)));
  const isMade = (text: string): boolean => /^@(Injectable|Controller)\(/m.test(text);
  return filesOf(code, /(^|\/)(use-cases|transport)\//)
    .filter(([path, text]) => isMade(text) && !/^export abstract class/m.test(text) && !listed.has(path))
    .map(([path]) => path);
};

/** A migration is named by time and purpose, file and class alike; data-source.ts lists those of messaging and then all, oldest first. */
export const migrationsMatchFileNames: Rule = (code, service) => {
  const migrations = filesOf(code, /(^|\/)migrations\//).map(([path, text]) => {
    const [, time = '', purpose = ''] = /^(\d{13})-([a-z-]+)\.ts$/.exec(basename(path)) ?? [];
    return { path, text, name: `${pascalOf(purpose)}${time}` };
  });
  const misnamed = migrations.filter(({ name, text }) => name === '' || !text.includes(`export class ${name} implements `));
  const source = code['persistence/data-source.ts'] ?? '';
  const listed = /export const migrations = \[([^\]]*)\]/.exec(source)?.[1]!.split(',').map((name) => name.trim()).filter(Boolean); // prettier-ignore
  const isListed = JSON.stringify(listed) === JSON.stringify(['...messagingMigrations', ...migrations.map(({ name }) => name)]);
  return [
    ...misnamed.map(({ path }) => path),
    ...(isListed && source.includes(`export const SCHEMA = '${service}';`) ? [] : ['persistence/data-source.ts']),
  ];
};

const EXPORTS: Record<string, (name: string) => RegExp[]> = {
  'config.ts': (name) => [
    new RegExp(`^export class ${name}Config extends `, 'm'),
    new RegExp(`^export (const|function) load${name}Config\\b`, 'm'),
    /^export const processEnvironment = \(\): Environment => process\.env;$/m,
  ],
  'index.ts': (name) => [
    new RegExp(
      `^export \\{.*\\bstart${name} \\} from './start-\\w+\\.js';\\n$|` +
        // Or it holds the start itself, and exports nothing else but types.
        `^(?![\\s\\S]*\\nexport (?!interface |(?:async )?(?:const|function) start${name}\\b))[\\s\\S]*\\nexport (?:async )?(?:const|function) start${name}\\b`,
    ),
  ],
  'main.ts': (name) => [new RegExp(`\\bstart${name}\\(`)],
};

/** config.ts reads the environment, main.ts starts by it, and index.ts opens the one door. */
export const startAlike: Rule = (code, service) =>
  Object.entries(EXPORTS).flatMap(([path, patterns]) =>
    patterns(pascalOf(service))
      .filter((pattern) => !pattern.test(code[path] ?? ''))
      .map((pattern) => `${path}: ${pattern.source}`),
  );
