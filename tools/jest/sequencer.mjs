// The order of suites: long ones first, so that no worker ends long after the other. End-to-end suites come last, as the system
// that a worker shares among them runs from the first of them to the worker's end.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../ensure-installed.mjs';

const require = createRequire(import.meta.url);
const { default: Sequencer } = require('@jest/test-sequencer');

/** Seconds of the suites of a second and more, as `npm test -- --durations` wrote them last. */
const durations = require(join(root, 'tools/jest/durations.json'));

const isEndToEnd = ({ path }) => path.endsWith('.e2e-spec.ts');
const secondsOf = ({ path }) => durations[path.slice(root.length + 1)] ?? 0;

export default class DurationSequencer extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => isEndToEnd(one) - isEndToEnd(other) || secondsOf(other) - secondsOf(one));
  }
}
