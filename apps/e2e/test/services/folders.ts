import { dirname } from 'node:path/posix';
import { type Code, importedBy } from './code.js';

/** Which rooms each room imports from. */
type Graph = Map<string, Set<string>>;

/** What is a room: a file's folder, or the subject it belongs to. */
export type FolderOf = (path: string) => string;

/** The folder a file stands in; a file that stands in none is a room by itself. */
export const folderOf: FolderOf = (path) => (dirname(path) === '.' ? path : dirname(path));

/** The subject of a service that a file belongs to: the first folder of its path. */
export const subjectOf: FolderOf = (path) => path.split('/')[0]!;

function graphOf(code: Code, roomOf: FolderOf): Graph {
  const imports = Object.entries(code).flatMap(([path, text]) => importedBy(path, text).map((to) => [roomOf(path), roomOf(to)] as const));
  const across = imports.filter(([from, to]) => from !== to);
  return new Map([...Map.groupBy(across, ([from]) => from)].map(([from, edges]) => [from, new Set(edges.map(([, to]) => to))]));
}

const importsAny = (imported: Iterable<string>, rooms: { has(room: string): boolean }): boolean =>
  [...imported].some((room) => rooms.has(room));

/** The rooms left when those that import from none of the others, or that none of the others imports from, are taken away, again and again. */
export function foldersOfCycles(code: Code, roomOf: FolderOf): string[] {
  const left = new Map(graphOf(code, roomOf));
  const isImported = (room: string): boolean => [...left.values()].some((imported) => imported.has(room));
  const ends = () => [...left].filter(([room, imported]) => !importsAny(imported, left) || !isImported(room)).map(([room]) => room);
  for (let rooms = ends(); rooms.length > 0; rooms = ends()) rooms.forEach((room) => left.delete(room));
  return [...left.keys()];
}
