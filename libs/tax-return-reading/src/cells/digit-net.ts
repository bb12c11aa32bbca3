import type { Box } from '../forms/code-boxes.js';
import type { Grey, PixelMap } from '../image/grey.js';
import { median } from '../page/statistics.js';
import weights from './digit-net.json' with { type: 'json' };
import { INPUTS, patchOf } from './digit-patch.js';

/** Classes of shapes: the digits, and x for anything else. */
export const CLASSES = '0123456789x';

/** A layer of the network: weights and bias of each unit, as integers to multiply by `scale`. */
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

/** Returns the probability of each class for the inputs of a shape. */
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

/** Result of the network for the shapes of an amount. */
export interface NetReading {
  /** One character per shape. */
  text: string;
  /** Lowest probability of these characters. */
  least: number;
  /** The three most probable characters of each shape. */
  best: string[];
}

const KEPT = 3;

/** Reads the digits of an amount. */
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
