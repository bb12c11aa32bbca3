import type { Box } from '../forms/code-boxes.js';
import { INK, type PixelMap } from './grey.js';

/** A connected component of ink with its bounding box. `x1` and `y1` are exclusive. */
export interface Component extends Box {
  pixels: number;
}

/** Minimum pixels of a component. Smaller ones are specks. */
const MIN_PIXELS = 12;

/** Union-find structure of shapes: the parent and the bounding box of each. */
class Shapes {
  readonly parents: number[] = [];
  readonly boxes: Component[] = [];

  add(x0: number, x1: number, y: number): number {
    this.parents.push(this.parents.length);
    this.boxes.push({ x0, x1, y0: y, y1: y + 1, pixels: x1 - x0 });
    return this.parents.length - 1;
  }

  find(shape: number): number {
    let root = shape;
    while (this.parents[root] !== root) root = this.parents[root]!;
    this.parents[shape] = root;
    return root;
  }

  extend(shape: number, x0: number, x1: number, y: number): void {
    const box = this.boxes[shape]!;
    box.x0 = Math.min(box.x0, x0);
    box.x1 = Math.max(box.x1, x1);
    box.y1 = y + 1;
    box.pixels += x1 - x0;
  }

  join(one: number, other: number): number {
    const [to, from] = [Math.min(one, other), Math.max(one, other)];
    if (to === from) return to;
    this.parents[from] = to;
    const [into, box] = [this.boxes[to]!, this.boxes[from]!];
    into.x0 = Math.min(into.x0, box.x0);
    into.x1 = Math.max(into.x1, box.x1);
    into.y0 = Math.min(into.y0, box.y0);
    into.y1 = Math.max(into.y1, box.y1);
    into.pixels += box.pixels;
    return to;
  }
}

interface Run {
  x0: number;
  x1: number;
  shape: number;
}

/** Returns the connected components of the ink of a page, with 8-connectivity. */
export function componentsOf({ width, height, data }: PixelMap): Component[] {
  const shapes = new Shapes();
  let above: Run[] = [];
  for (let y = 0; y < height; y++) {
    const runs: Run[] = [];
    let next = 0;
    for (let x = 0, start = y * width; x < width; x++) {
      if (!(data[start + x]! & INK)) continue;
      const x0 = x;
      while (x < width && data[start + x]! & INK) x++;
      while (next < above.length && above[next]!.x1 < x0) next++;
      runs.push({ x0, x1: x, shape: shapeOf(shapes, above, next, x0, x, y) });
    }
    above = runs;
  }
  return shapes.boxes.filter((box, shape) => shapes.parents[shape] === shape && box.pixels >= MIN_PIXELS);
}

function shapeOf(shapes: Shapes, above: readonly Run[], from: number, x0: number, x1: number, y: number): number {
  let shape = -1;
  for (let index = from; index < above.length && above[index]!.x0 <= x1; index++) {
    const root = shapes.find(above[index]!.shape);
    shape = shape === -1 ? root : shapes.join(shapes.find(shape), root);
  }
  if (shape === -1) return shapes.add(x0, x1, y);
  shapes.extend(shape, x0, x1, y);
  return shape;
}
