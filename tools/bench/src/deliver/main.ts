import { senderSettings } from '../config.js';
import { engines } from './engines.js';

// Engine that sends deliveries in a separate process.
const { engine, url, ...stores } = senderSettings;
void engines[engine].send(url, stores);
process.on('disconnect', () => process.exit(0));
process.send!(0);
