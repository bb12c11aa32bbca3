import { operationsOf, type Description, type PlacedOperation } from './description.js';
import { formOf, isList } from './forms.js';

/** An operation with the names it has in the SDK: `client.<group>.<method>()`. */
export interface NamedOperation extends PlacedOperation {
  group: string;
  methodName: string;
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
export const pascal = (words: readonly string[]): string => words.map(capital).join('');
const camel = ([first = '', ...rest]: readonly string[]): string => first + pascal(rest);

/** A parameter as it is called in a program: `provider_name` is providerName. */
export const argumentName = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `createDataConnection` is create, data, connection. */
const nameParts = (name: string): string[] => (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase());

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');

/**
 * The words of a group: the first of the path that is no parameter; below `/users/{userId}` the
 * first of what follows, where something does.
 */
export function groupNameParts(path: string): string[] {
  const segments = path.replace(/^\/api\/v\d+\//, '').split('/');
  const below = segments[0] === 'users' && segments[1]?.startsWith('{') && segments.length > 2 ? segments.slice(1) : segments;
  const group = below.find((segment) => !segment.startsWith('{'));
  if (group === undefined) throw new Error(`${path} has no word to name a group after.`);
  return group.split('-');
}

/**
 * The name of a method: that of the operation without the words of its group. What begins with
 * `read` is `list` where a list is answered, else `get`, whatever follows.
 */
export function methodName(operation: PlacedOperation, isPage: (operation: PlacedOperation) => boolean): string {
  const [verb = '', ...rest] = nameParts(operation.operationId);
  if (verb === 'read') return isPage(operation) ? 'list' : 'get';
  const known = new Set(groupNameParts(operation.path).map(singular));
  return camel([verb, ...rest.filter((word) => !known.has(singular(word)))]);
}

const byFullName = (operations: NamedOperation[]): Map<string, NamedOperation[]> =>
  Map.groupBy(operations, ({ group, methodName: method }) => `${group}.${method}`);

/**
 * Of operations that would have one name, the one with the shortest name of its own has it; the
 * others keep their own.
 */
function disambiguate(those: NamedOperation[]): NamedOperation[] {
  const [first, ...others] = those.toSorted((one, other) => one.operationId.length - other.operationId.length);
  return [first!, ...others.map((each) => ({ ...each, methodName: each.operationId }))];
}

/** All operations with their names. @throws when two have one name all the same */
export function namedOperations(
  description: Description,
  isPage = (operation: PlacedOperation): boolean => isList(formOf(description, operation)),
): NamedOperation[] {
  const short = operationsOf(description).map((operation) => ({
    ...operation,
    group: camel(groupNameParts(operation.path)),
    methodName: methodName(operation, isPage),
  }));
  const named = [...byFullName(short).values()].flatMap(disambiguate);
  const byName = byFullName(named);
  const [twice] = [...byName].filter(([, those]) => those.length > 1);
  if (twice) throw new Error(`${twice[0]} would name ${twice[1].map(({ operationId }) => operationId).join(' and ')}.`);
  return named;
}
