import { operationsOf, type Description, type PlacedOperation } from './description.js';
import { formOf, isList } from './forms.js';

/** An operation with its SDK names: `client.<group>.<method>()`. */
export interface NamedOperation extends PlacedOperation {
  group: string;
  methodName: string;
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
export const pascal = (words: readonly string[]): string => words.map(capital).join('');
const camel = ([first = '', ...rest]: readonly string[]): string => first + pascal(rest);

/** Converts a parameter name to a name in a program: `provider_name` is providerName. */
export const argumentName = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `createDataConnection` is create, data, connection. */
const nameParts = (name: string): string[] => (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase());

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');

/**
 * Returns the words of a group: the first path segment without braces. Below `/users/{userId}`, it
 * is the first one after the id, if any.
 */
export function groupNameParts(path: string): string[] {
  const segments = path.replace(/^\/api\/v\d+\//, '').split('/');
  const below = segments[0] === 'users' && segments[1]?.startsWith('{') && segments.length > 2 ? segments.slice(1) : segments;
  const group = below.find((segment) => !segment.startsWith('{'));
  if (group === undefined) throw new Error(`${path} has no word to name a group after.`);
  return group.split('-');
}

/**
 * Returns the operation id without the verb's group words. An id that starts with `read` is `list`
 * for a list, otherwise `get`.
 */
export function methodName(operation: PlacedOperation, isPage: (operation: PlacedOperation) => boolean): string {
  const [verb = '', ...rest] = nameParts(operation.operationId);
  if (verb === 'read') return isPage(operation) ? 'list' : 'get';
  const known = new Set(groupNameParts(operation.path).map(singular));
  return camel([verb, ...rest.filter((word) => !known.has(singular(word)))]);
}

const byFullName = (operations: NamedOperation[]): Map<string, NamedOperation[]> =>
  Map.groupBy(operations, ({ group, methodName: method }) => `${group}.${method}`);

/** Gives a shared name to the operation with the shortest id. The others keep their full ids. */
function disambiguate(those: NamedOperation[]): NamedOperation[] {
  const [first, ...others] = those.toSorted((one, other) => one.operationId.length - other.operationId.length);
  return [first!, ...others.map((each) => ({ ...each, methodName: each.operationId }))];
}

/**
 * Returns all operations with their SDK names. @throws Error when two operations still have the
 * same name
 */
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
