import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { describe, expect, it } from '@jest/globals';

/** Which rooms each room imports from. */
type Graph = Map<string, Set<string>>;

/** Code by its path below src. */
type Code = Record<string, string>;

/** The folder a file stands in; a file that stands in none is a room by itself. */
const roomOf = (path: string): string => (dirname(path) === '.' ? path : dirname(path));

const pathsImportedBy = (path: string, code: string): string[] =>
  [...code.matchAll(/(?:from|import) '(\.[^']+)\.js'/g)].map(([, to]) => new URL(`${to}.ts`, `file:///${path}`).pathname.slice(1));

function graphOf(code: Code): Graph {
  const imports = Object.entries(code).flatMap(([path, text]) =>
    pathsImportedBy(path, text).map((to) => [roomOf(path), roomOf(to)] as const),
  );
  const across = imports.filter(([from, to]) => from !== to);
  return new Map([...Map.groupBy(across, ([from]) => from)].map(([from, edges]) => [from, new Set(edges.map(([, to]) => to))]));
}

const importsAny = (imported: Iterable<string>, rooms: { has(room: string): boolean }): boolean =>
  [...imported].some((room) => rooms.has(room));

/** The rooms left when those that import from none of the others, or that none of the others imports from, are taken away, again and again. */
function roomsOfCircles(graph: Graph): string[] {
  const left = new Map(graph);
  const isImported = (room: string): boolean => [...left.values()].some((imported) => imported.has(room));
  const ends = () => [...left].filter(([room, imported]) => !importsAny(imported, left) || !isImported(room)).map(([room]) => room);
  for (let rooms = ends(); rooms.length > 0; rooms = ends()) rooms.forEach((room) => left.delete(room));
  return [...left.keys()];
}

function codeOfGateway(): Code {
  const src = new URL('../src/', import.meta.url);
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!spec)\.ts$/.test(path));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(new URL(path, src), 'utf8')]));
}

describe("the gateway's rooms", () => {
  it('are found in a circle when one imports from another that imports from it, over a third or not', () => {
    const code = {
      'a/x.ts': "import { y } from '../b/y.js';",
      'b/y.ts': "import '../c/z.js';",
      'c/z.ts': "export * from '../a/w.js';",
      'd/v.ts': "import '../a/x.js';",
    };
    expect(roomsOfCircles(graphOf(code))).toEqual(['a', 'b', 'c']);
  });

  it('import from each other in one direction only', () => {
    const graph = graphOf(codeOfGateway());
    expect(graph.size).toBeGreaterThan(5);
    expect(roomsOfCircles(graph)).toEqual([]);
  });
});
