// A sample of places: the same for the same seed, and balanced over the kinds.

/** Numbers from 0 to 1 that depend on the seed only. */
export function randomOf(seed) {
  let state = [...String(seed)].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 0x01000193), 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled(items, random) {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other], result[last]];
  }
  return result;
}

/** Yields all places in the order of the sample: one of each kind, then the next of each kind. */
export function* inSampleOrder(places, seed) {
  const random = randomOf(seed);
  const kinds = Map.groupBy(places, ({ kind }) => kind);
  let rows = shuffled([...kinds.keys()].sort(), random).map((kind) => shuffled(kinds.get(kind), random));
  while (rows.length > 0) {
    for (const row of rows) yield row.shift();
    rows = rows.filter((row) => row.length > 0);
  }
}

/** The first `count` mutants of the sample. `toMutant` returns undefined for an invalid one. */
export function sampleOf(places, { count, seed }, toMutant) {
  const found = [];
  const taken = new Set();
  for (const place of inSampleOrder(places, seed)) {
    if (found.length >= count) break;
    const mutant = taken.has(`${place.path}:${place.line}`) ? undefined : toMutant(place);
    if (mutant === undefined) continue;
    taken.add(`${place.path}:${place.line}`);
    found.push(mutant);
  }
  return found;
}
