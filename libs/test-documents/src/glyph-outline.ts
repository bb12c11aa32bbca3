/**
 * Returns the outline of a glyph as PDF operators, scaled to `size`, with its origin on the
 * baseline.
 */
export type Outline = (x: number, y: number, size: number) => string;

interface Font {
  bytes: Buffer;
  tables: Record<string, number>;
  unit: number;
}

interface Point {
  x: number;
  y: number;
  on: boolean;
}

const ON = 1;
const SHORT = { x: 2, y: 4 };
const REPEATED = 8;
const SAME = { x: 16, y: 32 };

/** Parses the outline of a glyph. Empty for a composite glyph, such as an accented letter. */
export function outlineOf({ bytes, tables, unit }: Font, glyph: number): Outline {
  const isLong = bytes.readInt16BE(tables.head! + 50) === 1;
  const offset = (index: number): number =>
    isLong ? bytes.readUInt32BE(tables.loca! + 4 * index) : 2 * bytes.readUInt16BE(tables.loca! + 2 * index);
  const at = tables.glyf! + offset(glyph);
  const isEmpty = offset(glyph) === offset(glyph + 1) || bytes.readInt16BE(at) < 0;
  const contours = isEmpty ? [] : contoursAt(bytes, at);
  return (x, y, size) => {
    const number = (value: number): string => value.toFixed(3);
    const place = (point: Point): string => `${number(x + (point.x * size) / unit)} ${number(y + (point.y * size) / unit)}`;
    return contours.map((contour) => pathOf(contour, place)).join(' ');
  };
}

function contoursAt(bytes: Buffer, start: number): Point[][] {
  const count = bytes.readInt16BE(start);
  const ends = Array.from({ length: count }, (_, index) => bytes.readUInt16BE(start + 10 + 2 * index));
  let at = start + 10 + 2 * count;
  at += 2 + bytes.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length <= ends.at(-1)!) {
    const flag = bytes[at++]!;
    const times = flag & REPEATED ? bytes[at++]! + 1 : 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  const read = (axis: 'x' | 'y'): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & SHORT[axis]) value += flag & SAME[axis] ? bytes[at++]! : -bytes[at++]!;
      else if (!(flag & SAME[axis])) value += bytes.readInt16BE((at += 2) - 2);
      return value;
    });
  };
  const [xs, ys] = [read('x'), read('y')];
  const points = flags.map((flag, index) => ({ x: xs[index]!, y: ys[index]!, on: (flag & ON) === 1 }));
  return ends.map((end, index) => points.slice(index === 0 ? 0 : ends[index - 1]! + 1, end + 1));
}

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, on: true });

/** Inserts the implied on-curve point between two off-curve points. */
const withImplied = (points: Point[]): Point[] =>
  points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length]!;
    return point.on || next.on ? [point] : [point, between(point, next)];
  });

function pathOf(contour: Point[], place: (point: Point) => string): string {
  const points = withImplied(contour);
  const start = points.findIndex(({ on }) => on);
  const turned = [...points.slice(start), ...points.slice(0, start), points[start]!];
  let path = `${place(turned[0]!)} m`;
  for (let index = 1; index < turned.length; index++) {
    const [from, point, to] = [turned[index - 1]!, turned[index]!, turned[index + 1]!];
    if (point.on) path += ` ${place(point)} l`;
    else path += ` ${place(third(from, point))} ${place(third(to, point))} ${place(turned[++index]!)} c`;
  }
  return `${path} h`;
}

/** Returns a control point of the cubic curve that equals a quadratic curve. */
const third = (end: Point, control: Point): Point => ({ x: (end.x + 2 * control.x) / 3, y: (end.y + 2 * control.y) / 3, on: true });
