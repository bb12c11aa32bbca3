// Order of the suites of a mutant: that of the list in the file that MUTANT names.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { root } from '../../ensure-installed.mjs';

const require = createRequire(import.meta.url);
const { default: Sequencer } = require('@jest/test-sequencer');

export default class ListedOrder extends Sequencer {
  sort(tests) {
    const { suites } = JSON.parse(readFileSync(process.env.MUTANT, 'utf8'));
    const placeOf = ({ path }) => suites.indexOf(path.slice(root.length + 1));
    return [...tests].sort((one, other) => placeOf(one) - placeOf(other));
  }
}
