// Order of suites: long ones first, so that no worker ends long after the others.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../ensure-installed.mjs';

const require = createRequire(import.meta.url);
const { default: Sequencer } = require('@jest/test-sequencer');

/** Seconds of suites that take at least a second, from the last `npm test -- --durations`. */
const durations = require(join(root, 'tools/jest/durations.json'));

const secondsOf = ({ path }) => durations[path.slice(root.length + 1)] ?? 0;

export default class DurationSequencer extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => secondsOf(other) - secondsOf(one));
  }
}
