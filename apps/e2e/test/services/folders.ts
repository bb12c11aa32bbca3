import { dirname } from 'node:path/posix';
import { type Code, importedBy } from './code.js';

/** The folders that each folder imports. */
type Graph = Map<string, Set<string>>;

/** The unit of imports that a file belongs to: its folder or its feature. */
export type FolderOf = (path: string) => string;

/** The folder of a file. A file outside all folders is a unit by itself. */
export const folderOf: FolderOf = (path) => (dirname(path) === '.' ? path : dirname(path));

/** The feature of a file: the first folder of its path. */
export const featureOf: FolderOf = (path) => path.split('/')[0]!;

function graphOf(code: Code, unitOf: FolderOf): Graph {
  const imports = Object.entries(code).flatMap(([path, text]) => importedBy(path, text).map((to) => [unitOf(path), unitOf(to)] as const));
  const across = imports.filter(([from, to]) => from !== to);
  return new Map([...Map.groupBy(across, ([from]) => from)].map(([from, edges]) => [from, new Set(edges.map(([, to]) => to))]));
}

const importsAny = (imported: Iterable<string>, units: { has(unit: string): boolean }): boolean =>
  [...imported].some((unit) => units.has(unit));

/**
 * Returns the units in import cycles. Removes units without imports and units without importers
 * until no such unit is left.
 */
export function foldersOfCycles(code: Code, unitOf: FolderOf): string[] {
  const left = new Map(graphOf(code, unitOf));
  const isImported = (unit: string): boolean => [...left.values()].some((imported) => imported.has(unit));
  const ends = () => [...left].filter(([unit, imported]) => !importsAny(imported, left) || !isImported(unit)).map(([unit]) => unit);
  for (let units = ends(); units.length > 0; units = ends()) units.forEach((unit) => left.delete(unit));
  return [...left.keys()];
}
