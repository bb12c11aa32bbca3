// Edits of existing files. Each one adds one thing in its place.

/**
 * Edits a file of the tree.
 *
 * @throws Error when the file does not exist, or when nothing changes
 */
export function edit(tree, path, change) {
  const before = tree.read(path, 'utf8');
  if (before === null) throw new Error(`${path} does not exist.`);
  const after = change(before);
  if (after === before) throw new Error(`${path} has no place for the addition.`);
  tree.write(path, after);
}

/** Edits a JSON file of the tree. */
export const editJson = (tree, path, change) => edit(tree, path, (text) => `${JSON.stringify(change(JSON.parse(text)), null, 2)}\n`);

/** Returns the version of each package, as users declares it. */
export function versionsOf(tree, names) {
  const { dependencies, devDependencies } = JSON.parse(tree.read('apps/users/package.json', 'utf8'));
  return Object.fromEntries(names.toSorted().map((name) => [name, { ...dependencies, ...devDependencies }[name]]));
}

/**
 * Adds a line among similar lines, before the first one that follows it by name, otherwise after
 * the last one.
 */
export function addLine(text, line, kind) {
  const lines = text.split('\n');
  const places = lines.flatMap((each, place) => (kind.test(each) ? [place] : []));
  if (places.length === 0) return text;
  const place = places.find((each) => lines[each] > line) ?? places.at(-1) + 1;
  return lines.toSpliced(place, 0, line).join('\n');
}

/** Adds an import next to those of its folder, otherwise after the last import. */
export function addImport(text, names, from) {
  const line = `import { ${names} } from '${from}';`;
  const lines = text.split('\n');
  const moduleOf = (each) => /^(?:import|\}) .*from '([^']+)';$/.exec(each)?.[1];
  const places = lines.flatMap((each, place) => (moduleOf(each) === undefined ? [] : [place]));
  const relatives = places.filter((place) => moduleOf(lines[place]).startsWith('.'));
  const before = relatives.filter((place) => moduleOf(lines[place]) < from).at(-1);
  const place = before ?? places.filter((each) => !relatives.includes(each)).at(-1) ?? places.at(-1) ?? -1;
  return lines.toSpliced(place + 1, 0, line).join('\n');
}
