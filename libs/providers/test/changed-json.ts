import fc from 'fast-check';

/** Changes a JSON value at one place. */
export type Change = (value: unknown) => unknown;

type Entries = [string, unknown][];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Defines also a member that is named like a property of the prototype. */
const objectOf = (entries: Entries): unknown => Object.fromEntries(entries);

/** Number of values in a document: the document itself, its members, and theirs. */
function sizeOf(value: unknown): number {
  return isObject(value) ? Object.values(value).reduce((sum: number, each) => sum + sizeOf(each), 1) : 1;
}

/** Replaces the value at a place, counted from 0 in the order of the text. */
function replacedAt(value: unknown, place: number, replace: (inner: unknown) => unknown): unknown {
  if (place === 0) return replace(value);
  if (!isObject(value)) return value;
  let start = 1;
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => {
    const [own, size] = [place - start, sizeOf(inner)];
    start += size;
    return [name, own >= 0 && own < size ? replacedAt(inner, own, replace) : inner];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : objectOf(entries);
}

function valueAt(value: unknown, place: number): unknown {
  let found: unknown;
  replacedAt(value, place % sizeOf(value), (inner) => (found = inner));
  return found;
}

const TEXTS = [
  ...['', ' ', '0', '-1', 'null', 'NaN', '\u0000', '\ud800', '\u202e', '__proto__', 'constructor', '"', "' or 1=1--", '<a>&amp;', '%00'],
  ...['9'.repeat(400), 'é'.repeat(20_000), ' '.repeat(20_000), '['.repeat(5_000), '../..', 'https://[::1', 'https://other.example/next'],
  ...['0000-00-00', '2025-02-30', '9999-12-31', '+275760-09-13T00:00:00Z', '2025-06-31T25:61:61Z', '1e400', '1,5', '31/12/2025'],
];
const NUMBERS = [0, -0, -1, 0.1, 1e-7, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

const replacement: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}]),
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...NUMBERS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

/** Replaces one character of a text or of the digits of a number. */
const withCharacter = (value: unknown, at: number, character: string): unknown => {
  if (typeof value === 'number') return Number(withCharacter(String(value), at, '9')) || value;
  if (typeof value !== 'string' || value === '') return character;
  const place = at % value.length;
  return value.slice(0, place) + character + value.slice(place + 1);
};

/** Removes or repeats a part of a text. */
const withPart = (value: unknown, at: number, length: number, times: number): unknown => {
  if (typeof value !== 'string') return value;
  const start = at % (value.length + 1);
  return value.slice(0, start) + value.slice(start, start + length).repeat(times) + value.slice(start + length);
};

const COPIES = 300;

/** Changes of the structure around a value. */
const structural: fc.Arbitrary<Change> = fc.constantFrom<Change>(
  (value) => [value],
  (value) => ({ value }),
  (value) => (Array.isArray(value) ? value.slice(1) : isObject(value) ? objectOf(Object.entries(value).slice(1)) : null),
  (value) => (Array.isArray(value) ? value.toReversed() : value),
  (value) => (Array.isArray(value) ? value.flatMap((each) => [each, each]) : value),
  (value) => (Array.isArray(value) ? Array.from({ length: COPIES }, () => value as unknown[]).flat() : value),
  (value) => (isObject(value) && !Array.isArray(value) ? objectOf([...Object.entries(value), ['__proto__', { polluted: true }]]) : value),
  (value) => Array.from({ length: 40 }).reduce((inner) => [inner], value),
);

const place = fc.nat(20_000);

/**
 * Generates a change: another value, a copied value, a changed character, or another structure. A
 * place is taken modulo the size of the document, so that every change has an effect.
 */
export const anyChange: fc.Arbitrary<Change> = fc
  .tuple(
    place,
    fc.oneof(
      replacement.map(
        (value): ((document: unknown) => Change) =>
          () =>
          () =>
            value,
      ),
      place.map(
        (from): ((document: unknown) => Change) =>
          (document) =>
          () =>
            valueAt(document, from),
      ),
      fc.tuple(place, fc.constantFrom('9', '0', '-', 'Z', 'é', ' ', '\u0000')).map(
        ([at, character]): ((document: unknown) => Change) =>
          () =>
          (value) =>
            withCharacter(value, at, character),
      ),
      fc.tuple(place, fc.nat(200), fc.constantFrom(0, 2, 500)).map(
        ([at, length, times]): ((document: unknown) => Change) =>
          () =>
          (value) =>
            withPart(value, at, length, times),
      ),
      structural.map(
        (change): ((document: unknown) => Change) =>
          () =>
            change,
      ),
    ),
  )
  .map(
    ([at, of]) =>
      (document) =>
        replacedAt(document, at % sizeOf(document), of(document)),
  );
