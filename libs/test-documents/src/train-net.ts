import { CLASSES, HIDDEN, INPUTS } from '@company-data/tax-return-reading/internals';
import type { Sample } from './digit-samples.js';
import { type Draw, drawOf } from './random.js';

/** Weights of the hidden units and of the outputs. The bias of a unit follows its weights. */
export type Weights = [Float32Array, Float32Array];

const SEED = 7;
const RATE = 0.02;
const BATCH = 16;
const MOMENTUM = 0.9;
/** Noise and contrast range for augmented samples. */
const VARIED = { noise: 0.06, contrast: [0.75, 1.15] } as const;

/** Trains a network by gradient descent. The result is reproducible for the same samples. */
export function train(samples: readonly Sample[], epochs: number): Weights {
  const draw = drawOf(SEED);
  const weights: Weights = [startOf(draw, HIDDEN, INPUTS), startOf(draw, CLASSES.length, HIDDEN)];
  const speed: Weights = [new Float32Array(weights[0].length), new Float32Array(weights[1].length)];
  const order = samples.map((_, index) => index);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, draw);
    const rate = RATE * 0.85 ** epoch;
    for (let at = 0; at < order.length; at += BATCH) {
      const slopes: Weights = [new Float32Array(weights[0].length), new Float32Array(weights[1].length)];
      const batch = order.slice(at, at + BATCH);
      for (const index of batch) addSlopes(slopes, weights, varied(samples[index]!.inputs, draw), samples[index]!.label);
      step(weights, speed, slopes, rate / batch.length);
    }
  }
  return weights;
}

const startOf = (draw: Draw, units: number, inputs: number): Float32Array =>
  Float32Array.from({ length: units * (inputs + 1) }, () => (draw.next() + draw.next() - 1) * Math.sqrt(3 / inputs));

function shuffle(order: number[], draw: Draw): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = draw.whole(0, at);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
}

/** Augments a sample with another contrast and noise. */
function varied(inputs: Float32Array, draw: Draw): Float32Array {
  const contrast = draw.between(...VARIED.contrast);
  const changed = Float32Array.from(inputs, (value) =>
    Math.max(0, Math.min(1.2, value * contrast + (draw.next() + draw.next() - 1) * VARIED.noise * 2)),
  );
  changed.set(inputs.subarray(INPUTS - 2), INPUTS - 2);
  return changed;
}

function addSlopes(slopes: Weights, weights: Weights, inputs: Float32Array, label: number): void {
  const hidden = new Float32Array(HIDDEN);
  for (let unit = 0; unit < HIDDEN; unit++) hidden[unit] = Math.max(0, weighted(weights[0], unit, inputs));
  const outputs = Float32Array.from(CLASSES, (_, output) => weighted(weights[1], output, hidden));
  const highest = Math.max(...outputs);
  const powers = outputs.map((output) => Math.exp(output - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  const back = new Float32Array(HIDDEN);
  for (let output = 0; output < CLASSES.length; output++) {
    const error = powers[output]! / total - (output === label ? 1 : 0);
    const at = output * (HIDDEN + 1);
    for (let unit = 0; unit < HIDDEN; unit++) {
      slopes[1][at + unit]! += error * hidden[unit]!;
      back[unit]! += error * weights[1][at + unit]!;
    }
    slopes[1][at + HIDDEN]! += error;
  }
  for (let unit = 0; unit < HIDDEN; unit++) {
    if (hidden[unit] === 0) continue;
    const at = unit * (INPUTS + 1);
    for (let input = 0; input < INPUTS; input++) slopes[0][at + input]! += back[unit]! * inputs[input]!;
    slopes[0][at + INPUTS]! += back[unit]!;
  }
}

function weighted(weights: Float32Array, unit: number, inputs: Float32Array): number {
  const at = unit * (inputs.length + 1);
  let sum = weights[at + inputs.length]!;
  for (let input = 0; input < inputs.length; input++) sum += weights[at + input]! * inputs[input]!;
  return sum;
}

function step(weights: Weights, speed: Weights, slopes: Weights, rate: number): void {
  for (const layer of [0, 1] as const)
    for (let at = 0; at < weights[layer].length; at++) {
      speed[layer][at] = MOMENTUM * speed[layer][at]! - rate * slopes[layer][at]!;
      weights[layer][at]! += speed[layer][at]!;
    }
}

/** Quantizes a layer to integers of one byte, as in the file of the network. */
export function packed(layer: Float32Array): { scale: number; bytes: string } {
  const scale = layer.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0) / 127;
  return { scale, bytes: Buffer.from(Int8Array.from(layer, (value) => Math.round(value / scale))).toString('base64') };
}
