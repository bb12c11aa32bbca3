import { deflateSync, inflateSync } from 'node:zlib';
import { HOSTILE_DOCUMENTS, makeReturn, pdfOf, pngOf, TRAINING_FONTS } from '@company-data/test-documents';
import fc from 'fast-check';
import { letterPdf } from './pictures.js';

/** Small documents of each kind. Each byte is one character. */
const CORPUS: string[] = [
  letterPdf,
  pdfOf(makeReturn({ seed: 31, regime: 'S', fonts: TRAINING_FONTS, forms: ['2033-B'] }).pages),
  pngOf({ width: 60, height: 40, kind: 'grey', data: new Uint8Array(60 * 40).fill(200) }),
  ...(['encrypted', 'pageTreeLoop', 'javaScript', 'nestedStates', 'repeatedForm', 'deepNesting'] as const).map((kind) =>
    HOSTILE_DOCUMENTS[kind](),
  ),
].map((document) => Buffer.from(document).toString('latin1'));

/** Changes a document at one place. */
type Change = (text: string) => string;

const NUMBERS = ['0', '-1', '1', '255', '65536', '2147483648', '99999999999', '1e9', '0.00001', '9'.repeat(400)];
const NAMES = [
  '/Kids',
  '/Parent',
  '/Contents',
  '/Length',
  '/Filter',
  '/LZWDecode',
  '/JBIG2Decode',
  '/JPXDecode',
  '/DCTDecode',
  '/ObjStm',
  '/XRef',
];
const OPERATORS = [
  'q ',
  'BT ',
  '/I Do ',
  '0 0 m 9 9 l S ',
  '(a) Tj ',
  'BI /W 9999 /H 9999 ID x EI ',
  '1e9 0 0 1e9 0 0 cm ',
  '[(a) -9999999] TJ ',
];

/** Replaces one of the matches of a pattern, counted modulo their number. */
function replacedMatch(text: string, pattern: RegExp, place: number, replace: (match: string) => string): string {
  const matches = [...text.matchAll(pattern)];
  const match = matches[place % Math.max(1, matches.length)];
  return match === undefined ? text : text.slice(0, match.index) + replace(match[0]) + text.slice(match.index + match[0].length);
}

const referenceIn = (text: string, place: number): string => {
  const all = text.match(/\d+ 0 R/g) ?? ['1 0 R'];
  return all[place % all.length]!;
};

/** Changes the content of a stream, and its length. A compressed content stays compressed. */
function withContent(text: string, place: number, change: Change): string {
  return replacedMatch(text, /\/Length \d+[^]{0,200}?stream\r?\n[^]*?endstream/g, place, (object) => {
    const [, head, content] = /^([^]*?stream\r?\n)([^]*)endstream$/.exec(object)!;
    const plain = inflated(content!);
    const changed = plain === undefined ? change(content!) : deflateSync(Buffer.from(change(plain), 'latin1')).toString('latin1');
    return `${head!.replace(/\/Length \d+/, `/Length ${changed.length}`)}${changed}\nendstream`;
  });
}

function inflated(content: string): string | undefined {
  try {
    return inflateSync(Buffer.from(content, 'latin1'), { maxOutputLength: 1e6 }).toString('latin1');
  } catch {
    return undefined;
  }
}

const place = fc.nat(100_000);

/** Replaces, removes or repeats a part of a text. */
const bytes: fc.Arbitrary<Change> = fc
  .tuple(place, fc.integer({ min: 0, max: 300 }), fc.constantFrom(0, 1, 2, 60), fc.string({ unit: 'binary', maxLength: 4 }))
  .map(([at, length, copies, added]) => (text) => {
    const start = at % (text.length + 1);
    return (
      text.slice(0, start) +
      added.replaceAll(/[^\0-\xff]/g, '?') +
      text.slice(start, start + length).repeat(copies) +
      text.slice(start + length)
    );
  });

const operators: fc.Arbitrary<Change> = fc
  .tuple(place, fc.constantFrom(...OPERATORS), fc.constantFrom(1, 50, 60_000))
  .map(([at, operator, copies]) => (text) => {
    const start = at % (text.length + 1);
    return text.slice(0, start) + operator.repeat(copies) + text.slice(start);
  });

const change: fc.Arbitrary<Change> = fc.oneof(
  bytes,
  fc.tuple(place, fc.constantFrom(...NUMBERS)).map(
    ([at, number]): Change =>
      (text) =>
        replacedMatch(text, /\d+/g, at, () => number),
  ),
  fc.tuple(place, fc.constantFrom(...NAMES)).map(
    ([at, name]): Change =>
      (text) =>
        replacedMatch(text, /\/[A-Z]\w+/g, at, () => name),
  ),
  fc.tuple(place, place).map(
    ([at, from]): Change =>
      (text) =>
        replacedMatch(text, /\d+ 0 R/g, at, () => referenceIn(text, from)),
  ),
  fc.tuple(place, fc.constantFrom(...NUMBERS)).map(
    ([at, number]): Change =>
      (text) =>
        replacedMatch(text, /\d{10}|(?<=startxref\s+)\d+/g, at, () => number),
  ),
  fc.tuple(place, fc.oneof(bytes, operators)).map(
    ([at, inner]): Change =>
      (text) =>
        withContent(text, at, inner),
  ),
  place.map(
    (at): Change =>
      (text) =>
        text.slice(0, at % (text.length + 1)),
  ),
  fc.tuple(place, fc.constantFrom(...CORPUS)).map(
    ([at, other]): Change =>
      (text) =>
        text.slice(0, at % (text.length + 1)) + other,
  ),
);

/** Generates documents by changes of the corpus. */
export const changedDocument: fc.Arbitrary<Buffer> = fc
  .tuple(fc.constantFrom(...CORPUS), fc.array(change, { minLength: 1, maxLength: 4 }))
  .map(([document, changes]) =>
    Buffer.from(
      changes.reduce((text, each) => each(text), document),
      'latin1',
    ),
  );
