import { senderSettings } from '../config.js';
import { engines } from './engines.js';

// An engine that sends, in a process of its own.
const { engine, url, ...stores } = senderSettings;
void engines[engine].send(url, stores);
process.on('disconnect', () => process.exit(0));
process.send!(0);
