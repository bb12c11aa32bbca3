import type { Load } from './protocol.js';
import { runLoad } from './run-load.js';

process.on('message', (load: Load) => void runLoad(load).then((result) => process.send!(result)));
process.on('disconnect', () => process.exit(0));
