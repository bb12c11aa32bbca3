import type { Box } from '../forms/code-boxes.js';
import type { Grey, PixelMap } from '../image/grey.js';
import { median } from '../page/statistics.js';
import weights from './digit-net.json' with { type: 'json' };
import { INPUTS, patchOf } from './digit-patch.js';

/** What a shape may be: a digit, or something else. */
export const CLASSES = '0123456789x';

/**
 * Layers of the net: each unit's weights, then its bias, as whole numbers that a scale makes small.
 */
interface Layer {
  scale: number;
  bytes: string;
}

export const HIDDEN = 96;

function layerOf({ scale, bytes }: Layer): Float32Array {
  const whole = new Int8Array(Buffer.from(bytes, 'base64'));
  return Float32Array.from(whole, (value) => value * scale);
}

const first = layerOf(weights.first);
const second = layerOf(weights.second);

/** How likely each class is for what is seen of a shape. */
export function likelihoods(inputs: Float32Array, layers: readonly [Float32Array, Float32Array] = [first, second]): Float32Array {
  const hidden = new Float32Array(HIDDEN);
  for (let unit = 0; unit < HIDDEN; unit++) {
    const at = unit * (INPUTS + 1);
    let sum = layers[0][at + INPUTS]!;
    for (let input = 0; input < INPUTS; input++) sum += layers[0][at + input]! * inputs[input]!;
    hidden[unit] = Math.max(0, sum);
  }
  const outputs = new Float32Array(CLASSES.length);
  for (let output = 0; output < CLASSES.length; output++) {
    const at = output * (HIDDEN + 1);
    let sum = layers[1][at + HIDDEN]!;
    for (let unit = 0; unit < HIDDEN; unit++) sum += layers[1][at + unit]! * hidden[unit]!;
    outputs[output] = sum;
  }
  const highest = Math.max(...outputs);
  const powers = outputs.map((output) => Math.exp(output - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** What the net reads in shapes. */
export interface NetReading {
  /** A character for each shape. */
  text: string;
  /** How likely the least likely of them is. */
  least: number;
  /** The three likeliest characters of each shape. */
  best: string[];
}

const KEPT = 3;

/** Reads shapes that are digits. */
export function readDigits(grey: Grey, map: PixelMap, shapes: readonly Box[]): NetReading {
  const height = median(shapes.map(({ y0, y1 }) => y1 - y0));
  const reading: NetReading = { text: '', least: 1, best: [] };
  for (const shape of shapes) {
    const likely = likelihoods(patchOf(grey, map, shape, height));
    const order = [...CLASSES].toSorted((one, other) => likely[CLASSES.indexOf(other)]! - likely[CLASSES.indexOf(one)]!);
    reading.text += order[0]!;
    reading.least = Math.min(reading.least, likely[CLASSES.indexOf(order[0]!)]!);
    reading.best.push(order.slice(0, KEPT).join(''));
  }
  return reading;
}
